import * as z from 'zod/mini'
import { oneOfPages } from '../../access/need'
import { get } from '../../wire/call'

const figure = z.nullable(z.number())

export const indexCountrySchema = z.object({
  /** Id of the country in the reference data, e.g. Germany. */
  country: z.string(),
  /** Its name. */
  name: z.string(),
  /** How its figures are made: simulated by the best schedule on prices that are known beforehand. */
  method: z.enum(['simulated']),
  /** Days of the month of which every market of the country is known: the others are in no figure. */
  known: z.int(),
  /** What the best use of each day brings, €k/MW/yr; null where no day is known. */
  total: figure,
  /** Its parts by column: they add up to the total; null where there is no such market, and all of them for visitors. */
  columns: z.array(figure),
  /** By column what it would have brought alone, €k/MW/yr; null as above. */
  alone: z.array(figure),
  /** By column on how many days its use was the best; null as above. */
  chosen: z.array(figure),
  /** Mean of the dearest hours less that of the cheapest, as many as the duration, €/MWh; null for visitors. */
  spread: figure,
  /** Full cycles a day; null for visitors. */
  cycles: figure,
})
export type IndexCountry = z.infer<typeof indexCountrySchema>

export const europeIndexSchema = z.object({
  /** The month, yyyy-MM. */
  month: z.string(),
  /** Its days that are over. */
  days: z.int(),
  /** Ids of the columns. */
  columns: z.array(z.string()),
  /** Pounds for a euro, mean of the month; null where it is not known. */
  rate: figure,
  /** End of the last day of which a country is known, ms UTC; null where none is. */
  asOf: z.nullable(z.number()),
  /** Whether the answer is cut to what visitors see. */
  limited: z.boolean(),
  /** Why figures are missing, in sentences for the user. */
  lacks: z.array(z.string()),
  /** Whether days are being read from the source. */
  filling: z.boolean(),
  /** The countries. */
  countries: z.array(indexCountrySchema),
})
export type EuropeIndex = z.infer<typeof europeIndexSchema>

/** What a MW of a battery could have earned in a month by country (page catalogue C7). */
export const europeIndexCall = get(
  '/api/europeIndex/:month/:duration/:imbalance',
  oneOfPages('index'),
  europeIndexSchema,
)
