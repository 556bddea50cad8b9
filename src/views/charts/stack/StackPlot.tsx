import { whole } from '../../parts/format/numbers'
import { type Geometry, useGeometry, type StackPlotProps, stackSummary } from './stackFrame'
import { PatternLines } from '@visx/pattern'
import { memo, useId } from 'react'
import { Foot, Levels } from '../axes'
import { gridTicks } from '../geometry'
import { StackHover } from './StackHover'
import { StackMarks } from './StackMarks'
import { StackSections } from './StackSections'
import type { Sides } from './stackPaths'
import { useNiv } from '../../own/niv'
import '../charts.css'

/** Gridlines, price and MW ticks, and what the axes measure. */
const StackAxes = ({ x, y, frame, mws, prices }: Geometry) => (
  <g>
    <Levels y={y} frame={frame} values={prices} />
    <Foot x={x} frame={frame} ticks={gridTicks(mws).map((at) => ({ at, text: whole(Math.abs(at)) }))} drop={15} />
    <text className="t-axis" x={4} y={11}>
      £/MWh
    </text>
    <text className="t-axis" x={frame.left} y={frame.bottom + 28}>
      {mws[0] < 0 && mws[0] < -mws[1] / 50 ? 'Bids, cumulative MW' : ''}
    </text>
    <text className="t-axis" x={frame.right} y={frame.bottom + 28} textAnchor="end">
      {mws[1] > 0 && mws[1] > -mws[0] / 50 ? 'Offers, cumulative MW' : ''}
    </text>
  </g>
)

/** The drawing of the stack. Bars are one path a class, drawn again only when the stack, the size or a choice changes. */
export const StackPlot = memo((props: StackPlotProps) => {
  const geometry = useGeometry(props)
  const hatch = useId()
  const summary = stackSummary(props.stack, props.metrics, useNiv())
  return (
    <div className="stack-plot" style={{ height: props.height }}>
      <svg width={props.width} height={props.height} role="img" aria-label={`Bid and offer stack. ${summary}`}>
        {SIDES.map((side) => (
          <PatternLines
            key={side}
            id={hatch + side}
            height={6}
            width={6}
            stroke={`var(--${side}-fill)`}
            strokeWidth={3}
            orientation={['diagonal']}
          />
        ))}
        <StackAxes {...geometry} />
        <Bars {...geometry} hatch={hatch} />
        <StackSections {...geometry} stack={props.stack} />
        <StackMarks {...geometry} metrics={props.metrics} partial={props.partial} />
      </svg>
      <StackHover {...geometry} summary={summary} width={props.width} />
    </div>
  )
})
StackPlot.displayName = 'StackPlot'

const SIDES = ['bid', 'offer'] as const

type PairProps = { readonly paths: Sides; readonly className: string; readonly hatch?: string }

const Pair = ({ paths, className, hatch }: PairProps) =>
  SIDES.map((side) => (
    <path
      key={side}
      d={paths[side]}
      className={`${className} ${side}`}
      {...(hatch !== undefined && { fill: `url(#${hatch + side})` })}
    />
  ))

const Bars = ({ paths, hatch }: Geometry & { hatch: string }) => (
  <g>
    <Pair paths={paths.table} className="bar-pale" />
    <Pair paths={paths.stair} className="outline" />
    <Pair paths={paths.accepted} className="bar" />
    <Pair paths={paths.flagged} className="bar-flagged" hatch={hatch} />
    {[...paths.groups].map(([colour, group]) => (
      <g key={colour} className="bar-group" style={{ color: colour }}>
        {(['table', 'accepted', 'flagged'] as const).map((kind) => (
          <path key={kind} d={group[kind]} className={kind} />
        ))}
      </g>
    ))}
    <Pair paths={paths.carets} className="outline" />
    <path d={paths.sets} className="bar-sets" />
  </g>
)
