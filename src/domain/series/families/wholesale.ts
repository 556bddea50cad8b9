import { baseloadOf, peakOf } from '../../market/dayAhead'
import { REFERENCE_AUCTION, type Auction, type DayAheadPrices } from '../../market/feeds/dayAhead'
import { dayStart, HALF_HOUR_MS, type Instant } from '../../periods'
import { defineSeries, simulated, type SeriesDefinition } from '../definition'
import { gb, reader, type SeriesFamily, type Take } from './form'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const EXCHANGES = 'Results of the exchanges’ auctions are not in Elexon’s public data.'
const AUCTION = {
  family: 'Day-ahead',
  stepMs: HOUR,
  // Of the first hour; published by 10:05 of the day before.
  delayMs: -15 * HOUR,
  sources: { simulator: simulated('Day-ahead auctions of the simulated market'), elexon: { lacks: EXCHANGES } },
} as const
// By 15:50 of the day before.
const AFTERNOON = { ...AUCTION, stepMs: HALF_HOUR_MS, delayMs: -8.5 * HOUR } as const

/** The ids of the three British auctions: price, volume, and the length of what they sell, minutes. */
const AUCTION_IDS: Readonly<
  Record<Auction, { readonly price: string; readonly volume: string; readonly minutes: number }>
> = {
  N2EX: { price: 'DayAheadHourly', volume: 'DayAheadHourlyVolume', minutes: 60 },
  EPEX: { price: 'DayAheadHourlyEpex', volume: 'DayAheadHourlyEpexVolume', minutes: 60 },
  'EPEX HH': { price: 'DayAheadHalfHourly', volume: 'DayAheadHalfHourlyVolume', minutes: 30 },
}

const auctions: readonly SeriesDefinition[] = [
  defineSeries({
    ...AUCTION,
    seriesId: AUCTION_IDS.N2EX.price,
    pages: ['current'],
    title: 'Day-ahead price, hourly (N2EX)',
    description: 'Price of an hour in the morning’s auction of the day before at N2EX, the usual reference.',
    unit: '£/MWh',
  }),
  defineSeries({
    ...AUCTION,
    seriesId: AUCTION_IDS.N2EX.volume,
    title: 'Day-ahead volume, hourly (N2EX)',
    description: 'Energy sold for an hour in that auction.',
    unit: 'MWh',
  }),
  defineSeries({
    ...AUCTION,
    seriesId: AUCTION_IDS.EPEX.price,
    title: 'Day-ahead price, hourly (EPEX)',
    description: 'Price of an hour in the morning’s auction of the day before at EPEX SPOT.',
    unit: '£/MWh',
  }),
  defineSeries({
    ...AUCTION,
    seriesId: AUCTION_IDS.EPEX.volume,
    title: 'Day-ahead volume, hourly (EPEX)',
    description: 'Energy sold for an hour in that auction.',
    unit: 'MWh',
  }),
  defineSeries({
    ...AFTERNOON,
    seriesId: AUCTION_IDS['EPEX HH'].price,
    title: 'Day-ahead price, half-hourly (EPEX)',
    description: 'Price of a half hour in the afternoon’s auction of the day before at EPEX SPOT.',
    unit: '£/MWh',
  }),
  defineSeries({
    ...AFTERNOON,
    seriesId: AUCTION_IDS['EPEX HH'].volume,
    title: 'Day-ahead volume, half-hourly (EPEX)',
    description: 'Energy sold for a half hour in that auction.',
    unit: 'MWh',
  }),
]

const OF_DAY = { ...AUCTION, stepMs: DAY, delayMs: -38 * HOUR, unit: '£/MWh' } as const

const ofDays: readonly SeriesDefinition[] = [
  defineSeries({
    ...OF_DAY,
    seriesId: 'DayAheadBaseload',
    pages: ['current'],
    title: 'Day-ahead baseload',
    description: 'Mean of all hours of a London day in the N2EX auction.',
  }),
  defineSeries({
    ...OF_DAY,
    seriesId: 'DayAheadPeak',
    pages: ['current'],
    title: 'Day-ahead peak',
    description: 'Mean of the hours from 07:00 to 19:00 London in the N2EX auction; none at weekends.',
  }),
  defineSeries({
    ...OF_DAY,
    seriesId: 'DayAheadRange',
    title: 'Day-ahead range of the day',
    description: 'Dearest hour of a London day less its cheapest in the N2EX auction.',
  }),
]

const INTRADAY = {
  family: 'Intraday',
  stepMs: HALF_HOUR_MS,
  // A contract is traded until 15 minutes before its delivery.
  delayMs: -45 * MINUTE,
  sources: {
    simulator: simulated('Trades of the simulated continuous market'),
    elexon: { lacks: 'Single trades of the exchanges are not public; Elexon has their market index.' },
  },
} as const

