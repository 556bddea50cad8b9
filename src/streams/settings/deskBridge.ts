// Settings -> intents of the desk; the desk's own switches -> changeSettings
import { distinctUntilChanged, EMPTY, map, merge, mergeMap, of, switchMap, withLatestFrom, type Observable } from 'rxjs'
import { windowOf, withWindow, type Settings } from '../../domain/settings'
import type { Intent } from '../lib/intents'

/** The part of the settings that the desk has switches of its own for. */
type DeskIntent = Extract<Intent, { kind: 'setTheme' | 'setWindowMode' | 'setAutoRollover' }>

const theme = ({ colour }: Settings): DeskIntent => ({ kind: 'setTheme', name: colour === 'Dark' ? 'dark' : 'light' })
const windowMode = (settings: Settings): DeskIntent => ({ kind: 'setWindowMode', mode: windowOf(settings, 'boa') })
const rollover = ({ autoRollover }: Settings): DeskIntent => ({ kind: 'setAutoRollover', on: autoRollover })

const sameIntent = (a: DeskIntent, b: DeskIntent): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What the desk is told when the settings come or change: the theme, the window and the rollover of this user. */
export const deskIntents$ = (settings$: Observable<Settings>, replaying$: Observable<boolean>): Observable<Intent> =>
  replaying$.pipe(
    distinctUntilChanged(),
    switchMap((replaying) => {
      // A tape brings its own window and rollover; the colours stay the user's.
      const told = replaying ? [theme] : [theme, windowMode, rollover]
      return merge(...told.map((one) => settings$.pipe(map(one), distinctUntilChanged(sameIntent))))
    }),
  )

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
