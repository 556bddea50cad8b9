import { addDays, dayStart, HALF_HOUR_MS, periodsIn, type SettlementDate } from '../../../../src/domain/periods'
import type { DaySpan } from '../../../../server/history/store/seriesOrder'
import { BatchBuilder, type SeriesBatch } from '../../../../src/domain/series/batch'

/** What the process that is killed writes, and so what must be there: all of it follows from the day or the number. */

export const MARKET = Array.from({ length: 5 }, (_, index) => `Gb&Killed${index}&none`)
export const PLANTS = Array.from({ length: 3 }, (_, index) => `Gb&PN&T_KILLED-${index}`)
export const ALL = [...MARKET, ...PLANTS]

const LAST_DAY: SettlementDate = '2025-12-31'
/** Days are filled backwards: the first, the second … */
export const dayOf = (number: number): SettlementDate => addDays(LAST_DAY, -number)

/** Half hours that are appended begin behind all days that are filled. */
export const APPENDED_FROM = dayStart('2026-01-01')
export const stepOf = (number: number): number => APPENDED_FROM + number * HALF_HOUR_MS

/** Every seventh value of a day comes twice, the second time revised; others once. */
const isRevised = (step: number): boolean => step % 7 === 0

export const valueOf = (series: number, at: number, revised: boolean): number =>
  series * 1000 + ((at / HALF_HOUR_MS) % 997) + (revised ? 0.5 : 0)

/** The values of a day that is filled, of one series, as a read must give them. */
export const valuesOfDay = (date: SettlementDate, series: number): readonly (readonly [number, number])[] =>
  Array.from({ length: periodsIn(date) }, (_, step) => {
    const at = dayStart(date) + step * HALF_HOUR_MS
    return [at, valueOf(series, at, isRevised(step))]
  })

export const rowsOfDay = (date: SettlementDate): number =>
  Array.from({ length: periodsIn(date) }, (_, step) => (isRevised(step) ? 2 : 1)).reduce((sum, each) => sum + each, 0)

export const batchOfDay = (date: SettlementDate): SeriesBatch => {
  const rows = new BatchBuilder()
  for (const [series, id] of ALL.entries())
    for (let step = 0; step < periodsIn(date); step++) {
      const at = dayStart(date) + step * HALF_HOUR_MS
      if (isRevised(step)) rows.add(id, at, valueOf(series, at, true), at + 2)
      rows.add(id, at, valueOf(series, at, false), at + 1)
    }
  return rows.build()
}

const SPAN_DAYS = 3

/** Three days that are put in the order of their series together. */
export const spanOfDay = (date: SettlementDate): DaySpan => {
  const number = Math.round((Date.parse(LAST_DAY) - Date.parse(date)) / 86_400_000)
  const last = number - (number % SPAN_DAYS)
  return { first: dayOf(last + SPAN_DAYS - 1), end: dayOf(last - 1) }
}

/** One half hour of everything, and the one before once more, revised. */
export const batchOfStep = (number: number): SeriesBatch => {
  const rows = new BatchBuilder()
  for (const [series, id] of ALL.entries()) {
    const at = stepOf(number)
    rows.add(id, at, valueOf(series, at, false), at)
    if (number > 0) rows.add(id, stepOf(number - 1), valueOf(series, stepOf(number - 1), true), at)
  }
  return rows.build()
}

/** How many days and half hours there are, as far as it is known. */
export type Reached = { readonly days: number; readonly steps: number }
