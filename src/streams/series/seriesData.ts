// question -> POST dynamicchart, the live tails of its series -> columns up to now, and how far they can be trusted
import {
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  of,
  pairwise,
  scan,
  startWith,
  throttle,
  type Observable,
} from 'rxjs'
import { PLANT_FEEDS } from '../../domain/market/madeOf'
import { addDays, dateAt, dayStart, type Instant } from '../../domain/periods'
import type { Column } from '../../domain/series/batch'
import { dynamicChartCall, type Chart, type ChartQuestion } from '../../domain/series/calls'
import { columnsOf, continued, followedBy, type ChartColumn, type Followed } from '../../domain/series/chartParts'
import type { LiveTail } from '../../domain/series/liveTail'
import type { SeriesId } from '../../domain/series/seriesId'
import type { Sources } from '../../infra/types/sources'
import { retried$ } from '../lib/intents'
import { lastOf, WAITING, withLoaded } from '../lib/loaded'
import { perFrame } from '../lib/perFrame'
import { requestOf } from '../lib/request'
import { resource, whileFilling, type Refetch } from '../lib/resource'
import { shareLast } from '../lib/shareLast'
import type { Freshness, Loaded } from '../lib/types'
import { liveSeries$, type SeriesTail } from './liveSeries'

/** A chart of a stretch of time: `to` may lie ahead, and is not included. */
export type SeriesQuestion = Omit<ChartQuestion, 'from' | 'to'> & { readonly from: Instant; readonly to: Instant }

export type SeriesData = {
  /** Undefined until they are here, or when they could not be had; `notes` of each say what is missing and why. */
  readonly columns: Loaded<readonly ChartColumn[]>
  /** How far they can be trusted: what holds for the least of them. */
  readonly freshness: Freshness
}

export const NO_SERIES: SeriesData = { columns: WAITING, freshness: { state: 'waiting' } }

/** What is made by the server is asked for again no more often than this, however often its parts change. */
const AGAIN_MS = 5000
/** What is made of too many to follow each is asked for again so often. */
const BY_TIME_MS = 60_000
const BY_TIME = 'requested again every minute'

type Tails = ReadonlyMap<SeriesId, SeriesTail>

const WORST: readonly Freshness['state'][] = ['failed', 'stale', 'waiting', 'unverified', 'paused', 'live', 'fixed']
const rankOf = ({ state }: Freshness): number => WORST.indexOf(state)
const asOfOf = (freshness: Freshness): Instant => ('asOf' in freshness ? (freshness.asOf ?? -Infinity) : -Infinity)

/** The least that can be said of several; of equal ones the one that was proven first. */
const worstOf = (all: readonly Freshness[]): Freshness | undefined =>
  all.toSorted((a, b) => rankOf(a) - rankOf(b) || asOfOf(a) - asOfOf(b))[0]

/** What is live is made of all that each of them is made of. */
const withFeedsOf = (worst: Freshness | undefined, all: readonly Freshness[]): Freshness | undefined =>
  worst?.state === 'live'
    ? { ...worst, feeds: [...new Set(all.flatMap((each) => (each.state === 'live' ? (each.feeds ?? []) : [])))] }
    : worst

const idsOf = (followed: readonly Followed[]): readonly SeriesId[] => [
  ...new Set(
    followed.flatMap((each) => {
      if (each.by === 'tail') return [each.id]
      return each.by === 'parts' ? each.ids : []
    }),
  ),
]

const tails$ = (sources: Sources, ids: readonly SeriesId[]): Observable<Tails> =>
  ids.length === 0
    ? of(new Map())
    : combineLatest(ids.map((id) => liveSeries$(sources, id))).pipe(
        map((tails) => new Map(ids.flatMap((id, i) => (tails[i] ? [[id, tails[i]] as const] : [])))),
      )

/** First instant of live tails: the beginning of yesterday, London. */
const tailStart = (now: Instant): Instant => dayStart(addDays(dateAt(now), -1))

/** What is made of too many series to follow each may have become another by time. */
const refetchOf =
  (followed: readonly Followed[]): Refetch<Chart> =>
  (chart, nth) =>
    whileFilling(chart, nth) ?? (followed.some(({ by }) => by === 'time') ? BY_TIME_MS : undefined)

/** Emits when a series that only the server can make has become another by its parts. */
const again$ = ({ clock }: Sources, followed: readonly Followed[], tail$: Observable<Tails>): Observable<unknown> => {
  const parts = followed.flatMap((each) => (each.by === 'parts' ? each.ids : []))
  const changed$ =
    parts.length === 0
      ? EMPTY
      : tail$.pipe(
          map((tails) => parts.map((id) => tails.get(id)?.store?.tail)),
          pairwise(),
          filter(([before, after]) => before.some((tail, i) => tail !== undefined && tail !== after[i])),
        )
  return merge(changed$.pipe(throttle(() => clock.after(AGAIN_MS), { leading: true, trailing: true })), retried$)
}

/** Puts tails behind columns; what is the same as before stays the same object. */
const joining = (question: SeriesQuestion, followed: readonly Followed[]) => {
  const made = new Map<number, { readonly of: ChartColumn; readonly tail: LiveTail; readonly column: ChartColumn }>()
  return (columns: readonly ChartColumn[], tails: Tails): readonly ChartColumn[] =>
    columns.map((each, place) => {
      const how = followed[place]
      const store = how?.by === 'tail' ? tails.get(how.id)?.store : undefined
      if (store === undefined) return each
      const known = made.get(place)
      if (known?.of === each && known.tail === store.tail) return known.column
      const multiplier = question.series[place]?.multiplier
      const column: Column = continued(each.column, { ...store.tail, from: store.from, multiplier }, question)
      made.set(place, { of: each, tail: store.tail, column: { ...each, column } })
      return { ...each, column }
    })
}

