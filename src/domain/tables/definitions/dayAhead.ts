import { numberText } from '../../format'
import { PRICE_AREAS, type Auction, type IndexProvider, type MarketIndex, type PriceArea } from '../../market/events'
import { REFERENCE_AUCTION, type DayAheadState } from '../../market/feeds/dayAhead'
import type { MarketState } from '../../market/state'
import { addDays, dayStart, periodAt, periodStart, type Instant, type SettlementDate } from '../../periods'
import type { WireRow } from '../../wire'
import { DESK, type MarketTable } from './market'
import { COLOUR, column, defined, EVERY_COUNTRY, instant, number, numeral, dayOfCell, group } from './parts'

const MINUTE_MS = 60_000

type Neighbour = Exclude<PriceArea, 'GB'>

const AREA_NAMES: Readonly<Record<Neighbour, string>> = {
  FR: 'France',
  NL: 'Netherlands',
  BE: 'Belgium',
  NO: 'Norway',
  DK: 'Denmark',
  IE: 'Ireland',
}

const NEIGHBOURS = PRICE_AREAS.filter((area): area is Neighbour => area !== 'GB')

/** Columns of the British auctions, by the auction. */
const AUCTION_COLUMNS = [
  { auction: 'N2EX', id: 'n2ex', title: 'N2EX', hover: 'Hourly auction of N2EX (Nord Pool)' },
  { auction: 'EPEX', id: 'epex', title: 'EPEX', hover: 'Hourly auction of EPEX SPOT' },
  { auction: 'EPEX HH', id: 'hh', title: 'HH', hover: 'Half-hourly auction of EPEX SPOT' },
] as const satisfies readonly { auction: Auction; id: string; title: string; hover: string }[]

const INDEX_COLUMNS = [
  { provider: 'APXMIDP', id: 'apxIndex', title: 'APX index', hover: 'Short-term trades on EPEX SPOT (APXMIDP)' },
  { provider: 'N2EXMIDP', id: 'n2exIndex', title: 'N2EX index', hover: 'Short-term trades on N2EX (N2EXMIDP)' },
] as const satisfies readonly { provider: IndexProvider; id: string; title: string; hover: string }[]

/** What is known of a day: the British auctions, the auctions abroad, and the index by the start of its half hour. */
type Day = {
  readonly date: SettlementDate
  readonly auctions: Map<Auction, DayAheadState>
  readonly abroad: Map<PriceArea, DayAheadState>
  readonly index: Map<Instant, MarketIndex>
}

/** The steps of a day are those of the finest prices there are of it. */
const stepOf = ({ auctions, abroad, index }: Day): number =>
  Math.min(index.size > 0 ? 30 : 60, ...[...auctions.values(), ...abroad.values()].map((day) => day.stepMinutes))

const indexAt = (day: DayAheadState, at: Instant): number =>
  Math.floor((at - dayStart(day.date)) / (day.stepMinutes * MINUTE_MS))

const priceAt = (day: DayAheadState | undefined, at: Instant): number | undefined => day?.prices[indexAt(day, at)]

/** MWh within a row of `step` minutes: an hour's volume is sold as the same power in both of its halves. */
const volumeAt = (day: DayAheadState | undefined, at: Instant, step: number): number | undefined => {
  const volume = day?.volumes?.[indexAt(day, at)]
  return day === undefined || volume === undefined ? undefined : (volume * step) / day.stepMinutes
}

const volumeText = (volume: number | undefined): string | undefined =>
  volume === undefined ? undefined : numberText(volume, { decimals: 1, unit: 'MWh' })

const cellsAt = ({ auctions, abroad, index }: Day, at: Instant, step: number): WireRow['row'] => {
  const providers = index.get(at)?.providers
  return Object.fromEntries([
    ...AUCTION_COLUMNS.map(({ auction, id }) => [id, number(priceAt(auctions.get(auction), at))] as const),
    ...AUCTION_COLUMNS.map(
      ({ auction, id }) => [`${id}Volume`, number(volumeAt(auctions.get(auction), at, step))] as const,
    ),
    ...INDEX_COLUMNS.map(
      ({ provider, id }) =>
        [id, number(providers?.[provider]?.price, volumeText(providers?.[provider]?.volume))] as const,
    ),
    ...NEIGHBOURS.map((area) => [area, number(priceAt(abroad.get(area), at))] as const),
  ])
}

