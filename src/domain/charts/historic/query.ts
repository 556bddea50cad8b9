import * as z from 'zod/mini'
import { dateConfigSchema } from '../../settings/schemas/pageSchemas'
import { FORBIDDEN_TEXT, idText, listOf, nameText, textField, wholeFrom } from '../../settings/schemas/fields'
import { chartSpecSchema, type ChartSeries } from '../chartSpec'

/**
 * Saved queries of Historical Analysis (row RP03), kept as `historicQueries.queries` of the page's settings. The
 * specification names `uniqueId` alone; the rest has the field names of charts and dates where they have such.
 */

/** What a row may be told apart by: parts of London's time, or what the series is of. */
export const SPLITS = ['none', 'hour', 'month', 'weekday', 'fuel', 'zone'] as const
export type Split = (typeof SPLITS)[number]

export const OUTPUTS = ['table', 'chart', 'durationCurve', 'scatter', 'heatMap'] as const
export type Output = (typeof OUTPUTS)[number]

const MOST_QUERIES = 500
/** A day has 46, 48 or 50 of them. */
const LAST_PERIOD = 50

const filtersSchema = z.looseObject({
  /** Monday is 0; none is every day. */
  weekdays: z._default(listOf(wholeFrom(0, 6), 7), []),
  /** Settlement periods, both included; from a later to an earlier one is over midnight. */
  periods: z.exactOptional(z.looseObject({ from: wholeFrom(1, LAST_PERIOD), to: wholeFrom(1, LAST_PERIOD) })),
  /** Rows in which one series, by its `seriesKey`, is above or below a value. */
  value: z.exactOptional(z.looseObject({ series: textField(500), by: z.enum(['above', 'below']), than: z.number() })),
  /** Of the series of plants, only the user's group of this name. */
  plantGroup: z.exactOptional(nameText),
})
export type Filters = z.infer<typeof filtersSchema>

const querySchema = z.looseObject({
  uniqueId: idText,
  name: z._default(nameText, ''),
  chartSeries: chartSpecSchema.shape.chartSeries,
  dateObject: z.exactOptional(dateConfigSchema),
  filters: z._default(filtersSchema, z.parse(filtersSchema, {})),
  splitBy: z._default(z.enum(SPLITS), 'none'),
  output: z._default(z.enum(OUTPUTS), 'table'),
  /** Of which series a heat map is, and which one lies along the foot of a scatter; the first where nothing is said. */
  outputOf: z._default(textField(500), ''),
})
export type HistoricQuery = z.infer<typeof querySchema>

/** A query of nothing yet. */
export const newQuery = (uniqueId: string): HistoricQuery => z.parse(querySchema, { uniqueId })

/** The whole id of a series; of a calculator series its formula. */
export const seriesKey = ({ formula, country, seriesId, optionsId }: ChartSeries): string =>
  formula ?? `${country}&${seriesId}&${optionsId}`

/** The saved queries, in their order; what cannot be read as one is left out, and left as it is where it is kept. */
export const savedQueries = (page: Readonly<Record<string, unknown>> | undefined): readonly HistoricQuery[] => {
  const { queries } = page ?? {}
  if (!Array.isArray(queries)) return []
  return queries.flatMap((each: unknown) => {
    const read = z.safeParse(querySchema, each)
    return read.success ? [read.data] : []
  })
}

type Retained = readonly { readonly uniqueId: string }[]

const retainedIn = (page: Readonly<Record<string, unknown>> | undefined): Retained =>
  Array.isArray(page?.['queries']) ? (page['queries'] as Retained) : []

type Patch = { readonly queries: Retained }

/** Puts a query in the place of the one with its id, else `at` a place, else last. @returns undefined where no more fit */
export const withQuery = (
  page: Readonly<Record<string, unknown>> | undefined,
  query: HistoricQuery,
  at?: number,
): Patch | undefined => {
  const retained = retainedIn(page)
  const place = retained.findIndex(({ uniqueId }) => uniqueId === query.uniqueId)
  if (place >= 0) return { queries: retained.with(place, query) }
  return retained.length >= MOST_QUERIES ? undefined : { queries: retained.toSpliced(at ?? retained.length, 0, query) }
}

export const withoutQuery = (page: Readonly<Record<string, unknown>> | undefined, id: string): Patch => ({
  queries: retainedIn(page).filter(({ uniqueId }) => uniqueId !== id),
})

/** Why a query cannot have the name; undefined where it can. What is kept under another could not be read again. */
export const queryNameFault = (name: string): string | undefined =>
  z.safeParse(nameText, name).success ? undefined : FORBIDDEN_TEXT

/** A name that no other query has: `Prices`, `Prices (2)`, `Prices (3)`. */
export const freeName = (name: string, taken: readonly string[]): string => {
  const plain = name.replace(/ \(\d+\)$/, '')
  const has = new Set(taken)
  let free = plain
  for (let count = 2; has.has(free); count++) free = `${plain.slice(0, 90)} (${count})`
  return free
}
