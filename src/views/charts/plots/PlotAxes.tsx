import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { Line } from '@visx/shape'
import { gridTicks } from '../stackRanges'
import { whole } from '../../parts/format/numbers'
import type { Geometry } from './plotFrame'
import { timeTicks } from './timeTicks'
import { useTimes } from '../../own/times'

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
