import type { Plot, PlotAxis, PlotSeries } from './plot'
import { textWidth } from './texts'

/** Narrower plots have no room for labels at the ends of their lines. */
const LABELS_FROM_PX = 560
const LABEL_PX = 15
/** Wider than that where the chart is: names are read whole before lines are long. */
const MOST_LABEL_PART = 0.3
const MOST_LABEL_PX = 190
/** Swatch, spaces and the gap to the plot. */
const LABEL_PAD_PX = 46
/** So that a digit more does not move the plot. */
const LABEL_STEP_PX = 14

/** Of which series the newest value is named at the end of its line: those that are listed and of time. */
export const labelledSeries = ({ x, series }: Plot): readonly PlotSeries[] =>
  x.kind === 'time' ? series.filter(({ quiet, kind }) => quiet !== true && kind !== 'scatter' && kind !== 'band') : []

/** Room that names and newest values take at the ends of lines, px; 0 where they are not there. */
export const labelSpace = (plot: Plot, width: number, height: number): number => {
  const series = labelledSeries(plot)
  if (series.length === 0 || width < LABELS_FROM_PX || series.length * LABEL_PX > height) return 0
  const widest = Math.max(...series.map((one) => textWidth(one.name) + newestWidth(plot, one)))
  return Math.min(
    Math.max(MOST_LABEL_PX, width * MOST_LABEL_PART),
    Math.ceil((widest + LABEL_PAD_PX) / LABEL_STEP_PX) * LABEL_STEP_PX,
  )
}

const newestWidth = ({ axes }: Plot, series: PlotSeries): number => {
  if (series.end) return textWidth(series.end.text) + endNoteWidth([series])
  const { values } = series.column
  const axis = axes.find(({ id }) => id === series.axis)
  const last = values.findLast((value) => !Number.isNaN(value))
  return axis === undefined || last === undefined ? 0 : textWidth(valueText(series, axis, last))
}

const NOTE_GAP_PX = 8

/** Room for what is next to the newest values, px. */
export const endNoteWidth = (series: readonly PlotSeries[]): number =>
  Math.max(0, ...series.map(({ end }) => (end?.note === undefined ? 0 : textWidth(end.note) + NOTE_GAP_PX)))

/** A value as its series writes it. */
export const valueText = ({ style }: PlotSeries, axis: PlotAxis, value: number | undefined): string => {
  const text = axis.text(value)
  return value === undefined ? text : `${style?.prefix ?? ''}${text}${style?.suffix ?? ''}`
}
