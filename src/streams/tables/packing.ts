// rows of a long table -> packed chunk by chunk between frames -> the same rows in less memory
// why later: to pack while rows arrive would have the first picture wait for it, and for the code of it.
import { defer, ignoreElements, map, repeat, scan, switchMap, takeWhile, type Observable } from 'rxjs'
import { Packer } from '../../domain/tables/collection/packer'
import type { TableCollection } from '../../domain/tables/tableCollection'
import type { Clock } from '../../infra/types/sources'

/** Once the rows are drawn. */
const AFTER_MS = 50
/** So much of a frame it may take, by the clock. */
const BUDGET_MS = 4
/** Rows that have changed meanwhile are packed again so often. */
const AGAIN_MS = 30_000

/**
 * Packs the rows of a table for as long as it is read, from the top down. Emits nothing.
 */
export const packing$ = (clock: Clock, rowsNow: () => TableCollection | undefined): Observable<never> => {
  const packed$ = (packer: Packer): Observable<number> => {
    const packBelow = (from: number): number => {
      const until = clock.now() + BUDGET_MS
      let at = from
      do {
        const chunk = rowsNow()?.chunks[--at]
        if (chunk) packer.pack(chunk)
      } while (at > 0 && clock.now() < until)
      return at
    }
    return clock.frame$.pipe(
      repeat(),
      scan(packBelow, rowsNow()?.chunks.length ?? 0),
      takeWhile((left) => left > 0),
    )
  }
  return clock.after(AFTER_MS).pipe(
    map(() => new Packer()),
    switchMap((packer) => defer(() => packed$(packer)).pipe(repeat({ delay: () => clock.after(AGAIN_MS) }))),
    ignoreElements(),
  )
}
