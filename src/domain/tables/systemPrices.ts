import { dayAheadPriceAt } from '../current/dayAhead'
import type { MarketState, PeriodState } from '../market/state'
import { dateAt, periodKey, periodStart } from '../periods'
import type { Row } from '../wire'
import { keepRows } from './keep'
import { inSpan, type MarketTable, type TableSpan } from './market'
import { column, defined, number } from './parts'
import { PERIOD_COLUMNS, periodCells } from './periodCells'

const rowOf = keepRows(({ period, systemPrice, marketIndex }: PeriodState, dayAhead: number | undefined) => ({
  uniqueId: periodKey(period),
  row: {
    ...periodCells(period),
    price: number(systemPrice?.price),
    niv: number(systemPrice?.netImbalanceVolume),
    dayAhead: number(dayAhead),
    index: number(marketIndex?.price),
    indexVolume: number(marketIndex?.volume),
  },
}))

const rowsOf = (market: MarketState, span: TableSpan): readonly Row[] =>
  [...market.periods.values()]
    .filter(
      ({ systemPrice, marketIndex, period }) => (systemPrice ?? marketIndex) !== undefined && inSpan(span, period),
    )
    .sort((a, b) => periodStart(b.period) - periodStart(a.period))
    .map((state) => rowOf(state, dayAheadPriceAt(market, 'GB', periodStart(state.period))))

/**
 * Imbalance prices with the market's own beside them (page catalogue F2). No source says of which settlement run a price
 * is, so there is no column for it.
 */
export const SYSTEM_PRICES: MarketTable = {
  definition: defined({
    moduleType: 'SystemPrices',
    moduleName: 'System Prices',
    headers: [
      ...PERIOD_COLUMNS,
      column('price', 'System price', { suffix: '£/MWh', hoverText: 'Imbalance price as last published' }),
      column('niv', 'NIV', { suffix: 'MWh', hoverText: 'Net imbalance volume: positive when the system was short' }),
      column('dayAhead', 'Day-ahead', { suffix: '£/MWh', hoverText: 'Price of the British auction for this time' }),
      column('index', 'Market index', { suffix: '£/MWh', hoverText: 'Short-term wholesale reference price' }),
      column('indexVolume', 'Index volume', { suffix: 'MWh', hoverText: 'Volume that the index was made of' }),
    ],
    headerToSort: 'date',
    option: { getOnDayRangeChange: true },
  }),
  rowsOf: (market, now) => rowsOf(market, { from: dateAt(now), to: dateAt(now) }),
  groundOf: ({ periods, dayAhead }, now) => [periods, dayAhead, dateAt(now)],
  lifeOf: dateAt,
  past: { kind: 'folded', rowsOf },
}
