import { memo } from 'react'
import type { Plot, PlotSeries } from '../../../domain/charts/plot'
import { valueText } from '../../../domain/charts/labelSpace'
import { namedInstant, placeOfNow } from '../../../domain/charts/valueOfNow'
import type { LegendSpace } from './legendLines'
import * as css from './plot.module.css'

type PlotLegendProps = {
  readonly plot: Plot
  /** Undefined where the series are named at the ends of their lines: then it is there for the keyboard alone. */
  readonly space: LegendSpace | undefined
  readonly hidden: ReadonlySet<string>
  readonly onHidden: (hidden: ReadonlySet<string>) => void
  /** The series that is pointed at in the legend. */
  readonly onPoint: (id: string | undefined) => void
}

/** The value of now; of a band its lower and its upper edge. */
const newestText = (series: PlotSeries, { axes, x }: Plot): string => {
  const axis = axes.find(({ id }) => id === series.axis)
  if (!axis) return ''
  const place = placeOfNow(series, namedInstant(x))
  const low = series.column.values[place]
  const lower = valueText(series, axis, low)
  const upper = series.high?.[place]
  if (low === undefined || upper === undefined) return lower
  return `${lower}${low < 0 ? ' to ' : '–'}${valueText(series, axis, upper)}`
}

/** A press shows a series alone, or all again; with Ctrl, Cmd or Shift it hides and shows that one. */
export const pressed = (plot: Plot, hidden: ReadonlySet<string>, id: string, adds: boolean): ReadonlySet<string> => {
  if (adds) return hidden.has(id) ? new Set([...hidden].filter((each) => each !== id)) : new Set([...hidden, id])
  const others = plot.series.filter((each) => each.id !== id && each.quiet !== true).map((each) => each.id)
  const isAlone = !hidden.has(id) && others.every((other) => hidden.has(other))
  return isAlone ? new Set() : new Set(others)
}

/** Whether two plots have the same entries, but for their values. */
const isSameNames = (a: Plot, b: Plot): boolean =>
  a.id === b.id &&
  a.title === b.title &&
  a.series.length === b.series.length &&
  a.series.every((one, place) => {
    const other = b.series[place]
    return (
      other !== undefined &&
      one.id === other.id &&
      one.name === other.name &&
      one.colour === other.colour &&
      one.kind === other.kind &&
      one.quiet === other.quiet &&
      one.style?.dash === other.style?.dash &&
      one.style?.pattern === other.style?.pattern
    )
  })

/** Of a quiet one new values change nothing. */
const isSame = (a: PlotLegendProps, b: PlotLegendProps): boolean =>
  a.space?.px === b.space?.px &&
  a.space?.scrolls === b.space?.scrolls &&
  a.hidden === b.hidden &&
  (a.plot === b.plot || (a.space === undefined && isSameNames(a.plot, b.plot)))

/** The series of a plot by name, with their newest values, and which of them are shown. */
export const PlotLegend = memo(
  ({ plot, space, hidden, onHidden, onPoint }: PlotLegendProps) => (
    <ul
      className={space === undefined ? `${css.plotLegend} is-quiet` : css.plotLegend}
      style={{ height: space?.px }}
      aria-label={`Series of ${plot.title}`}
    >
      {plot.series
        .filter(({ quiet }) => quiet !== true)
        .map((series) => {
          const { id, name, colour, kind, style } = series
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={!hidden.has(id)}
                title="Shows it alone. With Ctrl or Shift it is hidden or shown"
                onClick={(event) =>
                  onHidden(pressed(plot, hidden, id, event.ctrlKey || event.metaKey || event.shiftKey))
                }
                onPointerEnter={() => onPoint(id)}
                onPointerLeave={() => onPoint(undefined)}
                onFocus={() => onPoint(id)}
                onBlur={() => onPoint(undefined)}
              >
                <i
                  className={
                    kind === 'line' || kind === 'step'
                      ? `swatch dash ${style?.dash ?? 'solid'}`
                      : `swatch ${style?.pattern ?? ''}`
                  }
                  style={{ color: colour }}
                />
                <span className="truncate">{name}</span>
                {space && plot.x.kind === 'time' && <b>{newestText(series, plot)}</b>}
              </button>
            </li>
          )
        })}
      {space?.scrolls === true && (
        <li className={css.legendMore}>
          Scroll for all {plot.series.filter(({ quiet }) => quiet !== true).length} series
        </li>
      )}
    </ul>
  ),
  isSame,
)
PlotLegend.displayName = 'PlotLegend'
