import { mwOf } from '../../../domain/boa/stackItem'
import type { BoaList } from '../../../domain/boa/collectionLists'
import type { Fill, Scene, SceneItem, Stroke, TextItem } from '../../../domain/charts/sceneTypes'
import { valueTicks } from '../../../domain/charts/ticks'
import type { BoaMetrics } from '../../../domain/wire'
import type { NivLook } from '../../user/niv'
import { price, signed, whole } from '../../parts/format/numbers'
import type { StackBars } from './stackBars'
import { LIST_TEXTS, type Geometry } from './stackFrame'
import { sectionLabels } from './sectionLabels'
import type { StackShapes } from './stackShapes'

/** What is drawn over the bars. */
type Marks = {
  readonly stack: StackBars
  readonly metrics: BoaMetrics | undefined
  readonly niv: NivLook
  /** True when the price is made of late or old numbers. */
  readonly partial: boolean
  /** £/MWh of the live stack, while `metrics` are those of a what-if. */
  readonly livePrice?: number | undefined
}

/** The picture of the stack, for the painter of all charts: axes, bars, sections, NIV and price. */
export const stackScene = (geometry: Geometry, marks: Marks, size: Pick<Scene, 'width' | 'height'>): Scene => {
  const { left, right, top, bottom } = geometry.frame
  const clip = { x: left - 1, y: top - 5, width: right - left + 2, height: bottom - top + 9 }
  return {
    ...size,
    layers: [
      { groups: [{ items: axisItems(geometry) }] },
      { clip, groups: [{ items: barItems(geometry.shapes) }] },
      {
        groups: [
          { items: sectionItems(geometry, marks.stack) },
          { items: nivItems(geometry, marks) },
          { items: livePriceItems(geometry, marks) },
          { items: priceItems(geometry, marks) },
        ],
      },
    ],
  }
}

const stroke = (colour: string, width = 1, dash: readonly number[] = []): Stroke => ({
  colour,
  width,
  dash,
  opacity: 1,
})
const fill = (colour: string, opacity = 1, pattern: Fill['pattern'] = 'none'): Fill => ({ colour, opacity, pattern })

const line = (points: readonly number[], look: Stroke): readonly SceneItem[] =>
  points.length === 0 ? [] : [{ kind: 'path', points: Float32Array.from(points), closed: false, stroke: look }]

const rects = (numbers: readonly number[], look: { fill?: Fill; stroke?: Stroke }): readonly SceneItem[] =>
  numbers.length === 0 ? [] : [{ kind: 'rects', rects: Float32Array.from(numbers), ...look }]

const word = (x: number, y: number, text: string, more: Partial<TextItem> = {}): TextItem => ({
  kind: 'text',
  x,
  y,
  text,
  size: 11,
  weight: 400,
  anchor: 'start',
  colour: 'var(--text-3)',
  ...more,
})

/** Lines of one px lie on the middle of theirs. */
const crisp = (px: number): number => Math.round(px) + 0.5

/** Between an axis and its words, px. */
const GAP_PX = 8
/** Words are wider than they are high. */
const FOOTER_PART = 3

/** Gridlines, price and MW levels, and what the axes measure. */
const axisItems = ({ x, y, frame, mws, prices }: Geometry): readonly SceneItem[] => {
  const { left, right, bottom, top } = frame
  const levels = valueTicks(prices, bottom - top).map((tick) => ({ ...tick, px: y.px(tick.value) }))
  const across = (px: number): number[] => [left, crisp(px), right, crisp(px), NaN, NaN]
  const feet = valueTicks(mws, (right - left) / FOOTER_PART)
  const hasBids = mws[0] < 0 && mws[0] < -mws[1] / 50
  const hasOffers = mws[1] > 0 && mws[1] > -mws[0] / 50
  return [
    ...line(
      levels.filter(({ value }) => value !== 0).flatMap(({ px }) => across(px)),
      stroke('var(--grid)'),
    ),
    ...line(
      levels.filter(({ value }) => value === 0).flatMap(({ px }) => across(px)),
      stroke('var(--zero)'),
    ),
    ...levels.map(({ px, text }) => word(left - GAP_PX, Math.round(px) + 4, text, { anchor: 'end' })),
    ...line(
      feet.flatMap(({ value }) => [crisp(x.px(value)), bottom, crisp(x.px(value)), bottom + 4, NaN, NaN]),
      stroke('var(--axis)'),
    ),
    ...feet.map(({ value }) => word(x.px(value), bottom + 15, whole(Math.abs(value)), { anchor: 'middle' })),
    word(4, 11, '£/MWh'),
    ...(hasBids ? [word(left, bottom + 28, 'Bids, cumulative MW')] : []),
    ...(hasOffers ? [word(right, bottom + 28, 'Offers, cumulative MW', { anchor: 'end' })] : []),
  ]
}

const SIDES = ['bid', 'offer'] as const

