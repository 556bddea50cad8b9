import { carbonIntensityOf } from '../market/carbon'
import type { FuelRow } from '../market/events'
import { DATA_DUE_MS } from '../market/dataTime'
import { dayAheadKey } from '../market/feeds/dayAhead'
import type { MarketState } from '../market/state'
import {
  addDays,
  dateAt,
  dayStart,
  instantAtWallTime,
  periodEnd,
  periodStart,
  stepPeriod,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from '../periods'
import type { CurrentFigures, Figure } from '../wire'
import { baseloadOf, isWeekend, peakOf } from '../market/dayAhead'
import type { CurrentHistory, CurrentHalfHour } from './history'

const MINUTE_MS = 60_000
/** Figures of a finished period come within this after its end. */
const PERIOD_DUE_MS = 25 * MINUTE_MS
/** By then the auction of the next day is published, London time. */
const AUCTION_DUE = '11:00'

const NOT_RECEIVED = 'Not received yet.'
const LAST_PRICES = 3

const due = (dueBy: Instant | undefined) => dueBy !== undefined && { dueBy }
const missing = (why: string, dueBy?: Instant): Figure => ({ value: null, why, ...due(dueBy) })
const known = (value: number, at: Instant, dueBy?: Instant): Figure => ({ value, at, ...due(dueBy) })

type Day = { readonly date: SettlementDate; readonly isTomorrow: boolean; readonly lacks: string | undefined }

const noPrices = ({ date, isTomorrow, lacks }: Day, now: Instant): Figure => {
  if (lacks !== undefined) return missing(lacks)
  const dueBy = instantAtWallTime(addDays(date, -1), AUCTION_DUE)
  const isEarly = isTomorrow && now < (dueBy ?? now)
  return missing(isEarly ? 'Published between about 09:30 and 11:00.' : NOT_RECEIVED, dueBy)
}

const dayFigures = (market: MarketState, day: Day, now: Instant): CurrentFigures['dayAhead']['today'] => {
  const prices = market.dayAhead.get(dayAheadKey('GB', day.date))
  const baseload = prices && baseloadOf(prices)
  const none = noPrices(day, now)
  if (prices === undefined || baseload === undefined) return { date: day.date, baseload: none, peak: none }
  const at = dayStart(day.date)
  const peak = peakOf(prices)
  const noPeak = isWeekend(day.date) ? 'Saturdays and Sundays have no peak hours.' : NOT_RECEIVED
  return { date: day.date, baseload: known(baseload, at), peak: peak === undefined ? missing(noPeak) : known(peak, at) }
}

/** After this a figure of the next period should have been received. */
const nextDue = (period: PeriodRef): Instant => periodEnd(stepPeriod(period, 1)) + PERIOD_DUE_MS

const newestFirst = ({ halfHours }: CurrentHistory): readonly CurrentHalfHour[] =>
  [...halfHours].sort(([a], [b]) => b - a).map(([, halfHour]) => halfHour)

const intradayOf = (halfHours: readonly CurrentHalfHour[]): Figure => {
  const latest = halfHours.find(({ index }) => index !== undefined)
  if (latest?.index === undefined) return missing(NOT_RECEIVED)
  return known(latest.index, periodStart(latest.period), nextDue(latest.period))
}

const lastPrices = (halfHours: readonly CurrentHalfHour[]): CurrentFigures['systemPrices'] =>
  halfHours
    .flatMap(({ systemPrice }) => systemPrice ?? [])
    .slice(0, LAST_PRICES)
    .map(({ period, price, netImbalanceVolume }) => ({ period: { ...period }, price, netImbalanceVolume }))

const demandOf = ({ periods }: MarketState): Figure => {
  const all = [...periods.values()].filter(({ demand }) => demand !== undefined)
  const [latest] = all.sort((a, b) => periodStart(b.period) - periodStart(a.period))
  if (latest?.demand === undefined) return missing(NOT_RECEIVED)
  return known(latest.demand, periodStart(latest.period), nextDue(latest.period))
}

const carbonOf = ({ fuelMix }: MarketState): Figure => {
  const value = fuelMix && carbonIntensityOf(fuelMix.rows)
  if (fuelMix === undefined || value === undefined) return missing(NOT_RECEIVED)
  return known(value, fuelMix.measuredAt, fuelMix.measuredAt + DATA_DUE_MS.fuelMix)
}

const frequencyOf = ({ frequency }: MarketState): Figure =>
  frequency === undefined
    ? missing(NOT_RECEIVED)
    : known(frequency.hz, frequency.measuredAt, frequency.measuredAt + DATA_DUE_MS.frequency)

/** The name under which all cables are counted together. */
export const NET_IMPORTS = 'interconnector'

/** MW by fuel, the cables as one. */
export const byFuel = (rows: readonly FuelRow[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { fuel, mw } of rows) {
    const name = fuel === 'Interconnector' ? NET_IMPORTS : fuel
    sums.set(name, (sums.get(name) ?? 0) + mw)
  }
  return sums
}

/** The figures as of `now`: null with a reason where something is missing. Periods are named by their start. */
export const currentFiguresOf = (
  market: MarketState,
  history: CurrentHistory,
  now: Instant,
  country: string,
): CurrentFigures => {
  const halfHours = newestFirst(history)
  const today = dateAt(now)
  const lacks = history.lacks.dayAhead
  return {
    page: 'current',
    country,
    asOf: now,
    dayAhead: {
      today: dayFigures(market, { date: today, isTomorrow: false, lacks }, now),
      tomorrow: dayFigures(market, { date: addDays(today, 1), isTomorrow: true, lacks }, now),
    },
    intraday: intradayOf(halfHours),
    systemPrices: lastPrices(halfHours),
    demand: demandOf(market),
    carbon: carbonOf(market),
    frequency: frequencyOf(market),
    mix: [...byFuel(market.fuelMix?.rows ?? [])].map(([fuel, mw]) => ({ fuel, mw })).sort((a, b) => b.mw - a.mw),
  }
}
