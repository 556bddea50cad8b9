import { dateAt, HALF_HOUR_MS, type Instant } from '../../periods'
import { knownPowers, ROUND_TRIP } from '../../plants/charge'
import type { Column } from '../../series/batch'
import type { Schedule } from '../dispatch'
import type { Step } from '../horizon'
import type { CarbonStep } from './carbonSums'

const HOUR_MS = 2 * HALF_HOUR_MS

/** The chosen time; its end is not included. */
export type CarbonRange = { readonly from: Instant; readonly to: Instant }

/** Which price a battery is scheduled on: the day-ahead auction, and where a source has none the market index. */
export type CarbonPrice = 'dayAhead' | 'marketIndex'

/** The half hours of a time of which the battery is scheduled. */
export type PricedTime = {
  readonly from: Instant
  readonly to: Instant
  readonly price: CarbonPrice
  readonly at: readonly Instant[]
  readonly steps: readonly Step[]
}

/** The values of a column by their instants. */
export type ValuesAt = ReadonlyMap<Instant, number>

export const valuesAt = ({ at, values }: Column): ValuesAt => {
  const found = new Map<Instant, number>()
  at.forEach((each, place) => found.set(each, values[place] ?? NaN))
  return found
}

const halfHoursOf = ({ from, to }: CarbonRange): readonly Instant[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / HALF_HOUR_MS)) }, (_, i) => from + i * HALF_HOUR_MS)

const hasValues = ({ values }: Column): boolean => values.some(Number.isFinite)

/**
 * Every half hour of a time with its price. The whole time is on one price, so that no half hour is chosen for being on
 * another one. @param dayAhead by the hour
 */
export const pricedTime = ({ from, to }: CarbonRange, dayAhead: Column, marketIndex: Column): PricedTime => {
  const price = hasValues(dayAhead) ? 'dayAhead' : 'marketIndex'
  const values = valuesAt(price === 'dayAhead' ? dayAhead : marketIndex)
  const step = price === 'dayAhead' ? HOUR_MS : HALF_HOUR_MS
  const at = halfHoursOf({ from, to })
  return {
    from,
    to,
    price,
    at,
    steps: at.map((each): Step => {
      const value = values.get(Math.floor(each / step) * step)
      return { price: Number.isFinite(value) ? value : undefined, hours: HALF_HOUR_MS / HOUR_MS, day: dateAt(each) }
    }),
  }
}

/** A battery whose carbon is counted. */
export type CarbonBattery = {
  readonly id: string
  readonly name: string
  readonly efficiency: number
  /** The half hours that are over. */
  readonly steps: readonly CarbonStep[]
  /** Half hours that were metered, and that are expected by notification and acceptances; none of a typed battery. */
  readonly metered: number
  readonly expected: number
}

/** The half hours of a scheduled battery that are over; one without a price has no power that is known. */
export const scheduledSteps = (
  { at, steps }: PricedTime,
  schedule: Schedule,
  intensities: ValuesAt,
  now: Instant,
): readonly CarbonStep[] =>
  at.flatMap((each, i): readonly CarbonStep[] => {
    if (each + HALF_HOUR_MS > now) return []
    const { charge = NaN, discharge = NaN } = steps[i]?.price === undefined ? {} : (schedule.steps[i] ?? {})
    return [{ at: each, charge, discharge, intensity: intensities.get(each) ?? NaN }]
  })

/**
 * A battery of the market by all half hours of a time that are over: metered, else as expected, else not known.
 * @param power metered in MWh, expected in MW
 */
export const namedBattery = (
  { id, name }: Pick<CarbonBattery, 'id' | 'name'>,
  { expected, metered }: { readonly expected: Column; readonly metered: Column },
  intensities: ValuesAt,
  { now, ...range }: CarbonRange & { readonly now: Instant },
): CarbonBattery => {
  const expectedAt = valuesAt(expected)
  const at = Float64Array.from(halfHoursOf(range))
  const known = knownPowers({ at, values: at.map((each) => expectedAt.get(each) ?? NaN) }, metered, now)
  const unknown = known.powers.filter(Number.isNaN).length
  return {
    id,
    name,
    efficiency: ROUND_TRIP,
    steps: known.at.map((each, i): CarbonStep => {
      const mw = known.powers[i] ?? NaN
      return { at: each, charge: Math.max(0, -mw), discharge: Math.max(0, mw), intensity: intensities.get(each) ?? NaN }
    }),
    metered: known.metered,
    expected: known.at.length - known.metered - unknown,
  }
}
