import * as z from 'zod/mini'
import { addDays, dayStart, type Instant, type SettlementDate } from '../../periods'
import { recentEntries } from '../retention'
import { sameValue } from '../../format/number'
import { defineFeed, type CountedStatus, type FeedEvent } from './form'

/** Where a day-ahead price holds: Great Britain, or the country at the far end of its cables. */
export const PRICE_AREAS = ['GB', 'FR', 'NL', 'BE', 'NO', 'DK', 'IE'] as const
export type PriceArea = (typeof PRICE_AREAS)[number]

/** The British auctions of the day before: the hourly ones of two exchanges, and the half-hourly one. */
export const AUCTIONS = ['N2EX', 'EPEX', 'EPEX HH'] as const
export type Auction = (typeof AUCTIONS)[number]

/** The British auction whose price is meant where one price is asked for. */
export const REFERENCE_AUCTION: Auction = 'N2EX'

const pricesSchema = z.object({
  area: z.enum(PRICE_AREAS),
  /** Which of the British auctions; absent abroad, and where there is one alone, which then is the reference. */
  auction: z.exactOptional(z.enum(AUCTIONS)),
  date: z.string(),
  /** Length of one step, minutes: hourly or half-hourly. */
  stepMinutes: z.literal([30, 60]),
  /** £/MWh from the day's first instant on; a day of 23 or 25 hours has as many of them. */
  prices: z.readonly(z.array(z.number())),
  /** MWh sold in each step, where told. */
  volumes: z.exactOptional(z.readonly(z.array(z.number()))),
})
const schema = z.object({ dayAhead: pricesSchema })

/** The prices of one London day in one area, as an auction of the day before set them. */
export type DayAheadPrices = Readonly<z.infer<typeof pricesSchema>>
export type DayAheadEvent = FeedEvent<'dayAhead', { readonly dayAhead: DayAheadPrices }>

/** `receivedAt`: the instant from which the prices were known. */
export type DayAheadState = DayAheadPrices & { readonly receivedAt: Instant }

/** Two days of charts, and the longest London day around them. */
const MEMORY_MS = 3 * 86_400_000

/** Name of an area's day: `GB/2026-11-20`, and of the auctions next to the reference `GB/2026-11-20/EPEX`. */
export const dayAheadKey = (area: PriceArea, date: SettlementDate, auction: Auction = REFERENCE_AUCTION): string =>
  auction === REFERENCE_AUCTION ? `${area}/${date}` : `${area}/${date}/${auction}`

/** £/MWh that the reference auction gave for an instant of a British day; undefined where it is not known. */
export const dayAheadPriceAt = (
  known: ReadonlyMap<string, DayAheadState>,
  date: SettlementDate,
  at: Instant,
): number | undefined => {
  const day = known.get(dayAheadKey('GB', date))
  return day?.prices[Math.floor((at - dayStart(date)) / (day.stepMinutes * 60_000))]
}

const isOver = ({ date }: DayAheadPrices, before: Instant): boolean => dayStart(addDays(date, 1)) < before

/** Day-ahead prices of the last days and the next, by `dayAheadKey`; a later word of the same auction replaces it. */
export const MARKET_DAY_AHEAD = defineFeed<
  'dayAhead',
  DayAheadEvent,
  ReadonlyMap<string, DayAheadState>,
  CountedStatus
>({
  id: 'dayAhead',
  kind: 'dayAhead',
  schema,
  retainMs: MEMORY_MS,
  empty: new Map(),
  fold: (state, { at, dayAhead }, before) => {
    const key = dayAheadKey(dayAhead.area, dayAhead.date, dayAhead.auction)
    const received = { ...dayAhead, receivedAt: at }
    const known = state.get(key)
    const isNews = known === undefined || (at >= known.receivedAt && !sameValue(known, received))
    return isNews && !isOver(received, before) ? new Map(state).set(key, received) : state
  },
  forget: (state, before) => recentEntries(state, (_, each) => isOver(each, before)),
  // An auction speaks of a day to come.
  dataTime: () => undefined,
  isOf: () => false,
  lookBack: true,
  status: {
    health: 'counted',
    name: 'Day-ahead auctions of N2EX and EPEX',
    effect: 'Day-ahead prices are missing.',
    unavailableFrom: { elexon: 'Not in Elexon’s public data.' },
  },
})
