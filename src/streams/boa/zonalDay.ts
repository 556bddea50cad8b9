// GET boa of each period that is over, the verified stack of the running one -> accepted rows of a whole day
import {
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  scan,
  startWith,
  type Observable,
} from 'rxjs'
import {
  isSettlementDate,
  periodAt,
  periodEnd,
  periodsIn,
  periodStart,
  type PeriodRef,
  type SettlementDate,
} from '../../domain/periods'
import { boaCall, dayParams, type StackItem } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { bindLiveFor } from '../lib/bindLive'
import { retried$ } from '../lib/intents'
import { httpFaultOf, lastOf } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import type { BoaDesk, Freshness, Loaded } from '../lib/types'

/** The accepted rows of a day, period by period, as far as they have been read. */
export type ZonalDay = {
  readonly date: SettlementDate
  /** Periods of it that have begun. */
  readonly begun: number
  readonly accepted: ReadonlyMap<number, readonly StackItem[]>
  /** Periods whose stack could not be read, with the reason. */
  readonly failed: ReadonlyMap<number, string>
  /** Of the running period where it is on this day; of a day that is over fixed. */
  readonly freshness: Freshness
}

type Received =
  | {
      readonly kind: 'read'
      readonly period: number
      readonly items: readonly StackItem[]
      readonly freshness?: Freshness
    }
  | { readonly kind: 'failed'; readonly period: number; readonly why: string }
  | { readonly kind: 'begun'; readonly period: number }

/** So many stacks are asked for at once. */
const AT_ONCE = 3

const acceptedOf = ({ acceptedOffers, acceptedBids }: BoaDesk['lists']): readonly StackItem[] => [
  ...acceptedOffers,
  ...acceptedBids,
]

const receivedOf = (day: ZonalDay, received: Received): ZonalDay => {
  const { period } = received
  switch (received.kind) {
    case 'begun':
      return { ...day, begun: Math.max(day.begun, period) }
    case 'failed':
      return { ...day, failed: new Map(day.failed).set(period, received.why) }
    case 'read': {
      const failed = new Map(day.failed)
      failed.delete(period)
      const freshness = received.freshness ?? day.freshness
      return { ...day, accepted: new Map(day.accepted).set(period, received.items), failed, freshness }
    }
  }
}

/**
 * The accepted rows of a day: periods that are over are asked for, a few at once; the running one and those after it are
 * followed live from their beginning. What failed is asked for again on Retry.
 */
export const zonalDay$ = (
  sources: Sources,
  stack$: (ref: PeriodRef) => Observable<Loaded<BoaDesk>>,
  date: SettlementDate,
  retry$: Observable<unknown>,
): Observable<ZonalDay> =>
  defer(() => {
    const { clock } = sources
    const now = clock.now()
    const refs = Array.from({ length: periodsIn(date) }, (_, index): PeriodRef => ({ date, period: index + 1 }))
    const over = refs.filter((ref) => periodEnd(ref) <= now)
    const toCome = refs.slice(over.length)
    const failed = new Set<number>()
    const query = ({ period }: PeriodRef): Observable<Received> =>
      requestOf(sources, boaCall, { ...dayParams(date), period }).pipe(
        map((stack): Received => {
          failed.delete(period)
          return { kind: 'read', period, items: acceptedOf(stack) }
        }),
        catchError((error: unknown) => {
          failed.add(period)
          return of<Received>({ kind: 'failed', period, why: httpFaultOf(error).why })
        }),
      )
    const again$ = retry$.pipe(mergeMap(() => from(refs.filter(({ period }) => failed.has(period)))))
    const requested$ = merge(from(over), again$).pipe(mergeMap(query, AT_ONCE))
    const followed$ = from(toCome).pipe(
      mergeMap((ref) => concat(clock.at(periodStart(ref)).pipe(ignoreElements()), of(ref))),
      mergeMap((ref) => merge(of<Received>({ kind: 'begun', period: ref.period }), live(sources, stack$(ref), ref))),
    )
    const none: ZonalDay = {
      date,
      begun: over.length,
      accepted: new Map(),
      failed: new Map(),
      freshness: toCome.length > 0 ? { state: 'waiting' } : { state: 'fixed', asOf: now },
    }
    return merge(requested$, followed$).pipe(scan(receivedOf, none), startWith(none))
  })

/** A period that runs, as its stack changes. How fresh the day is, is how fresh the period is that runs now. */
const live = (
  { clock }: Sources,
  desk$: Observable<Loaded<BoaDesk>>,
  { date, period }: PeriodRef,
): Observable<Received> =>
  desk$.pipe(
    map(lastOf),
    filter((desk) => desk !== undefined),
    distinctUntilChanged((a, b) => a.lists === b.lists && a.freshness === b.freshness),
    map(({ lists, freshness }): Received => {
      const running = periodAt(clock.now())
      const isRunning = running.date === date && running.period === period
      return { kind: 'read', period, items: acceptedOf(lists), ...(isRunning && { freshness }) }
    }),
  )

const NO_DAY: ZonalDay = {
  date: '',
  begun: 0,
  accepted: new Map(),
  failed: new Map(),
  freshness: { state: 'waiting' },
}

/** The accepted rows of a day; nothing for a text that is no day. */
export const [useZonalDay] = bindLiveFor<[date: string], ZonalDay>(
  (date) =>
    isSettlementDate(date)
      ? withSources(({ sources, pastBoa$ }) => zonalDay$(sources, pastBoa$, date, retried$))
      : of(NO_DAY),
  NO_DAY,
)
