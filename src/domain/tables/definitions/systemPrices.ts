import { dayAheadPriceAt } from '../../market/dayAhead'
import { SETTLEMENT_RUNS } from '../../market/events'
import type { MarketState, PeriodState } from '../../market/state'
import { dateAt, periodKey, periodStart } from '../../periods'
import type { WireCell, WireRow } from '../../wire'
import { memoizeRows } from './retention'
import { DESK, inSpan, type MarketTable, type TableSpan } from './market'
import {
  bordered,
  COLOUR,
  column,
  defined,
  instant,
  number,
  text,
  PERIOD_COLUMNS,
  periodCells,
  periodLink,
  group,
} from './parts'

const lengthOf = (volume: number | undefined): 'Short' | 'Long' | undefined => {
  if (volume === undefined || volume === 0) return undefined
  return volume > 0 ? 'Short' : 'Long'
}

/** With the word of the desk for its sign. */
const nivCell = (volume: number | undefined): WireCell => number(volume, lengthOf(volume))

const rowOf = memoizeRows(({ period, systemPrice, marketIndex }: PeriodState, dayAhead: number | undefined) => ({
  uniqueId: periodKey(period),
  ...periodLink(period),
  row: {
    ...periodCells(period),
    price: number(systemPrice?.price),
    dayAhead: number(dayAhead),
    index: bordered(number(marketIndex?.price)),
    niv: nivCell(systemPrice?.netImbalanceVolume),
    indexVolume: bordered(number(marketIndex?.volume)),
    run: text(systemPrice?.run),
    calculated: instant(systemPrice?.calculatedAt),
  },
}))

const rowsOf = (market: MarketState, span: TableSpan): readonly WireRow[] =>
  [...market.periods.values()]
    .filter(
      ({ systemPrice, marketIndex, period }) => (systemPrice ?? marketIndex) !== undefined && inSpan(span, period),
    )
    .sort((a, b) => periodStart(b.period) - periodStart(a.period))
    .map((state) => rowOf(state, dayAheadPriceAt(market, 'GB', periodStart(state.period))))

/**
 * Imbalance prices with the market's own and the run that each is of (page catalogue F2). What a source publishes before
 * the settlement runs is indicative (specification 7): the last calculation may still move it.
 */
export const SYSTEM_PRICES: MarketTable = {
  need: DESK,
  feeds: ['systemPrices'],
  definition: defined({
    moduleType: 'SystemPrices',
    moduleName: 'System Prices',
    headers: [
      ...PERIOD_COLUMNS,
      group('prices', 'Price', [
        column('price', 'System', { suffix: '£/MWh', hoverText: 'Imbalance price as last published' }),
        column('dayAhead', 'Day-ahead', { suffix: '£/MWh', hoverText: 'Price of the British auction for this time' }),
        column('index', 'Market index', { suffix: '£/MWh', hoverText: 'Short-term wholesale reference price' }),
      ]),
      group('volumes', 'Volume', [
        column('niv', 'NIV', {
          suffix: 'MWh',
          isNiv: true,
          hoverText: 'Net imbalance volume: positive when the system was short',
          headerOverrides: { reversed: { hoverText: 'Net imbalance volume: positive when the system was long' } },
        }),
        column('indexVolume', 'Index', { suffix: 'MWh', hoverText: 'Volume that the market index was made of' }),
      ]),
      group('calculation', 'Calculation', [
        column('run', 'Run', {
          uniqueValues: [...SETTLEMENT_RUNS],
          hoverText: 'Indicative until the settlement runs II, SF, R1, R2, R3, RF and DF',
        }),
        column('calculated', 'Calculated', { hoverText: 'When this price was calculated, where it is published' }),
      ]),
    ],
    headerToSort: 'date',
    option: { getOnDayChange: true, getOnDayRangeChange: true, moduleColour: COLOUR.prices },
  }),
  rowsOf: (market, now) => rowsOf(market, { from: dateAt(now), to: dateAt(now) }),
  dependenciesOf: ({ periods, dayAhead }, now) => [periods, dayAhead, dateAt(now)],
  epochKeyOf: dateAt,
  past: { kind: 'folded', kinds: ['systemPrice', 'marketIndex'], rowsOf },
}
