import { HALF_HOUR_MS } from '../../../../src/domain/periods'
import { NEIGHBOURS, type AbroadType, type Neighbour } from '../../../../src/domain/series/families/europe'
import { CABLES } from '../fleet'
import { halfHourAt } from '../physics/outlook'
import { neighbourPower } from '../physics/neighbours'
import { DAY } from '../physics/random'

/** Days that are made in a step, some milliseconds. */
const DAYS_A_STEP = 8
const HALF_HOURS = DAY / HALF_HOUR_MS

/** The most that a country can be requested to make of each kind on each UTC day of a year, MW, the first of January first. */
export type YearNeed = ReadonlyMap<AbroadType, Float64Array>

/** What all cables of a country bring to Great Britain at most, MW. */
const mostToGb = (area: Neighbour): number => CABLES.reduce((sum, { home, mw }) => (home === area ? sum + mw : sum), 0)

/** Days of a UTC year. */
export const daysOfYear = (year: number): number => (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY

/**
 * What a country makes on each day of a year at most, whatever flows to Great Britain: what it makes grows with the flow, so
 * it is what it would make with all cables full. Pure in the seed and the year, without the operation of any day.
 */
export function* yearNeedSteps(seed: number, area: Neighbour, year: number): Generator<undefined, YearNeed> {
  const types = NEIGHBOURS.find((each) => each.area === area)?.types ?? []
  const days = daysOfYear(year)
  const need = new Map(types.map((type) => [type, new Float64Array(days)]))
  const first = halfHourAt(Date.UTC(year, 0, 1))
  const toGb = mostToGb(area)
  for (let day = 0; day < days; day++) {
    for (let h = first + day * HALF_HOURS; h < first + (day + 1) * HALF_HOURS; h++) {
      const { mix } = neighbourPower(seed, area, h, toGb)
      for (const [type, most] of need) most[day] = Math.max(most[day] ?? 0, mix[type] ?? 0)
    }
    if (day % DAYS_A_STEP === 0) yield
  }
  return need
}
