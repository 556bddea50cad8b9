// snapshot metrics, hub "keyMarketMetrics", stack seq -> followed -> metrics and metricsBehind of BoaDesk
import { combineLatest, distinctUntilChanged, map, of, scan, startWith, switchMap, type Observable } from 'rxjs'
import type { Instant } from '../../domain/periods'
import type { BoaMetrics } from '../../domain/wire'
import type { Clock } from '../../infra/types/sources'
import { realSince } from '../lib/pace'

/** How far metrics may lag behind the stack before they are shown as behind. */
export const LAG_MS = 2000

/** Metrics, the stack change they were computed from, the writer's life in which that number counts, and their moment. */
export type KnownMetrics = {
  readonly metrics: BoaMetrics
  readonly epoch: string
  readonly asOfSeq: number
  readonly at: Instant
}
/** Where the shown stack stands. */
export type StackSeq = { readonly epoch: string; readonly seq: number }

/** The newest metrics of the present life of the stack. */
export const newest = (before: KnownMetrics | undefined, received: KnownMetrics): KnownMetrics =>
  before && before.epoch === received.epoch && before.asOfSeq > received.asOfSeq ? before : received

type Arrival = { readonly seq: number; readonly at: Instant }
type Arrivals = { readonly epoch: string; readonly list: readonly Arrival[] }

/** When each change of the stack was received; older than needed ones are dropped by `lagBegan`. */
const arrivals = (before: Arrivals | undefined, { epoch, seq }: StackSeq, at: Instant): Arrivals => {
  const list = before?.epoch === epoch ? before.list : []
  return { epoch, list: [...list, { seq, at }].slice(-1000) }
}

/** When the first change that the metrics do not contain was received; undefined when they contain all. */
const lagBegan = ({ epoch, list }: Arrivals, known: KnownMetrics | undefined): Instant | undefined => {
  if (!known) return undefined
  return list.find(({ seq }) => known.epoch !== epoch || seq > known.asOfSeq)?.at
}

/** True while the stack has been ahead of the metrics for more than 2 s. */
export const behind$ = (
  clock: Clock,
  stack$: Observable<StackSeq>,
  metrics$: Observable<KnownMetrics>,
): Observable<boolean> => {
  const received$ = stack$.pipe(
    distinctUntilChanged((a, b) => a.epoch === b.epoch && a.seq === b.seq),
    scan<StackSeq, Arrivals | undefined>((before, stack) => arrivals(before, stack, clock.now()), undefined),
  )
  return combineLatest([received$, metrics$]).pipe(
    map(([received, known]) => received && lagBegan(received, known)),
    distinctUntilChanged(),
    switchMap((began) =>
      began === undefined
        ? of(false)
        : realSince(clock, began, LAG_MS).pipe(
            map(() => true),
            startWith(false),
          ),
    ),
    startWith(false),
    distinctUntilChanged(),
  )
}