/** Bars of a class are one item: on the table pale under their stair, accepted full, flagged in lines. */
const barItems = ({
  table,
  stair,
  accepted,
  flagged,
  groups,
  carets,
  sets,
  tried,
}: StackShapes): readonly SceneItem[] => [
  ...SIDES.flatMap((side) => [
    ...rects(table[side], { fill: fill(`var(--${side}-pale)`) }),
    ...line(stair[side], stroke(`var(--${side}-fill)`)),
    ...rects(accepted[side], { fill: fill(`var(--${side}-fill)`) }),
    ...rects(flagged[side], { fill: fill(`var(--${side}-fill)`, 1, 'lines'), stroke: stroke(`var(--${side}-fill)`) }),
  ]),
  ...[...groups].flatMap(([colour, group]) => [
    ...rects(group.table, { fill: fill(colour, 0.45) }),
    ...rects(group.accepted, { fill: fill(colour) }),
    ...rects(group.flagged, { stroke: stroke(colour, 2) }),
  ]),
  ...SIDES.flatMap((side) => line(carets[side], stroke(`var(--${side}-fill)`))),
  ...rects(tried, { fill: fill('var(--warn)', 0.35), stroke: stroke('var(--warn)', 2) }),
  ...rects(sets, { stroke: stroke('var(--accent)', 2) }),
]

const RISE_PX = 4

/** Where the four sections end, and their names with their whole MW. */
const sectionItems = ({ x, frame, mws }: Geometry, { mw }: StackBars): readonly SceneItem[] => {
  const label = (list: BoaList): string => `${LIST_TEXTS[list]} ${whole(mw[list])} MW`
  const edges = [-mw.acceptedBids, mw.acceptedOffers].filter((at) => at > mws[0] && at < mws[1] && at !== 0)
  const upright = (at: number): number[] => [
    crisp(x.px(at)),
    frame.top - RISE_PX,
    crisp(x.px(at)),
    frame.bottom,
    NaN,
    NaN,
  ]
  const labels = sectionLabels({
    left: frame.left,
    right: frame.right,
    zero: x.px(0),
    texts: {
      // An arrow where the table goes on beyond what is shown.
      tableBids: `${mws[0] > -mw.acceptedBids - mw.tableBids ? '← ' : ''}${label('tableBids')}`,
      acceptedBids: label('acceptedBids'),
      acceptedOffers: label('acceptedOffers'),
      tableOffers: `${label('tableOffers')}${mws[1] < mw.acceptedOffers + mw.tableOffers ? ' →' : ''}`,
    },
  })
  return [
    ...line(edges.flatMap(upright), stroke('var(--line-strong)')),
    ...line(upright(0), stroke('var(--zero)')),
    ...labels.map(({ text, x: at, anchor, tone }) =>
      word(at, frame.top - 8, text, { anchor, colour: `var(--${tone})` }),
    ),
  ]
}

const HALO = 'var(--surface-1)'
const STRONG = { size: 12, weight: 600, colour: 'var(--text-1)' } as const
/** Room that the words of the NIV need right of their line, px. */
const NIV_PX = 190

/** The line of the NIV is on the MW axis, whatever the number next to it is in. */
const nivItems = ({ x, frame, mws }: Geometry, { metrics, niv: look }: Marks): readonly SceneItem[] => {
  const niv = metrics?.netImbalanceVolume
  const mw = niv === undefined ? undefined : mwOf(niv)
  if (mw === undefined || mw < mws[0] || mw > mws[1]) return []
  const at = x.px(mw)
  const flip = frame.right - at < NIV_PX
  const power = frame.roomy && look.unit !== 'MW' ? ` = ${whole(Math.abs(mw))} MW` : ''
  return [
    ...line([crisp(at), frame.top, crisp(at), frame.bottom], stroke('var(--now)', 1.5, [3, 2])),
    word(flip ? at - 5 : at + 5, frame.bottom - 6, `NIV ${signed(look.of(niv))} ${look.unit}${power}`, {
      ...STRONG,
      anchor: flip ? 'end' : 'start',
      halo: HALO,
    }),
  ]
}

/** The live price under the one of a what-if; its words give way where both lie close together. */
const livePriceItems = ({ y, frame, prices }: Geometry, { metrics, livePrice }: Marks): readonly SceneItem[] => {
  if (livePrice === undefined || livePrice < prices[0] || livePrice > prices[1]) return []
  const at = y.px(livePrice)
  const tried = metrics?.indicativePrice
  const isClose = tried !== undefined && Math.abs(y.px(tried) - at) < CLOSE_PX
  return [
    ...line([frame.left, crisp(at), frame.right, crisp(at)], stroke('var(--text-2)', 1, [4, 3])),
    ...(frame.roomy && !isClose ? [word(frame.right + GAP_PX, at + 4, `live ${price(livePrice)}`)] : []),
  ]
}
/** Words of two lines that are closer than this would lie on each other. */
const CLOSE_PX = 26

const priceItems = ({ y, frame, prices }: Geometry, { metrics, partial, livePrice }: Marks): readonly SceneItem[] => {
  const value = metrics?.indicativePrice
  if (value === undefined || value < prices[0] || value > prices[1]) return []
  const at = y.px(value)
  const isTried = livePrice !== undefined
  const name = isTried ? 'what-if' : 'indicative'
  const look = { ...STRONG, colour: isTried ? 'var(--warn)' : 'var(--accent)' }
  return [
    ...line([frame.left, crisp(at), frame.right, crisp(at)], stroke(look.colour, 1.5)),
    ...(frame.roomy
      ? [
          word(frame.right + GAP_PX, at + 1, price(value), look),
          word(frame.right + GAP_PX, at + 15, `${name}${partial ? ', partial' : ' £/MWh'}`),
        ]
      : [
          word(
            frame.left + 6,
            at - 6,
            `${isTried ? 'What-if' : 'Indicative'} ${price(value)}${partial ? ', partial' : ''}`,
            {
              ...look,
              halo: HALO,
            },
          ),
        ]),
  ]
}