const isKnown = (cells: WireRow['row']): boolean => Object.values(cells).some(({ value }) => typeof value === 'number')

const rowsOfDay = (day: Day): readonly WireRow[] => {
  const step = stepOf(day)
  const end = dayStart(addDays(day.date, 1))
  const rows: WireRow[] = []
  for (let at = dayStart(day.date); at < end; at += step * MINUTE_MS) {
    const cells = cellsAt(day, at, step)
    if (!isKnown(cells)) continue
    const { period } = periodAt(at)
    const periods = numeral(Array.from({ length: step / 30 }, (_, i) => period + i))
    rows.push({ uniqueId: `${at}`, row: { time: instant(at), periods, ...cells } })
  }
  return rows.toReversed()
}

const daysOf = ({ dayAhead, periods }: MarketState): readonly Day[] => {
  const days = new Map<SettlementDate, Day>()
  const dayOf = (date: SettlementDate): Day => {
    const day: Day = days.get(date) ?? { date, auctions: new Map(), abroad: new Map(), index: new Map() }
    days.set(date, day)
    return day
  }
  for (const each of dayAhead.values())
    if (each.area === 'GB') dayOf(each.date).auctions.set(each.auction ?? REFERENCE_AUCTION, each)
    else dayOf(each.date).abroad.set(each.area, each)
  for (const { period, marketIndex } of periods.values())
    if (marketIndex?.providers) dayOf(period.date).index.set(periodStart(period), marketIndex)
  return [...days.values()].sort((a, b) => (a.date < b.date ? 1 : -1))
}

/**
 * The auctions' prices of the last days and the next, each auction for itself with its volume, and the market index of
 * each exchange (page catalogue F2). The index is what was traded within the day: it stands apart, as no auction's price.
 */
export const DAY_AHEAD: MarketTable = {
  need: DESK,
  feeds: ['systemPrices'],
  definition: defined({
    moduleType: 'DayAhead',
    moduleName: 'Day-Ahead Prices',
    headers: [
      column('time', 'From', { freeze: true, hoverText: 'From when the price holds, London time' }),
      column('periods', 'Periods', { hoverText: 'Settlement periods that it holds for', allowSort: false }),
      group(
        'auctions',
        'Auction',
        AUCTION_COLUMNS.map(({ id, title, hover }) => column(id, title, { suffix: '£/MWh', hoverText: hover })),
        'Prices for Great Britain. Elexon’s public data has no auctions: from there they are missing',
      ),
      group(
        'volumes',
        'Auction volume',
        AUCTION_COLUMNS.map(({ id, title, hover }) =>
          column(`${id}Volume`, `${title} volume`, {
            suffix: 'MWh',
            hoverText: `${hover}: energy sold for the time of the row`,
          }),
        ),
      ),
      group(
        'index',
        'Market index',
        INDEX_COLUMNS.map(({ id, title, hover }) => column(id, title, { suffix: '£/MWh', hoverText: hover })),
        'Published after the half hour: not an auction',
      ),
      group(
        'abroad',
        'At the far ends of the cables',
        NEIGHBOURS.map((area) => column(area, AREA_NAMES[area], { suffix: '£/MWh' })),
      ),
    ],
    headerToSort: 'time',
    option: { getOnDayChange: true, moduleColour: COLOUR.prices, locationByCountry: EVERY_COUNTRY },
  }),
  rowsOf: (market) => daysOf(market).flatMap(rowsOfDay),
  dependenciesOf: ({ dayAhead, periods }) => [dayAhead, periods],
  epochKeyOf: () => 'always',
  past: { kind: 'kept', kinds: ['marketIndex'], dateOf: dayOfCell('time') },
}
