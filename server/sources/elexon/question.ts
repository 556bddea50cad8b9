import type { FeedName, MarketEvent } from '../../../src/domain/market/events'
import type { Instant } from '../../../src/domain/periods'
import { droppedText } from '../droppedText'
import { ElexonFault, type ElexonClient, type ElexonRequest, type Rows } from './client'

/** What an answer said: events, and how many of its rows could not be read. */
export type Reading = {
  readonly events: readonly MarketEvent[]
  readonly rows: number
  readonly dropped: number
  /** The field that could not be read in the first of the rows left out. */
  readonly fault?: string
}

/** One question to Elexon, of one request or of a few that only make sense together. */
export type Question = {
  /** Its identity, also over the day: what was answered last time is kept by it. */
  readonly key: string
  readonly feed: FeedName
  readonly requests: readonly ElexonRequest[]
  /** Whether answers to its requests do not fit each other: then they are requested a second time, and taken as they are. */
  readonly isTorn?: (answers: readonly Rows[]) => boolean
  /** What a 404 means: nothing to tell (yet), or that Elexon does not offer it. */
  readonly absent: 'empty' | 'unavailable'
  /** What its failure takes away, a sentence up to the reason, where the feed is well without it. */
  readonly withoutIt?: string
  /** @param answers in the order of `requests`; undefined for those that were not found. */
  readonly read: (answers: readonly Rows[], at: Instant) => Reading
}

const NOTHING: Reading = { events: [], rows: 0, dropped: 0 }

/** The same for the log, with where the first of them was wrong. */
export const droppedLog = (reading: Reading): string =>
  `${droppedText(reading) ?? ''} The first could not be read at ${reading.fault ?? 'row'}.`

const readingOf = (query: Question, answers: readonly Rows[], at: Instant): Reading => {
  if (answers.every((rows) => rows === undefined)) {
    if (query.absent === 'unavailable') throw new ElexonFault('Elexon does not offer this at the moment (404).', false)
    return NOTHING
  }
  const reading = query.read(answers, at)
  if (reading.rows > 0 && reading.dropped === reading.rows)
    throw new ElexonFault('Elexon answered in a form we do not know.')
  return reading
}

/** Asks, each request in its turn, and reads the answer. Rejects with an ElexonFault. */
export const queryElexon = async (
  client: ElexonClient,
  query: Question,
  rank: number,
  at: () => Instant,
  signal?: AbortSignal,
): Promise<Reading> => {
  const fetchAll = () => Promise.all(query.requests.map((request) => client.get(request, rank, signal)))
  const first = await fetchAll()
  return readingOf(query, query.isTorn?.(first) === true ? await fetchAll() : first, at())
}
