// BookChange of each step -> add, 5 s later take away -> changes of BoaDesk
import { concat, map, mergeMap, of, scan, startWith, type Observable } from 'rxjs'
import type { ItemChange } from '../domain/boa/book'
import type { Instant } from '../domain/periods'
import type { Clock } from '../infra/sources'
import type { RecentChange } from './faces'

/** Specification: the list of recent changes is cleared after 5 s. */
export const HIGHLIGHT_MS = 5000

export type Highlights = ReadonlyMap<string, RecentChange>
type Lit = { readonly change: RecentChange; readonly until: Instant }
type Heard = { readonly changes?: ReadonlyMap<string, ItemChange>; readonly at: Instant }

const lit = (before: ReadonlyMap<string, Lit>, { changes, at }: Heard): ReadonlyMap<string, Lit> => {
  const after = new Map([...before].filter(([, { until }]) => until > at))
  for (const [key, change] of changes ?? []) {
    if (change.kind === 'removed') after.delete(key)
    else after.set(key, { change, until: at + HIGHLIGHT_MS })
  }
  return after
}

/** The items that changed in the last 5 s, each for its own 5 s. */
export const highlights$ = (
  clock: Clock,
  changes$: Observable<ReadonlyMap<string, ItemChange>>,
): Observable<Highlights> =>
  changes$.pipe(
    mergeMap((changes) => {
      const at = clock.now()
      const end$ = clock.at(at + HIGHLIGHT_MS).pipe(map((end): Heard => ({ at: end })))
      return concat(of<Heard>({ changes, at }), end$)
    }),
    scan(lit, new Map<string, Lit>()),
    map((all): Highlights => new Map([...all].map(([key, { change }]) => [key, change]))),
    startWith(new Map()),
  )
