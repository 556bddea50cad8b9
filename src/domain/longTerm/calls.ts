import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { LONG_TERM_GRANULARITIES } from '../reference/longTermRuns'
import { post } from '../wire/call'
import { PRICE_BASES } from './asset/inputs'
import { ASSET_KINDS } from './asset/kinds'
import { LONG_TERM_SCENARIOS } from './scenarios'

/** Days of runs are ten letters. */
const runText = z.string().check(z.maxLength(20))

export const reportColumnSchema = z.object({
  /** Id of the measure. */
  id: z.string(),
  /** A value for each period, money of 2025; null where there is none. */
  values: z.array(z.nullable(z.number())),
})

export const reasonNotesSchema = z.object({
  /** Fuel and carbon. */
  fuel: z.string(),
  /** Policy. */
  policy: z.string(),
  /** What is built, and demand. */
  build: z.string(),
})

export const marketQuestionSchema = z.object({
  /** The run, by its day: 01/01/2021. */
  run: runText,
  /** The scenario. */
  scenario: z.enum(LONG_TERM_SCENARIOS),
  /** Length of the periods. */
  granularity: z.enum(LONG_TERM_GRANULARITIES),
})
export type MarketQuestion = z.infer<typeof marketQuestionSchema>

export const marketReportSchema = z.object({
  /** The run, by its day. */
  run: z.string(),
  /** The scenario. */
  scenario: z.enum(LONG_TERM_SCENARIOS),
  /** Length of the periods. */
  granularity: z.enum(LONG_TERM_GRANULARITIES),
  /** Whether it is the sample that visitors see. */
  sample: z.boolean(),
  /** First day of each period, YYYY-MM-DD. */
  periods: z.array(z.string()),
  /** Measures by period. */
  columns: z.array(reportColumnSchema),
  /** First day of each year, YYYY-MM-DD. */
  years: z.array(z.string()),
  /** Assumptions by year. */
  assumed: z.array(reportColumnSchema),
  /** Why the case is as it is. */
  notes: reasonNotesSchema,
  /** Where its scenarios cross, and why. */
  crossings: z.array(z.string()),
})
export type MarketReport = z.infer<typeof marketReportSchema>

/** A market report of the long-term model (page catalogue E2). */
export const marketReportCall = post(
  '/api/longTerm/market',
  oneOfPages('market-reports'),
  marketQuestionSchema,
  marketReportSchema,
  { safe: true },
)

const sampleField = {
  /** Whether it is the sample that visitors see. */
  sample: z.boolean(),
}

export const assetQuestionSchema = z.object({
  /** The run, by its day: 01/01/2021. */
  run: runText,
  /** The scenario. */
  scenario: z.enum(LONG_TERM_SCENARIOS),
  /** What is built. */
  kind: z.enum(ASSET_KINDS),
  /** MW. */
  power: z.number(),
  /** Hours of a battery at full power. */
  hours: z.number(),
  /** Study zone, Z1 to Z17. */
  zone: z.string().check(z.maxLength(5)),
  /** Its first year. */
  from: z.int(),
  /** Money of 2025, or of each year. */
  basis: z.enum(PRICE_BASES),
  /** Cost to build, £/kW in money of 2025. */
  capex: z.number(),
  /** Discount rate, % a year of the chosen money. */
  discount: z.number(),
  /** Whether wind and solar have a contract for difference for fifteen years. */
  contract: z.boolean(),
})

const fan = {
  /** One of ten drawn futures is below it. */
  p10: z.number(),
  /** Half of the drawn futures are below it. */
  p50: z.number(),
  /** Nine of ten drawn futures are below it. */
  p90: z.number(),
}

