import { memo, useMemo } from 'react'
import { ChartAxes, NowMark } from './axes'
import { stepMs, type ChartData, type CrossLink, type DrawnChart, type EndLabel, type Series, type Side } from './chart'
import { Crosshair } from './Crosshair'
import { AXIS_PX, geometryOf, heightOf, niceRange, spread, type Geometry, type Range, type Scale } from './geometry'
import { areaPath, barPath, stackOf, type Stack } from './layers'
import { linePath, stepPath } from './series'
import './charts.css'

export type ChartPlotProps = {
  readonly chart: DrawnChart
  readonly link: CrossLink
  readonly width: number
  readonly height: number
}

const sideOf = ({ axis = 'left' }: Series): Side => axis

/** From the back to the front. */
const STACKED = ['area', 'bar'] as const
const LINES = ['line', 'step'] as const

/** The stacks of a chart's areas and bars, by side and kind. */
const stacksOf = (series: readonly Series[]) =>
  (['left', 'right'] as const)
    .flatMap((side) =>
      STACKED.map((kind) => ({
        side,
        kind,
        stack: stackOf(series.filter((one) => one.kind === kind && sideOf(one) === side)),
      })),
    )
    .filter(({ stack }) => stack.times.length > 0)

type Stacks = ReturnType<typeof stacksOf>

const rangeOf = (series: readonly Series[], stacks: Stacks, side: Side): Range => {
  const lines = series.filter((one) => LINES.some((kind) => kind === one.kind) && sideOf(one) === side)
  const known = lines.flatMap(({ points }) => points.flatMap(([, value]) => value ?? []))
  const heights = stacks.filter((each) => each.side === side).flatMap(({ stack: { low, high } }) => [low, high])
  return niceRange(Math.min(0, ...known, ...heights), Math.max(0, ...known, ...heights))
}

/** A chart of series by time: axes, series, the mark of now, the newest values at their ends, and the crosshair. */
export const ChartPlot = ({ chart, link, width, height }: ChartPlotProps) => {
  const { data, gutter } = chart
  const { series } = data
  const [from, to] = data.times
  const roomy = width >= gutter.from
  const labelPx = roomy ? gutter.wide : gutter.narrow
  const stacks = useMemo(() => stacksOf(series), [series])
  const hasRight = chart.right !== undefined
  const geometry = useMemo(() => {
    const right = hasRight ? rangeOf(series, stacks, 'right') : undefined
    return geometryOf(width, height, labelPx, [from, to], rangeOf(series, stacks, 'left'), right)
  }, [series, stacks, from, to, width, height, labelPx, hasRight])
  return (
    <div className="chart-plot" style={{ height }}>
      <svg width={width} height={height} role="img" aria-label={`${chart.label}, ${chart.left.unit}`}>
        <ChartAxes geometry={geometry} chart={chart} />
        <Drawing geometry={geometry} series={series} stacks={stacks} step={stepMs(chart)} />
        <NowMark {...geometry} last={data.newest} lateAfter={chart.lateAfter} />
        <EndLabels geometry={geometry} data={data} stacks={stacks} roomy={roomy} />
      </svg>
      <Crosshair chart={chart} link={link} geometry={geometry} width={width} />
    </div>
  )
}

type DrawingProps = {
  readonly geometry: Geometry
  readonly series: readonly Series[]
  readonly stacks: Stacks
  readonly step: number
}

