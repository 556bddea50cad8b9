import type { CableTrade } from '../../market/events'
import type { BmUnit } from '../../market/units'
import type { MarketState } from '../../market/state'
import { dateAt } from '../../periods'
import type { WireCell, WireRow } from '../../wire'
import { memoizeRows } from './retention'
import { DESK, timesOf, type MarketTable, type TableSpan } from './market'
import { COLOUR, column, defined, instant, number, text, group } from './parts'

const HOUR_MS = 3_600_000

const DIRECTIONS = ['Import', 'Export'] as const

const directionOf = (mw: number): (typeof DIRECTIONS)[number] | undefined => {
  if (mw > 0) return 'Import'
  return mw < 0 ? 'Export' : undefined
}

const NO_FLOW = 'The flow before the trade is not published'

/** A scheduled flow, import positive. */
const flowCell = (flow: number | undefined): WireCell => number(flow, flow === undefined ? NO_FLOW : undefined)

const rowOf = memoizeRows((trade: CableTrade, unit: BmUnit | undefined): WireRow => {
  const { id, madeAt, cable, from, to, mw, flowBefore, price, counterparty } = trade
  return {
    uniqueId: id,
    row: {
      time: instant(madeAt),
      cable: text(unit?.name ?? cable, cable),
      direction: text(directionOf(mw)),
      counterparty: text(counterparty),
      from: instant(from),
      until: instant(to),
      before: flowCell(flowBefore),
      after: flowCell(flowBefore === undefined ? undefined : flowBefore + mw),
      volume: number(mw),
      energy: number((mw * (to - from)) / HOUR_MS),
      price: number(price),
    },
  }
})

const rowsOf = ({ cableTrades, units }: MarketState, span: TableSpan): readonly WireRow[] => {
  const { begin, end } = timesOf(span)
  return cableTrades
    .filter(({ madeAt }) => madeAt >= begin && madeAt < end)
    .map((trade) => rowOf(trade, units.get(trade.cable)?.unit))
    .reverse()
}

/**
 * What system operators trade over the cables (page catalogue F2). Days and periods are those in which it was agreed. The
 * same trades are in BSAD half hour by half hour.
 */
export const INTERCONNECTOR_TRADES: MarketTable = {
  need: DESK,
  feeds: [],
  definition: defined({
    moduleType: 'InterconnectorTrades',
    moduleName: 'Interconnector Trades',
    headers: [
      column('time', 'Time', { freeze: true, hoverText: 'When the trade was agreed' }),
      column('cable', 'Interconnector', { freeze: true }),
      column('direction', 'Direction', {
        uniqueValues: [...DIRECTIONS],
        hoverText: 'Import: more power to Great Britain, or less from it',
      }),
      column('counterparty', 'Counterparty', { hoverText: 'System operator at the other end' }),
      group('delivery', 'Delivery', [column('from', 'From'), column('until', 'Until')]),
      group('flow', 'Flow', [
        column('before', 'Before', { suffix: 'MW', hoverText: 'Flow scheduled for the beginning; imports positive' }),
        column('after', 'After', { suffix: 'MW', hoverText: 'The same with the trade' }),
      ]),
      group('trade', 'Trade', [
        column('volume', 'Volume', { suffix: 'MW', hoverText: 'Imports positive' }),
        column('energy', 'Energy', { suffix: 'MWh', hoverText: 'Volume over the whole delivery; imports positive' }),
        column('price', 'Price', { suffix: '£/MWh' }),
      ]),
    ],
    headerToSort: 'time',
    option: { getOnDayChange: true, moduleColour: COLOUR.actions },
  }),
  rowsOf: (market, now) => rowsOf(market, { from: dateAt(now), to: dateAt(now) }),
  dependenciesOf: ({ cableTrades, units }, now) => [cableTrades, units, dateAt(now)],
  epochKeyOf: dateAt,
  past: { kind: 'folded', kinds: ['units', 'cableTrade'], rowsOf },
  unavailableFrom: {
    elexon:
      'Elexon publishes trades between system operators (SOSO); they are not read yet. What they cost is in BSAD.',
  },
}
