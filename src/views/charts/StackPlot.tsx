import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { PatternLines } from '@visx/pattern'
import { scaleLinear } from '@visx/scale'
import { Line } from '@visx/shape'
import { memo, useId, useMemo } from 'react'
import type { BoaMetrics } from '../../domain/wire'
import { price, signed, whole } from '../words/numbers'
import type { StackBars } from './stackBars'
import { StackHover } from './StackHover'
import { sectionLabels } from './stackLabels'
import { stackPaths } from './stackPaths'
import { gridTicks, inRange, mwRange, priceRange, type Depth, type PriceCap, type Range, type Side } from './stackRanges'
import { LIST_WORDS, stackSummary } from './stackWords'
import './charts.css'

export type StackPlotProps = {
  readonly stack: StackBars
  readonly metrics: BoaMetrics | undefined
  readonly side: Side
  readonly depth: Depth
  readonly cap: PriceCap
  /** True when the price is made of late or old numbers. */
  readonly partial: boolean
  readonly width: number
  readonly height: number
}

/** MWh of a half hour as the mean MW: the NIV line stands on the MW axis. */
const NIV_MW = 2
const ROOMY_PX = 560

type Frame = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number; readonly roomy: boolean }

const frameOf = (width: number, height: number): Frame => {
  const roomy = width >= ROOMY_PX
  return { left: 46, right: Math.max(60, width - (roomy ? 112 : 12)), top: 20, bottom: Math.max(40, height - 32), roomy }
}

const useGeometry = ({ stack, metrics, side, depth, cap, width, height }: StackPlotProps) =>
  useMemo(() => {
    const frame = frameOf(width, height)
    const mws = mwRange(stack, side, depth)
    const shown = stack.bars.filter((bar) => inRange(bar, mws))
    const prices = priceRange(shown, metrics?.indicativePrice, cap)
    const x = scaleLinear<number>({ domain: [...mws], range: [frame.left, frame.right] })
    const y = scaleLinear<number>({ domain: [...prices], range: [frame.bottom, frame.top] })
    return { frame, mws, shown, prices, x, y, paths: stackPaths(shown, x, y, prices, mws) }
  }, [stack, metrics?.indicativePrice, side, depth, cap, width, height])

type Geometry = ReturnType<typeof useGeometry>

/** The drawing of the stack. Bars are one path a class, drawn again only when the stack, the size or a choice changes. */
export const StackPlot = memo((props: StackPlotProps) => {
  const geometry = useGeometry(props)
  const hatch = useId()
  const summary = stackSummary(props.stack, props.metrics)
  return (
    <div className="stack-plot" style={{ height: props.height }}>
      <svg width={props.width} height={props.height} role="img" aria-label={`Bid and offer stack. ${summary}`}>
        <PatternLines id={`${hatch}b`} height={6} width={6} stroke="var(--bid-fill)" strokeWidth={3} orientation={['diagonal']} />
        <PatternLines id={`${hatch}o`} height={6} width={6} stroke="var(--offer-fill)" strokeWidth={3} orientation={['diagonal']} />
        <Axes {...geometry} />
        <Bars {...geometry} hatch={hatch} />
        <Sections {...geometry} stack={props.stack} />
        <Marks {...geometry} metrics={props.metrics} partial={props.partial} />
      </svg>
      <StackHover {...geometry} summary={summary} width={props.width} />
    </div>
  )
})
StackPlot.displayName = 'StackPlot'

const axisText = { className: 't-axis' } as const

