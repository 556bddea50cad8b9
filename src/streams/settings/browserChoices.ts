import { distinctUntilChanged, map, merge, mergeMap, scan, startWith, tap, type Observable } from 'rxjs'
import type { Settings } from '../../domain/settings'
import type { TabsChannel } from '../../infra/types/sources'
import { browserChoiceOf, THEME_KEY, type BrowserChoices, type BrowserSettings } from '../lib/browserSettings'
import { shareLast } from '../lib/shareLast'
import type { ThemeName } from '../lib/types'
import type { SettingsIntent } from './intents'

// SettingsIntent, the user's own settings, other tabs -> BrowserChoices -> app/desk.ts

// Everything below goes one way: intents change settings, and the streams of the market read what comes of it. Nothing
// that is read here is ever asked for again.

const themeOf = (colour: Settings['colour']): ThemeName => (colour === 'Dark' ? 'dark' : 'light')

const FIELDS = ['theme', 'windowMode', 'autoRollover'] as const

const same = (a: BrowserChoices, b: BrowserChoices): boolean =>
  a.theme === b.theme && a.windowMode === b.windowMode && a.autoRollover === b.autoRollover

const chosenIn = (intent: SettingsIntent): readonly BrowserChoices[] =>
  intent.kind === 'choose' ? [intent.choices] : []

const gathered = (...choices: readonly Observable<BrowserChoices>[]): Observable<BrowserChoices> =>
  merge(...choices).pipe(
    scan((before, next): BrowserChoices => ({ ...before, ...next }), {}),
    startWith({}),
    distinctUntilChanged(same),
    shareLast(),
  )

/**
 * What is chosen of the settings that a browser keeps: here, in another tab of this browser, or in the user's own settings.
 * A setting of the user's own counts when it comes and when it changes.
 * @param intents$ without those that a replay takes (`intoSettings`)
 * @param own$ silent for visitors
 */
export const browserChoices = (
  intents$: Observable<SettingsIntent>,
  own$: Observable<BrowserSettings>,
  otherTab$: Observable<unknown>,
): Observable<BrowserChoices> =>
  gathered(
    ...FIELDS.map((field) =>
      own$.pipe(
        map((own): BrowserChoices => ({ [field]: own[field] })),
        distinctUntilChanged(same),
      ),
    ),
    intents$.pipe(mergeMap(chosenIn)),
    otherTab$.pipe(map((text) => browserChoiceOf(THEME_KEY, text))),
  )

/** What a replay is drawn by: its tape, and what the user chooses in it; the theme stays the user's own. */
export const replayChoices = (
  own$: Observable<BrowserChoices>,
  tape$: Observable<BrowserChoices>,
  intents$: Observable<SettingsIntent>,
): Observable<BrowserChoices> =>
  gathered(
    own$.pipe(map(({ theme }) => (theme === undefined ? {} : { theme }))),
    tape$,
    intents$.pipe(
      mergeMap(chosenIn),
      map(({ theme: _own, ...ofTheTape }) => ofTheTape),
    ),
  )

/** What of an intent changes the settings: while a tape is shown, the picker's switches are the tape's. */
export const intoSettings = (intent: SettingsIntent, isReplay: boolean): readonly SettingsIntent[] => {
  if (!isReplay || intent.kind !== 'choose') return [intent]
  const { theme } = intent.choices
  return theme === undefined ? [] : [{ kind: 'choose', choices: { theme } }]
}

const themeIn = (intent: SettingsIntent): ThemeName | undefined => {
  if (intent.kind === 'choose') return intent.choices.theme
  return intent.kind === 'changeSettings' && intent.patch.colour ? themeOf(intent.patch.colour) : undefined
}

/** Tells other tabs of this browser of a theme that is chosen here, and of no other: not of one that has come. */
export const notifyTabs = (
  intents$: Observable<SettingsIntent>,
  tabs: Pick<TabsChannel, 'send'>,
): Observable<SettingsIntent> =>
  intents$.pipe(
    tap((intent) => {
      const theme = themeIn(intent)
      if (theme !== undefined) tabs.send(THEME_KEY, theme)
    }),
  )
