import * as z from 'zod/mini'
import {
  addDays,
  dayStart,
  dayText,
  HALF_HOUR_MS,
  type Instant,
  type SettlementDate,
} from '../../../src/domain/periods'
import { factsOfDay } from '../../../src/domain/alerts/facts/foldFacts'
import { batchOf } from '../../../src/domain/series/catalogue'
import { FIRST_DAY } from '../../../src/domain/series/definition'
import { grouped, SourceError, type HistorySource, type ServerClock } from '../source'
import type { Question, Reading } from './question'
import * as queries from './questions'
import { meteredFrom } from '../../../src/domain/revenue/metered'
import { createClient, createGate } from './client'
import { DEMAND_FORECASTS, INDICATED, WIND_FORECAST } from './forecasts'
import { lossOfLoadDay } from './lossOfLoad'
import { logDropped, withRetries } from './periodEvents'
import { instantField } from '../fields'
import { settlementTotals } from './settlementTotals'

const MINUTE_MS = 60_000

/**
 * Between two requests for past days. The live market asks twice a second from the same address, and no limit is published:
 * both together stay within the 2 to 4 a second that clients report as safe.
 */
export const HISTORY_SPACING_MS = 1500

/** From the end of a period until its figures are published, where a row does not say when (specification 6, 2.2). */
const SETTLED_MS = 15 * MINUTE_MS
const INDEX_MS = 6 * MINUTE_MS
const OUTTURN_MS = 5 * MINUTE_MS
const DEMAND_MS = 11 * MINUTE_MS

const stepRow = z.object({
  startTime: instantField,
  publishTime: z.nullish(instantField),
  /** When a price was calculated: each settlement run and each correction calculates it again. */
  createdDateTime: z.nullish(instantField),
  fuelType: z.nullish(z.string()),
})
type Step = { readonly row: unknown; readonly of?: z.output<typeof stepRow> }
const stepOf = (row: unknown): Step => {
  const read = stepRow.safeParse(row)
  return read.success ? { row, of: read.data } : { row }
}

const publishedOf = ({ of }: Step): Instant => of?.publishTime ?? of?.createdDateTime ?? -Infinity

/** Of a fuel that was published again the last row counts: fuels that are one to us are added up, so it must be one row. */
const newestOfEach = (steps: readonly Step[]): readonly Step[] => {
  const byFuel = grouped(steps, ({ of, row }) => of?.fuelType ?? row)
  return [...byFuel.values()].map((mine) => mine.reduce((a, b) => (publishedOf(b) > publishedOf(a) ? b : a)))
}

const joined = (readings: readonly Reading[]): Reading => {
  const fault = readings.find((each) => each.fault !== undefined)?.fault
  const sum = (key: 'rows' | 'dropped'): number => readings.reduce((total, each) => total + each[key], 0)
  return {
    events: readings.flatMap(({ events }) => events),
    rows: sum('rows'),
    dropped: sum('dropped'),
    ...(fault !== undefined && { fault }),
  }
}

/** Rows of one half hour, and of one settlement run: each run is known since it was calculated. */
const calculationOf = ({ of }: Step): string => `${of?.startTime ?? ''}/${of?.createdDateTime ?? ''}`

/**
 * The same question with its rows read half hour by half hour (of FUELINST five minutes by five), each as known since its
 * publication. A day then has the same revisions whenever it is asked for, and a later correction a later one.
 */
const asPublished = (query: Question, delayMs: number): Question => ({
  ...query,
  read: (answers, at) => {
    const steps = answers.flatMap((rows) => rows ?? []).map(stepOf)
    return joined(
      [...grouped(steps, calculationOf).values()].map((mine) => {
        const start = mine[0]?.of?.startTime
        const newest = newestOfEach(mine)
        const published = Math.max(...newest.map(publishedOf))
        const ended = start === undefined ? at : start + HALF_HOUR_MS + delayMs
        return query.read([newest.map(({ row }) => row)], published === -Infinity ? ended : published)
      }),
    )
  },
})

const settlement = (date: SettlementDate): Question => {
  const prices = asPublished(queries.systemPrices(date), SETTLED_MS)
  return {
    ...prices,
    read: (answers, at) => {
      const reading = prices.read(answers, at)
      const totals = settlementTotals(answers[0] ?? [], at, SETTLED_MS)
      return { ...reading, events: [...reading.events, ...totals] }
    },
  }
}

/**
 * What is asked of a London day, fourteen questions, and its metered volumes once they are published. Not among them: notifications and limits by unit, and the settled
 * stacks, which take requests by settlement period, some 240 a day.
 */
const questionsOf = (date: SettlementDate, now: Instant): readonly Question[] => [
  settlement(date),
  asPublished(queries.marketIndexDay(date), INDEX_MS),
  asPublished(queries.outturnDay(date), OUTTURN_MS),
  asPublished(queries.demandDay(date), DEMAND_MS),
  asPublished(queries.fuelMixDay(date), 0),
  queries.frequencyDay(date),
  lossOfLoadDay(date),
  ...[WIND_FORECAST, ...DEMAND_FORECASTS, ...INDICATED].map((set) => queries.forecastDay(set, date)),
  ...(meteredFrom(date) <= now ? [queries.meteredDay(date, now)] : []),
]

type HistoryOptions = {
  readonly url: string
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
  /** The network; the process's own by default. */
  readonly fetch?: typeof fetch
}

/**
 * Past days from Elexon, one request after the other, at a third of the pace of the live market. Forecasts are those that
 * were published on the day, whatever day they are of. A day of which a question fails is refused as a whole, with the
 * reason: with a part missing it would count as filled. What Elexon does not have of a day is absent; a day of which it has
 * nothing at all is refused with 404.
 */
export const elexonHistory = ({ url, clock, log, fetch = globalThis.fetch }: HistoryOptions): HistorySource => {
  const client = createClient({ url, clock, gate: createGate(clock, HISTORY_SPACING_MS), fetch })
  const day = async (date: SettlementDate): Promise<readonly Reading[]> => {
    const at = Math.min(dayStart(addDays(date, 1)), clock.now())
    const readings: Reading[] = []
    for (const question of questionsOf(date, clock.now())) {
      // Of one that Elexon does not have (404) there is nothing to tell.
      const outcome = await withRetries({ ...question, absent: 'empty' }, at, { client, clock })
      logDropped([outcome], log)
      if (outcome.reading === undefined)
        throw new SourceError(`${outcome.fault ?? 'Elexon did not answer.'} ${dayText(date)} is tried again later.`)
      readings.push(outcome.reading)
    }
    if (readings.every(({ rows }) => rows === 0))
      throw new SourceError(`Elexon has nothing of ${dayText(date)} yet.`, 404)
    return readings
  }
  return {
    // Settlement prices begin in November 2015. Of the others no first day is published: the earliest that can be chosen,
    // which is not confirmed; a day of which there is nothing brings nothing.
    firstDay: FIRST_DAY,
    day: async (date) => {
      const readings = await day(date)
      // Not every correction has a time of publication: what differs from what is stored is known since it was read.
      const events = readings.flatMap((reading) => reading.events)
      const inOrder = [...events].sort((a, b) => a.at - b.at)
      return { ...batchOf(events), readAt: clock.now(), facts: factsOfDay(date, inOrder) }
    },
  }
}
