import type { ChartSpec } from '../chartSpec'
import type { Plot, PlotSeries } from '../plot'
import { boxesOf, chartCellsOf, durationColumn, joinedColumn } from './forms'

/** A line without what is of time alone. */
const untimed = ({ forecastFrom: _, partial: __, stackGroup: ___, ...series }: PlotSeries): PlotSeries => series

type Made = { readonly plot: Plot; readonly notes: readonly string[] }

const left = (count: number): string => (count === 1 ? 'the other one is' : `the other ${count} are`)

const durationCurve = (plot: Plot): Made => ({
  plot: {
    ...plot,
    x: { kind: 'share' },
    series: plot.series.map((series) => ({
      ...untimed(series),
      kind: 'line',
      hold: 0,
      column: durationColumn(series.column),
    })),
  },
  notes: [],
})

/** The first series on the foot, the others over it where both have a value of the very same instant. */
const scatter = (plot: Plot): Made => {
  const [xAxis, ...others] = plot.series
  const axis = plot.axes.find(({ id }) => id === xAxis?.axis)
  if (!xAxis || !axis) return { plot, notes: [] }
  if (others.length === 0) return { plot, notes: ['A scatter chart needs two series: add one.'] }
  const series = others.map((each) => ({
    ...untimed(each),
    kind: 'scatter' as const,
    hold: 0,
    column: joinedColumn(xAxis.column, each.column),
  }))
  const axes = plot.axes.filter(({ id }) => series.some((each) => each.axis === id))
  return {
    plot: { ...plot, axes, series, x: { kind: 'value', axis: { ...axis, unit: `${xAxis.name}, ${axis.unit}` } } },
    notes: [],
  }
}

const box = (plot: Plot, { boxBy }: ChartSpec): Made => {
  const { names, boxes } = boxesOf(plot.series, boxBy)
  const title = boxBy === 'hour' ? 'Hour of the day' : 'Day'
  return { plot: { ...plot, x: { kind: 'names', names, title }, boxes }, notes: [] }
}

const heatMap = (plot: Plot): Made => {
  const [first, ...others] = plot.series
  const axis = plot.axes.find(({ id }) => id === first?.axis)
  if (!first || !axis) return { plot, notes: [] }
  const { names, cells } = chartCellsOf(first, axis)
  return {
    plot: { ...plot, x: { kind: 'names', names, title: 'Day' }, axes: [axis], series: [untimed(first)], cells },
    notes: others.length === 0 ? [] : [`A heat map shows the first series: ${left(others.length)} left out.`],
  }
}

/** A plot by time in another form, with what its user should know of it. */
export const inForm = (plot: Plot, spec: ChartSpec): Made => {
  switch (spec.form) {
    case 'time':
      return { plot, notes: [] }
    case 'durationCurve':
      return durationCurve(plot)
    case 'scatter':
      return scatter(plot)
    case 'box':
      return box(plot, spec)
    case 'heatMap':
      return heatMap(plot)
    default:
      return spec.form satisfies never
  }
}
