import type { Plot, PlotAxis, PlotSeries } from '../charts/plot'
import { numberText } from '../format'
import type { Instant } from '../periods'
import type { Column } from '../series/batch'
import { closesAt, type Contract } from './contracts'
import { NO_TRADES, vwapOf, withTradeIn } from './figures'
import type { ShownTrade } from './gridTable'
import { contractText, PRICE_UNITS, type IntradayArea } from './products'
import { timeAxis } from '../charts/timeAxis'

const MINUTE_MS = 60_000
/** Volumes are added up over so long. */
const BAR_MS = 15 * MINUTE_MS
/** Around the trades of a contract that was traded for a moment. */
const LEAST_SPAN_MS = 60 * MINUTE_MS
const DAY_MS = 86_400_000

/** The average price by volume of all trades up to each of them. */
export const runningVwap = (trades: readonly ShownTrade[]): Column => {
  const values = new Float64Array(trades.length)
  let sums = NO_TRADES
  trades.forEach((trade, at) => {
    sums = withTradeIn(sums, trade)
    values[at] = vwapOf(sums) ?? NaN
  })
  return { at: Float64Array.from(trades, ({ madeAt }) => madeAt), values }
}

/** MW traded in each quarter of an hour that has trades. */
export const volumeBars = (trades: readonly ShownTrade[]): Column => {
  const bars = new Map<Instant, number>()
  for (const { madeAt, mw } of trades) {
    const begin = Math.floor(madeAt / BAR_MS) * BAR_MS
    bars.set(begin, (bars.get(begin) ?? 0) + mw)
  }
  return { at: Float64Array.from(bars.keys()), values: Float64Array.from(bars.values()) }
}

const axesOf = (area: IntradayArea, volumes: Float64Array): readonly PlotAxis[] => [
  {
    id: 'price',
    side: 'left',
    unit: PRICE_UNITS[area],
    spoken: area === 'GB' ? 'pounds per megawatt hour' : 'euros per megawatt hour',
    text: (value) => numberText(value),
    zero: false,
  },
  {
    id: 'volume',
    side: 'right',
    unit: 'MW',
    spoken: 'megawatts',
    text: (value) => numberText(value, { decimals: 1 }),
    // Bars take the lower third: prices are what is looked at.
    max: 3 * volumes.reduce((most, mw) => Math.max(most, mw), 1),
  },
]

type PlotOf = {
  readonly area: IntradayArea
  readonly contract: Contract
  /** Oldest first. */
  readonly trades: readonly ShownTrade[]
  readonly dayAhead: number | undefined
  readonly now: Instant
}

/** The trades of a contract as dots, their running average, the day-ahead price and the volume by quarter of an hour. */
export const contractPlot = ({ area, contract, trades, dayAhead, now }: PlotOf): Plot => {
  const close = closesAt(contract)
  const first = trades[0]?.madeAt ?? close
  const to = Math.min(close, Math.max(now, (trades.at(-1)?.madeAt ?? 0) + MINUTE_MS))
  const from = Math.min(first, to - LEAST_SPAN_MS)
  const bars = volumeBars(trades)
  const at = Float64Array.from(trades, ({ madeAt }) => madeAt)
  const series: PlotSeries[] = [
    {
      id: 'volume',
      name: 'Volume, 15 min',
      kind: 'column',
      axis: 'volume',
      colour: 'var(--text-3)',
      hold: BAR_MS,
      column: bars,
      style: { opacity: 0.45 },
    },
    {
      id: 'trades',
      name: 'Trades',
      kind: 'scatter',
      axis: 'price',
      colour: 'var(--series-1)',
      hold: DAY_MS,
      column: { at, values: Float64Array.from(trades, ({ price }) => price) },
    },
    {
      id: 'vwap',
      name: 'VWAP',
      kind: 'step',
      axis: 'price',
      colour: 'var(--series-2)',
      hold: DAY_MS,
      column: runningVwap(trades),
    },
  ]
  if (dayAhead !== undefined)
    series.push({
      id: 'dayAhead',
      name: 'Day-ahead',
      kind: 'line',
      axis: 'price',
      colour: 'var(--series-3)',
      hold: to - from,
      column: { at: Float64Array.of(from, to), values: Float64Array.of(dayAhead, dayAhead) },
      style: { dash: 'dash' },
    })
  return {
    id: 'intradayContract',
    title: contractText(contract),
    label: `Trades of ${contractText(contract)} with their average price, the day-ahead price and the volume`,
    x: timeAxis({ from, to, now }, MINUTE_MS),
    axes: axesOf(area, bars.values),
    series,
    none: 'Not traded yet',
  }
}
