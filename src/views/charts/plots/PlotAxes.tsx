import { useTimes } from '../../own/times'
import { Line } from '@visx/shape'
import {
  zoneText,
  type Instant,
  addDays,
  dateAt,
  dayText,
  instantAtWallTime,
  type TimeTexts,
} from '../../../domain/periods'
import { useShownNow } from '../../own/now'
import type { Geometry } from './series'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { gridTicks } from '../stackRanges'
import { whole } from '../../parts/format/numbers'

type NowMarkProps = Pick<Geometry, 'x' | 'frame' | 'times'> & {
  /** The end of the newest value. Where it lies well before now, the mark stands there and says so. */
  readonly last: Instant | undefined
}

/** The value of a half hour may come so long after the last one before the chart says that it ends early. */
const LATE_MS = 105 * 60_000
const HALF_WORD_PX = 46

/** The line of now; or that of the last value, where the chart ends before now. */
export const NowMark = ({ x, frame, times: range, last }: NowMarkProps) => {
  const now = useShownNow()
  const times = useTimes()
  if (now === undefined) return null
  const late = last !== undefined && now - last > LATE_MS
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

export type TimeTick = { readonly at: Instant; readonly text: string; readonly isDay: boolean }

const HOUR_MS = 3_600_000
const LABEL_PX = 52
const STEPS = [3, 6, 12, 24] as const

/**
 * London hours to name below a chart: days by name at midnight, and between them every 3, 6 or 12 hours as the width
 * allows. An hour that the clocks skip is not named.
 */
export const timeTicks = (from: Instant, to: Instant, width: number, times: TimeTexts): readonly TimeTick[] => {
  const hourPx = (width * HOUR_MS) / Math.max(1, to - from)
  const step = STEPS.find((hours) => hours * hourPx >= LABEL_PX) ?? 24
  const ticks: TimeTick[] = []
  for (let date = dateAt(from); date <= dateAt(to); date = addDays(date, 1)) {
    for (let hour = 0; hour < 24; hour += step) {
      const text = `${String(hour).padStart(2, '0')}:00`
      const at = instantAtWallTime(date, text)
      if (at === undefined || at < from || at > to) continue
      ticks.push({
        at,
        text: hour === 0 ? dayText(date).split(' ').slice(0, 2).join(' ') : times.inText(text),
        isDay: hour === 0,
      })
    }
  }
  return ticks
}

const decimalsFor = (values: readonly number[]): boolean => values.some((value) => !Number.isInteger(value))

/** Gridlines (at most six), levels and London hours; what the height measures stands at its top. */
export const PlotAxes = ({ x, y, frame, times, values, unit }: Geometry & { readonly unit: string }) => {
  const levels = gridTicks(values)
  const text = decimalsFor(levels) ? (value: number) => value.toFixed(1).replace('-', '−') : whole
  const hours = timeTicks(times[0], times[1], frame.right - frame.left, useTimes())
  return (
    <Group>
      {levels.map((value) => (
        <Line
          key={value}
          from={{ x: frame.left, y: y(value) }}
          to={{ x: frame.right, y: y(value) }}
          className={value === 0 ? 'zero' : 'gridline'}
        />
      ))}
      <AxisLeft
        scale={y as Parameters<typeof AxisLeft>[0]['scale']}
        left={frame.left}
        tickValues={[...levels]}
        hideAxisLine
        hideTicks
        tickFormat={(value) => text(Number(value))}
        tickComponent={({ x: at, y: level, formattedValue }) => (
          <text x={at} y={level + 4} className="t-axis" textAnchor="end">
            {formattedValue}
          </text>
        )}
      />
      <AxisBottom
        scale={x as Parameters<typeof AxisBottom>[0]['scale']}
        top={frame.bottom}
        tickValues={hours.map(({ at }) => at)}
        hideAxisLine
        tickLength={4}
        tickClassName="tick"
        tickFormat={(value) => hours.find(({ at }) => at === Number(value))?.text ?? ''}
        tickComponent={({ x: at, formattedValue }) => (
          <text x={at} y={17} className="t-axis" textAnchor="middle">
            {formattedValue}
          </text>
        )}
      />
      <text className="t-axis" x={6} y={12}>
        {unit}
      </text>
    </Group>
  )
}