const freshnessFrom = (followed: readonly Followed[], tails: Tails, answeredAt: Instant): Freshness => {
  const own = [...tails.values()].map(({ freshness }) => freshness)
  const byTime = followed.some(({ by }) => by === 'time')
  // What is made of too many to follow each is a sum over plants.
  const requested = byTime ? [{ state: 'live', asOf: answeredAt, how: BY_TIME, feeds: PLANT_FEEDS } as const] : []
  const all = [...own, ...requested]
  return withFeedsOf(worstOf(all), all) ?? { state: 'waiting' }
}

/** When the answer that is shown came: the same one for as long as no other came. */
const answerTimes = (clock: Sources['clock']): ((columns: Loaded<unknown>) => Instant) => {
  let known: { readonly answer: unknown; readonly at: Instant } | undefined
  return (columns) => {
    const answer = lastOf(columns)
    if (known === undefined || known.answer !== answer) known = { answer, at: clock.now() }
    return known.at
  }
}

/** A chart is no fresher than its answer: one that could not be had again is as old as the last, whatever its tails prove. */
const withAnswer = (own: Freshness, answer: Loaded<unknown>, now: Instant, before: SeriesData): Freshness => {
  if (answer.kind !== 'failed') return own
  const since = before.freshness.state === 'stale' ? before.freshness.since : now
  const known = answer.last !== undefined && 'asOf' in own ? { asOf: own.asOf } : {}
  const stale: Freshness = { state: 'stale', ...known, since, why: answer.why.why }
  return worstOf([own, stale]) ?? stale
}

/** One request of the columns of a chart. */
export const answer$ = (sources: Sources, question: SeriesQuestion): Observable<Chart> =>
  requestOf(sources, dynamicChartCall, { type: 'data' }, question)

const isEmpty = ({ column: { values } }: ChartColumn): boolean => values.every(Number.isNaN)

/** An answer of days that are being filled, without a value yet, proves nothing: its values are waited for. */
const untilFilled = (
  freshness: Freshness,
  chart: Chart | undefined,
  columns: Loaded<readonly ChartColumn[]>,
): Freshness =>
  chart?.filling === true && (lastOf(columns) ?? []).every(isEmpty) && ['live', 'fixed'].includes(freshness.state)
    ? { state: 'waiting' }
    : freshness

/** What no push will change: of before yesterday, or as it was known at an instant. */
const past$ = (sources: Sources, question: SeriesQuestion): Observable<SeriesData> =>
  resource(sources, of(true), () => answer$(sources, question), {
    again$: retried$,
    refetch: whileFilling,
  }).pipe(
    map((answer) => {
      const columns = withLoaded(answer, columnsOf)
      const known: Freshness =
        lastOf(answer) === undefined ? { state: 'waiting' } : { state: 'fixed', asOf: sources.clock.now() }
      return { columns, freshness: untilFilled(known, lastOf(answer), columns) }
    }),
  )

const running$ = (sources: Sources, question: SeriesQuestion): Observable<SeriesData> =>
  defer(() => {
    const { clock } = sources
    const followed = question.series.map((requested) => followedBy(requested, question))
    const tail$ = tails$(sources, idsOf(followed)).pipe(shareLast())
    const join = joining(question, followed)
    const answeredAt = answerTimes(clock)
    // At midnight tails begin a day later: what they had before is then in the history.
    const begin = tailStart(clock.now())
    const begin$ = tail$.pipe(
      map((tails) => Math.max(begin, ...[...tails.values()].flatMap(({ store }) => store?.from ?? []))),
      startWith(begin),
      distinctUntilChanged(),
    )
    const chart$ = resource<Instant, Chart>(sources, begin$, () => answer$(sources, question), {
      again$: again$(sources, followed, tail$),
      refetch: refetchOf(followed),
    })
    const columnsIn = loadedColumns()
    return combineLatest([chart$, tail$]).pipe(
      perFrame(clock),
      scan((before: SeriesData, [answer, tails]) => {
        // The answer of another day is on its way: what is shown stays until it is here.
        if (answer.kind === 'waiting') return before
        const columns = withLoaded(columnsIn(answer), (each) => join(each, tails))
        const own = withAnswer(freshnessFrom(followed, tails, answeredAt(answer)), answer, clock.now(), before)
        return { columns, freshness: untilFilled(own, lastOf(answer), columns) }
      }, NO_SERIES),
    )
  })

/** The columns of an answer, the same ones for the same answer. */
const loadedColumns = (): ((chart: Loaded<Chart>) => Loaded<readonly ChartColumn[]>) => {
  const made = new WeakMap<Chart, readonly ChartColumn[]>()
  const read = (chart: Chart): readonly ChartColumn[] => {
    const columns = made.get(chart) ?? columnsOf(chart)
    made.set(chart, columns)
    return columns
  }
  return (chart) => withLoaded(chart, read)
}

/**
 * The values of a chart: what the history has, continued by the live tails of its series where the chart reaches into them.
 * Formulas, groups and longer steps are made by the server alone, and asked for again when what they are made of changes.
 */
export const seriesData$ = (sources: Sources, question: SeriesQuestion): Observable<SeriesData> =>
  defer(() =>
    question.asIssuedAt !== undefined || question.to <= tailStart(sources.clock.now())
      ? past$(sources, question)
      : running$(sources, question),
  )
