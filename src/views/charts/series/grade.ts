import type { ChartSpec } from '../../../domain/charts/chartSpec'
import { detailsOf, keyOfSeries } from '../../../domain/charts/spec/requested'
import { gradesOf, type GradeOf } from '../../../domain/charts/spec/grading'
import type { Column } from '../../../domain/series/batch'
import type { Grade } from '../plot/PlotTable'

/** Classes of the cells of a chart's table by what its user chose of each series (CH10); undefined where they chose none. */
export const gradeFor = (spec: ChartSpec): Grade | undefined => {
  const details = new Map(spec.chartSeries.map((series) => [keyOfSeries(series), detailsOf(spec, series)]))
  if ([...details.values()].every(({ summaryGradingType }) => summaryGradingType === 'none')) return undefined
  const made = new WeakMap<Column, readonly (GradeOf | undefined)[]>()
  return ({ id, column }, place) => {
    // A series that is there twice has its place behind its id.
    const own = details.get(id) ?? details.get(id.replace(/ \d+$/, ''))
    if (!own) return undefined
    const grades = made.get(column) ?? gradesOf(column, own)
    made.set(column, grades)
    const grade = grades[place]
    return grade === undefined ? undefined : `grade-${grade}`
  }
}
