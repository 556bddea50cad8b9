import * as z from 'zod/mini'
import { ANY_USER, oneOfPages, USER } from '../access/need'
import { get, post } from '../wire/call'
import { SERIES_RATES } from './aggregation/along'
import { AGGREGATE_TYPES, GRANULARITIES } from './aggregateOptions'
import { CHARTS } from './chartPages'

/** Calls over series (specification 2§7, whose shapes it does not show: decision D-205). Columns, not points. */

/** Row CH03. */
export const MOST_SERIES = 100
const LONGEST_ID = 160
const LONGEST_FORMULA = 20_000
const MOST_PLANTS = 1000
/** The letters A to Z. */
const MOST_LETTERS = 26
const MOST_STEPS = 10_000

const id = z.string().check(z.minLength(1), z.maxLength(LONGEST_ID))
/** ms UTC, or in London's time a day (`2026-03-29`) or an instant (`2026-03-29T17:30`). */
const moment = z.union([z.number(), z.string().check(z.maxLength(40))])
const numbers = z.array(z.number())
const values = z.array(z.nullable(z.number()))

/** A series of a chart (specification 2§3 "Chart series", rows CH04 and CH06). */
export const requestedSeriesSchema = z.object({
  /**
   * Id of the series, country&seriesId&optionsId; the country is Gb and the option none where they are left out. A
   * calculator may have any.
   */
  id,
  /** Units whose values are summed, in the place of the option of a series of plants. */
  plantsForGroup: z.optional(
    z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(MOST_PLANTS)),
  ),
  /** Each value is multiplied by it. */
  multiplier: z.optional(z.number()),
  /** Makes it a calculator: numbers, + - * /, functions, [ids] in brackets and the letters of calculatorIdArray. */
  formula: z.optional(z.string().check(z.maxLength(LONGEST_FORMULA))),
  /** The series of the letters A, B, C … of the formula. */
  calculatorIdArray: z.optional(z.array(id).check(z.maxLength(MOST_LETTERS))),
  /** For this series alone. */
  aggregateType: z.optional(z.enum(AGGREGATE_TYPES)),
})
export type RequestedSeries = z.infer<typeof requestedSeriesSchema>

export const chartQuestionSchema = z.object({
  /** At most 100. */
  series: z
    .array(requestedSeriesSchema)
    .check(
      z.minLength(1, 'name at least one series.'),
      z.maxLength(MOST_SERIES, `a chart has at most ${MOST_SERIES} series: leave some out.`),
    ),
  /** ms UTC, a London day (2026-03-29), or an instant of London’s clocks (2026-03-29T17:30). */
  from: moment,
  /** The same; a day is meant with its end. Not included. */
  to: moment,
  /** Length of the steps; None is each series’ own. */
  granularity: z.optional(z.enum(GRANULARITIES)),
  /** How values become one of a longer step; None is what is right for each series. */
  aggregateType: z.optional(z.enum(AGGREGATE_TYPES)),
  /** The running total. */
  cumulative: z.optional(z.boolean()),
  /** The difference from the value so many steps before. Not together with cumulative. */
  delta: z.optional(z.int().check(z.gte(1), z.lte(MOST_STEPS))),
  /** hour: energy as its mean power, money by the hour. period: power as the energy of each step. Other units stay. */
  rate: z.optional(z.enum(SERIES_RATES)),
  /** Only what had been published by then. */
  asIssuedAt: z.optional(moment),
  /** Of each instant the first stored value, whatever corrected it later; not together with `asIssuedAt`. */
  firstPublished: z.optional(z.boolean()),
  /**
   * In the place of each value the instant at which one was first published, ms UTC. Of series as they are stored: without
   * formula, sum, granularity, rate, cumulative and delta.
   */
  publicationTimes: z.optional(z.boolean()),
})
export type ChartQuestion = z.infer<typeof chartQuestionSchema>

export const coverageSchema = z.object({
  /** First instant, ms UTC. */
  from: z.number(),
  /** Last instant, ms UTC. */
  to: z.number(),
})

export const chartSeriesSchema = z.object({
  /** Id of the series, country&seriesId&optionsId; the country is Gb and the option none where they are left out. */
  id: z.string(),
  /** Its title, with what it is of. */
  name: z.string(),
  /** Unit of its values. */
  unit: z.string(),
  /** Length of what one value is of, ms; of days, weeks and months the usual one. */
  stepMs: z.number(),
  /** Place of its instants in axes. */
  axis: z.int(),
  /** One value for each instant of the axis; null where there is none. */
  values,
  /** Places of the values of a sum of which not all parts are known. */
  partial: numbers,
  /** First and last instant of which the history has a value, for any request. */
  coverage: z.optional(coverageSchema),
  /** Why values are missing, in sentences for the user. */
  notes: z.array(z.string()),
})

