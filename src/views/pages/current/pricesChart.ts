import type { Plot, PlotSeries } from '../../../domain/charts/plot'
import { placeAt } from '../../../domain/charts/columns'
import { HALF_HOUR_MS, type Instant } from '../../../domain/periods'
import type { Current, WirePoints } from '../../../domain/wire'
import { price } from '../../parts/format/numbers'
import { AXIS_ID, currentColumnOf, currentPlot, holdOf, lastKnown } from './currentPlot'

export const PRICES_TITLE = 'Prices'
export const PRICES_NOTE = '48 hours'

const AXIS = { unit: '£/MWh', spoken: 'pounds per megawatt hour', text: price }
const AXIS_ABROAD = { unit: '€/MWh', spoken: 'euros per megawatt hour', text: price }

const series = (
  points: WirePoints,
  rest: Pick<PlotSeries, 'id' | 'name' | 'kind' | 'colour' | 'style'>,
): PlotSeries => ({
  ...rest,
  axis: AXIS_ID,
  column: currentColumnOf(points),
  hold: holdOf(points),
})

/** What is said at the end of each line: what holds now, of the system price with its period. */
const withEnds = (
  { figures, prices }: Current,
  all: readonly PlotSeries[],
  now: Instant = figures.asOf,
): readonly PlotSeries[] => {
  const [newest] = figures.systemPrices
  const system = newest?.price ?? lastKnown(prices.system)?.value
  return all.map((one) => {
    if (one.id === 'intraday') return { ...one, end: { text: price(figures.intraday.value ?? undefined) } }
    if (one.id === 'system') {
      return { ...one, end: { text: price(system), ...(newest && { note: `P${newest.period.period}` }) } }
    }
    const place = placeAt(one.column, now, one.hold)
    return { ...one, end: { text: price(place < 0 ? undefined : one.column.values[place]) } }
  })
}

/** The chart reaches from its first half hour to the end of what is known: tomorrow's day-ahead is right of now. */
const endOf = ({ to, figures, prices }: Current): Instant => {
  const dayAhead = lastKnown(prices.dayAhead)
  return Math.max(to, figures.asOf, dayAhead ? dayAhead.at + holdOf(prices.dayAhead) : 0)
}

/** Day-ahead and system price as steps, the intraday index as a line, £/MWh; of other countries the first alone, €/MWh. */
export const pricesPlot = (current: Current, now: Instant | undefined): Plot => {
  const { figures, prices } = current
  const newest = lastKnown(prices.system) ?? lastKnown(prices.intraday)
  return currentPlot({
    id: 'prices',
    title: PRICES_TITLE,
    label: 'Prices of the last 48 hours',
    none: 'No prices known',
    axis: figures.abroad ? AXIS_ABROAD : AXIS,
    from: current.from,
    to: endOf(current),
    now,
    newest: newest && newest.at + HALF_HOUR_MS,
    series: withEnds(
      current,
      [
        series(prices.dayAhead, { id: 'day-ahead', name: 'Day-ahead', kind: 'step', colour: 'var(--day-ahead)' }),
        series(prices.intraday, {
          id: 'intraday',
          name: 'Intraday index',
          kind: 'line',
          colour: 'var(--market-index)',
        }),
        series(prices.system, {
          id: 'system',
          name: 'System price',
          kind: 'step',
          colour: 'var(--system-price)',
          style: { width: 2 },
        }),
      ].slice(0, figures.abroad ? 1 : 3),
      now,
    ),
  })
}
