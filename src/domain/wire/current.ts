import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { get } from './call'
import { periodRefSchema } from './meta'

/** One figure of The Current: its value, null when it is not known, and the instant it speaks of. */
export const figureSchema = z.object({
  /** null when it is not known. */
  value: z.nullable(z.number()),
  /** Instant that it speaks of, ms UTC. */
  at: z.optional(z.number()),
  /** After this instant, ms UTC, a newer one should have been received: the figure is late. */
  dueBy: z.optional(z.number()),
  /** Why there is no value, in words a visitor can read. */
  why: z.optional(z.string()),
})
export type Figure = z.infer<typeof figureSchema>

/** Instants (ms) and values in the unit of the series; null is a gap. In order of time. */
export const pointsSchema = z.array(z.tuple([z.number(), z.nullable(z.number())]))
export type WirePoints = z.infer<typeof pointsSchema>

/**
 * Baseload: mean of all hours of the day; peak: mean of the hours 07:00 to 19:00 of a working day, by London's clocks. Great
 * Britain: of the London day, £/MWh; others: of the day in Central Europe, €/MWh.
 */
export const dayAheadSchema = z.object({
  /** The day, as a date. */
  date: z.string(),
  /** £/MWh, €/MWh of other countries: mean of all hours of the day. */
  baseload: figureSchema,
  /** The same of the hours 07:00 to 19:00, London time, of a working day. */
  peak: figureSchema,
})

/** What The Current has of other countries alone. */
export const abroadFiguresSchema = z.object({
  /** Mean flow over all borders of the country in a half hour, MW, out of it positive. */
  netExport: figureSchema,
  /** Mean flow over the cables with Great Britain in a half hour, MW, into the country positive. */
  fromBritain: figureSchema,
  /** When the auction of the last day with a price was published at the latest, ms UTC; never after it was read. */
  pricesAsOf: z.number(),
})

/** What moves: pushed as event keyMarketMetrics with `page: "current"` to the group `page_current_{country}`. */
export const currentFiguresSchema = z.object({
  /** Always current. */
  page: z.literal('current'),
  /** Id of the country. */
  country: z.string(),
  /** Instant, ms UTC. */
  asOf: z.number(),
  /** Day-ahead prices. */
  dayAhead: z.object({
    /** Of today. */
    today: dayAheadSchema,
    /** Of tomorrow. */
    tomorrow: dayAheadSchema,
  }),
  /** Latest short-term wholesale reference price (market index), £/MWh. */
  intraday: figureSchema,
  /** The last three published imbalance prices, newest first: £/MWh, and the net imbalance volume, MWh, + short. */
  systemPrices: z.array(
    z.object({
      /** The settlement period. */
      period: periodRefSchema,
      /** £/MWh. */
      price: z.number(),
      /** Net imbalance volume, settlement MWh, + short; null where it is not known. */
      netImbalanceVolume: z.nullable(z.number()),
    }),
  ),
  /** Transmission system demand, MW; of other countries the load. */
  demand: figureSchema,
  /** gCO2/kWh of what is generated and imported now; of other countries without imports. */
  carbon: figureSchema,
  /** Hz. */
  frequency: figureSchema,
  /** Generation now by fuel, MW, largest first; interconnectors together as interconnector, imports positive. */
  mix: z.array(
    z.object({
      /** The fuel. */
      fuel: z.string(),
      /** MW, imports positive. */
      mw: z.number(),
    }),
  ),
  /** Of other countries than Great Britain. */
  abroad: z.optional(abroadFiguresSchema),
})
export type CurrentFigures = z.infer<typeof currentFiguresSchema>

/** The figures, and the last 48 hours for the charts. */
export const currentSchema = z.object({
  /** The figures of this moment. */
  figures: currentFiguresSchema,
  /** Start of the series, ms UTC. */
  from: z.number(),
  /** End of the series, ms UTC. */
  to: z.number(),
  /** £/MWh, €/MWh of other countries: pairs of instant and value; null is a gap. */
  prices: z.object({
    /** Day-ahead price: a step a period (or hour), into tomorrow once it is published. */
    dayAhead: pointsSchema,
    /** Market index price. */
    intraday: pointsSchema,
    /** Published imbalance price. */
    system: pointsSchema,
  }),
  /** MW by fuel, half-hourly: pairs of instant and value; null is a gap. Net imports are under interconnector. */
  generation: z.record(z.string(), pointsSchema),
})
export type Current = z.infer<typeof currentSchema>

export const currentCall = get('/staticApi/current/:country', oneOfPages('current'), currentSchema)
