// tutorialReached -> storage -> where the video goes on
import { defer, filter, ignoreElements, of, tap, type Observable } from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import type { FormIntent } from './intents'

const keyOf = (pageKey: string): string => `enact.tutorial.${pageKey}`

/** Where the video of a page was left, s; 0 when it was not begun. Told once: a video that plays is not pulled about. */
export const tutorialPlace$ = ({ storage }: Pick<Sources, 'storage'>, pageKey: string): Observable<number> =>
  defer(() => {
    const seconds = Number(storage.read(keyOf(pageKey)) ?? 0)
    return of(Number.isFinite(seconds) && seconds > 0 ? seconds : 0)
  })

/** Remembers how far videos have been played. */
export const tutorialEffects$ = (
  { storage }: Pick<Sources, 'storage'>,
  intents$: Observable<FormIntent>,
): Observable<never> =>
  intents$.pipe(
    filter((intent) => intent.form === 'tutorial'),
    tap(({ pageKey, seconds }) => storage.write(keyOf(pageKey), String(Math.round(seconds)))),
    ignoreElements(),
  )
