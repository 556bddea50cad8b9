import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { Line } from '@visx/shape'
import { whole } from '../parts/format/numbers'
import type { Geometry } from './stackFrame'
import { gridTicks } from './stackRanges'

const axisText = { className: 't-axis' } as const

/** Gridlines, price and MW ticks, and what the axes measure. */
export const StackAxes = ({ x, y, frame, mws, prices }: Geometry) => (
  <Group>
    {gridTicks(prices).map((value) => (
      <Line
        key={value}
        from={{ x: frame.left, y: y(value) }}
        to={{ x: frame.right, y: y(value) }}
        className={value === 0 ? 'zero' : 'gridline'}
      />
    ))}
    <AxisLeft
      scale={y}
      left={frame.left}
      tickValues={[...gridTicks(prices)]}
      hideAxisLine
      hideTicks
      tickFormat={(value) => whole(Number(value))}
      tickLabelProps={axisText}
      tickComponent={({ x: at, y: level, formattedValue }) => (
        <text x={at} y={level + 4} className="t-axis" textAnchor="end">
          {formattedValue}
        </text>
      )}
    />
    <AxisBottom
      scale={x}
      top={frame.bottom}
      tickValues={[...gridTicks(mws)]}
      hideAxisLine
      tickLength={4}
      tickClassName="tick"
      tickFormat={(value) => whole(Math.abs(Number(value)))}
      tickComponent={({ x: at, formattedValue }) => (
        <text x={at} y={15} className="t-axis" textAnchor="middle">
          {formattedValue}
        </text>
      )}
    />
    <text className="t-axis" x={4} y={11}>
      £/MWh
    </text>
    <text className="t-axis" x={frame.left} y={frame.bottom + 28}>
      {mws[0] < 0 && mws[0] < -mws[1] / 50 ? 'Bids, cumulative MW' : ''}
    </text>
    <text className="t-axis" x={frame.right} y={frame.bottom + 28} textAnchor="end">
      {mws[1] > 0 && mws[1] > -mws[0] / 50 ? 'Offers, cumulative MW' : ''}
    </text>
  </Group>
)