const Axes = ({ x, y, frame, mws, prices }: Geometry) => (
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

const Bars = ({ paths, hatch }: Geometry & { hatch: string }) => (
  <Group>
    <path d={paths.solid.tableBids} className="bar-pale bid" />
    <path d={paths.solid.tableOffers} className="bar-pale offer" />
    <path d={paths.outline.tableBids} className="outline bid" />
    <path d={paths.outline.tableOffers} className="outline offer" />
    <path d={paths.solid.acceptedBids} className="bar bid" />
    <path d={paths.solid.acceptedOffers} className="bar offer" />
    <path d={paths.flagged.acceptedBids} className="bar-flagged bid" fill={`url(#${hatch}b)`} />
    <path d={paths.flagged.acceptedOffers} className="bar-flagged offer" fill={`url(#${hatch}o)`} />
    <path d={paths.carets.bids} className="outline bid" />
    <path d={paths.carets.offers} className="outline offer" />
    <path d={paths.sets} className="bar-sets" />
  </Group>
)

const edge = (x: Geometry['x'], mw: number, [low, high]: Range): number | undefined =>
  mw > low && mw < high && mw !== 0 ? x(mw) : undefined

const Sections = ({ x, frame, mws, stack }: Geometry & { stack: StackBars }) => {
  const { mw } = stack
  const label = (list: keyof typeof mw): string => `${LIST_WORDS[list]} ${whole(mw[list])} MW`
  const edges = [edge(x, -mw.acceptedBids, mws), edge(x, mw.acceptedOffers, mws)]
  const labels = sectionLabels({
    left: frame.left,
    right: frame.right,
    zero: x(0),
    texts: {
      tableBids: label('tableBids'),
      acceptedBids: label('acceptedBids'),
      acceptedOffers: label('acceptedOffers'),
      tableOffers: label('tableOffers'),
    },
  })
  return (
    <Group>
      {edges.map((at, index) => at !== undefined && <Upright key={index} x={at} frame={frame} className="edge" />)}
      <Upright x={x(0)} frame={frame} className="zero" />
      {labels.map(({ text, x: at, anchor, tone }) => (
        <text key={text} className="t-label" x={at} y={frame.top - 8} textAnchor={anchor} style={{ fill: `var(--${tone})` }}>
          {text}
        </text>
      ))}
    </Group>
  )
}

const Upright = ({ x, frame, className }: { x: number; frame: Frame; className: string }) => (
  <Line from={{ x, y: frame.top - 4 }} to={{ x, y: frame.bottom }} className={className} />
)

type MarksProps = Geometry & { readonly metrics: BoaMetrics | undefined; readonly partial: boolean }

const Marks = ({ x, y, frame, mws, prices, metrics, partial }: MarksProps) => {
  const { netImbalanceVolume: niv, indicativePrice } = metrics ?? {}
  const nivMw = niv === undefined ? undefined : niv * NIV_MW
  const nivIn = nivMw !== undefined && nivMw >= mws[0] && nivMw <= mws[1]
  const priceIn = indicativePrice !== undefined && indicativePrice >= prices[0] && indicativePrice <= prices[1]
  return (
    <Group>
      {nivIn && <NivMark x={x(nivMw)} niv={signed(niv)} mw={whole(Math.abs(nivMw))} frame={frame} />}
      {priceIn && <PriceMark y={y(indicativePrice)} price={price(indicativePrice)} frame={frame} partial={partial} />}
    </Group>
  )
}

const NivMark = ({ x, niv, mw, frame }: { x: number; niv: string; mw: string; frame: Frame }) => {
  const flip = frame.right - x < 190
  return (
    <>
      <Line from={{ x, y: frame.top }} to={{ x, y: frame.bottom }} className="niv" />
      <text className="t-strong halo" x={flip ? x - 5 : x + 5} y={frame.bottom - 6} textAnchor={flip ? 'end' : 'start'}>
        NIV {niv} MWh
        {frame.roomy && <tspan className="t-axis"> = {mw} MW</tspan>}
      </text>
    </>
  )
}

const PriceMark = ({ y, price: words, frame, partial }: { y: number; price: string; frame: Frame; partial: boolean }) => (
  <>
    <Line from={{ x: frame.left, y }} to={{ x: frame.right, y }} className="price-line" />
    {frame.roomy ? (
      <>
        <text className="t-strong price-word" x={frame.right + 8} y={y + 1}>
          Indicative {words}
        </text>
        <text className="t-axis" x={frame.right + 8} y={y + 15}>
          £/MWh{partial ? ', partial' : ''}
        </text>
      </>
    ) : (
      <text className="t-strong price-word halo" x={frame.left + 6} y={y - 6}>
        Indicative {words}
        {partial ? ', partial' : ''}
      </text>
    )}
  </>
)
