import { areFactsStored } from '../../../src/domain/alerts/facts/factDays'
import type { MarketFact } from '../../../src/domain/alerts/facts/factKinds'
import { factsOfDay } from '../../../src/domain/alerts/facts/foldFacts'
import { addDays, dayStart, periodAt, periodEnd, type Instant, type SettlementDate } from '../../../src/domain/periods'
import type { DayTape } from '../../../src/domain/market/events'
import { BatchBuilder, type SeriesBatch } from '../../../src/domain/series/batch'
import { readEvents } from '../../../src/domain/series/catalogue'
import type { Take } from '../../../src/domain/series/families/form'
import type { MadeDay } from '../source'
import { simulatedEvolution } from './evolution'
import { simulatedPlantValues } from './plantValues'
import { publishedOn } from './publish/publications'
import { simulateDay } from './tape'

/**
 * All values of series that a simulated day brings by `now`; of units those of the settlement periods that have ended. What
 * the day before published of it is among them (auctions, margins, normals), so that a day that is filled alone is whole.
 */
export const seriesOfTape = (seed: number, tape: DayTape, now: Instant): SeriesBatch => {
  const { date } = tape
  const midnight = dayStart(date)
  const rows = new BatchBuilder()
  const take: Take = (id, at, value, revision) => rows.add(id, at, value, revision)
  const known = ({ at }: { readonly at: Instant }): boolean => at <= now
  readEvents(publishedOn(seed, addDays(date, -1)).filter(known), (id, at, value, revision) => {
    if (at >= midnight) take(id, at, value, revision)
  })
  readEvents((tape.events.at(-1)?.at ?? now) <= now ? tape.events : tape.events.filter(known), take)
  readEvents(simulatedEvolution(tape).filter(known), take)
  simulatedPlantValues(seed, tape, (id, at, value, revision) => {
    if (periodEnd(periodAt(at)) <= now && revision <= now) take(id, at, value, revision)
  })
  return rows.build()
}

/** What subscriptions are matched against of a simulated day, as far as it has gone by `now`. */
const factsOfTape = (seed: number, { date, events }: DayTape, now: Instant): readonly MarketFact[] => {
  const published = publishedOn(seed, addDays(date, -1))
  const known = [...published, ...events].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
  return factsOfDay(date, known)
}

/** As `seriesOfTape`, of a day whose tape is made for this alone, with its facts where they are stored. */
export const seriesOfDay = (seed: number, date: SettlementDate, now: Instant): MadeDay => {
  const tape = simulateDay(seed, date)
  const series = seriesOfTape(seed, tape, now)
  return areFactsStored(date, now) ? { ...series, facts: factsOfTape(seed, tape, now) } : series
}
