import type { Acceptance, MarketEvent } from '../../../src/domain/market/events'
import { isPeriod, periodEnd, periodStart, stepPeriod, type Instant, type PeriodRef } from '../../../src/domain/periods'
import { SourceError, type ServerClock } from '../source'
import { AcceptanceCollection } from './acceptanceCollection'
import { queryElexon, droppedLog, type Question, type Reading } from './question'
import { droppedText } from '../droppedText'
import * as queries from './questions'
import { ElexonFault, type ElexonClient } from './client'
import { USER_RANK } from './plan'

const ATTEMPTS = 4
const FIRST_RETRY_MS = 500
const MINUTE_MS = 60_000

export type PeriodAnswer = {
  readonly events: readonly MarketEvent[]
  /** Every question was answered. */
  readonly whole: boolean
}

export type PeriodOptions = {
  readonly client: ElexonClient
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
  /** Aborted when no client waits: requests that have not begun are not sent. */
  readonly signal?: AbortSignal | undefined
  /** The register, asked for once and shared. */
  readonly units: (at: Instant) => Promise<readonly MarketEvent[]>
}

type Outcome = { readonly query: Question; readonly reading?: Reading; readonly fault?: string }

/**
 * When a period's data became known: notifications and ladders at gate closure, one hour before it begins; results a
 * quarter of an hour after it ends. Never later than now, and never at the time of a later settlement run, which
 * would make the market forget the period as old.
 */
const knownAt = (ref: PeriodRef, now: Instant) => ({
  gateClosure: Math.min(periodStart(ref) - 60 * MINUTE_MS, now),
  results: Math.min(periodEnd(ref) + 15 * MINUTE_MS, now),
})

/** Asks up to four times, waiting longer each time. Rejects with the abort when `signal` ends it. */
export const withRetries = async (
  query: Question,
  at: Instant,
  { client, clock, signal }: Pick<PeriodOptions, 'client' | 'clock' | 'signal'>,
): Promise<Outcome> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { query, reading: await queryElexon(client, query, USER_RANK, () => at, signal) }
    } catch (error) {
      if (!(error instanceof ElexonFault)) throw error
      if (attempt >= ATTEMPTS || !error.passes) return { query, fault: error.reason }
      await new Promise<void>((wake) => void clock.after(FIRST_RETRY_MS * 2 ** (attempt - 1), wake))
    }
  }
}

const feedOf = ({ query, reading, fault }: Outcome, at: Instant): MarketEvent => {
  const why = fault ?? (reading === undefined ? undefined : droppedText(reading))
  return { kind: 'feed', at, feed: query.feed, ok: fault === undefined, ...(why === undefined ? {} : { why }) }
}

/** Rows that could not be read, in the log, by question. */
export const logDropped = (outcomes: readonly Outcome[], log: PeriodOptions['log']): void => {
  for (const { query, reading } of outcomes)
    if (reading !== undefined && reading.dropped > 0) log.warn(`${query.key}: ${droppedLog(reading)}`)
}

const acceptedEvents = (acceptances: readonly Acceptance[], now: Instant): readonly MarketEvent[] =>
  acceptances.map((acceptance) => ({ kind: 'acceptance', at: Math.min(acceptance.acceptanceTime, now), acceptance }))

const named = ({ date, period }: PeriodRef): string => `settlement period ${period} of ${date}`

/** Without these a stack would look like one and be none. */
const isCore = ({ feed }: Question): boolean => feed === 'acceptances' || feed === 'bidOffers' || feed === 'PN'

const refuseIfEmpty = (ref: PeriodRef, outcomes: readonly Outcome[]): void => {
  const lost = outcomes.find(({ query, fault }) => fault !== undefined && isCore(query))
  if (lost?.fault !== undefined) throw new SourceError(`${lost.fault} Its data for ${named(ref)} cannot be shown now.`)
  const published = outcomes.some(({ reading }) => (reading?.rows ?? 0) > 0)
  const allAnswered = outcomes.every(({ fault }) => fault === undefined)
  if (!published && allAnswered) throw new SourceError(`Elexon has no data for ${named(ref)}.`, 404)
}

/**
 * All that Elexon has of one settlement period, about a dozen requests. What it does not have is absent; a feed that
 * failed is among the events as failed.
 * Rejects with the abort when no client waits, and with a SourceError: 404 when there is no such period or nothing is known
 * of it, 503 when Elexon does not give what the stack is made of.
 */
export const periodEvents = async (ref: PeriodRef, options: PeriodOptions): Promise<PeriodAnswer> => {
  if (!isPeriod(ref)) throw new SourceError(`There is no ${named(ref)}.`, 404)
  const now = options.clock.now()
  const { gateClosure, results } = knownAt(ref, now)
  const collection = new AcceptanceCollection()
  const query = (each: Question, at: Instant): Promise<Outcome> => withRetries(each, at, options)
  // In the order in which they go through the gate; the neighbours' parts of the acceptances come when these are known.
  const accepted = query(queries.acceptances(ref, collection), results)
  const others = [
    query(queries.bidOffers(ref), gateClosure),
    query(queries.levels('PN')(ref), gateClosure),
    query(queries.stack(ref), results),
    query(queries.systemPrice(ref), results),
    query(queries.bsad(ref), results),
    query(queries.marketIndexOf(ref), results),
    query(queries.levels('MEL')(ref), gateClosure),
    query(queries.levels('MIL')(ref), gateClosure),
  ]
  const units = options.units(gateClosure)
  const ends = accepted.then(() =>
    collection.all().length === 0
      ? []
      : Promise.all([-1, 1].map((step) => query(queries.acceptanceEnds(stepPeriod(ref, step), collection), results))),
  )
  const [first, otherOutcomes, endOutcomes] = await Promise.all([accepted, Promise.all(others), ends])
  const outcomes = [first, ...otherOutcomes, ...endOutcomes]
  logDropped(outcomes, options.log)
  refuseIfEmpty(ref, outcomes)
  const whole = outcomes.every(({ fault }) => fault === undefined)
  const events = [
    ...(await units),
    ...outcomes.filter((each) => each !== first).flatMap(({ reading }) => reading?.events ?? []),
    ...acceptedEvents(collection.all(), now),
    // Failures last: a feed of several questions is well only when all of them were answered.
    ...[...outcomes]
      .sort((a, b) => Number(a.fault !== undefined) - Number(b.fault !== undefined))
      .map((each) => feedOf(each, results)),
  ]
  return { events, whole }
}