/**
 * The answer as JSON. As MessagePack every list of numbers is its 64-bit floats, little-endian, with NaN for null, and
 * instants of equal steps are { first, step, length }.
 */
export const chartSchema = z.object({
  /** As requested, ms UTC. */
  from: z.number(),
  /** As requested, ms UTC. */
  to: z.number(),
  /** The same in London’s time. */
  times: z.string(),
  /** First instants of the steps, ms UTC, ascending. Series with the same instants share one axis. */
  axes: z.array(numbers),
  /** One entry for each series, in the requested order. */
  series: z.array(chartSeriesSchema),
  /** True while days of it are still being filled: a later request returns more. */
  filling: z.optional(z.boolean()),
})

export type Chart = z.infer<typeof chartSchema>

/** `data` is every value of the time, `latest` the last known of each series. */
export const SERIES_CHART_TYPES = ['data', 'latest'] as const

/** Each series that is asked for is checked against the need of its definition, in its own country. */
export const dynamicChartCall = post('/staticApi/dynamicchart/:type/', ANY_USER, chartQuestionSchema, chartSchema, {
  safe: true,
})
/** The same for series of plants and groups of plants alone. */
export const plantChartCall = post('/staticApi/plantchart/:type/', CHARTS, chartQuestionSchema, chartSchema, {
  safe: true,
})
/** The page that large exports are for: who asks for one has it in the country of each series. */
export const EXPORTS = oneOfPages('historic-analysis')
/** The same for large exports: more values in one answer. */
export const historicDataCall = post('/staticApi/historicData', USER, chartQuestionSchema, chartSchema, {
  safe: true,
})

export const SERIES_KINDS = ['plain', 'formula', 'calculator', 'plant', 'group', 'fuel', 'zone', 'owner'] as const
export type SeriesKind = (typeof SERIES_KINDS)[number]

export const optionSchema = z.object({
  /** Third part of the id. */
  id: z.string(),
  /** As users read it. */
  name: z.string(),
})
/** The data set, by its publisher's name, and its first London day. */
export const datasetSchema = z.object({
  /** Name of the data set. */
  dataset: z.string(),
  /** Its first London day. */
  firstDay: z.string(),
})

export const seriesConfigSchema = z.object({
  /** Id of the series, country&seriesId&optionsId; the country is Gb and the option none where they are left out. */
  id: z.string(),
  /** What it is: of the market, computed, of a plant, or a sum of plants. */
  kind: z.enum(SERIES_KINDS),
  /** Its title, with what it is of. */
  name: z.string(),
  /** Heading that it is listed under; absent for a calculator. */
  family: z.optional(z.string()),
  /** What exactly it is, with signs. */
  description: z.string(),
  /** Unit of its values. */
  unit: z.string(),
  /**
   * What it can be of; empty for a series without options, and for series of plants, which are listed by themselves.
   */
  options: z.array(optionSchema),
  /** Length of what one value is of, ms; of months the usual one. */
  stepMs: z.number(),
  /**
   * How its values become one of a longer step where nothing else is requested: what the aggregate type None is for it.
   */
  aggregate: z.enum(['average', 'sum', 'last']),
  /** From the end of a step until its value is published, ms; negative for what is known before. */
  delayMs: z.number(),
  /** A forecast whose issues are stored: each can be read as it was. */
  hasIssues: z.boolean(),
  /** Id of the series with the outturn of a forecast. */
  outturn: z.optional(z.string()),
  /** New values are pushed. */
  live: z.boolean(),
  /** What it is computed by. */
  formula: z.optional(z.string()),
  /** Where its values come from; absent where the source does not offer it. */
  source: z.optional(datasetSchema),
  /** Why the source does not offer it. */
  lacks: z.optional(z.string()),
  /** First and last instant of which the history has a value. */
  coverage: z.optional(coverageSchema),
})
export type SeriesConfig = z.infer<typeof seriesConfigSchema>

export const jointConfigSchema = z.object({
  /** One entry for each series, in the requested order. */
  series: z.array(seriesConfigSchema),
})
export const configQuestionSchema = z.pick(chartQuestionSchema, { series: true })
export const singleIdSchema = z.object({
  /** Id of the series, country&seriesId&optionsId; the country is Gb and the option none where they are left out. */
  id,
})

export const jointConfigCall = post(
  '/staticApi/jointConfig/config/',
  ANY_USER,
  configQuestionSchema,
  jointConfigSchema,
  {
    safe: true,
  },
)
/** Every series that the caller may have. */
export const seriesListCall = get('/staticApi/series', ANY_USER, jointConfigSchema)
export const singleConfigCall = post(
  '/staticApi/jointConfig/configFromSingleId/',
  ANY_USER,
  singleIdSchema,
  seriesConfigSchema,
  { safe: true },
)
