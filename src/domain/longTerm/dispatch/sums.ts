import { MODEL_TECHNOLOGIES, type ModelTechnology } from './technologies'

/** What is summed up by month besides technologies. Energy in GWh, money in £m. */
export const MONTH_SUMS = [
  'hours',
  'price',
  'peakHours',
  'peakPrice',
  'days',
  'spread',
  'zeroHours',
  'gas',
  'allowance',
  'gasCost',
  'demand',
  'electrolysis',
  'exports',
  'charged',
  'unserved',
  'demandResponse',
  'curtailed',
  'possible',
  'balancing',
  'constrained',
  'response',
  'capacityPrice',
] as const
export type MonthSum = (typeof MONTH_SUMS)[number]

/** Sums of each month of a run: of `hours`, `days` and so on, and of each technology its GWh, £m and GW. */
export type ModelSums = {
  readonly of: Readonly<Record<MonthSum, Float64Array>>
  readonly energy: Readonly<Record<ModelTechnology, Float64Array>>
  readonly value: Readonly<Record<ModelTechnology, Float64Array>>
  readonly capacity: Readonly<Record<ModelTechnology, Float64Array>>
}

const arraysOf = <K extends string>(names: readonly K[], months: number): Record<K, Float64Array> =>
  Object.fromEntries(names.map((name) => [name, new Float64Array(months)])) as Record<K, Float64Array>

export const emptySums = (months: number): ModelSums => ({
  of: arraysOf(MONTH_SUMS, months),
  energy: arraysOf(MODEL_TECHNOLOGIES, months),
  value: arraysOf(MODEL_TECHNOLOGIES, months),
  capacity: arraysOf(MODEL_TECHNOLOGIES, months),
})

/** Adds to a month of an array. */
export const addTo = (array: Float64Array, month: number, value: number): void => {
  array[month] = (array[month] ?? 0) + value
}
