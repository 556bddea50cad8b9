import {
  BASE_BY_MONTH,
  HEAT_BY_MONTH,
  HEAT_SHAPE,
  MODEL_HOURS,
  MODEL_MONTHS,
  MOST_WIND,
  OFFSHORE_BY_MONTH,
  ONSHORE_BY_MONTH,
  REST_LEVEL,
  REST_SHAPE,
  solarHours,
  VEHICLE_SHAPE,
  WIND_LEVELS,
  WORK_SHAPE,
} from '../assumptions/profiles'
import type { YearInputs } from '../assumptions/year'
import type { DayKind, TypicalDay } from './days'

/** GWh of a TWh. */
const PER_TWH = 1000

/** How much demand of a kind there is in an hour of a year, as a share of its mean. */
type Weights = { readonly base: number; readonly heat: number }

/** What the shapes of all days come to, so that a year has just the energy that is assumed. */
export const demandWeights = (days: readonly TypicalDay[]): Weights & { readonly hours: number } =>
  days.reduce(
    (sum, { month, kind, days: count }) => ({
      base: sum.base + count * MODEL_HOURS * (BASE_BY_MONTH[month] ?? 1) * (kind === 'rest' ? REST_LEVEL : 1),
      heat: sum.heat + count * MODEL_HOURS * (HEAT_BY_MONTH[month] ?? 1),
      hours: sum.hours + count * MODEL_HOURS,
    }),
    { base: 0, heat: 0, hours: 0 },
  )

type YearWeights = ReturnType<typeof demandWeights>

/** GW of demand by hour of a day, losses of the networks included, without makers of hydrogen. */
export const demandHours = (
  inputs: Pick<YearInputs, 'baseDemand' | 'vehicles' | 'heat' | 'industry'>,
  weights: YearWeights,
  month: number,
  kind: DayKind,
): Float64Array => {
  const shape = kind === 'rest' ? REST_SHAPE : WORK_SHAPE
  const level = (BASE_BY_MONTH[month] ?? 1) * (kind === 'rest' ? REST_LEVEL : 1)
  const base = (inputs.baseDemand * PER_TWH * level) / weights.base
  const heat = (inputs.heat * PER_TWH * (HEAT_BY_MONTH[month] ?? 1)) / weights.heat
  const flat = (inputs.industry * PER_TWH) / weights.hours
  const vehicles = (inputs.vehicles * PER_TWH) / weights.hours
  return Float64Array.from(
    { length: MODEL_HOURS },
    (_, hour) =>
      base * (shape[hour] ?? 1) + heat * (HEAT_SHAPE[hour] ?? 1) + vehicles * (VEHICLE_SHAPE[hour] ?? 1) + flat,
  )
}

const SOLAR = Array.from({ length: MODEL_MONTHS }, (_, month) => solarHours(month))

/** Load factors of solar by hour of a month. */
export const solarFactors = (month: number): Float64Array => SOLAR[month] ?? new Float64Array(MODEL_HOURS)

/** Load factor of wind all day on a typical day. @param further of larger machines */
export const windFactor = (where: 'onshore' | 'offshore', month: number, wind: number, further = 1): number => {
  const mean = (where === 'onshore' ? ONSHORE_BY_MONTH : OFFSHORE_BY_MONTH)[month] ?? 0
  return Math.min(MOST_WIND, mean * (WIND_LEVELS[wind]?.of ?? 1) * further)
}
