import type { FeedName, MarketEvent } from '../../../src/domain/market/events'
import type { Instant } from '../../../src/domain/periods'
import { droppedText } from '../droppedText'
import { singleTurn } from '../turn'
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
  /** The same, some rows in each turn of the event loop; for an answer that takes long to read. */
  readonly readInTurns?: (answers: readonly Rows[], at: Instant) => Promise<Reading>
}

const NOTHING: Reading = { events: [], rows: 0, dropped: 0 }

/** The same for the log, with where the first of them was wrong. */
export const droppedLog = (reading: Reading): string =>
  `${droppedText(reading) ?? ''} The first could not be read at ${reading.fault ?? 'row'}.`

/** Answers of so many rows take some ten milliseconds to parse, as many to read, and as many to take over. */
const MANY_ROWS = 1000
const hasManyRows = (answers: readonly Rows[]): boolean =>
  answers.reduce((sum, rows) => sum + (rows?.length ?? 0), 0) > MANY_ROWS

const readingOf = async (query: Question, answers: readonly Rows[], at: Instant): Promise<Reading> => {
  if (answers.every((rows) => rows === undefined)) {
    if (query.absent === 'unavailable') throw new ElexonFault('Elexon does not offer this at the moment (404).', false)
    return NOTHING
  }
  const reading =
    hasManyRows(answers) && query.readInTurns ? await query.readInTurns(answers, at) : query.read(answers, at)
  if (reading.rows > 0 && reading.dropped === reading.rows)
    throw new ElexonFault('Elexon answered in a form we do not know.')
  return reading
}

/**
 * Asks, each request in its turn, and reads the answer; a long one is parsed, read and handed on in three turns of the event
 * loop. Rejects with an ElexonFault.
 */
export const queryElexon = async (
  client: ElexonClient,
  query: Question,
  rank: number,
  at: () => Instant,
  signal?: AbortSignal,
): Promise<Reading> => {
  const fetchAll = () => Promise.all(query.requests.map((request) => client.get(request, rank, signal)))
  const first = await fetchAll()
  const answers = query.isTorn?.(first) === true ? await fetchAll() : first
  if (!hasManyRows(answers)) return await readingOf(query, answers, at())
  await singleTurn()
  const reading = await readingOf(query, answers, at())
  await singleTurn()
  return reading
}
