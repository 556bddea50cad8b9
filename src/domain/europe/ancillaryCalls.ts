import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { EUROPE_PRODUCTS } from '../series/families/reserveCountries'
import { get } from '../wire/call'

/** Days of one answer. */
export const MOST_ANCILLARY_DAYS = 31

/** A value of each block: null where it is not known. */
const byBlock = z.array(z.nullable(z.number()))

export const ancillaryCellSchema = z.object({
  /** Id of the country in the reference data, e.g. Germany. */
  country: z.string(),
  /** Its name. */
  name: z.string(),
  /** Id of the product, e.g. AfrrUp. */
  product: z.enum(EUROPE_PRODUCTS),
  /** Whose auction the capacity is of; absent where none is bought. */
  capacity: z.optional(z.string()),
  /** Whose market the activated energy is of; absent where there is none. */
  energy: z.optional(z.string()),
  /** MW wanted. */
  demand: byBlock,
  /** MW bought. */
  procured: byBlock,
  /** Marginal price of capacity, €/MW/h. */
  marginal: byBlock,
  /** Mean price of capacity, €/MW/h. */
  mean: byBlock,
  /** Price of activated energy, €/MWh: mean of the quarters of an hour in which energy was activated. */
  energyPrice: byBlock,
  /** Energy activated, MWh; of replacement reserve upward is positive. */
  activated: byBlock,
})
export type AncillaryCell = z.infer<typeof ancillaryCellSchema>

export const europeAncillarySchema = z.object({
  /** End of the last quarter of an hour of which activated energy is known, ms UTC; without one the beginning of the last block that has begun and whose capacity is known; null without either. */
  asOf: z.nullable(z.number()),
  /** First instants of the blocks of four hours, ms UTC, and the end of the last one. */
  edges: z.array(z.number()),
  /** Where the figures come from: data sets by their names; empty where there is none. */
  source: z.string(),
  /** Why figures are missing, in sentences for the user. */
  lacks: z.array(z.string()),
  /** Whether days are being read from the source. */
  filling: z.boolean(),
  /** Each country and product that there is. */
  cells: z.array(ancillaryCellSchema),
})
export type EuropeAncillary = z.infer<typeof europeAncillarySchema>

/** Balancing reserves of the continent by country, product and block (page catalogue C9). */
export const europeAncillaryCall = get(
  '/api/europeAncillary/:from/:to',
  oneOfPages('europe-ancillary-summary'),
  europeAncillarySchema,
)
