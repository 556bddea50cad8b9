// setTheme, other tabs, saved choice, prefers-color-scheme -> ThemeName -> useTheme
import { defer, distinctUntilChanged, filter, map, merge, of, startWith, switchMap, tap, type Observable } from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import type { ThemeName } from '../lib/faces'
import { intentsOf, type Intent } from '../lib/intents'

const KEY = 'enact.theme'

const isTheme = (value: unknown): value is ThemeName => value === 'dark' || value === 'light'

/** The user's choice, here or in another tab; until there is one, what the operating system prefers. */
export const theme$ = (
  { storage, tabs, screen }: Pick<Sources, 'storage' | 'tabs' | 'screen'>,
  intents$: Observable<Intent>,
): Observable<ThemeName> => {
  const chosenHere$ = intents$.pipe(
    filter(intentsOf('setTheme')),
    map(({ name }) => name),
    tap((name) => {
      storage.write(KEY, name)
      tabs.send(KEY, name)
    }),
  )
  const preferred$ = screen.prefersDark$.pipe(map((dark): ThemeName => (dark ? 'dark' : 'light')))
  return defer(() => {
    const saved = storage.read(KEY)
    return merge(chosenHere$, tabs.on(KEY).pipe(filter(isTheme))).pipe(
      startWith(isTheme(saved) ? saved : undefined),
      switchMap((chosen) => (chosen === undefined ? preferred$ : of(chosen))),
      distinctUntilChanged(),
    )
  })
}
