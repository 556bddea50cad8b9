// hub "chartUpdate", GET seriesLive, marks -> verified$ -> the tail of a series, one for all who look at it
import { defer, distinctUntilChanged, map, of, ReplaySubject, share, type Observable } from 'rxjs'
import type { FeedName } from '../../domain/market/events'
import type { Instant } from '../../domain/periods'
import { applyUpdates, tailFrom, type LiveTail } from '../../domain/series/liveTail'
import { FEEDS_OF_SERIES } from '../../domain/series/feedsOf'
import { feedKeyOf, parseSeriesId, type SeriesId } from '../../domain/series/seriesId'
import type { SyncModel } from '../../domain/tables/sync'
import { metaOf } from '../../domain/verified/proof'
import { chartUpdateSchema, wireGroupOf, seriesLiveCall, type ChartUpdate, type SeriesLive } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { freshnessOf } from '../lib/freshness'
import { perHub } from '../lib/hubMessages'
import { retried$ } from '../lib/intents'
import { requestOf } from '../lib/request'
import type { Fault, Freshness } from '../lib/types'
import { verified$ } from '../lib/verified'

/** Changes of series, by their ids. */
const seriesUpdates = perHub<ChartUpdate, readonly ChartUpdate[]>({
  events: ['chartUpdate'],
  schema: chartUpdateSchema,
  partsOf: (update) => [[update.meta.t, [update]]],
  unread: 'A change of a series could not be read and was left out',
})

type SeriesParts = {
  snapshot: SeriesLive
  message: ChartUpdate
  store: { readonly tail: LiveTail; readonly from: Instant }
  change: undefined
}

const seriesModel: SyncModel<SeriesParts> = {
  fromSnapshot: (snapshot) => {
    const { tail, fault } = tailFrom(snapshot)
    return tail ? { store: { tail, from: snapshot.from } } : { fault: fault.message }
  },
  apply: (store, updates) => {
    const { tail, fault } = applyUpdates(store.tail, updates)
    return { store: tail === store.tail ? store : { ...store, tail }, change: undefined, fault: fault?.message }
  },
  metaOf: ({ tail }) => metaOf(tail, tail.points.size),
  metaOfMessage: ({ meta }) => meta,
}

/** The recent values of a series, and how far they can be trusted. */
export type SeriesTail = {
  /** Undefined until it is here; the last one stays. `from`: its first instant. */
  readonly store: SeriesParts['store'] | undefined
  readonly freshness: Freshness
  /** Why there is none yet. */
  readonly trouble: Fault | undefined
}

const isSame = (a: SeriesTail, b: SeriesTail): boolean =>
  a.store === b.store &&
  a.trouble?.why === b.trouble?.why &&
  JSON.stringify(a.freshness) === JSON.stringify(b.freshness)

/** The feeds that a series is made of, by its whole id. */
export const feedsOfSeries = (id: SeriesId): readonly FeedName[] => {
  const ref = parseSeriesId(id)
  return (ref && FEEDS_OF_SERIES[feedKeyOf(ref)]) ?? []
}

/** How long a series that nobody looks at any more is still received: a chart that is drawn again asks for nothing. */
const GRACE_MS = 2000

const opened$ = (sources: Sources, id: SeriesId): Observable<SeriesTail> =>
  verified$<SeriesParts>(sources, {
    key: id,
    group: wireGroupOf.chart(id),
    model: seriesModel,
    pull$: requestOf(sources, seriesLiveCall, { series: id }),
    messages$: seriesUpdates(sources).of$(id),
    pushed$: of(true),
    retry$: retried$,
    hurry: true,
  }).pipe(
    map(({ state }) => ({
      store: state.store,
      freshness: freshnessOf(seriesModel, state, feedsOfSeries(id)),
      trouble: state.trouble && { why: state.trouble.why, at: state.trouble.at },
    })),
    distinctUntilChanged(isSame),
    share({
      connector: () => new ReplaySubject<SeriesTail>(1),
      resetOnRefCountZero: () => sources.clock.after(GRACE_MS),
    }),
  )

const open = new WeakMap<Sources, Map<SeriesId, Observable<SeriesTail>>>()

/**
 * The live tail of a series by its whole id: joined, pulled and verified once for all who look at it, and left when nobody
 * does.
 */
export const liveSeries$ = (sources: Sources, id: SeriesId): Observable<SeriesTail> =>
  defer(() => {
    const known = open.get(sources) ?? new Map<SeriesId, Observable<SeriesTail>>()
    open.set(sources, known)
    const series$ = known.get(id) ?? opened$(sources, id)
    known.set(id, series$)
    return series$
  })