export const assetYearSchema = z.object({
  /** The year. */
  year: z.int(),
  /** Power sold less power bought, £k/MW. */
  wholesale: z.number(),
  /** Balancing mechanism and imbalance, £k/MW. */
  balancing: z.number(),
  /** Response, reserve and stability, £k/MW. */
  ancillary: z.number(),
  /** Capacity market or contract for difference, £k/MW. */
  support: z.number(),
  /** Costs, below zero, £k/MW. */
  costs: z.number(),
  /** What is left, £k/MW. */
  net: z.number(),
  /** Share of full power over the year. */
  loadFactor: z.number(),
  /** Full cycles of a battery a day; null of others. */
  cycles: z.nullable(z.number()),
  /** £/MWh of what it gave, bought power taken off; null where it gave nothing. */
  capture: z.nullable(z.number()),
  ...fan,
})

export const fanYearSchema = z.object(fan)

export const tornadoBarSchema = z.object({
  /** Id of the input that is moved. */
  id: z.string(),
  /** Its name. */
  title: z.string(),
  /** How far it is moved. */
  by: z.string(),
  /** Net present value with it lower, £k/MW. */
  low: z.number(),
  /** Net present value with it higher, £k/MW. */
  high: z.number(),
})

export const assetReportSchema = z.object({
  ...sampleField,
  /** What it is of. */
  inputs: assetQuestionSchema,
  /** Income and costs by year. */
  years: z.array(assetYearSchema),
  /** Cost to build, £k/MW in the chosen money. */
  capex: z.number(),
  /** Internal rate of return, a year; null where there is none. */
  rate: z.nullable(z.number()),
  /** Why there is no internal rate of return; null where there is one. */
  rateWhy: z.nullable(z.string()),
  /** Net present value, £k/MW. */
  value: z.number(),
  /** The net present value of drawn futures, £k/MW. */
  valueFan: fanYearSchema,
  /** What moves the value, the most first. */
  tornado: z.array(tornadoBarSchema),
})
export type AssetReport = z.infer<typeof assetReportSchema>

/** A report of an asset at the prices of the long-term model (page catalogue E3). */
export const assetReportCall = post(
  '/api/longTerm/asset',
  oneOfPages('asset-reports'),
  assetQuestionSchema,
  assetReportSchema,
  { safe: true },
)

/** Lines of one comparison (page catalogue E4). */
export const MOST_COMPARED = 4

export const comparedLineSchema = z.object({
  /** The run, by its day: 01/01/2021. */
  run: runText,
  /** The scenario. */
  scenario: z.enum(LONG_TERM_SCENARIOS),
  /** Id of the measure, as in a market report. */
  measure: z.string().check(z.maxLength(60)),
})
export type ComparedLine = z.infer<typeof comparedLineSchema>

export const comparisonQuestionSchema = z.object({
  /** Length of the periods. */
  granularity: z.enum(LONG_TERM_GRANULARITIES),
  /** What is compared; changes are from the first. */
  lines: z
    .array(comparedLineSchema)
    .check(
      z.minLength(1, 'lines: choose at least one.'),
      z.maxLength(MOST_COMPARED, `lines: at most ${MOST_COMPARED} are compared.`),
    ),
})
export type ComparisonQuestion = z.infer<typeof comparisonQuestionSchema>

export const comparedValuesSchema = z.object({
  /** The run, by its day. */
  run: z.string(),
  /** The scenario. */
  scenario: z.enum(LONG_TERM_SCENARIOS),
  /** Id of the measure. */
  measure: z.string(),
  /** A value for each period, money of 2025; null before the run begins and where there is none. */
  values: z.array(z.nullable(z.number())),
  /** Why its case is as it is. */
  notes: reasonNotesSchema,
})
export type ComparedValues = z.infer<typeof comparedValuesSchema>

export const comparisonSchema = z.object({
  ...sampleField,
  /** Length of the periods. */
  granularity: z.enum(LONG_TERM_GRANULARITIES),
  /** First day of each period of all runs, YYYY-MM-DD. */
  periods: z.array(z.string()),
  /** What is compared, in the order of the question. */
  lines: z.array(comparedValuesSchema),
})
export type Comparison = z.infer<typeof comparisonSchema>

/** Runs and scenarios next to each other (page catalogue E4). */
export const comparisonCall = post(
  '/api/longTerm/comparison',
  oneOfPages('forecast-comparison'),
  comparisonQuestionSchema,
  comparisonSchema,
  { safe: true },
)
