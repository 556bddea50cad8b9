import { PRICE_AREAS, type PriceArea } from '../market/events'
import { dayAheadKey } from '../market/news'
import type { DayAheadState, MarketState } from '../market/state'
import { dayStart, periodAt, type SettlementDate } from '../periods'
import type { Row } from '../wire'
import type { MarketTable } from './market'
import { COLOUR, column, defined, EVERY_COUNTRY, instant, number, numeral, parent, under } from './parts'
import { dayOfCell } from './periodCells'

const MINUTE_MS = 60_000

const AREA_NAMES: Readonly<Record<PriceArea, string>> = {
  GB: 'Great Britain',
  FR: 'France',
  NL: 'Netherlands',
  BE: 'Belgium',
  NO: 'Norway',
  DK: 'Denmark',
  IE: 'Ireland',
}

const NEIGHBOURS = PRICE_AREAS.filter((area) => area !== 'GB')

/** The steps of a day are those of the finest prices there are of it. */
const stepOf = (days: readonly DayAheadState[]): number => Math.min(...days.map(({ stepMinutes }) => stepMinutes))

const priceAt = (day: DayAheadState | undefined, at: number): number | undefined =>
  day?.prices[Math.floor((at - dayStart(day.date)) / (day.stepMinutes * MINUTE_MS))]

const rowsOfDay = ({ dayAhead }: MarketState, date: SettlementDate): readonly Row[] => {
  const byArea = new Map(PRICE_AREAS.map((area) => [area, dayAhead.get(dayAheadKey(area, date))]))
  const days = [...byArea.values()].filter((day) => day !== undefined)
  const step = stepOf(days)
  const count = Math.max(0, ...days.map(({ prices, stepMinutes }) => (prices.length * stepMinutes) / step))
  return Array.from({ length: count }, (_, index): Row => {
    const at = dayStart(date) + index * step * MINUTE_MS
    const { period } = periodAt(at)
    const last = period + step / 30 - 1
    return {
      uniqueId: `${at}`,
      row: {
        time: instant(at),
        periods: numeral(Array.from({ length: last - period + 1 }, (_, i) => period + i)),
        ...Object.fromEntries(PRICE_AREAS.map((area) => [area, number(priceAt(byArea.get(area), at))])),
      },
    }
  }).toReversed()
}

/**
 * The auctions' prices of the last days and the next (page catalogue F2). Sources tell one price an area: neither of which
 * exchange it is nor its volume, so there are no columns for these.
 */
export const DAY_AHEAD: MarketTable = {
  definition: defined({
    moduleType: 'DayAhead',
    moduleName: 'Day-Ahead Prices',
    headers: [
      column('time', 'From', { freeze: true, hoverText: 'From when the price holds, London time' }),
      column('periods', 'Periods', { hoverText: 'Settlement periods that it holds for', allowSort: false }),
      column('GB', AREA_NAMES.GB, { suffix: '£/MWh' }),
      ...under('abroad', ...NEIGHBOURS.map((area) => column(area, AREA_NAMES[area], { suffix: '£/MWh' }))),
    ],
    parents: [parent('abroad', 'At the far ends of the cables')],
    headerToSort: 'time',
    option: { getOnDayChange: true, moduleColour: COLOUR.prices, locationByCountry: EVERY_COUNTRY },
  }),
  rowsOf: (market) =>
    [...new Set([...market.dayAhead.values()].map(({ date }) => date))]
      .sort()
      .toReversed()
      .flatMap((date) => rowsOfDay(market, date)),
  groundOf: ({ dayAhead }) => [dayAhead],
  lifeOf: () => 'always',
  past: { kind: 'kept', dateOf: dayOfCell('time') },
  lackedBy: { elexon: 'Elexon’s public data has no day-ahead prices.' },
}
