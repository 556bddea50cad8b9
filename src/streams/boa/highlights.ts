// BookChange of each step -> add, 5 s later take away -> changes of BoaDesk
import { concat, map, mergeMap, of, scan, startWith, type Observable } from 'rxjs'
import type { ItemChange } from '../../domain/boa/book'
import type { Clock } from '../../infra/types/sources'
import type { RecentChange } from '../lib/faces'

/** Specification: the list of recent changes is cleared after 5 s. */
export const HIGHLIGHT_MS = 5000

export type Highlights = ReadonlyMap<string, RecentChange>
type Changes = ReadonlyMap<string, ItemChange>
type Lit = { readonly change: RecentChange; readonly by: Changes }
/** What has just changed, or changed 5 s ago. */
type Heard = { readonly changes: Changes; readonly over: boolean }

const lit = (before: ReadonlyMap<string, Lit>, { changes, over }: Heard): ReadonlyMap<string, Lit> => {
  // What changed again since then is lit by that change.
  if (over) return new Map([...before].filter(([, { by }]) => by !== changes))
  const after = new Map(before)
  for (const [key, change] of changes) {
    if (change.kind === 'removed') after.delete(key)
    else after.set(key, { change, by: changes })
  }
  return after
}

/** The items that changed in the last 5 s, each for its own 5 s. */
export const highlights$ = (
  clock: Clock,
  changes$: Observable<ReadonlyMap<string, ItemChange>>,
): Observable<Highlights> =>
  changes$.pipe(
    // By real time and not by the clock's: that of a recording may run at ×600, and begins again.
    mergeMap((changes) =>
      concat(
        of<Heard>({ changes, over: false }),
        clock.after(HIGHLIGHT_MS).pipe(map((): Heard => ({ changes, over: true }))),
      ),
    ),
    scan(lit, new Map<string, Lit>()),
    map((all): Highlights => new Map([...all].map(([key, { change }]) => [key, change]))),
    startWith(new Map()),
  )
