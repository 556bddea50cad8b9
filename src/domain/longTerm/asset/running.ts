import { optimalSchedule } from '../../storage/dispatch'
import type { Battery } from '../../storage/battery'
import { EFFICIENCY, RUNNING } from '../assumptions/common'
import { MODEL_HOURS } from '../assumptions/profiles'
import { yearInputs } from '../assumptions/year'
import { availableIn, gasCost } from '../dispatch/blocks'
import { typicalDays, type TypicalDay } from '../dispatch/days'
import { solarFactors, windFactor } from '../dispatch/shapes'
import { HOURS_OF_YEAR, type LongTermModel } from '../model'
import type { AssetInputs } from './inputs'
import { areaOf, ASSET_FACTS, BATTERY_USE } from './kinds'

/** What a MW does in a year, in money of 2025. */
export type RunningYear = {
  readonly year: number
  readonly hours: number
  /** MWh given. */
  readonly energy: number
  /** MWh taken, of a battery. */
  readonly taken: number
  /** £: power sold at the price of its hour, less power bought. */
  readonly sold: number
  /** £: fuel, carbon and running. */
  readonly fuel: number
  /** £: what a contract pays on top of the price, or takes back. */
  readonly contract: number
}

type Hourly = {
  readonly price: (hour: number) => number
  /** Share of free wind and sun that is used. */
  readonly used: (hour: number) => number
}

/** What a day brings: sums of its hours. */
type DaySums = {
  readonly energy: number
  readonly taken: number
  readonly sold: number
  readonly fuel: number
  readonly contract: number
}

const NOTHING: DaySums = { energy: 0, taken: 0, sold: 0, fuel: 0, contract: 0 }

/** A MW of wind or sun: as the fleet does in the hour, in the wind of its zone. @param strike £/MWh of its contract; undefined without one */
const renewableDay = (
  factorOf: (hour: number) => number,
  { price, used }: Hourly,
  strike: number | undefined,
): DaySums => {
  let energy = 0
  let sold = 0
  let contract = 0
  for (let hour = 0; hour < MODEL_HOURS; hour++) {
    const power = factorOf(hour) * used(hour)
    const paid = price(hour)
    energy += power
    sold += power * paid
    // No contract pays in hours without a price.
    if (strike !== undefined && paid > 0) contract += power * (strike - paid)
  }
  return { ...NOTHING, energy, sold, contract }
}

/** A MW of gas plant: at full power in each hour that pays for fuel and carbon. */
const gasDay = (cost: number, available: number, { price }: Hourly): DaySums => {
  let energy = 0
  let sold = 0
  let fuel = 0
  for (let hour = 0; hour < MODEL_HOURS; hour++) {
    if (price(hour) <= cost) continue
    energy += available
    sold += available * price(hour)
    fuel += available * cost
  }
  return { ...NOTHING, energy, sold, fuel }
}

/** A MW of a battery: the schedule of most profit, which begins and ends the day half full. */
const batteryDay = (energy: number, { price }: Hourly): DaySums => {
  const battery: Battery = { power: 1, energy, ...BATTERY_USE, start: energy / 2, end: energy / 2 }
  const steps = Array.from({ length: MODEL_HOURS }, (_, hour) => ({ price: price(hour), hours: 1, day: '' }))
  return optimalSchedule(battery, steps).steps.reduce(
    (sum, { charge, discharge }, hour) => ({
      ...sum,
      energy: sum.energy + discharge,
      taken: sum.taken + charge,
      sold: sum.sold + price(hour) * (discharge - charge),
      fuel: sum.fuel + BATTERY_USE.wear * discharge,
    }),
    NOTHING,
  )
}

/** What a kind does on a typical day of a year. */
const dayOf = (model: LongTermModel, asset: AssetInputs, year: number, strike: number | undefined) => {
  const inputs = yearInputs(model, year, model.changed)
  const { offshoreYield } = yearInputs(model, asset.from, model.changed)
  const area = areaOf(asset.zone)
  const { available, ageing } = ASSET_FACTS[asset.kind]
  const left = available * (1 - ageing) ** (year - asset.from)
  return ({ month, wind }: TypicalDay, hourly: Hourly): DaySums => {
    switch (asset.kind) {
      case 'onshore':
      case 'offshore': {
        const further = asset.kind === 'offshore' ? offshoreYield : 1
        const factor = windFactor(asset.kind, month, wind, further) * area[asset.kind] * left
        return renewableDay(() => factor, hourly, strike)
      }
      case 'solar': {
        const sun = solarFactors(month)
        return renewableDay((hour) => (sun[hour] ?? 0) * area.solar * left, hourly, strike)
      }
      case 'ccgt': {
        const cost = gasCost(inputs, month, { efficiency: EFFICIENCY.ccgtNew, running: RUNNING.gas })
        return gasDay(cost, availableIn('gas', month) * left, hourly)
      }
      case 'battery':
        return scaled(batteryDay(asset.hours * (1 - ageing) ** (year - asset.from), hourly), available)
      default:
        return asset.kind satisfies never
    }
  }
}

const scaled = ({ energy, taken, sold, fuel, contract }: DaySums, by: number): DaySums => ({
  energy: energy * by,
  taken: taken * by,
  sold: sold * by,
  fuel: fuel * by,
  contract: contract * by,
})

/**
 * What a MW of an asset does in a year at the hourly prices of a model: power that is sold is energy times price of the
 * same hours that the market report is made of.
 * @param strike £/MWh of its contract in that year; undefined without one
 */
export const runningYear = (
  model: LongTermModel,
  asset: AssetInputs,
  year: number,
  strike: number | undefined,
): RunningYear => {
  const place = year - (model.years[0] ?? year)
  const ofDay = dayOf(model, asset, year, strike)
  let sum = NOTHING
  let hours = 0
  typicalDays(year).forEach((day, at) => {
    const first = place * HOURS_OF_YEAR + at * MODEL_HOURS
    const made = scaled(
      ofDay(day, {
        price: (hour) => model.price[first + hour] ?? NaN,
        used: (hour) => model.used[first + hour] ?? NaN,
      }),
      day.days,
    )
    hours += day.days * MODEL_HOURS
    sum = {
      energy: sum.energy + made.energy,
      taken: sum.taken + made.taken,
      sold: sum.sold + made.sold,
      fuel: sum.fuel + made.fuel,
      contract: sum.contract + made.contract,
    }
  })
  return { year, hours, ...sum }
}
