import { Group } from '@visx/group'
import { Line } from '@visx/shape'
import { whole } from '../parts/format/numbers'
import type { StackBars } from './stackBars'
import type { Frame, Geometry } from './stackFrame'
import { sectionLabels } from './stackLabels'
import type { Range } from './stackRanges'
import { LIST_WORDS } from './stackWords'

const edge = (x: Geometry['x'], mw: number, [low, high]: Range): number | undefined =>
  mw > low && mw < high && mw !== 0 ? x(mw) : undefined

/** Where the four sections end, and their names with their whole MW. */
export const StackSections = ({ x, frame, mws, stack }: Geometry & { stack: StackBars }) => {
  const { mw } = stack
  const label = (list: keyof typeof mw): string => `${LIST_WORDS[list]} ${whole(mw[list])} MW`
  const edges = [edge(x, -mw.acceptedBids, mws), edge(x, mw.acceptedOffers, mws)]
  const labels = sectionLabels({
    left: frame.left,
    right: frame.right,
    zero: x(0),
    texts: {
      // An arrow where the table goes on beyond what is shown.
      tableBids: `${mws[0] > -mw.acceptedBids - mw.tableBids ? '← ' : ''}${label('tableBids')}`,
      acceptedBids: label('acceptedBids'),
      acceptedOffers: label('acceptedOffers'),
      tableOffers: `${label('tableOffers')}${mws[1] < mw.acceptedOffers + mw.tableOffers ? ' →' : ''}`,
    },
  })
  return (
    <Group>
      {edges.map((at, index) => at !== undefined && <Upright key={index} x={at} frame={frame} className="edge" />)}
      <Upright x={x(0)} frame={frame} className="zero" />
      {labels.map(({ text, x: at, anchor, tone }) => (
        <text
          key={text}
          className="t-label"
          x={at}
          y={frame.top - 8}
          textAnchor={anchor}
          style={{ fill: `var(--${tone})` }}
        >
          {text}
        </text>
      ))}
    </Group>
  )
}

const Upright = ({ x, frame, className }: { x: number; frame: Frame; className: string }) => (
  <Line from={{ x, y: frame.top - 4 }} to={{ x, y: frame.bottom }} className={className} />
)
