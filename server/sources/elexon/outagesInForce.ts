import * as z from 'zod/mini'
import type { MarketEvent, MarketMessage } from '../../../src/domain/market/events'
import { dateAt, dayStart, type Instant, type SettlementDate } from '../../../src/domain/periods'
import { Bounded } from '../bounded'
import { integer } from '../fields'
import { remitReading } from './messages'
import type { Question, Reading } from './question'
import { checked } from './rows'

const DAY_MS = 86_400_000
/** So long a stretch of events is listed at most: what public code reports as the limit of the list that is no stream. */
const WINDOW_DAYS = 7
/** Events of today and of two weeks. */
const WINDOWS = 2
/** Messages in one request, some 1 to 5 kB each. */
export const MESSAGES_AT_ONCE = 50
/** Messages whose latest revision is remembered: those of a year, some 150 a day. */
const MOST_KNOWN = 60_000

/** Said in the row of the feed while the list or a message of it cannot be read. */
export const IN_FORCE_LOST = 'Outages published more than 30 days ago may be missing:'

/** remit/list/by-event: which revision of which message it is. */
export const listedRow = z.object({ id: integer, mrid: z.string(), revisionNumber: integer })
type ListedRow = z.infer<typeof listedRow>

/** The latest revision of a message that was read. */
type Latest = { readonly revision: number; readonly isActive: boolean }

const inBatches = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, place) => items.slice(place * size, (place + 1) * size))

/**
 * Messages about outages that are in force today or begin within two weeks, whenever they were published. Elexon lists the
 * ids of messages by the time of their event (`remit/list/by-event`, also those that began before and go on), two requests
 * a London day. Of those that have not been read otherwise the message is requested, 50 at a time.
 */
export class OutagesInForce {
  private readonly latest = new Bounded<string, Latest>(MOST_KNOWN)
  private listedOn: SettlementDate | undefined
  private readonly listed = new Set<string>()
  private readonly batches = new Map<string, Question>()

  /**
   * Remembers the messages among events, and takes away a revision that a later one has ended or withdrawn: requests by the
   * day of publication bring the later one first, which the market forgets after a week.
   */
  take(events: readonly MarketEvent[]): readonly MarketEvent[] {
    return events.filter((event) => event.kind !== 'message' || this.holds(event.message))
  }

  /** What is still to be requested: the lists of the day, and messages that they name. */
  questions(now: Instant): readonly Question[] {
    const date = dateAt(now)
    if (this.listedOn !== date) this.listed.clear()
    this.listedOn = date
    const lists = Array.from({ length: WINDOWS }, (_, window) => this.list(date, window))
    return [...lists.filter(({ key }) => !this.listed.has(key)), ...this.batches.values()]
  }

  private holds({ outage }: MarketMessage): boolean {
    if (outage === undefined) return true
    const { messageId, revision, status } = outage
    const known = this.latest.get(messageId)
    if (known !== undefined && known.revision > revision) return known.isActive
    this.latest.set(messageId, { revision, isActive: status === 'Active' })
    return true
  }

  private list(date: SettlementDate, window: number): Question {
    const key = `inForce/${date}/${window}`
    const from = dayStart(date) + window * WINDOW_DAYS * DAY_MS
    const query = { from: new Date(from).toISOString(), to: new Date(from + WINDOW_DAYS * DAY_MS - 1000).toISOString() }
    return {
      key,
      feed: 'messages',
      absent: 'unavailable',
      withoutIt: IN_FORCE_LOST,
      requests: [{ path: 'remit/list/by-event/stream', query: { ...query, latestRevisionOnly: 'true' } }],
      read: ([answer = []]) => {
        const { rows, ...left } = checked(listedRow, answer)
        // A list that cannot be read is requested again.
        if (left.dropped === 0 || rows.length > 0) this.listed.add(key)
        this.request(rows)
        return { events: [], rows: answer.length, ...left }
      },
    }
  }

  /** Lines up those of the rows that have not been read and are not lined up already. */
  private request(rows: readonly ListedRow[]): void {
    const waiting = new Set([...this.batches.values()].flatMap(({ requests }) => requests[0]?.query['messageId'] ?? []))
    const isUnread = ({ id, mrid, revisionNumber }: ListedRow): boolean =>
      !waiting.has(id) && (this.latest.get(mrid)?.revision ?? -Infinity) < revisionNumber
    const ids = [...new Set(rows.filter(isUnread).map(({ id }) => id))]
    for (const batch of inBatches(ids, MESSAGES_AT_ONCE)) this.line(batch)
  }

  private line(ids: readonly number[]): void {
    const key = `inForce/messages/${ids[0]}`
    const read = ([answer = []]: Parameters<Question['read']>[0], at: Instant): Reading => {
      const reading = remitReading(answer, at)
      // Unreadable as a whole it is requested again; what an answer leaves out the list of the next day names again.
      if (reading.dropped === 0 || reading.dropped < reading.rows) this.batches.delete(key)
      return reading
    }
    this.batches.set(key, {
      key,
      feed: 'messages',
      absent: 'unavailable',
      withoutIt: IN_FORCE_LOST,
      requests: [{ path: 'remit', query: { messageId: ids } }],
      read,
    })
  }
}
