import type { LongTermGranularity } from '../../reference/longTermRuns'
import type { LongTermModel } from '../model'
import { MODEL_MONTHS } from '../assumptions/profiles'
import { yearInputs } from '../assumptions/year'
import type { ModelSums } from '../dispatch/sums'
import { ASSUMED } from './assumed'
import { MEASURES, type Measure, type PeriodSums } from './measures'
import { monthsOfPeriod } from './periods'

/** Values of a measure by period; null where it has none. */
export type ReportColumn = { readonly id: string; readonly values: (number | null)[] }

const DIGITS = 1e5
const rounded = (value: number): number | null => (Number.isFinite(value) ? Math.round(value * DIGITS) / DIGITS : null)

/** The sums of some months. @param from the first one @param to the first after them */
export const periodSums = ({ of, energy, value, capacity }: ModelSums, from: number, to: number): PeriodSums => {
  const sum = (array: Float64Array): number => {
    let total = 0
    for (let month = from; month < to; month++) total += array[month] ?? 0
    return total
  }
  return {
    of: (name) => sum(of[name]),
    energy: (technology) => sum(energy[technology]),
    value: (technology) => sum(value[technology]),
    capacity: (technology) => capacity[technology][to - 1] ?? NaN,
  }
}

/** Measures of a model by period. */
export const reportColumns = (
  { sums, years }: Pick<LongTermModel, 'sums' | 'years'>,
  granularity: LongTermGranularity,
  measures: readonly Measure[] = MEASURES,
): readonly ReportColumn[] => {
  const months = monthsOfPeriod(granularity)
  const count = (years.length * MODEL_MONTHS) / months
  const periods = Array.from({ length: count }, (_, place) => periodSums(sums, place * months, (place + 1) * months))
  return measures.map(({ id, value }) => ({ id, values: periods.map((period) => rounded(value(period))) }))
}

/** Assumptions of a model by year. */
export const assumedColumns = (model: LongTermModel): readonly ReportColumn[] => {
  const inputs = model.years.map((year) => yearInputs(model, year, model.changed))
  return ASSUMED.map(({ id, value }) => ({ id, values: inputs.map((each) => rounded(value(each))) }))
}
