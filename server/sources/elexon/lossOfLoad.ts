import * as z from 'zod/mini'
import { LOSS_OF_LOAD } from '../../../src/domain/market/feeds/lossOfLoad'
import { addDays, dateAt, type Instant, type SettlementDate } from '../../../src/domain/periods'
import type { Question, Reading } from './question'
import { steadyQuestion, ofDay, type ElexonLine } from './questions'
import { decimal, instantField, maybeNumber, settlement, ofItsDay } from '../fields'
import { given, readRows } from './rows'

/** LOLPDRM: a forecast for one period, of the horizon it was made at (specification 6, 2.2). */
const publishedRow = z
  .object({
    ...settlement,
    publishTime: instantField,
    forecastHorizon: decimal,
    lossOfLoadProbability: maybeNumber,
    deratedMargin: maybeNumber,
  })
  .check(ofItsDay)

/** In the feed's own words; whether it makes sense is for the feed's schema to say. */
const forecastOf = (row: z.output<typeof publishedRow>): unknown => ({
  period: { date: row.settlementDate, period: row.settlementPeriod },
  publishedAt: row.publishTime,
  horizonHours: row.forecastHorizon,
  ...given({ probability: row.lossOfLoadProbability, deratedMargin: row.deratedMargin }),
})

const forecastRow = z.pipe(z.pipe(publishedRow, z.transform(forecastOf)), LOSS_OF_LOAD.schema)

/** The forecasts of an answer in order of publication. A row without both figures, or with an impossible one, is left out. */
export const lossOfLoadReading = (answer: readonly unknown[], at: Instant): Reading =>
  readRows(forecastRow, answer, (rows) =>
    rows.toSorted((a, b) => a.publishedAt - b.publishedAt).map((forecast) => ({ kind: 'lossOfLoad', at, ...forecast })),
  )

/**
 * All that has been published for the periods of a London day. Elexon selects by the start of the period; were it by the
 * time of publication, the running day would still have the forecasts of 8, 4, 2 and 1 hours.
 */
export const lossOfLoadDay = (date: SettlementDate): Question =>
  steadyQuestion(`lossOfLoad/${date}`, 'lossOfLoad', 'forecast/system/loss-of-load', ofDay(date), lossOfLoadReading)

/** Something is published each half hour; of the next day once, at noon, and there is nothing of it before. */
export const LOSS_OF_LOAD_LINES: readonly ElexonLine[] = [
  { seconds: LOSS_OF_LOAD.status.everyS.elexon, query: ({ now }) => lossOfLoadDay(dateAt(now)) },
  { seconds: 1800, query: ({ now }) => lossOfLoadDay(addDays(dateAt(now), 1)), quiet: true },
]
