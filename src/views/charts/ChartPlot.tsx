import { memo, useMemo } from 'react'
import { ChartAxes, NowMark } from './axes'
import {
  stepMs,
  type ChartData,
  type CrossLink,
  type DrawnChart,
  type EndLabel,
  type Series,
  type SeriesKind,
} from './chart'
import { Crosshair } from './Crosshair'
import { geometryOf, niceRange, spread, type Geometry, type Range } from './geometry'
import { areaPath, barPath, stackOf, type Stack } from './layers'
import { linePath, stepPath } from './series'
import './charts.css'

export type ChartPlotProps = {
  readonly chart: DrawnChart
  readonly link: CrossLink
  readonly width: number
  readonly height: number
}

const SIDES = ['left', 'right'] as const
type Side = (typeof SIDES)[number]

/** From the back to the front. */
const STACKED = ['area', 'bar'] as const

/** The stacks of a chart's areas and bars, by side and kind. */
const stacksOf = (series: readonly Series[]) =>
  SIDES.flatMap((side) =>
    STACKED.map((kind) => ({
      side,
      kind,
      stack: stackOf(series.filter((one) => one.kind === kind && (one.axis ?? 'left') === side)),
    })),
  ).filter(({ stack }) => stack.times.length > 0)

type Stacks = ReturnType<typeof stacksOf>

const isLine = ({ kind }: Series): boolean => kind === 'line' || kind === 'step'

const rangeOf = (series: readonly Series[], stacks: Stacks, side: Side): Range => {
  const lines = series.filter((one) => isLine(one) && (one.axis ?? 'left') === side)
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
        <EndLabels geometry={geometry} labels={data.labels} stack={stacks[0]?.stack} roomy={roomy} />
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

const LINES: readonly SeriesKind[] = ['line', 'step']

/** Stacks, then lines, then steps. */
const Drawing = memo(({ geometry, series, stacks, step }: DrawingProps) => {
  const { x, y, right } = geometry
  const heightOf = (side: Side = 'left') => (side === 'right' && right ? right.y : y)
  return (
    <>
      {stacks.map(({ side, kind, stack }) => (
        <g key={side + kind} className="layers">
          {stack.layers.map(({ series: { id, name, colour }, up, down, hold }) => {
            const path = (runs: typeof up): string =>
              kind === 'area' ? areaPath(runs, x, heightOf(side)) : barPath(runs, hold, x, heightOf(side))
            return (
              <path key={id} d={path(up) + path(down)} style={{ fill: colour }}>
                <title>{name}</title>
              </path>
            )
          })}
          <line {...ends(stack, x)} y1={heightOf(side)(0)} y2={heightOf(side)(0)} className="zero" />
        </g>
      ))}
      {stacks.map(({ side, kind, stack }) => (
        <Partial key={side + kind} geometry={geometry} stack={stack} step={step} />
      ))}
      <g className="lines">
        {LINES.flatMap((kind) => series.filter((one) => one.kind === kind)).map((one) => (
          <path
            key={one.id}
            d={(one.kind === 'line' ? linePath : stepPath)(one.points, x, heightOf(one.axis), one.hold)}
            className={`series ${one.id}${one.strong === true ? ' strong-line' : ''}`}
            style={{ stroke: one.colour }}
          />
        ))}
      </g>
    </>
  )
})
Drawing.displayName = 'Drawing'

const ends = ({ times }: Stack, x: Geometry['x']) => ({ x1: x(times[0] ?? 0), x2: x(times.at(-1) ?? 0) })

type PartialProps = { readonly geometry: Geometry; readonly stack: Stack; readonly step: number }

/** Steps whose sum has holes are marked along the foot of the chart. */
const Partial = ({ geometry: { x, frame }, stack, step }: PartialProps) => (
  <g className="partial-marks">
    {stack.partial.map((at) => (
      <rect key={at} x={x(at)} width={Math.max(1, x(at + step) - x(at))} y={frame.bottom} height={3} />
    ))}
  </g>
)

type EndLabelsProps = {
  readonly geometry: Geometry
  readonly labels: ChartData['labels']
  readonly stack: Stack | undefined
  readonly roomy: boolean
}

const LAYER_LABEL_PX = 15
const LINE_LABEL_PX = 32

/** The newest value of each series next to where it ends: layers in one line each, lines in two. */
const EndLabels = ({ geometry: { frame, y, right }, labels, stack, roomy }: EndLabelsProps) => {
  const left = frame.right + (right ? 42 : 0) + 10
  if (!stack) {
    const wanted = labels.map(({ value }) => (value === undefined ? frame.bottom : y(value)) - 4)
    const places = spread(wanted, LINE_LABEL_PX, frame.top + 6, frame.bottom - 14)
    return labels.map((label, i) => (
      <g key={label.id} transform={`translate(${left},${places[i] ?? 0})`}>
        <text className="t-label" style={{ fill: label.colour }}>
          {label.name}
        </text>
        <text className="t-strong" y={14}>
          {label.text}
          <tspan className="t-axis">{label.note}</tspan>
        </text>
      </g>
    ))
  }
  const at = middles(y, stack)
  // From the top down, as the layers lie: equal heights keep that order.
  const down = labels.toReversed()
  const places = spread(
    down.map(({ id, value }) => at.get(id) ?? (value === undefined ? frame.top : y(value))),
    Math.min(LAYER_LABEL_PX, (frame.bottom - frame.top + 8) / Math.max(1, down.length - 1)),
    frame.top - 2,
    frame.bottom - 2,
  )
  return down.map((label, i) => (
    <LayerLabel key={label.id} label={label} x={left} y={(places[i] ?? 0) + 4} roomy={roomy} />
  ))
}

type LayerLabelProps = { readonly label: EndLabel; readonly x: number; readonly y: number; readonly roomy: boolean }

const LayerLabel = ({ label: { name, colour, text, note }, x, y, roomy }: LayerLabelProps) => (
  <g transform={`translate(${x},${y})`}>
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
const middles = (y: Geometry['y'], { layers }: Stack): ReadonlyMap<string, number> =>
  new Map(
    layers.flatMap(({ series: { id }, up, down }) => {
      const edges = [up.at(-1)?.at(-1), down.at(-1)?.at(-1)].filter((edge) => edge !== undefined)
      const edge = edges.find(([, from, to]) => from !== to) ?? edges[0]
      return edge ? [[id, y((edge[1] + edge[2]) / 2)] as const] : []
    }),
  )
