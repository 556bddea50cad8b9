import type { Plot, PlotAxis, PlotSeries } from '../../charts/plot'
import { numberText } from '../../format'
import { AUCTION_PRICES, DEPTH_POUNDS, type AuctionStep, type CurvePoint } from './curve'
import { curvePart, type ListedStep } from './shown'

/** What of the curves is drawn: the prices around the clearing price, or all from the least to the highest. */
export const CURVE_PARTS = ['near', 'whole'] as const
export type CurvePartShown = (typeof CURVE_PARTS)[number]

/** Around the price at least so far, £/MWh, and in steps of that: twice the move by which the depth is stated. */
const NEAR_POUNDS = 2 * DEPTH_POUNDS

const MEGAWATTS: PlotAxis = {
  id: 'bottom',
  side: 'left',
  unit: 'MW',
  spoken: 'megawatts',
  text: (value) => numberText(value, { decimals: 1 }),
}
const POUNDS: PlotAxis = {
  id: 'left',
  side: 'left',
  unit: '£/MWh',
  spoken: 'pounds per megawatt hour',
  text: (value) => numberText(value, { decimals: 2 }),
}

const columnOf = (points: readonly CurvePoint[]): PlotSeries['column'] => ({
  at: Float64Array.from(points, ([, mw]) => mw),
  values: Float64Array.from(points, ([price]) => price),
})

/** From the axis of prices to where the curves cross, and down to that of volumes. */
const crossing = ({ price, mw }: AuctionStep, column: PlotSeries['column'], least: number): PlotSeries => ({
  id: 'crossing',
  name: 'Clearing',
  kind: 'line',
  axis: 'left',
  colour: 'var(--text-3)',
  hold: 0,
  style: { dash: 'dot', width: 1 },
  column: columnOf([
    [price, Math.min(mw, ...column.at)],
    [price, mw],
    [least, mw],
  ]),
  quiet: true,
  isReference: true,
})

const rangeNear = ({ price, bought, sold }: ListedStep): readonly [number, number] => {
  const moved = [bought, sold].flatMap((each) => (each ? [Math.abs(each.price - price)] : []))
  const reach = NEAR_POUNDS * Math.ceil(Math.max(NEAR_POUNDS, 1.2 * Math.max(0, ...moved)) / NEAR_POUNDS)
  const { least, highest } = AUCTION_PRICES
  return [Math.max(least, price - reach), Math.min(highest, price + reach)]
}

/**
 * What is bought and sold in an hour at each price, with the point at which the auction cleared, and where it would have
 * cleared with a battery.
 * @param mw of the battery
 */
export const auctionPlot = (step: AuctionStep, listed: ListedStep, part: CurvePartShown, mw: number): Plot => {
  const isNear = part === 'near'
  const [from, to] = isNear ? rangeNear(listed) : [AUCTION_PRICES.least, AUCTION_PRICES.highest]
  const partOf = (id: 'buy' | 'sell') => curvePart(step[id], from, to)
  const line = (id: 'buy' | 'sell', name: string, colour: string): PlotSeries => ({
    id,
    name,
    kind: 'line',
    axis: 'left',
    colour,
    hold: 0,
    style: { width: 2 },
    // By MW ascending, as the axis below has it.
    column: columnOf(id === 'sell' ? partOf(id) : partOf(id).toReversed()),
  })
  const point = (id: string, name: string, colour: string, at: ListedStep['bought']): readonly PlotSeries[] =>
    at === undefined
      ? []
      : [{ id, name, kind: 'scatter', axis: 'left', colour, hold: 0, column: columnOf([[at.price, at.mw]]) }]
  const sell = line('sell', 'Sell', 'var(--offer)')
  const size = numberText(mw, { decimals: 0 })
  const ends = { zero: false, min: from, max: to }
  return {
    id: 'auctionCurves',
    title: 'Buy and sell curves',
    label: `What is bought and sold by price, and the clearing price of ${numberText(step.price)} pounds per megawatt hour`,
    x: { kind: 'value', axis: { ...MEGAWATTS, zero: !isNear } },
    axes: [{ ...POUNDS, ...ends }],
    series: [
      crossing(step, sell.column, from),
      line('buy', 'Buy', 'var(--bid)'),
      sell,
      ...point('bought', `Battery buys ${size} MW`, 'var(--fuel-nuclear)', listed.bought),
      ...point('sold', `Battery sells ${size} MW`, 'var(--fuel-battery)', listed.sold),
      ...point('cleared', 'Clearing', 'var(--text-1)', { price: step.price, mw: step.mw }),
    ],
    none: 'No curves of this hour are known',
  }
}
