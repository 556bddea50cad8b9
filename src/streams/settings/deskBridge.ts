// Settings -> intents of the desk; the desk's own switches -> changeSettings
import { distinctUntilChanged, EMPTY, merge, mergeMap, of, switchMap, withLatestFrom, type Observable } from 'rxjs'
import { windowOf, withWindow, type Settings } from '../../domain/settings'
import type { Intent } from '../intents'

/** The part of the settings that the desk has switches of its own for. */
type DeskIntent = Extract<Intent, { kind: 'setTheme' | 'setWindowMode' | 'setAutoRollover' }>

const intentsFor = (settings: Settings): readonly DeskIntent[] => [
  { kind: 'setTheme', name: settings.colour === 'Dark' ? 'dark' : 'light' },
  { kind: 'setWindowMode', mode: windowOf(settings, 'boa') },
  { kind: 'setAutoRollover', on: settings.autoRollover },
]

const sameIntent = (a: DeskIntent, b: DeskIntent): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What the desk is told when the settings come or change: the theme, the window and the rollover of this user. */
export const deskIntents$ = (settings$: Observable<Settings>, replaying$: Observable<boolean>): Observable<Intent> => {
  const one = (index: number): Observable<DeskIntent> =>
    settings$.pipe(
      mergeMap((settings) => intentsFor(settings).slice(index, index + 1)),
      distinctUntilChanged(sameIntent),
    )
  // A tape brings its own window and rollover; the colours stay the user's.
  return replaying$.pipe(
    distinctUntilChanged(),
    switchMap((replaying) => (replaying ? one(0) : merge(one(0), one(1), one(2)))),
  )
}

const patchOf = (settings: Settings, intent: Intent): Partial<Settings> | undefined => {
  if (intent.kind === 'setTheme') {
    const colour = intent.name === 'dark' ? 'Dark' : 'Light'
    return colour === settings.colour ? undefined : { colour }
  }
  if (intent.kind === 'setWindowMode') {
    if (windowOf(settings, 'boa') === intent.mode) return undefined
    return { boaWindowType: withWindow(settings, 'boa', intent.mode).boaWindowType }
  }
  if (intent.kind === 'setAutoRollover' && intent.on !== settings.autoRollover) return { autoRollover: intent.on }
  return undefined
}

/** What a switch on the desk changes in the settings; nothing when they say so already. */
export const settingsPatches$ = (
  intents$: Observable<Intent>,
  settings$: Observable<Settings>,
  replaying$: Observable<boolean>,
): Observable<Partial<Settings>> =>
  intents$.pipe(
    withLatestFrom(settings$, replaying$),
    mergeMap(([intent, settings, replaying]) => {
      const patch = replaying && intent.kind !== 'setTheme' ? undefined : patchOf(settings, intent)
      return patch === undefined ? EMPTY : of(patch)
    }),
  )
