import { Line } from '@visx/shape'
import { whole } from '../../parts/format/numbers'
import type { StackBars } from './stackBars'
import { type Frame, type Geometry, LIST_WORDS } from './stackFrame'
import type { BoaList } from '../../../domain/boa/bookLists'

/** Rough width of 11 px text; labels only need to know whether they fit. */
const CHAR_PX = 6.1
const SPACE_PX = 8

type LabelPlace = Readonly<{ text: string; x: number; anchor: 'start' | 'end'; tone: string }>

type LabelSpots = Readonly<{ left: number; right: number; zero: number; texts: Readonly<Record<BoaList, string>> }>

const wide = (text: string): number => text.length * CHAR_PX + SPACE_PX

/**
 * Where the names of the four sections are over the chart: accepted ones next to 0, those of the table at the ends.
 * A label without room on its side is left out; the panel's legend and the table heads say the same.
 */
export const sectionLabels = ({ left, right, zero, texts }: LabelSpots): readonly LabelPlace[] => {
  const labels: LabelPlace[] = []
  const side = (accepted: string, table: string, room: number, tone: string, way: 1 | -1): void => {
    const near = wide(accepted) <= room
    if (near) labels.push({ text: accepted, x: zero + way * 6, anchor: way === 1 ? 'start' : 'end', tone })
    const used = near ? wide(accepted) : 0
    if (wide(table) <= room - used)
      labels.push({ text: table, x: way === 1 ? right : left, anchor: way === 1 ? 'end' : 'start', tone: 'text-2' })
  }
  side(texts.acceptedBids, texts.tableBids, zero - left, 'bid', -1)
  side(texts.acceptedOffers, texts.tableOffers, right - zero, 'offer', 1)
  return labels
}

/** Where the four sections end, and their names with their whole MW. */
export const StackSections = ({ x, frame, mws, stack }: Geometry & { stack: StackBars }) => {
  const { mw } = stack
  const label = (list: BoaList): string => `${LIST_WORDS[list]} ${whole(mw[list])} MW`
  const edges = [-mw.acceptedBids, mw.acceptedOffers].filter((at) => at > mws[0] && at < mws[1] && at !== 0)
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
    <g>
      {edges.map((at) => (
        <Upright key={at} x={x(at)} frame={frame} className="edge" />
      ))}
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
    </g>
  )
}

const Upright = ({ x, frame, className }: { x: number; frame: Frame; className: string }) => (
  <Line from={{ x, y: frame.top - 4 }} to={{ x, y: frame.bottom }} className={className} />
)
