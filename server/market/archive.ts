import { movesByAcceptance, withMoves } from '../../src/domain/boa/priceMoves'
import { boaStackOf } from '../../src/domain/boa/projectStack'
import { openCollection } from '../../src/domain/boa/collection'
import type { MarketEvent } from '../../src/domain/market/events'
import { actionsOf, type PeriodActions } from '../../src/domain/revenue/actions'
import { foldMarket } from '../../src/domain/market/fold'
import { EMPTY_MARKET, type MarketState, type UnitState } from '../../src/domain/market/state'
import type { BmUnitId } from '../../src/domain/market/units'
import { periodEnd, type Instant, type PeriodRef, type SettlementDate } from '../../src/domain/periods'
import type { PlantAcceptance } from '../../src/domain/plants/calls'
import type { SkipsOverDays, SkipsRange } from '../../src/domain/skips/overDays'
import type { AuctionCurveDay } from '../../src/domain/storage/auctionCurves/curve'
import type { DayAheadBasis } from '../../src/domain/storage/dayAhead'
import type { MarketTable, TableSpan } from '../../src/domain/tables/definitions'
import type { WireLiveTable } from '../../src/domain/wire'
import type { MarketSource, ServerClock, UnitsAbroad } from '../sources/source'
import { retainAnswers } from './retainedAnswers'
import { collectionKey, boaLiveOf, type BoaLive } from './stackCollections'
import { priceRulesOf, type PriceRules } from './priceRules'

/** Epoch of an answer that no push will ever change. */
const FIXED = 'fixed'

/** About a megabyte each, packed body included. */
const PERIODS_RETAINED = 32
const DAY_MS = 86_400_000

/** A period outside the live ones: its stack, what a what-if on it is priced with, and what units were paid for in it. */
export type FixedPeriod = {
  readonly end: Instant
  readonly boa: BoaLive
  readonly rules: PriceRules
  /** Absent where a recording has no more than the stack. */
  readonly accepted?: PeriodActions
  /** Ladders by unit and `periodKey`; absent as above. */
  readonly ladders?: ReadonlyMap<BmUnitId, UnitState['ladders']>
}

/** Answers for periods and days that no live table covers. */
export type Archive = {
  /** `signal` is aborted when the client has left: what only it needs is not requested any more. */
  readonly period: (ref: PeriodRef, signal?: AbortSignal) => Promise<FixedPeriod>
  /** Past days or a period of a table of the catalogue; a recording has whole days of what it holds. */
  readonly table?: (table: MarketTable, span: TableSpan, signal?: AbortSignal) => Promise<WireLiveTable>
  /** Acceptances that were issued on a past London day, of all units, newest first; absent in a recording. */
  readonly acceptances?: (date: SettlementDate, signal?: AbortSignal) => Promise<readonly PlantAcceptance[]>
  /** What was in merit and not taken over some London days; absent in a recording. */
  readonly skips?: (range: SkipsRange, signal?: AbortSignal) => Promise<SkipsOverDays>
  /** The curves of a day-ahead auction for an EFA day, or why there are none; absent in a recording. */
  readonly auctionCurves?: (basis: DayAheadBasis, day: SettlementDate) => Promise<AuctionCurveDay>
  /** Generation and outages of single units of other countries; absent where the source has none, and in a recording. */
  readonly unitsAbroad?: UnitsAbroad
  /** Whether the source gives whole days of what a table is made of, so that they need not be folded from periods. */
  readonly hasDays?: (table: MarketTable) => boolean
}

type Options = {
  readonly source: MarketSource
  readonly clock: ServerClock
  /** The market that runs: an auction is of a whole day, and a source gives the events of one period alone. */
  readonly running?: () => Pick<MarketState, 'dayAhead'>
}

/** What is still to come changes by the minute, what has just been by the settlement runs, what is old hardly ever. */
export const lifetimeAt =
  (clock: ServerClock) =>
  ({ end }: { readonly end: Instant }): number => {
    const age = clock.now() - end
    if (age < 0) return 15_000
    return age < 2 * DAY_MS ? 60_000 : 3_600_000
  }

/** Nothing is told before the instant it became known, not even by a source that could foresee it. */
export const archiveMarketOf = (events: readonly MarketEvent[], now: Instant): MarketState =>
  foldMarket(
    EMPTY_MARKET,
    events.filter(({ at }) => at <= now),
  )

const periodFrom =
  ({ source, clock, running }: Options) =>
  async (ref: PeriodRef, signal: AbortSignal): Promise<FixedPeriod> => {
    const events = await source.period(ref, signal)
    const now = clock.now()
    const alone = archiveMarketOf(events, now)
    const market = { ...alone, dayAhead: new Map([...(running?.().dayAhead ?? []), ...alone.dayAhead]) }
    const stack = boaStackOf(market, ref, now)
    const { items, metrics } = withMoves(stack, movesByAcceptance(market, ref, stack))
    const collection = openCollection({ key: collectionKey(ref), epoch: FIXED, items })
    const accepted = actionsOf(market, ref)
    const ladders = new Map([...market.units].map(([id, unit]) => [id, unit.ladders]))
    return {
      end: periodEnd(ref),
      boa: boaLiveOf(collection, metrics, now),
      rules: priceRulesOf(market, ref),
      accepted,
      ladders,
    }
  }

/** The archive of a source; each answer is made once for all who ask at a time, and kept a while. */
export const createArchive = (options: Options): Archive => {
  const { clock } = options
  const periods = retainAnswers<FixedPeriod>({ clock, capacity: PERIODS_RETAINED, lifetime: lifetimeAt(clock) })
  const makePeriod = periodFrom(options)
  return { period: (ref, signal) => periods(collectionKey(ref), (given) => makePeriod(ref, given), signal) }
}
