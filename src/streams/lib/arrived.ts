// code of its own chunk -> what it exports, fetched again until it is here
import { defer, retry, tap, type Observable } from 'rxjs'
import type { Clock } from '../../infra/types/sources'

/** As between two attempts of the live connection: 2 to 6 s by chance. */
const RETRY_FROM_MS = 2000
const RETRY_SPREAD_MS = 4000

/**
 * Code that is fetched apart from the page. It never errors: what could not be fetched is fetched again.
 * @param failed told of each failure
 */
export const arrived$ = <T>(
  load: () => Promise<T>,
  clock: Pick<Clock, 'after' | 'chance'>,
  failed: () => void = () => undefined,
): Observable<T> =>
  defer(load).pipe(
    tap({ error: failed }),
    retry({ delay: () => clock.after(RETRY_FROM_MS + RETRY_SPREAD_MS * clock.chance()) }),
  )
