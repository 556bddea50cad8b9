import { periodEnd, periodAt, type Instant, type SettlementDate } from '../../../src/domain/periods'
import { BatchBuilder, type SeriesBatch } from '../../../src/domain/series/batch'
import { readEvents } from '../../../src/domain/series/catalogue'
import type { Take } from '../../../src/domain/series/families/form'
import { simulatedPlantValues } from './plantValues'
import { simulateDay } from './tape'

/** All values of series that a simulated day brings by `now`; of units those of the settlement periods that have ended. */
export const seriesOfDay = (seed: number, date: SettlementDate, now: Instant): SeriesBatch => {
  const tape = simulateDay(seed, date)
  const isOver = (tape.events.at(-1)?.at ?? now) <= now
  const rows = new BatchBuilder()
  const take: Take = (id, at, value, revision) => rows.add(id, at, value, revision)
  readEvents(isOver ? tape.events : tape.events.filter(({ at }) => at <= now), take)
  simulatedPlantValues(tape, (id, at, value, revision) => {
    if (periodEnd(periodAt(at)) <= now) take(id, at, value, revision)
  })
  return rows.build()
}
