import { Line } from '@visx/shape'
import {
  zoneText,
  type Instant,
  addDays,
  dateAt,
  dayText,
  instantAtWallTime,
  type TimeTexts,
} from '../../domain/periods'
import { useShownNow } from '../own/now'
import { useTimes } from '../own/times'
import { whole } from '../parts/format/numbers'
import type { Chart, Side } from './chart'
import { gridTicks, type Frame, type Geometry, type Range, type Scale } from './geometry'

/** One decimal where a level needs it. */
const levelText = (levels: readonly number[]): ((value: number) => string) =>
  levels.some((value) => !Number.isInteger(value)) ? (value) => value.toFixed(1).replace('-', '−') : whole

type LevelsProps = {
  readonly y: Scale
  readonly frame: Frame
  readonly values: Range
  /** The right axis has its levels only: the gridlines are those of the left one. */
  readonly side?: Side
}

/** What of an axis lies between its end and its words, px. */
const GAP_PX = 8

/** Gridlines (at most six) and their levels. */
export const Levels = ({ y, frame, values, side = 'left' }: LevelsProps) => {
  const levels = gridTicks(values)
  const text = levelText(levels)
  const [x, anchor] =
    side === 'right' ? ([frame.right + GAP_PX, 'start'] as const) : ([frame.left - GAP_PX, 'end'] as const)
  return (
    <>
      {side === 'left' &&
        levels.map((value) => (
          <Line
            key={value}
            from={{ x: frame.left, y: y(value) }}
            to={{ x: frame.right, y: y(value) }}
            className={value === 0 ? 'zero' : 'gridline'}
          />
        ))}
      {levels.map((value) => (
        <text key={value} x={x} y={y(value) + 4} className="t-axis" textAnchor={anchor}>
          {text(value)}
        </text>
      ))}
    </>
  )
}

type FootProps = {
  readonly x: Scale
  readonly frame: Frame
  readonly ticks: readonly { readonly at: number; readonly text: string }[]
  /** The height of the words below the plot, px. */
  readonly drop: number
}

/** What is named below a plot. */
export const Foot = ({ x, frame, ticks, drop }: FootProps) =>
  ticks.map(({ at, text }) => (
    <g key={at} className="tick" transform={`translate(${x(at)},${frame.bottom})`}>
      <line y2={4} strokeLinecap="square" />
      <text y={drop} className="t-axis" textAnchor="middle">
        {text}
      </text>
    </g>
  ))

type NowMarkProps = Pick<Geometry, 'x' | 'frame' | 'times'> & {
  /** The end of the newest value. Where it lies well before now, the mark is there and says so. */
  readonly last: Instant | undefined
  readonly lateAfter: number | undefined
}

/** The value of a half hour may come so long after the last one before the chart says that it ends early. */
const LATE_MS = 105 * 60_000
const HALF_WORD_PX = 46

/** The line of now; or that of the last value, where the chart ends before now. */
export const NowMark = ({ x, frame, times: range, last, lateAfter = LATE_MS }: NowMarkProps) => {
  const now = useShownNow()
  const times = useTimes()
  if (now === undefined) return null
  const late = last !== undefined && now - last > lateAfter
  const at = late ? last : Math.min(now, range[1])
  if (at < range[0] || at > range[1]) return null
  const px = x(at)
  const word = `${late ? 'last' : 'now'} ${times.minute(late ? last : now)} ${zoneText(at)}`
  return (
    <g>
      <Line from={{ x: px, y: frame.top - 4 }} to={{ x: px, y: frame.bottom }} className="now-line" />
      <text
        x={Math.min(frame.right - HALF_WORD_PX, Math.max(frame.left + HALF_WORD_PX, px))}
        y={13}
        className={late ? 't-label t-late' : 't-label'}
        textAnchor="middle"
      >
        {word}
      </text>
    </g>
  )
}

const HOUR_MS = 3_600_000
const LABEL_PX = 52
const STEPS = [3, 6, 12, 24] as const

/** London hours to name below a chart: midnights by their day, between them every 3, 6 or 12 hours as there is room. */
export const timeTicks = (from: Instant, to: Instant, width: number, times: TimeTexts): FootProps['ticks'] => {
  const hourPx = (width * HOUR_MS) / Math.max(1, to - from)
  const step = STEPS.find((hours) => hours * hourPx >= LABEL_PX) ?? 24
  const ticks: FootProps['ticks'][number][] = []
  for (let date = dateAt(from); date <= dateAt(to); date = addDays(date, 1)) {
    for (let hour = 0; hour < 24; hour += step) {
      const text = `${String(hour).padStart(2, '0')}:00`
      const at = instantAtWallTime(date, text)
      if (at === undefined || at < from || at > to) continue
      ticks.push({ at, text: hour === 0 ? dayText(date).split(' ').slice(0, 2).join(' ') : times.inText(text) })
    }
  }
  return ticks
}

/** Levels and London hours; what the heights measure is at the top of each axis. */
export const ChartAxes = ({ geometry, chart }: { readonly geometry: Geometry; readonly chart: Chart }) => {
  const { x, y, frame, times, values, right } = geometry
  const hours = timeTicks(times[0], times[1], frame.right - frame.left, useTimes())
  return (
    <g>
      <Levels y={y} frame={frame} values={values} />
      {right && <Levels y={right.y} frame={frame} values={right.values} side="right" />}
      <Foot x={x} frame={frame} ticks={hours} drop={17} />
      <text className="t-axis" x={6} y={12}>
        {chart.left.unit}
      </text>
      {chart.right && (
        <text className="t-axis" x={frame.right + 6} y={12}>
          {chart.right.unit}
        </text>
      )}
    </g>
  )
}
