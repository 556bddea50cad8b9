import {
  catchError,
  distinct,
  EMPTY,
  ignoreElements,
  map,
  mergeMap,
  type Observable,
  combineLatest,
  connect,
  distinctUntilChanged,
  filter,
  merge,
  of,
  scan,
  startWith,
  switchMap,
} from 'rxjs'
import { type PeriodStatus, HALF_HOUR_MS, samePeriod, type PeriodRef } from '../../domain/periods'
import { STACK_FEEDS } from '../../domain/market/madeOf'
import { frontendEventCall } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { listsOf, type BoaCollection } from '../../domain/boa/collection'
import { FIXED_EPOCH, type Step } from '../../domain/tables/sync'
import { boaModel, type BoaParts, boaKey, pushedMetrics$ } from './boaModel'
import type { BoaDesk, Loaded, PeriodPicker } from '../lib/types'
import { freshnessOf, loadedOf } from '../lib/freshness'
import { WAITING } from '../lib/loaded'
import { behind$, newest, type KnownMetrics } from './metrics'
import { perFrame } from '../lib/perFrame'
import { shareLast } from '../lib/shareLast'
import { requestOf } from '../lib/request'
import type { Stacks } from './stacks'

// PeriodStatus -> POST frontendLog -> nothing

/** BO10: tells the server once per visit of the desk that real-time, and once that historic periods were looked at. */
export const accessLog$ = (sources: Sources, status$: Observable<PeriodStatus>): Observable<never> =>
  status$.pipe(
    map((status) => (status === 'past' ? 'BOA historic' : 'BOA realtime')),
    distinct(),
    mergeMap((frontendEvent) =>
      requestOf(sources, frontendEventCall, {}, { frontendEvent }).pipe(catchError(() => EMPTY)),
    ),
    ignoreElements(),
  )

// the stack of the chosen period (stacks), pushed metrics -> lists, metrics -> perFrame -> useBoaDesk
// why the fold comes before perFrame: sampling raw patches would lose acceptances.

const snapshotMetrics = ({ state: { store } }: Step<BoaParts>): KnownMetrics[] =>
  store ? [{ metrics: store.first, epoch: store.collection.epoch, asOfSeq: store.firstSeq, at: store.firstAt }] : []

/** What of a desk comes from its steps and the pushed metrics. */
const deskParts = (sources: Sources, key: string, step$: Observable<Step<BoaParts>>) => {
  const { clock } = sources
  const collection$ = step$.pipe(
    map(({ state }) => state.store?.collection),
    distinctUntilChanged(),
  )
  const held$ = collection$.pipe(filter((collection): collection is BoaCollection => collection !== undefined))
  const metrics$ = merge(
    step$.pipe(
      filter(({ news }) => news?.kind === 'whole'),
      mergeMap(snapshotMetrics),
    ),
    pushedMetrics$(sources, key),
  ).pipe(
    scan<KnownMetrics, KnownMetrics | undefined>(newest, undefined),
    filter((known): known is KnownMetrics => known !== undefined),
  )
  return {
    state: step$.pipe(
      map(({ state }) => state),
      distinctUntilChanged(),
    ),
    lists: collection$.pipe(map((collection) => collection && listsOf(collection))),
    metrics: metrics$.pipe(startWith(undefined)),
    metricsBehind: behind$(clock, held$.pipe(filter(({ epoch }) => epoch !== FIXED_EPOCH)), metrics$),
  }
}

type Wanted = { readonly ref: PeriodRef; readonly crowd: boolean }

const CROWD_MS = 5000

const wantedOf = ({ chosen, status, countdown }: PeriodPicker): Wanted => ({
  ref: chosen,
  crowd: status === 'present' && countdown.msLeft > HALF_HOUR_MS - CROWD_MS,
})

/** The desk of one period. `crowd`: everyone opens it now, because its window has just opened. */
const deskOf = (
  sources: Sources,
  stacks: Stacks,
  { ref, crowd }: Wanted,
  status$: Observable<PeriodStatus>,
): Observable<Loaded<BoaDesk>> =>
  stacks.stack$(ref, crowd).pipe(
    map(({ step }) => step),
    connect((step$) => combineLatest({ ...deskParts(sources, boaKey(ref), step$), status: status$ })),
    perFrame(sources.clock),
    map(({ state, lists, metrics, metricsBehind, status }) => {
      const freshness = freshnessOf(boaModel, state, STACK_FEEDS)
      const desk: BoaDesk | undefined = lists && {
        period: ref,
        status,
        lists,
        ...(metrics && { metrics: metrics.metrics }),
        ...(metrics && metricsBehind && { metricsAt: metrics.at }),
        metricsBehind,
        freshness,
      }
      return loadedOf(state, desk)
    }),
    startWith(WAITING),
  )

/** The desk of one live period after the other: what boards show. */
export const liveBoa$ = (sources: Sources, stacks: Stacks, live$: Observable<PeriodRef>): Observable<Loaded<BoaDesk>> =>
  live$.pipe(
    distinctUntilChanged(samePeriod),
    switchMap((ref) => deskOf(sources, stacks, { ref, crowd: true }, of('present'))),
    startWith(WAITING),
    distinctUntilChanged(),
  )

/** The desk of a period that is over. */
export const pastBoa$ = (sources: Sources, stacks: Stacks, ref: PeriodRef): Observable<Loaded<BoaDesk>> =>
  deskOf(sources, stacks, { ref, crowd: false }, of('past')).pipe(distinctUntilChanged())

/**
 * The BOA desk of the chosen period, for all its readers. Another period is another desk: the old one's stream ends and its
 * group is left.
 */
export const boaDesk$ = (
  sources: Sources,
  stacks: Stacks,
  picker$: Observable<PeriodPicker>,
): Observable<Loaded<BoaDesk>> => {
  const status$ = picker$.pipe(
    map(({ status }) => status),
    distinctUntilChanged(),
  )
  const desk$ = picker$.pipe(
    map(wantedOf),
    distinctUntilChanged((a, b) => samePeriod(a.ref, b.ref)),
    switchMap((wanted) => deskOf(sources, stacks, wanted, status$)),
    startWith(WAITING),
    distinctUntilChanged(),
  )
  return merge(desk$, accessLog$(sources, status$)).pipe(shareLast())
}
