import type { MarketEvent } from '../../../src/domain/market/events'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { dayText, periodEnd, periodsIn, type PeriodRef, type SettlementDate } from '../../../src/domain/periods'
import { BatchBuilder } from '../../../src/domain/series/batch'
import { readEvents } from '../../../src/domain/series/catalogue'
import type { Take } from '../../../src/domain/series/families/form'
import { plantValuesOf } from '../../../src/domain/series/plantValues'
import { Bounded } from '../bounded'
import { SourceError, type HistorySource, type ServerClock } from '../source'
import { AcceptanceCollection } from './acceptanceCollection'
import { createClient, createGate, type ElexonClient } from './client'
import { eventsInTurn } from './eventsInTurn'
import * as queries from './questions'

/** Between two requests. With the live market and the other filling of past days some two a second go to Elexon. */
export const UNIT_SPACING_MS = 1000
const MINUTE_MS = 60_000
/** From the end of a period until its stack is published (specification 6, 2.2). */
const SETTLED_MS = 15 * MINUTE_MS
/** Elexon has settled stacks from this day on. */
const FIRST_STACKS: SettlementDate = '2015-11-05'

type Options = {
  readonly url: string
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
  /** The network; the process's by default. */
  readonly fetch?: typeof fetch
}

type Row = Parameters<Take>
/** A day as far as its periods have been read. */
type Begun = { readonly batch: BatchBuilder; readonly periods: Set<number> }
/** Days that were refused and will be tried again: another day comes in between. Some 12 MB each. */
const MOST_BEGUN = 4

/** The settlement periods of a London day that have been settled by `now`. */
const settledPeriods = (date: SettlementDate, now: number): readonly PeriodRef[] => {
  const all = Array.from({ length: periodsIn(date) }, (_, place): PeriodRef => ({ date, period: place + 1 }))
  return all.filter((period) => periodEnd(period) + SETTLED_MS <= now)
}

const stamped = (events: readonly MarketEvent[], at: number): readonly MarketEvent[] =>
  events.map((event) => ({ ...event, at }))

/** Asks for one period of all units: six requests. */
class PeriodReader {
  private readonly client: ElexonClient

  constructor(private readonly options: Required<Options>) {
    const { url, clock, fetch } = options
    this.client = createClient({ url, clock, gate: createGate(clock, UNIT_SPACING_MS), fetch })
  }

  /** Values of the period of all units, and of its stack. @throws SourceError where a question is not answered */
  async rows(period: PeriodRef): Promise<readonly Row[]> {
    const at = periodEnd(period) + SETTLED_MS
    const collection = new AcceptanceCollection()
    const connection = { ...this.options, client: this.client }
    const levels = await eventsInTurn(
      [queries.levels('PN')(period), queries.levels('MEL')(period), queries.levels('MIL')(period)],
      at,
      connection,
    )
    await eventsInTurn([queries.acceptances(period, collection)], at, connection)
    const stacks = await eventsInTurn([queries.stack(period)], at, connection)
    const accepted = collection.all().map((acceptance): MarketEvent => ({ kind: 'acceptance', at, acceptance }))
    const state = foldMarket(EMPTY_MARKET, [...stamped(levels, at), ...accepted])
    const rows: Row[] = []
    const take: Take = (...row) => void rows.push(row)
    plantValuesOf(state, period, take)
    readEvents(stacks, take)
    return rows
  }
}

/**
 * Past days of what Elexon gives by the settlement period alone: notifications, limits and acceptances of all units, and
 * settled stacks. Six requests a period, 288 for a usual day, which take some five minutes. Each value is known since the
 * stack of its period was published, as far as rows do not say more. A day of which a question fails is refused, and goes on
 * where it was when it is tried again, while this process runs; one of which there is nothing is refused with 404.
 */
export const elexonUnitHistory = ({ fetch = globalThis.fetch, ...given }: Options): HistorySource => {
  const reader = new PeriodReader({ ...given, fetch })
  const begun = new Bounded<SettlementDate, Begun>(MOST_BEGUN)
  return {
    firstDay: FIRST_STACKS,
    day: async (date) => {
      const { clock } = given
      const { batch, periods } = begun.get(date) ?? { batch: new BatchBuilder(), periods: new Set<number>() }
      begun.set(date, { batch, periods })
      for (const period of settledPeriods(date, clock.now())) {
        if (periods.has(period.period)) continue
        try {
          for (const row of await reader.rows(period)) batch.add(...row)
          periods.add(period.period)
        } catch (error) {
          if (!(error instanceof SourceError)) throw error
          throw new SourceError(`${error.reason} Units and stacks of ${dayText(date)} are tried again later.`)
        }
      }
      begun.clear(date)
      if (batch.size === 0) throw new SourceError(`Elexon has nothing of units on ${dayText(date)} yet.`, 404)
      return { ...batch.build(), readAt: clock.now() }
    },
  }
}
