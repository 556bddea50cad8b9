import type { MarketEvent } from '../../../src/domain/market/events'
import { addDays, dayStart, dayText, type SettlementDate } from '../../../src/domain/periods'
import type { DayKinds } from '../../../src/domain/tables/definitions'
import { SourceError, type DaySource } from '../source'
import type { Question } from './question'
import * as queries from './questions'
import { logDropped, withRetries, type PeriodOptions } from './periodEvents'

/** What Elexon gives of a whole London day in one request each (specification 6, 2.2). */
const QUERIES: Readonly<Partial<Record<MarketEvent['kind'], readonly ((date: SettlementDate) => Question)[]>>> = {
  systemPrice: [queries.systemPrices],
  marketIndex: [queries.marketIndexDay],
  bsad: [queries.bsadDay],
  message: [queries.remitDay, queries.warningsDay],
}

/** The register, which names the units, is kept anyway. */
const has = (kinds: DayKinds): boolean => kinds.every((kind) => kind === 'units' || QUERIES[kind] !== undefined)

/**
 * Whole London days from Elexon, one to three requests each. A day of which a question fails is refused as a whole: with
 * a part missing it would look complete.
 */
export const elexonDays = (options: PeriodOptions): DaySource => ({
  has,
  events: async (date, kinds, signal) => {
    const at = Math.min(dayStart(addDays(date, 1)), options.clock.now())
    const questions = kinds
      .flatMap((kind) => QUERIES[kind] ?? [])
      .map((query) => withRetries(query(date), at, { ...options, signal }))
    const [outcomes, units] = await Promise.all([
      Promise.all(questions),
      kinds.includes('units') ? options.units(at) : [],
    ])
    logDropped(outcomes, options.log)
    const lost = outcomes.find(({ fault }) => fault !== undefined)
    if (lost?.fault !== undefined) throw new SourceError(`${lost.fault} ${dayText(date)} cannot be shown now.`)
    return [...units, ...outcomes.flatMap(({ reading }) => reading?.events ?? [])]
  },
})
