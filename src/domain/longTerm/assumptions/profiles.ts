/** Shapes of the year, by month and hour of London; invented near public averages of 2015 to 2024. */

export const MODEL_HOURS = 24
export const MODEL_MONTHS = 12

const evened = (values: readonly number[]): Float64Array => {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length
  return Float64Array.from(values, (each) => each / mean)
}

/** Base demand by hour of a day of work and of a day of rest, mean 1. */
export const WORK_SHAPE = evened([
  0.78, 0.75, 0.73, 0.72, 0.73, 0.78, 0.9, 1.04, 1.1, 1.1, 1.09, 1.08, 1.08, 1.06, 1.05, 1.06, 1.13, 1.24, 1.25, 1.2,
  1.13, 1.05, 0.95, 0.85,
])
export const REST_SHAPE = evened([
  0.8, 0.76, 0.73, 0.71, 0.71, 0.73, 0.78, 0.86, 0.95, 1.02, 1.05, 1.06, 1.06, 1.03, 1, 1, 1.05, 1.15, 1.17, 1.13, 1.07,
  1.01, 0.93, 0.85,
])
/** Base demand of a day of rest over that of a day of work. */
export const REST_LEVEL = 0.91

export const BASE_BY_MONTH = evened([1.13, 1.11, 1.04, 0.96, 0.92, 0.9, 0.89, 0.88, 0.92, 0.98, 1.08, 1.11])
export const HEAT_BY_MONTH = evened([17, 15, 12.5, 8.5, 5, 2, 1.5, 1.5, 3, 7.5, 12, 15.5])
export const HEAT_SHAPE = evened([
  0.75, 0.75, 0.78, 0.82, 0.9, 1.02, 1.2, 1.3, 1.25, 1.12, 1.03, 0.98, 0.96, 0.96, 0.98, 1.03, 1.12, 1.2, 1.2, 1.15,
  1.06, 0.98, 0.88, 0.78,
])
/** Charging of cars that follows a price by night. */
export const VEHICLE_SHAPE = evened([
  1.9, 1.9, 1.9, 1.8, 1.6, 1.2, 0.7, 0.5, 0.5, 0.6, 0.7, 0.8, 0.8, 0.8, 0.7, 0.6, 0.5, 0.5, 0.6, 0.8, 1, 1.2, 1.5, 1.7,
])

/** Load factors of wind by month. */
export const ONSHORE_BY_MONTH = [0.37, 0.35, 0.32, 0.26, 0.24, 0.21, 0.2, 0.21, 0.25, 0.3, 0.33, 0.36] as const
export const OFFSHORE_BY_MONTH = [0.53, 0.5, 0.45, 0.38, 0.34, 0.3, 0.29, 0.31, 0.38, 0.46, 0.5, 0.52] as const
export const MOST_WIND = 0.96

/** Days of little wind to days of much: how many of all, and their wind over the month’s mean. Together they are that mean. */
export const WIND_LEVELS = [
  { share: 0.1, of: 0.22 },
  { share: 0.3, of: 0.62 },
  { share: 0.4, of: 1.12 },
  { share: 0.2, of: 1.72 },
] as const

/** Load factors of solar by month, and half the hours of daylight. */
const SOLAR_BY_MONTH = [0.03, 0.055, 0.095, 0.14, 0.165, 0.175, 0.165, 0.145, 0.115, 0.075, 0.04, 0.025] as const
const HALF_DAY = [4.1, 5, 5.9, 6.9, 7.8, 8.3, 8.1, 7.3, 6.3, 5.3, 4.4, 3.9] as const
/** The sun is highest at 12:12, in summer time at 13:12. */
const NOON = [12.2, 12.2, 12.2, 13.2, 13.2, 13.2, 13.2, 13.2, 13.2, 13.2, 12.2, 12.2] as const
const STEEP = 1.3

/** Load factor of solar by hour of a month. */
export const solarHours = (month: number): Float64Array => {
  const half = HALF_DAY[month] ?? 0
  const raw = Float64Array.from({ length: MODEL_HOURS }, (_, hour) => {
    const from = Math.abs(hour + 0.5 - (NOON[month] ?? 12))
    return from >= half ? 0 : Math.cos((Math.PI / 2) * (from / half)) ** STEEP
  })
  const sum = raw.reduce((total, each) => total + each, 0)
  return raw.map((each) => (each * MODEL_HOURS * (SOLAR_BY_MONTH[month] ?? 0)) / sum)
}

/** Winter of 1 in January to summer of 0 in July. */
export const winterShare = (month: number): number => (1 + Math.cos((2 * Math.PI * (month + 0.5)) / 12)) / 2

export const HYDRO_BY_MONTH = [0.48, 0.45, 0.4, 0.32, 0.26, 0.22, 0.22, 0.25, 0.3, 0.38, 0.45, 0.48] as const

/** Gas over the mean of its year. */
export const GAS_BY_MONTH = evened([1.1, 1.08, 1.03, 0.98, 0.94, 0.92, 0.91, 0.92, 0.95, 1.01, 1.06, 1.1])

/** Price of the continent over its mean by hour, before the sun. */
export const CONTINENT_SHAPE = evened([
  0.8, 0.74, 0.7, 0.69, 0.72, 0.83, 1.03, 1.22, 1.2, 1.06, 0.98, 0.93, 0.89, 0.86, 0.87, 0.94, 1.08, 1.3, 1.46, 1.42,
  1.22, 1.06, 0.96, 0.86,
])
/** Price abroad over its mean on days of little to much wind here. */
export const CONTINENT_WIND = [1.28, 1.12, 0.95, 0.72] as const
export const IRELAND_WIND = [1.3, 1.14, 0.94, 0.7] as const
/** Prices of Norway and Ireland over the mean of the continent. */
export const NORWAY_LEVEL = 0.8
export const IRELAND_LEVEL = 1.08
/** Share of power that is lost on a cable, half of it on each side of the price. */
export const CABLE_LOSS = 0.03
