import type { FeedName } from '../../../../src/domain/market/events'
import type { Instant } from '../../../../src/domain/periods'
import type { IrisMessage } from './intake'
import type { IrisSet } from './sets'

/** Frequency comes every two minutes, so that a queue that is well is never silent for so long. */
export const QUIET_MS = 3 * 60_000
/** A message that waited longer in the queue is of a backlog: what it says is not the present. */
export const BACKLOG_MS = 2 * 60_000

const placeOf = (questionKey: string): string => questionKey.split('/')[0] ?? questionKey

/**
 * Which data sets come by IRIS now: those of which a message has come, not out of a backlog, since the queue was last
 * silent or out of reach. A registration may leave data sets out, and these are never taken for carried.
 */
export class Carried {
  private readonly since = new Map<string, Instant>()
  /** The data sets that a question requests, by the beginning of its key. */
  private readonly namesOf = new Map<string, readonly string[]>()
  private lastMessage: Instant
  private fault: string | undefined

  constructor(
    private readonly sets: ReadonlyMap<string, IrisSet>,
    begun: Instant,
  ) {
    this.lastMessage = begun
    for (const [name, { questions }] of sets)
      for (const place of questions) this.namesOf.set(place, [...(this.namesOf.get(place) ?? []), name])
  }

  received({ dataset, publishedAt = Infinity }: IrisMessage, now: Instant): void {
    if (this.isQuiet(now)) this.since.clear()
    this.fault = undefined
    this.lastMessage = now
    if (publishedAt > now - BACKLOG_MS && this.sets.has(dataset) && !this.since.has(dataset))
      this.since.set(dataset, now)
  }

  failed(why: string): void {
    this.fault = why
    this.since.clear()
  }

  /** Why IRIS brings nothing, one sentence; undefined while it is well, and at the start. */
  trouble(now: Instant): string | undefined {
    if (this.fault !== undefined) return this.fault
    if (!this.isQuiet(now)) return undefined
    return `IRIS has brought nothing for ${Math.floor((now - this.lastMessage) / 60_000)} min.`
  }

  /** Since when all that a question requests comes by IRIS; undefined where a part of it does not. */
  sinceOf(questionKey: string, now: Instant): Instant | undefined {
    if (this.isQuiet(now)) return undefined
    const names = this.namesOf.get(placeOf(questionKey)) ?? []
    const since = names.flatMap((name) => this.since.get(name) ?? [])
    return names.length > 0 && since.length === names.length ? Math.max(...since) : undefined
  }

  /** Feeds of which something comes by IRIS now. */
  feeds(now: Instant): ReadonlySet<FeedName> {
    if (this.isQuiet(now)) return new Set()
    return new Set([...this.since.keys()].flatMap((name) => this.sets.get(name)?.feed ?? []))
  }

  /** Whether a feed has any data set that IRIS could carry. */
  isOfIris(feed: FeedName): boolean {
    return [...this.sets.values()].some((set) => set.feed === feed)
  }

  /** A clock that was set back is no silence. */
  private isQuiet(now: Instant): boolean {
    return now - this.lastMessage > QUIET_MS
  }
}
