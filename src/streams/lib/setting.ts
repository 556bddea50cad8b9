import { defer, distinctUntilChanged, startWith, tap, type Observable } from 'rxjs'
import type { StorageDoor } from '../../infra/types/sources'

/** A choice that outlives the page: the saved one first, then each change, saved as it comes. */
export const setting$ = <T extends string>(
  storage: StorageDoor,
  key: string,
  known: readonly T[],
  fallback: T,
  change$: Observable<T>,
): Observable<T> =>
  defer(() => {
    const saved = storage.read(key)
    return change$.pipe(
      tap((value) => storage.write(key, value)),
      startWith(known.find((value) => value === saved) ?? fallback),
      distinctUntilChanged(),
    )
  })
