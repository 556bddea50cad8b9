import { gb } from '../../src/domain/series/families/form'
import type { SeriesId } from '../../src/domain/series/seriesId'

/** Means of the hours of a day; null where nothing is known. */
export type HourValues = (number | null)[]
/** Hours of series, in their order: with two decimals, but for the rate of the euro. */
export type ReadHours = (ids: readonly SeriesId[]) => Promise<readonly HourValues[]>

/** £ for €1: it is counted with as it is published, to five decimals. */
export const EURO_RATE = gb('EuroRate')

const DECIMALS = 100
const exact = (value: number): number | null => (Number.isNaN(value) ? null : value)
const rounded = (value: number): number | null => (Number.isNaN(value) ? null : Math.round(value * DECIMALS) / DECIMALS)

/** A value of each hour by those of several columns, with two decimals; null where one of them is. */
export const by = (of: (...values: readonly number[]) => number, ...columns: readonly HourValues[]): HourValues =>
  (columns[0] ?? []).map((_, hour) => {
    const values = columns.map((column) => column[hour] ?? NaN)
    return values.some(Number.isNaN) ? null : rounded(of(...values))
  })

/** Means of a series' hours as they are counted with. */
export const hourValues = (id: SeriesId, column: Iterable<number>): HourValues =>
  [...column].map(id === EURO_RATE ? exact : rounded)
