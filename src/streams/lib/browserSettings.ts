// BrowserChoices of the settings or of a tape, the browser's storage -> BrowserSettings -> theme$, trading$, picker$
import { defer, distinctUntilChanged, map, of, switchMap, tap, type Observable } from 'rxjs'
import type { WindowMode } from '../../domain/periods'
import type { Sources, BrowserStorage } from '../../infra/types/sources'
import type { ThemeName } from './types'

/**
 * The settings that the page starts with, before those of a user are here: a browser keeps them, and visitors have no
 * others. Without a theme the page has the operating system's.
 */
export type BrowserSettings = {
  readonly theme?: ThemeName
  readonly windowMode: WindowMode
  readonly autoRollover: boolean
}
/** What was chosen of them since the page was opened. */
export type BrowserChoices = Partial<BrowserSettings>

/** The key in storage, on a tape, and the channel to other tabs. */
export const THEME_KEY = 'enact.theme'
const MODE_KEY = 'enact.windowMode'
const ROLLOVER_KEY = 'enact.autoRollover'

/** What a stored text, or a line of a tape, says; nothing where it is no choice. */
export const browserChoiceOf = (key: string, text: unknown): BrowserChoices => {
  if (key === THEME_KEY && (text === 'dark' || text === 'light')) return { theme: text }
  if (key === MODE_KEY && (text === 'current' || text === 'trading')) return { windowMode: text }
  if (key === ROLLOVER_KEY && (text === 'on' || text === 'off')) return { autoRollover: text === 'on' }
  return {}
}

const DEFAULTS: BrowserSettings = { windowMode: 'current', autoRollover: true }

/** The settings as this browser kept them. */
export const storedSettings = (storage: Pick<BrowserStorage, 'read'>): BrowserSettings => ({
  ...DEFAULTS,
  ...browserChoiceOf(THEME_KEY, storage.read(THEME_KEY)),
  ...browserChoiceOf(MODE_KEY, storage.read(MODE_KEY)),
  ...browserChoiceOf(ROLLOVER_KEY, storage.read(ROLLOVER_KEY)),
})

const retain = (storage: BrowserStorage, { theme, windowMode, autoRollover }: BrowserChoices): void => {
  const write = (key: string, text: string | undefined): void => {
    if (text !== undefined && storage.read(key) !== text) storage.write(key, text)
  }
  write(THEME_KEY, theme)
  write(MODE_KEY, windowMode)
  if (autoRollover !== undefined) write(ROLLOVER_KEY, autoRollover ? 'on' : 'off')
}

/**
 * The stored settings with what was chosen since, which is stored as it comes.
 * @param choices$ begins at once, with `{}` where nothing was chosen
 */
export const browserSettings$ = (
  storage: BrowserStorage,
  choices$: Observable<BrowserChoices>,
): Observable<BrowserSettings> =>
  defer(() => {
    const stored = storedSettings(storage)
    return choices$.pipe(
      tap((choices) => retain(storage, choices)),
      map((choices) => ({ ...stored, ...choices })),
    )
  })

/** The chosen theme; until one is chosen, what the operating system prefers. */
export const theme$ = (
  { screen }: Pick<Sources, 'screen'>,
  settings$: Observable<BrowserSettings>,
): Observable<ThemeName> =>
  settings$.pipe(
    map(({ theme }) => theme),
    distinctUntilChanged(),
    switchMap((theme) =>
      theme === undefined ? screen.prefersDark$.pipe(map((dark): ThemeName => (dark ? 'dark' : 'light'))) : of(theme),
    ),
    distinctUntilChanged(),
  )
