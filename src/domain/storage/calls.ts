import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { get } from '../wire/call'
import { REVENUE_NEED } from '../revenue/calls'

/** Days of one answer: a stack of a day is a linear programme of some 20 ms. */
export const MOST_STORAGE_DAYS = 31

const pounds = z.nullable(z.number())

export const priceSummarySchema = z.nullable(
  z.object({
    /** Lowest price of a half hour, £/MWh. */
    least: z.number(),
    /** Highest price of a half hour, £/MWh. */
    greatest: z.number(),
    /** Mean of the half hours, £/MWh. */
    mean: z.number(),
  }),
)

export const dayAheadRowSchema = z.object({
  /** The EFA day, from 23:00 of the day before, YYYY-MM-DD. */
  day: z.string(),
  /** Prices of each day-ahead auction; null where a half hour is not known. */
  prices: z.object({
    /** N2EX, hourly. */
    n2ex: priceSummarySchema,
    /** EPEX, hourly. */
    epex: priceSummarySchema,
    /** EPEX, half-hourly. */
    epexHalfHourly: priceSummarySchema,
  }),
  /** £/MW of one cycle after losses, of batteries of one, two and four hours; null where prices are missing. */
  spreads: z.array(pounds),
  /** £/MW of the chosen battery with one and with two cycles; null where prices are missing. */
  foresight: z.array(pounds),
  /** £/MW/h by EFA block and product, in the order of the answer’s products; null where it is not known. */
  blocks: z.array(z.array(pounds)),
  /** £/MW of energy, response and reserve together; null where a price is missing. */
  stack: z.nullable(
    z.object({
      /** Energy sold less energy bought and wear, £/MW. */
      energy: z.number(),
      /** Frequency response, £/MW. */
      response: z.number(),
      /** Reserve, £/MW. */
      reserve: z.number(),
    }),
  ),
})

export const storageDayAheadSchema = z.object({
  /** Instant of the latest auction result that was read, ms UTC; null where there is none. */
  asOf: z.nullable(z.number()),
  /** Ids of the products of `blocks`. */
  products: z.array(z.string()),
  /** Why figures are missing, in sentences for the user. */
  lacks: z.array(z.string()),
  /** Whether days are being read from the source. */
  filling: z.boolean(),
  /** A row for each day, the first first. */
  days: z.array(dayAheadRowSchema),
})
export type StorageDayAhead = z.infer<typeof storageDayAheadSchema>

/** What a MW of a battery could have earned in the auctions of some days, with all prices known (page catalogue C4). */
export const storageDayAheadCall = get(
  '/api/storageDayAhead/:basis/:from/:to/:duration/:efficiency/:cycles/:wear',
  oneOfPages('storage-da-analysis'),
  storageDayAheadSchema,
)

export const foresightSchema = z.object({
  /** First instant, ms UTC. */
  from: z.number(),
  /** The first instant after the last settlement period that has ended, ms UTC. */
  to: z.number(),
  /** The wholesale price, by its id. */
  basis: z.string(),
  /** What is assumed of every battery. */
  assumption: z.object({
    /** MWh given for each MWh taken. */
    efficiency: z.number(),
    /** Most cycles a day. */
    cycles: z.number(),
    /** Wear, £ for each MWh given. */
    wear: z.number(),
  }),
  /** Days of it are still being filled: a later request returns more. */
  filling: z.boolean(),
  /** The batteries of which energy and capacity are known. */
  units: z.array(
    z.object({
      /** The BM unit. */
      id: z.string(),
      /** £ of the days of which all prices are known; null where of none. */
      pounds,
      /** Settlement periods of those days. */
      known: z.int(),
      /** All settlement periods of the time. */
      of: z.int(),
    }),
  ),
})
export type ForesightAnswer = z.infer<typeof foresightSchema>

/** What each battery could have made of energy in some London days with all prices known: each day by itself. */
export const foresightCall = get('/api/foresight/:basis/:from/:to', REVENUE_NEED, foresightSchema)
