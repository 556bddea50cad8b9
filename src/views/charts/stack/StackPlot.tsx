import { Group } from '@visx/group'
import { whole } from '../../parts/format/numbers'
import { type Geometry, useGeometry, type StackPlotProps, stackSummary } from './stackFrame'
import { PatternLines } from '@visx/pattern'
import { memo, useId } from 'react'
import { Foot, Levels } from '../axes'
import { gridTicks } from '../geometry'
import { StackHover } from './StackHover'
import { StackMarks } from './StackMarks'
import { StackSections } from './StackSections'
import { useNiv } from '../../own/niv'
import '../charts.css'

/** Gridlines, price and MW ticks, and what the axes measure. */
const StackAxes = ({ x, y, frame, mws, prices }: Geometry) => (
  <Group>
    <Levels y={y} frame={frame} values={prices} />
    <Foot x={x} frame={frame} ticks={gridTicks(mws)} text={(value) => whole(Math.abs(value))} drop={15} />
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

/** The drawing of the stack. Bars are one path a class, drawn again only when the stack, the size or a choice changes. */
export const StackPlot = memo((props: StackPlotProps) => {
  const geometry = useGeometry(props)
  const hatch = useId()
  const summary = stackSummary(props.stack, props.metrics, useNiv())
  return (
    <div className="stack-plot" style={{ height: props.height }}>
      <svg width={props.width} height={props.height} role="img" aria-label={`Bid and offer stack. ${summary}`}>
        <PatternLines
          id={`${hatch}b`}
          height={6}
          width={6}
          stroke="var(--bid-fill)"
          strokeWidth={3}
          orientation={['diagonal']}
        />
        <PatternLines
          id={`${hatch}o`}
          height={6}
          width={6}
          stroke="var(--offer-fill)"
          strokeWidth={3}
          orientation={['diagonal']}
        />
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
    {[...paths.groups].map(([colour, { accepted, flagged, table }]) => (
      <g key={colour} className="bar-group" style={{ color: colour }}>
        <path d={table} className="table" />
        <path d={accepted} className="accepted" />
        <path d={flagged} className="flagged" />
      </g>
    ))}
    <path d={paths.carets.bids} className="outline bid" />
    <path d={paths.carets.offers} className="outline offer" />
    <path d={paths.sets} className="bar-sets" />
  </Group>
)
