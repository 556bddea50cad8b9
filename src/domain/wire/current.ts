import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { get } from './call'
import { periodRefSchema } from './meta'

/** One figure of The Current: its value, null when it is not known, and the instant it speaks of. */
export const figureSchema = z.object({
  value: z.nullable(z.number()),
  at: z.optional(z.number()),
  /** After this instant a newer one should have been received: the figure is late. */
  dueBy: z.optional(z.number()),
  /** Why there is no value, in words a visitor can read. */
  why: z.optional(z.string()),
})
export type Figure = z.infer<typeof figureSchema>

/** Instants (ms) and values in the unit of the series; null is a gap. In order of time. */
export const pointsSchema = z.array(z.tuple([z.number(), z.nullable(z.number())]))
export type WirePoints = z.infer<typeof pointsSchema>

/** Baseload: mean of all hours of the London day; peak: mean of the hours 07:00 to 19:00 of a working day. £/MWh. */
export const dayAheadSchema = z.object({ baseload: figureSchema, peak: figureSchema })

/** What moves: pushed as event keyMarketMetrics with `page: "current"` to the group `page_current_{country}`. */
export const currentFiguresSchema = z.object({
  page: z.literal('current'),
  country: z.string(),
  asOf: z.number(),
  dayAhead: z.object({ today: dayAheadSchema, tomorrow: dayAheadSchema }),
  /** Latest short-term wholesale reference price (market index), £/MWh. */
  intraday: figureSchema,
  /** The last three published imbalance prices, newest first: £/MWh, and the NIV in settlement MWh, + short. */
  systemPrices: z.array(
    z.object({ period: periodRefSchema, price: z.number(), netImbalanceVolume: z.nullable(z.number()) }),
  ),
  /** Transmission system demand, MW. */
  demand: figureSchema,
  /** gCO2/kWh of what is generated and imported now. */
  carbon: figureSchema,
  /** Hz. */
  frequency: figureSchema,
  /** Generation now by fuel, MW, largest first; interconnectors together as `interconnector`, imports positive. */
  mix: z.array(z.object({ fuel: z.string(), mw: z.number() })),
})
export type CurrentFigures = z.infer<typeof currentFiguresSchema>

/** The figures, and the last 48 hours for the charts. */
export const currentSchema = z.object({
  figures: currentFiguresSchema,
  from: z.number(),
  to: z.number(),
  /** £/MWh: a step a period (or hour) for the day-ahead price, which reaches into tomorrow once published. */
  prices: z.object({ dayAhead: pointsSchema, intraday: pointsSchema, system: pointsSchema }),
  /** MW by fuel, half-hourly; net imports under `interconnector`. */
  generation: z.record(z.string(), pointsSchema),
})
export type Current = z.infer<typeof currentSchema>

export const currentCall = get('/staticApi/current/:country', oneOfPages('current'), currentSchema)