const intraday: readonly SeriesDefinition[] = [
  defineSeries({
    ...INTRADAY,
    seriesId: 'IntradayPrice',
    title: 'Intraday price',
    description:
      'Mean price, by volume, of all trades of a half-hour contract, by its delivery; published when it closes.',
    unit: '£/MWh',
  }),
  defineSeries({
    ...INTRADAY,
    seriesId: 'IntradayVolume',
    title: 'Intraday volume',
    description: 'Energy traded of a half-hour contract, by its delivery.',
    unit: 'MWh',
  }),
  defineSeries({
    ...INTRADAY,
    seriesId: 'IntradayHigh',
    title: 'Intraday highest price',
    description: 'Highest price at which a half-hour contract was traded.',
    unit: '£/MWh',
  }),
  defineSeries({
    ...INTRADAY,
    seriesId: 'IntradayLow',
    title: 'Intraday lowest price',
    description: 'Lowest price at which a half-hour contract was traded.',
    unit: '£/MWh',
  }),
  defineSeries({
    ...INTRADAY,
    seriesId: 'IntradayTrades',
    title: 'Intraday trades',
    description: 'How many trades of a half-hour contract were made.',
    unit: 'count',
    aggregate: 'sum',
  }),
]

const spread = (
  seriesId: string,
  title: string,
  description: string,
  formula: string,
  { stepMs, delayMs }: Pick<SeriesDefinition, 'stepMs' | 'delayMs'>,
): SeriesDefinition =>
  defineSeries({
    ...AUCTION,
    kind: 'formula',
    seriesId,
    title,
    description,
    formula,
    stepMs,
    delayMs,
    family: 'Spreads',
    unit: '£/MWh',
  })

/** The later of the two prices is published with the settlement of the half hour, or soon after its end. */
const AFTERWARDS = { stepMs: HALF_HOUR_MS, delayMs: 15 * MINUTE }

/** Of the shorter steps of the two: an hour's price holds for both of its half hours. */
const spreads: readonly SeriesDefinition[] = [
  spread(
    'DayAheadToIndexSpread',
    'Day-ahead over market index',
    'Hourly day-ahead price less the market index: positive where the market paid less within the day.',
    '[DayAheadHourly] - [MarketIndexPrice]',
    AFTERWARDS,
  ),
  spread(
    'SystemToDayAheadSpread',
    'System price over day-ahead',
    'System price less the hourly day-ahead price.',
    '[SystemPrice] - [DayAheadHourly]',
    AFTERWARDS,
  ),
  spread(
    'HalfHourlyToHourlySpread',
    'Afternoon’s over morning’s auction',
    'Half-hourly day-ahead price of the afternoon less the hourly one of the morning.',
    '[DayAheadHalfHourly] - [DayAheadHourly]',
    AFTERNOON,
  ),
  spread(
    'EpexToN2exSpread',
    'EPEX over N2EX',
    'Hourly day-ahead price of EPEX less that of N2EX.',
    '[DayAheadHourlyEpex] - [DayAheadHourly]',
    AUCTION,
  ),
  spread(
    'IntradayToDayAheadSpread',
    'Intraday over day-ahead',
    'Intraday price less the half-hourly day-ahead price.',
    '[IntradayPrice] - [DayAheadHalfHourly]',
    INTRADAY,
  ),
  spread(
    'SystemToIntradaySpread',
    'System price over intraday',
    'System price less the intraday price: what an imbalance cost against a trade.',
    '[SystemPrice] - [IntradayPrice]',
    AFTERWARDS,
  ),
]

const takeDay = (day: DayAheadPrices, at: Instant, take: Take): void => {
  const start = dayStart(day.date)
  const baseload = baseloadOf(day)
  const peak = peakOf(day)
  if (baseload === undefined) return
  take(gb('DayAheadBaseload'), start, baseload, at)
  if (peak !== undefined) take(gb('DayAheadPeak'), start, peak, at)
  take(gb('DayAheadRange'), start, Math.max(...day.prices) - Math.min(...day.prices), at)
}

/** Prices of the wholesale market: auctions of the day before, trades within the day, and their spreads. */
export const WHOLESALE: SeriesFamily = {
  definitions: [...auctions, ...ofDays, ...intraday, ...spreads],
  readers: [
    reader('dayAhead', ({ at, dayAhead }, take) => {
      const { area, auction = REFERENCE_AUCTION, date, stepMinutes, prices, volumes = [] } = dayAhead
      const ids = AUCTION_IDS[auction]
      // The auction of another length is no price of these steps.
      if (area !== 'GB' || stepMinutes !== ids.minutes) return
      const startOf = (place: number): Instant => dayStart(date) + place * stepMinutes * MINUTE
      prices.forEach((price, place) => {
        take(gb(ids.price), startOf(place), price, at)
      })
      volumes.forEach((volume, place) => {
        take(gb(ids.volume), startOf(place), volume, at)
      })
      if (auction === REFERENCE_AUCTION) takeDay(dayAhead, at, take)
    }),
  ],
}
