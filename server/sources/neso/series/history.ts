import { addDays, dayStart, dayText, type Instant, type SettlementDate } from '../../../../src/domain/periods'
import { batchOf } from '../../../../src/domain/series/catalogue'
import { Bounded } from '../../bounded'
import { SourceError, type HistorySource, type ServerClock } from '../../source'
import type { UnitOf } from '../../../../src/domain/market/unitNames'
import { NesoFault, type NesoClient } from '../client'
import { NesoResources } from '../resources'
import type { NesoSet } from './nesoSet'
import { NESO_SETS } from './sets'
import { eventsOfValues, logLeftOut, nesoSetReader, type NesoAnswer } from './setReader'

/** Days are filled one after the other: those of the same month come from the same answer. */
const RETAINED_MS = 3_600_000
/** Two months of each table, and the day at which one turns into the other. */
const MOST_BLOCKS = 2 * NESO_SETS.length + 2

type Block = { readonly answer: NesoAnswer | undefined; readonly until: Instant }
type Options = {
  readonly client: NesoClient
  readonly clock: Pick<ServerClock, 'now'>
  readonly log: { readonly warn: (message: string) => void }
  /** Names of BM units; of sets that name them nothing is read without. */
  readonly unitNames?: () => Promise<UnitOf>
}

const firstDayOf = ({ firstDay }: NesoSet): readonly SettlementDate[] => (firstDay === undefined ? [] : [firstDay])

/**
 * Past days from NESO. A day needs eight requests to the datastore at most, and one more for each table that is new; days of
 * the same month, and of results by unit of the same week, none. One that fails refuses the day, which is tried again; a table that the portal does not list is
 * missing from it.
 */
export const nesoHistory = ({ client, clock, log, unitNames }: Options): HistorySource => {
  const resources = new NesoResources(client, clock)
  const read = nesoSetReader(client, unitNames)
  const blocks = new Bounded<string, Block>(MOST_BLOCKS)

  const answerOf = async (set: NesoSet, date: SettlementDate): Promise<NesoAnswer | undefined> => {
    const days = set.blockOf(date)
    const key = `${set.what}/${days.from}`
    const retained = blocks.get(key)
    if (retained && clock.now() < retained.until) return retained.answer
    const answer = await resources.with(set.packageName, set.resourceOf(date), (found) => read(set, found, days))
    if (answer) logLeftOut(set, answer, log)
    else log.warn(`NESO: its catalogue has no table of ${set.what} for ${dayText(date)}.`)
    blocks.set(key, { answer, until: clock.now() + RETAINED_MS })
    return answer
  }

  const valuesOf = async (set: NesoSet, date: SettlementDate) => {
    const answer = await answerOf(set, date)
    if (answer === undefined) return []
    const from = dayStart(date)
    const to = dayStart(addDays(date, 1))
    const { writtenAt = Infinity } = answer
    const values = answer.values.filter(({ at }) => at >= from && at < to)
    return eventsOfValues(values, (at) => Math.min(set.knownBy(at), writtenAt, clock.now()), clock.now())
  }

  return {
    firstDay: NESO_SETS.flatMap(firstDayOf).reduce((first, day) => (day < first ? day : first)),
    day: async (date) => {
      try {
        const events = []
        for (const set of NESO_SETS)
          if (firstDayOf(set).some((first) => first <= date)) events.push(...(await valuesOf(set, date)))
        if (events.length === 0) throw new SourceError(`NESO has nothing of ${dayText(date)} yet.`, 404)
        // Rows do not say when they were published: what differs from what is stored is known since it was read.
        return { ...batchOf(events), readAt: clock.now() }
      } catch (error) {
        if (error instanceof NesoFault) throw new SourceError(`${error.reason} ${dayText(date)} is tried again later.`)
        throw error
      }
    },
  }
}
