import { HALF_HOUR_MS, type Instant } from '../../../../src/domain/periods'
import { balanced } from './balanced'
import { demandAt, nationalWindShare, regionalWind, solarShare } from './demand'
import { localTime, winterShare } from './localTime'
import { DAY, HOUR, smooth } from './random'
import { TOPIC } from './topics'

/** Absolute number of a half hour: half hours since 1970 in UTC, on which London's periods lie. */
export type HalfHour = number

export const halfHourAt = (at: Instant): HalfHour => Math.floor(at / HALF_HOUR_MS)
export const startOf = (h: HalfHour): Instant => h * HALF_HOUR_MS

/** A price with two decimals, £/MWh. */
export const pence = (price: number): number => Math.round(price * 100) / 100

/** The state of weather, demand and prices in the middle of a half hour. */
export type Outlook = {
  readonly dayOfYear: number
  readonly demand: number
  /** Share of capacity that sun and wind make, over the country. */
  readonly solar: number
  readonly wind: number
  /** £/MWh that a usual CCGT pays for gas and carbon. */
  readonly gasCost: number
  /** Demand left after wind, nuclear and biomass, over what can serve it: 1 is scarce. */
  readonly tightness: number
  /** £/MWh, short-term wholesale. */
  readonly price: number
}

const NATIONAL_WIND_MW = 21_000
const MUST_RUN_MW = 7_600
const SERVING_MW = 31_000

/** Price over gas cost by tightness: below nothing when wind covers demand, several times gas when scarce. */
const PRICE_CURVE: readonly (readonly [number, number])[] = [
  [-0.5, -0.6],
  [-0.15, -0.13],
  [-0.03, -0.04],
  [0.02, 0.04],
  [0.08, 0.38],
  [0.16, 0.76],
  [0.3, 0.94],
  [0.45, 1.06],
  [0.6, 1.22],
  [0.8, 1.36],
  [0.97, 1.44],
  [1.15, 1.78],
  [1.4, 6],
]

const along = (curve: typeof PRICE_CURVE, x: number): number => {
  for (let i = 1; i < curve.length; i++) {
    const [x1, y1] = curve[i] ?? [0, 0]
    const [x0, y0] = curve[i - 1] ?? [0, 0]
    if (x <= x1 || i === curve.length - 1) return y0 + ((y1 - y0) * (Math.max(x, x0) - x0)) / (x1 - x0)
  }
  return 1
}

const gasCostAt = (seed: number, at: Instant, winter: number): number =>
  Math.max(
    45,
    83.5 +
      8 * winter +
      12 * balanced(seed, TOPIC.fuelWeeks, at, 20 * DAY) +
      5 * balanced(seed, TOPIC.fuelDays, at, 3 * DAY),
  )

/** The price of a half hour if so many MW more (or less) were left to serve than there will be, £/MWh. */
export const priceAt = ({ price, gasCost, tightness }: Outlook, more: number): number =>
  price + gasCost * (along(PRICE_CURVE, tightness + more / SERVING_MW) - along(PRICE_CURVE, tightness))

export const outlookAt = (seed: number, at: Instant): Outlook => {
  const local = localTime(at)
  const winds = regionalWind(seed, at, local.dayOfYear)
  const wind = nationalWindShare(winds)
  const solar = solarShare(seed, at, local.dayOfYear)
  const demand = demandAt(seed, at, local, solar, wind)
  const gasCost = gasCostAt(seed, at, winterShare(local.dayOfYear))
  const tightness = (demand - NATIONAL_WIND_MW * wind - MUST_RUN_MW) / SERVING_MW
  const price = gasCost * along(PRICE_CURVE, tightness) + 5 * smooth(seed, TOPIC.priceHours, at, 2.5 * HOUR)
  return { dayOfYear: local.dayOfYear, demand, solar, wind, gasCost, tightness, price }
}

/**
 * MW of the fleet beside wind, nuclear and biomass that can be relied on at a peak, after reserve: 0.91 of gas, 0.95 of
 * pumped storage, a quarter of batteries of an hour, little more than half of the cables, less 1,500 MW. More than
 * `SERVING_MW`, above which prices rise long before anything is short.
 */
const RELIABLE_MW = 38_500

/** De-rated margin, MW: what can be relied on less what demand leaves for it to serve; negative when short. */
export const marginOf = ({ tightness }: Outlook): number => RELIABLE_MW - SERVING_MW * tightness

/** Outlooks by half hour, each computed once. */
export const outlooks = (seed: number): ((h: HalfHour) => Outlook) => {
  const known = new Map<HalfHour, Outlook>()
  return (h) => {
    const found = known.get(h)
    if (found) return found
    const made = outlookAt(seed, startOf(h) + HALF_HOUR_MS / 2)
    known.set(h, made)
    return made
  }
}
