import type { BsadAction } from '../../market/events'
import type { MarketState } from '../../market/state'
import { dateAt, periodKey, periodStart } from '../../periods'
import type { WireCell, WireRow } from '../../wire'
import { memoizeRows } from './retention'
import { DESK, inSpan, type MarketTable, type TableSpan } from './market'
import { COLOUR, column, defined, number, text, PERIOD_COLUMNS, periodCells, periodLink } from './parts'

const UNPRICED = 'Reported without a price'
const NO_VOLUME = 'Without volume there is no price by MWh'

/** £/MWh; free is 0, unpriced is missing. */
const priceOf = ({ cost, volume }: BsadAction): number | undefined =>
  cost === null || volume === 0 ? undefined : cost / volume

const whyNoPrice = ({ cost, volume }: BsadAction): string | undefined => {
  if (cost === null) return UNPRICED
  return volume === 0 ? NO_VOLUME : undefined
}

/** An unpriced action is named so: a dash would read as a cost that has not come yet. */
const costCell = ({ cost }: BsadAction): WireCell =>
  cost === null
    ? { ...number(undefined, UNPRICED), hideEntry: true, cellFormatProperties: { alternativeHiddenString: 'Unpriced' } }
    : number(cost)

const rowOf = memoizeRows((action: BsadAction) => ({
  uniqueId: `${periodKey(action.period)}/${action.id}`,
  ...periodLink(action.period),
  row: {
    ...periodCells(action.period),
    id: text(action.id),
    party: text(action.party),
    asset: text(action.asset),
    volume: number(action.volume),
    cost: costCell(action),
    price: number(priceOf(action), whyNoPrice(action)),
    so: text(action.soFlag ? 'SO' : ''),
    type: text(action.service ?? (action.storFlag ? 'STOR' : undefined)),
  },
}))

const rowsOf = ({ periods }: MarketState, span: TableSpan): readonly WireRow[] =>
  [...periods.values()]
    .filter(({ period, bsad }) => bsad.length > 0 && inSpan(span, period))
    .sort((a, b) => periodStart(b.period) - periodStart(a.period))
    .flatMap(({ bsad }) => bsad.toReversed().map((action) => rowOf(action)))

/** The operator's actions outside the balancing mechanism (page catalogue F2). */
export const BSAD: MarketTable = {
  need: DESK,
  feeds: ['bsad'],
  definition: defined({
    moduleType: 'Bsad',
    moduleName: 'BSAD',
    headers: [
      ...PERIOD_COLUMNS,
      column('id', 'Id'),
      column('party', 'Party'),
      column('asset', 'Asset'),
      column('volume', 'Volume', { suffix: 'MWh', hoverText: 'Buys positive, sells negative' }),
      column('cost', 'Cost', { prefix: '£', hoverText: 'For the whole volume' }),
      column('price', 'Price', { suffix: '£/MWh', hoverText: 'Cost by volume; missing for an unpriced action' }),
      column('so', 'SO', {
        uniqueValues: ['SO'],
        hoverText: 'Flagged by the system operator as possibly taken for a system reason',
      }),
      column('type', 'Type', { hoverText: 'The service, where it is published' }),
    ],
    headerToSort: 'date',
    option: { getOnDayChange: true, moduleColour: COLOUR.actions },
  }),
  rowsOf: (market, now) => rowsOf(market, { from: dateAt(now), to: dateAt(now) }),
  dependenciesOf: ({ periods }, now) => [periods, dateAt(now)],
  epochKeyOf: dateAt,
  past: { kind: 'folded', kinds: ['bsad'], rowsOf },
}
