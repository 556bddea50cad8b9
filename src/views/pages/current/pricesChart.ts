import { HALF_HOUR_MS, type Instant } from '../../../domain/periods'
import type { Current } from '../../../domain/wire'
import type { ChartDefinition, EndLabel, Series } from '../../charts/chart'
import { lastOf, stepOf, valueAt } from '../../charts/series'
import { price } from '../../parts/format/numbers'

const DAY_AHEAD = { id: 'day-ahead', name: 'Day-ahead', colour: 'var(--series-2)' }
const INTRADAY = { id: 'intraday', name: 'Intraday', colour: 'var(--series-3)' }
const SYSTEM = { id: 'system', name: 'System price', colour: 'var(--series-1)' }

const seriesOf = ({ prices }: Current): readonly Series[] => [
  { ...DAY_AHEAD, kind: 'step', points: prices.dayAhead },
  { ...INTRADAY, kind: 'line', points: prices.intraday },
  { ...SYSTEM, kind: 'step', points: prices.system, strong: true },
]

/** The chart reaches from its first half hour to the end of what is known: tomorrow's day-ahead is right of now. */
const timesOf = ({ from, to, figures, prices }: Current): readonly [Instant, Instant] => {
  const dayAhead = lastOf(prices.dayAhead)
  return [from, Math.max(to, figures.asOf, dayAhead ? dayAhead.at + stepOf(prices.dayAhead) : 0)]
}

const labelsOf = ({ figures, prices }: Current): readonly EndLabel[] => {
  const [newest] = figures.systemPrices
  const label = (series: typeof SYSTEM, value: number | undefined): EndLabel => ({
    ...series,
    value,
    text: price(value),
  })
  return [
    label(INTRADAY, figures.intraday.value ?? undefined),
    {
      ...label(SYSTEM, newest?.price ?? lastOf(prices.system)?.value),
      ...(newest && { note: ` P${newest.period.period}` }),
    },
    label(DAY_AHEAD, valueAt(prices.dayAhead, figures.asOf)),
  ]
}

/** Day-ahead and system price as steps, the intraday index as a line, £/MWh. */
export const PRICES: ChartDefinition<Current> = {
  id: 'prices',
  title: 'Prices',
  label: 'Prices of the last 48 hours',
  none: 'No prices known',
  left: { unit: '£/MWh', spoken: 'pounds per megawatt hour', text: price },
  gutter: { from: 560, wide: 104, narrow: 84 },
  note: () => '48 hours',
  read: (current) => {
    const newest = lastOf(current.prices.system) ?? lastOf(current.prices.intraday)
    return {
      times: timesOf(current),
      series: seriesOf(current),
      labels: labelsOf(current),
      newest: newest && newest.at + HALF_HOUR_MS,
      start: current.figures.asOf,
    }
  },
}
