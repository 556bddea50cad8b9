import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { post } from '../wire/call'
import { GRANULARITIES } from './aggregateOptions'

/** Calls over the issues of forecasts (row FO02): how what was expected of a time has changed. */

const ISSUES = oneOfPages('forecast-history')
/** Pages that read forecasts as they were at an instant. */
export const AS_ISSUED = oneOfPages('forecast-history', 'wind-forecasting', 'nivBotReport')

/** What the history of forecasts begins with (specification 1§5). */
export const FIRST_FORECAST_DAY = '2019-01-01'
/** `numberOfSeriesHof` where nothing else is asked for (specification 1§9). */
export const USUAL_ISSUES = 5
export const MOST_ISSUES = 50
export const MOST_DAYS_AFTER = 14

const id = z.string().check(z.minLength(1), z.maxLength(160))
const day = z.string().check(z.maxLength(10))
const values = z.array(z.nullable(z.number()))
const named = { id: z.string(), name: z.string(), unit: z.string() }

export const forecastSeriesSchema = z.object({ series: id })
/** Base path of the calls below, for the server that has the series. */
export const forecastHostSchema = z.object({ host: z.string() })
export const FORECAST_HOST = '/staticApi'

export const forecastEndpointCall = post(
  '/staticApi/forecastHistory/endpoint',
  ISSUES,
  forecastSeriesSchema,
  forecastHostSchema,
  { safe: true },
)

export const issuesQuestionSchema = z.object({
  series: id,
  /** Target day, London. */
  day,
  /** Settlement period of it; of type `period` alone. */
  period: z.optional(z.int()),
  numberOfSeriesHof: z.optional(z.int().check(z.gte(1), z.lte(MOST_ISSUES))),
})

export const outturnSchema = z.object({ ...named, values })

export const issueSchema = z.object({ issuedAt: z.number(), values })

export const issuesSchema = z.object({
  ...named,
  stepMs: z.number(),
  /** First instants of the steps, ms, ascending: of all columns. */
  times: z.array(z.number()),
  /** Oldest first: at each what was known of the whole time, from earlier issues where it has no value. */
  issues: z.array(issueSchema),
  outturn: z.optional(outturnSchema),
  notes: z.array(z.string()),
  /** Days of it are still being filled: asked for again it has more. */
  filling: z.optional(z.boolean()),
})

/** `day` is the last issues for a day, `period` every issue for one settlement period. */
export const ISSUE_TYPES = ['day', 'period'] as const

export const issuesCall = post('/staticApi/historyOfForecast/:type/', ISSUES, issuesQuestionSchema, issuesSchema, {
  safe: true,
})

export const pastForecastsQuestionSchema = z.object({
  series: id,
  /** First and last London day. */
  from: day,
  to: day,
  /** How many days before the target day what is compared was published. */
  daysAfter: z.optional(z.int().check(z.gte(0), z.lte(MOST_DAYS_AFTER))),
  granularity: z.optional(z.enum(GRANULARITIES)),
})
export type PastForecastsQuestion = z.infer<typeof pastForecastsQuestionSchema>

export const pastForecastsSchema = z.object({
  ...named,
  stepMs: z.number(),
  daysAfter: z.int(),
  times: z.array(z.number()),
  /** By the end of the day that lies `daysAfter` days before that of the value. */
  forecast: values,
  outturn: z.optional(outturnSchema),
  notes: z.array(z.string()),
  filling: z.optional(z.boolean()),
})

export const pastForecastsCall = post(
  '/staticApi/historyOfForecast/historicData/',
  ISSUES,
  pastForecastsQuestionSchema,
  pastForecastsSchema,
  { safe: true },
)
