import { skipsOfDay } from '../../src/domain/skips/dayEstimate'
import { skipsOfUnits, slottedUnit, type SkipRow, type SlottedUnit } from '../../src/domain/skips/periodSkips'
import type { SkipsOfDay } from '../../src/domain/skips/unitDay'
import type { MarketState } from '../../src/domain/market/state'
import {
  dateAt,
  periodEnd,
  periodKey,
  periodsIn,
  periodStart,
  stepPeriod,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from '../../src/domain/periods'
import { retainAnswers } from '../market/retainedAnswers'
import type { ServerClock } from '../sources/source'
import { turn } from '../sources/turn'
import type { SkipsMaker } from './skipsMaker'

type Options = {
  readonly clock: ServerClock
  /** The market that runs, which has the ladders and levels of the last hours. */
  readonly running: () => Pick<MarketState, 'units'>
  /** Absent where the source gives no whole days. */
  readonly maker: Pick<SkipsMaker, 'period'> | undefined
}

/** Acceptances of the last minutes have come by then. */
export const AFTER_PERIOD_MS = 3 * 60_000
const RETAINED_MS = 60_000
/** Units computed before other requests have their turn: some milliseconds. */
const UNITS_A_TURN = 30

/** The skips of a settlement period of the market that runs, with a turn for others now and then. */
const estimate = async (
  { units }: Pick<MarketState, 'units'>,
  ref: PeriodRef,
  signal: AbortSignal,
): Promise<readonly SkipRow[]> => {
  const known: SlottedUnit[] = []
  for (const [place, state] of [...units.values()].entries()) {
    const unit = slottedUnit(state, ref)
    if (unit) known.push(unit)
    if (place % UNITS_A_TURN !== 0) continue
    await turn()
    signal.throwIfAborted()
  }
  return skipsOfUnits(known, ref)
}

/** Whether the running market has the ladders and notifications of a period. */
const hasPeriod = ({ units }: Pick<MarketState, 'units'>, ref: PeriodRef): boolean => {
  const key = periodKey(ref)
  for (const { ladders, pn } of units.values())
    if ((ladders.get(key)?.length ?? 0) > 0 && (pn[0]?.timeFrom ?? Infinity) <= periodStart(ref)) return true
  return false
}

/** Settlement periods of a day that have ended. */
const endedPeriods = (date: SettlementDate, now: Instant): readonly PeriodRef[] =>
  Array.from({ length: periodsIn(date) }, (_, place) => stepPeriod({ date, period: 1 }, place)).filter(
    (ref) => periodEnd(ref) + AFTER_PERIOD_MS <= now,
  )

/** What is estimated of the running day, and how many of its settlement periods have ended. */
export type RunningSkips = { readonly day: SkipsOfDay; readonly ended: number }

/**
 * The running day: each of its settlement periods is estimated once, after it has ended, out of the market that runs where that has
 * it, else by the part that makes periods of the source. What neither has is missing.
 */
export const createRunningSkips = ({ clock, running, maker }: Options) => {
  /** By `periodKey`. */
  const known = new Map<string, readonly SkipRow[]>()

  const periodOf = async (ref: PeriodRef, signal: AbortSignal): Promise<readonly SkipRow[] | undefined> => {
    const key = periodKey(ref)
    const before = known.get(key)
    if (before) return before
    const market = running()
    if (!hasPeriod(market, ref) && !maker) return undefined
    const found = hasPeriod(market, ref) ? await estimate(market, ref, signal) : await maker?.period(ref, clock.now())
    if (found) known.set(key, found)
    return found
  }

  const make = async (date: SettlementDate, signal: AbortSignal): Promise<RunningSkips> => {
    for (const key of known.keys()) if (!key.startsWith(date)) known.delete(key)
    const ended = endedPeriods(date, clock.now())
    const periods: (readonly [PeriodRef, readonly SkipRow[]])[] = []
    for (const ref of ended) {
      signal.throwIfAborted()
      const rows = await periodOf(ref, signal)
      await turn()
      if (rows) periods.push([ref, rows])
    }
    return { day: skipsOfDay(date, periods, undefined), ended: ended.length }
  }
  const days = retainAnswers<RunningSkips>({ clock, capacity: 2, lifetime: () => RETAINED_MS })

  return {
    /** Rejects as the part that makes periods, or with the signal's reason once it is aborted. */
    day: (signal?: AbortSignal): Promise<RunningSkips> => {
      const today = dateAt(clock.now())
      return days(today, (given) => make(today, given), signal)
    },
    /** The skips of a settlement period that has ended; undefined where they cannot be estimated. Rejects as `day`. */
    period: (ref: PeriodRef, signal: AbortSignal): Promise<readonly SkipRow[] | undefined> => {
      for (const key of known.keys()) if (!key.startsWith(ref.date)) known.delete(key)
      return periodOf(ref, signal)
    },
  }
}
