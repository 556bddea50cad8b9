import { applyPatches, collectionFromSnapshot, type BoaCollection, type ItemChange } from '../../domain/boa/collection'
import {
  type Instant,
  HALF_HOUR_MS,
  periodAt,
  periodEnd,
  periodStart,
  samePeriod,
  type PeriodRef,
} from '../../domain/periods'
import type { SyncModel } from '../../domain/tables/sync'
import { metaOf } from '../../domain/verified/proof'
import { type BoaMetrics, type BoaPatch, type BoaSnapshot, boaCall, boaNowCall, dayParams } from '../../domain/wire'
import { concat, defer, distinctUntilChanged, map, of, switchMap, type Observable } from 'rxjs'
import type { Clock, Sources } from '../../infra/types/sources'
import { stackMetrics, stackPatches } from '../lib/hubMessages'
import type { KnownMetrics } from './metrics'
import { paceOf } from '../lib/pace'
import { requestOf } from '../lib/request'

/** The stack of a period, and the metrics that its snapshot brought. */
export type BoaStore = {
  readonly collection: BoaCollection
  readonly first: BoaMetrics
  readonly firstSeq: number
  readonly firstAt: Instant
}
export type BoaParts = {
  snapshot: BoaSnapshot
  message: BoaPatch
  store: BoaStore
  change: ReadonlyMap<string, ItemChange>
}

export const boaModel: SyncModel<BoaParts> = {
  fromSnapshot: (snapshot) => {
    const { collection, fault } = collectionFromSnapshot(snapshot)
    return collection
      ? { store: { collection, first: snapshot.metrics, firstSeq: collection.seq, firstAt: snapshot.meta.asOf } }
      : { fault: fault.message }
  },
  apply: (store, patches) => {
    const { collection, changes, fault } = applyPatches(store.collection, patches)
    return { store: { ...store, collection }, change: changes, fault: fault?.message }
  },
  metaOf: ({ collection }) => metaOf(collection, collection.items.size),
  metaOfMessage: ({ meta }) => meta,
}

// hub bidOnTable, bidAccepted, nonBmStorUpdate, keyMarketMetrics; GET boa; clock -> what boa.ts is made of

/** How long the server still speaks of a closed period, and a moment for its clock and ours to differ. */
const LINGER_MS = 60_000
const MARGIN_MS = 2000

export const boaKey = ({ date, period }: PeriodRef): string => `boa/${date}/${period}`

/** Whether the server pushes changes of the period: the running and the next one, and for a minute the last one. */
export const boaPushed$ = ({ clock }: Sources, ref: PeriodRef): Observable<boolean> =>
  // A recording that begins again makes a closed period the running one.
  paceOf(clock).pipe(
    switchMap(() => pushedFromNow(clock, ref)),
    distinctUntilChanged(),
  )

const pushedFromNow = (clock: Clock, ref: PeriodRef): Observable<boolean> =>
  defer(() => {
    const begins = periodStart(ref) - HALF_HOUR_MS
    const ends = periodEnd(ref) + LINGER_MS + MARGIN_MS
    const now = clock.now()
    const end$ = clock.at(ends).pipe(map(() => false))
    if (now >= ends) return of(false)
    if (now >= begins) return concat(of(true), end$)
    return concat(of(false), clock.at(begins + MARGIN_MS).pipe(map(() => true)), end$)
  })

/** BO06: the running period without a date. Should it have just changed, the answer is another's and the date is said. */
export const boaPull$ = (sources: Sources, ref: PeriodRef): Observable<BoaSnapshot> => {
  const dated$ = requestOf(sources, boaCall, { ...dayParams(ref.date), period: ref.period })
  const running$ = requestOf(sources, boaNowCall).pipe(
    switchMap((answer) => (answer.meta.t === boaKey(ref) ? of(answer) : dated$)),
  )
  return defer(() => (samePeriod(periodAt(sources.clock.now()), ref) ? running$ : dated$))
}

export const boaPatches$ = (sources: Sources, key: string): Observable<readonly BoaPatch[]> =>
  stackPatches(sources).of$(key)

export const pushedMetrics$ = (sources: Sources, key: string): Observable<KnownMetrics> =>
  stackMetrics(sources)
    .of$(key)
    .pipe(map(({ e, asOfSeq, at, metrics }) => ({ epoch: e, asOfSeq, at, metrics })))
