import { memo, useMemo } from 'react'
import { HALF_HOUR_MS, type Instant } from '../../../domain/periods'
import type { Current, Points } from '../../../domain/wire'
import { price } from '../../parts/format/numbers'
import { Crosshair, type CrosshairProps } from './Crosshair'
import { NowMark, PlotAxes } from './PlotAxes'
import { geometryOf, niceRange, type Geometry, lastOf, linePath, stepOf, stepPath, valueAt, spread } from './series'
import '../charts.css'
import './plots.css'

export type PlotProps = Pick<CrosshairProps, 'current' | 'cross' | 'onCross'> & {
  readonly width: number
  readonly height: number
}

const ROOMY_PX = 560

/** The chart reaches from its first half hour to the end of what is known: tomorrow's day-ahead lies right of now. */
export const priceTimes = ({ from, to, figures, prices }: Current): readonly [Instant, Instant] => {
  const dayAhead = lastOf(prices.dayAhead)
  return [from, Math.max(to, figures.asOf, dayAhead ? dayAhead.at + stepOf(prices.dayAhead) : 0)]
}

const extremes = (...series: readonly Points[]): readonly [number, number] => {
  const known = series.flatMap((points) => points.flatMap(([, value]) => value ?? []))
  return [Math.min(0, ...known), Math.max(0, ...known)]
}

/** Day-ahead and system price as steps, the intraday index as a line, £/MWh. */
export const PricesPlot = ({ current, width, height, cross, onCross }: PlotProps) => {
  const { prices, figures } = current
  const [from, to] = priceTimes(current)
  const geometry = useMemo(() => {
    const gutter = width >= ROOMY_PX ? 104 : 84
    const [low, high] = extremes(prices.dayAhead, prices.intraday, prices.system)
    return geometryOf(width, height, gutter, [from, to], niceRange(low, high))
  }, [prices, from, to, width, height])
  const newest = lastOf(prices.system) ?? lastOf(prices.intraday)
  return (
    <div className="current-plot" style={{ height }}>
      <svg width={width} height={height} role="img" aria-label="Prices of the last 48 hours, £/MWh">
        <PlotAxes {...geometry} unit="£/MWh" />
        <Lines geometry={geometry} prices={prices} />
        <NowMark {...geometry} last={newest && newest.at + HALF_HOUR_MS} />
        <EndLabels geometry={geometry} current={current} />
      </svg>
      <Crosshair chart="prices" label="Prices" start={figures.asOf} {...{ current, cross, onCross, geometry, width }} />
    </div>
  )
}

const Lines = memo(({ geometry: { x, y }, prices }: { geometry: Geometry; prices: Current['prices'] }) => (
  <g className="lines">
    <path d={linePath(prices.intraday, x, y)} className="series intraday" />
    <path d={stepPath(prices.dayAhead, x, y)} className="series day-ahead" />
    <path d={stepPath(prices.system, x, y)} className="series system" />
  </g>
))
Lines.displayName = 'Lines'

/** The name of each line and its newest value, at its height beside the plot. */
const EndLabels = ({ geometry: { frame, y }, current }: { geometry: Geometry; current: Current }) => {
  const { figures, prices } = current
  const [newest] = figures.systemPrices
  const labels = [
    { name: 'Intraday', tone: 'intraday', value: figures.intraday.value ?? undefined, period: '' },
    {
      name: 'System price',
      tone: 'system',
      value: newest?.price ?? lastOf(prices.system)?.value,
      period: newest ? ` P${newest.period.period}` : '',
    },
    { name: 'Day-ahead', tone: 'day-ahead', value: valueAt(prices.dayAhead, figures.asOf), period: '' },
  ]
  const places = spread(
    labels.map(({ value }) => (value === undefined ? frame.bottom : y(value)) - 4),
    32,
    frame.top + 6,
    frame.bottom - 14,
  )
  return (
    <g>
      {labels.map(({ name, tone, value, period }, i) => (
        <g key={name} transform={`translate(${frame.right + 10},${places[i] ?? 0})`}>
          <text className={`t-label ${tone}`}>{name}</text>
          <text className="t-strong" y={14}>
            {price(value)}
            <tspan className="t-axis">{value === undefined ? '' : period}</tspan>
          </text>
        </g>
      ))}
    </g>
  )
}
