import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { post } from '../wire/call'
import { GRANULARITIES } from './aggregateOptions'

/** Calls over the issues of forecasts (row FO02): how what was expected of a time has changed. */

const ISSUES = oneOfPages('forecast-history')
/** Pages that read forecasts as they were at an instant. */
export const AS_ISSUED = oneOfPages('forecast-history', 'wind-forecasting', 'weather-forecasting', 'nivBotReport')

/** What the history of forecasts begins with (specification 1§5). */
export const FIRST_FORECAST_DAY = '2019-01-01'
/** `numberOfSeriesHof` where nothing else is asked for (specification 1§9). */
export const USUAL_ISSUES = 5
export const MOST_ISSUES = 50
export const MOST_DAYS_AFTER = 14

const id = z.string().check(z.minLength(1), z.maxLength(160))
const day = z.string().check(z.maxLength(10))
const values = z.array(z.nullable(z.number()))
const named = {
  /** Id of the series, country&seriesId&optionsId; the country is Gb and the option none where they are left out. */
  id: z.string(),
  /** Its title, with what it is of. */
  name: z.string(),
  /** Unit of its values. */
  unit: z.string(),
}

export const forecastSeriesSchema = z.object({
  /** Id of the forecast. */
  series: id,
})
/** Base path of the calls below, for the server that has the series. */
export const forecastHostSchema = z.object({
  /** Base path, e.g. /staticApi. */
  host: z.string(),
})
export const FORECAST_HOST = '/staticApi'

export const forecastEndpointCall = post(
  '/staticApi/forecastHistory/endpoint',
  ISSUES,
  forecastSeriesSchema,
  forecastHostSchema,
  { safe: true },
)

export const issuesQuestionSchema = z.object({
  /** Id of the forecast. */
  series: id,
  /** Target day, London. */
  day,
  /** Settlement period of it, for type period. */
  period: z.optional(z.int()),
  /** How many issues, the last ones: 5 of a day unless given. */
  numberOfSeriesHof: z.optional(z.int().check(z.gte(1), z.lte(MOST_ISSUES))),
  /** Only what had been published by then, ms UTC: issues, and of the outturn what was known. */
  asIssuedAt: z.optional(z.int()),
})

export const outturnSchema = z.object({
  ...named,
  /** One value for each instant; null where there is none. */
  values,
})

export const issueSchema = z.object({
  /** When it was published, ms UTC. */
  issuedAt: z.number(),
  /** What was known then: from earlier issues where it has no value. */
  values,
})

export const issuesSchema = z.object({
  ...named,
  /** Length of what one value is of, ms; of months the usual one. */
  stepMs: z.number(),
  /** First instants of the steps, ms UTC, ascending: of all columns. */
  times: z.array(z.number()),
  /** Oldest first: at each what was known of the whole time, from earlier issues where it has no value. */
  issues: z.array(issueSchema),
  /** Outturn, where a series has it. */
  outturn: z.optional(outturnSchema),
  /** Why values are missing, in sentences. */
  notes: z.array(z.string()),
  /** True while days of it are still being filled: a later request returns more. */
  filling: z.optional(z.boolean()),
})

/** `day` is the last issues for a day, `period` every issue for one settlement period. */
export const ISSUE_TYPES = ['day', 'period'] as const

export const issuesCall = post('/staticApi/historyOfForecast/:type/', ISSUES, issuesQuestionSchema, issuesSchema, {
  safe: true,
})

export const pastForecastsQuestionSchema = z.object({
  /** Id of the forecast. */
  series: id,
  /** First London day. */
  from: day,
  /** Last London day. */
  to: day,
  /** How many days before the target day it was published; 1 unless given. */
  daysAfter: z.optional(z.int().check(z.gte(0), z.lte(MOST_DAYS_AFTER))),
  /** Length of the steps; None is that of the forecast. */
  granularity: z.optional(z.enum(GRANULARITIES)),
})
export type PastForecastsQuestion = z.infer<typeof pastForecastsQuestionSchema>

export const pastForecastsSchema = z.object({
  ...named,
  /** Length of what one value is of, ms; of months the usual one. */
  stepMs: z.number(),
  /** As requested. */
  daysAfter: z.int(),
  /** First instants of the steps, ms UTC, ascending: of all columns. */
  times: z.array(z.number()),
  /** What was known by the end of the day so many days before that of the value. */
  forecast: values,
  /** Outturn, where a series has it. */
  outturn: z.optional(outturnSchema),
  /** Why values are missing, in sentences. */
  notes: z.array(z.string()),
  /** True while days of it are still being filled: a later request returns more. */
  filling: z.optional(z.boolean()),
})

export const pastForecastsCall = post(
  '/staticApi/historyOfForecast/historicData/',
  ISSUES,
  pastForecastsQuestionSchema,
  pastForecastsSchema,
  { safe: true },
)
