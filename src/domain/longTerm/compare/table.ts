import { csvText } from '../../export'
import type { Comparison } from '../calls'
import { modelFileTitle } from '../report/csv'
import { measureOf } from '../report/measures'
import { reportPeriodText } from '../report/periods'
import { changeOf, isComparable, type Change } from './align'
import { comparedText } from './lines'

/** A column of the table: a line, or what it is above the first one. */
export type ComparedColumn = {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly decimals: number
  readonly isChange: boolean
  readonly value: (period: number) => number | undefined
}

/** A column for each line; behind each later one of the measure of the first its change in the unit and in per cent. */
export const comparedColumns = ({ lines }: Comparison): readonly ComparedColumn[] => {
  const [first] = lines
  const hasMeasures = new Set(lines.map(({ measure }) => measure)).size > 1
  return lines.flatMap((line, place): ComparedColumn[] => {
    const { unit = '', decimals = 2 } = measureOf(line.measure) ?? {}
    const own: ComparedColumn = {
      id: `${place}`,
      title: comparedText(line, hasMeasures),
      unit,
      decimals,
      isChange: false,
      value: (period) => line.values[period] ?? undefined,
    }
    if (place === 0 || !isComparable(first, line)) return [own]
    const change =
      (part: keyof Change) =>
      (period: number): number | undefined =>
        changeOf(first?.values[period], line.values[period])[part]
    return [
      own,
      { ...own, id: `${place} amount`, title: 'change', isChange: true, value: change('amount') },
      {
        ...own,
        id: `${place} percent`,
        title: 'change',
        unit: '%',
        decimals: 1,
        isChange: true,
        value: change('percent'),
      },
    ]
  })
}

/** The comparison as a file. */
export const comparisonCsv = (comparison: Comparison): string => {
  const columns = comparedColumns(comparison)
  const { periods, granularity, lines, sample } = comparison
  return csvText([
    [modelFileTitle(lines.map((line) => comparedText(line, true)).join('; '), sample)],
    ['Period', ...columns.map(({ title, unit }) => `${title} (${unit})`)],
    ...periods.map((period, place) => [
      reportPeriodText(granularity, period),
      ...columns.map(({ value }) => value(place)),
    ]),
  ])
}