/** Stacks, then lines, then steps. */
const Drawing = memo(({ geometry, series, stacks, step }: DrawingProps) => {
  const { x } = geometry
  return (
    <>
      {stacks.map(({ side, kind, stack: { layers, times } }) => {
        const y = heightOf(geometry, side)
        return (
          <g key={side + kind} className="layers">
            {layers.map(({ series: { id, name, colour }, up, down, hold }) => {
              const runs = [...up, ...down]
              return (
                <path
                  key={id}
                  d={kind === 'area' ? areaPath(runs, x, y) : barPath(runs, hold, x, y)}
                  style={{ fill: colour }}
                >
                  <title>{name}</title>
                </path>
              )
            })}
            <line x1={x(times[0] ?? 0)} x2={x(times.at(-1) ?? 0)} y1={y(0)} y2={y(0)} className="zero" />
          </g>
        )
      })}
      {/* Steps whose sum has holes are marked along the foot of the chart. */}
      {stacks.map(({ side, kind, stack }) => (
        <g key={side + kind} className="partial-marks">
          {stack.partial.map((at) => (
            <rect key={at} x={x(at)} width={Math.max(1, x(at + step) - x(at))} y={geometry.frame.bottom} height={3} />
          ))}
        </g>
      ))}
      <g className="lines">
        {LINES.flatMap((kind) => series.filter((one) => one.kind === kind)).map((one) => (
          <path
            key={one.id}
            d={(one.kind === 'line' ? linePath : stepPath)(one.points, x, heightOf(geometry, one.axis), one.hold)}
            className={`series ${one.id}${one.strong === true ? ' strong-line' : ''}`}
            style={{ stroke: one.colour }}
          />
        ))}
      </g>
    </>
  )
})
Drawing.displayName = 'Drawing'

type EndLabelsProps = {
  readonly geometry: Geometry
  readonly data: ChartData
  readonly stacks: Stacks
  readonly roomy: boolean
}

const LAYER_LABEL_PX = 15
const LINE_LABEL_PX = 32

/** The newest value of each series next to where it ends: one line each where there are layers, else two. */
const EndLabels = ({ geometry, data: { labels, series }, stacks, roomy }: EndLabelsProps) => {
  const { top, bottom, right } = geometry.frame
  const x = right + (geometry.right ? AXIS_PX : 0) + 10
  const layers = new Map(stacks.flatMap(({ side, stack }) => middles(heightOf(geometry, side), stack)))
  const endOf = ({ id, value }: EndLabel): number | undefined => {
    const axis = series.find((one) => one.id === id)?.axis
    return layers.get(id) ?? (value === undefined ? undefined : heightOf(geometry, axis)(value))
  }
  if (stacks.length === 0) {
    const wanted = labels.map((label) => (endOf(label) ?? bottom) - 4)
    const places = spread(wanted, LINE_LABEL_PX, top + 6, bottom - 14)
    return labels.map((label, i) => <LineLabel key={label.id} {...label} x={x} y={places[i]} />)
  }
  // From the top down, as the layers lie: equal heights keep that order.
  const down = labels.toReversed()
  const wanted = down.map((label) => endOf(label) ?? top)
  const gap = Math.min(LAYER_LABEL_PX, (bottom - top + 8) / Math.max(1, down.length - 1))
  const places = spread(wanted, gap, top - 2, bottom - 2)
  return down.map((label, i) => <LayerLabel key={label.id} {...label} x={x} y={places[i]} roomy={roomy} />)
}

type LabelProps = EndLabel & { readonly x: number; readonly y: number | undefined }

const LineLabel = ({ name, colour, text, note, x, y = 0 }: LabelProps) => (
  <g transform={`translate(${x},${y})`}>
    <text className="t-label" style={{ fill: colour }}>
      {name}
    </text>
    <text className="t-strong" y={14}>
      {text}
      <tspan className="t-axis">{note}</tspan>
    </text>
  </g>
)

const LayerLabel = ({ name, colour, text, note, x, y = 0, roomy }: LabelProps & { readonly roomy: boolean }) => (
  <g transform={`translate(${x},${y + 4})`}>
    <rect width={8} height={8} y={-8} style={{ fill: colour }} />
    <text className="t-label" x={13}>
      {name}
    </text>
    <text className="t-strong t-small" x={roomy ? 108 : 103} textAnchor="end">
      {text}
    </text>
    {roomy && (
      <text className="t-axis" x={144} textAnchor="end">
        {note}
      </text>
    )}
  </g>
)

/** Where the layers of the newest column lie, by series, px. */
const middles = (y: Scale, { layers }: Stack) =>
  layers.flatMap(({ series: { id }, up, down }) => {
    const edges = [up.at(-1)?.at(-1), down.at(-1)?.at(-1)].filter((edge) => edge !== undefined)
    const edge = edges.find(([, from, to]) => from !== to) ?? edges[0]
    return edge ? [[id, y((edge[1] + edge[2]) / 2)] as const] : []
  })
