import type { MarketEvent } from '../../../src/domain/market/events'
import { LATE_AFTER_MS, PROMPT_FEEDS } from '../../../src/domain/boa/lateFeeds'
import type { Instant } from '../../../src/domain/periods'
import { ANSWERING_FEEDS } from '../../../src/domain/market/feeds'
import type { ProvidedFeed } from '../../../src/domain/market/provided'
import { expectedOf, type SourceKind } from '../../../src/domain/status'

/** What a provider has said of one feed; `receivedAt` is when it was first listened to while nothing has been heard of it. */
type Report = {
  readonly receivedAt: Instant
  readonly isReceived: boolean
  readonly failing: ReadonlyMap<string, string>
}

/** Silence after which another provider is asked for a feed, ms; Infinity where silence is normal. */
const patienceFor = (feed: ProvidedFeed, kind: SourceKind): number => {
  if (feed === 'balancing') return LATE_AFTER_MS
  const answering = ANSWERING_FEEDS.find(({ id }) => id === feed)
  return answering ? expectedOf(answering.id, kind).lateAfterMs : Infinity
}

/** Of the core the feeds count that a running stack is made of: without demand, another provider is no better. */
const counts = (event: Extract<MarketEvent, { kind: 'feed' }>, feed: ProvidedFeed): boolean =>
  feed !== 'balancing' || PROMPT_FEEDS.has(event.feed)

/**
 * Whose events of a feed count: of the providers that have it, in order of preference, the first that answers and was received
 * lately. Where none is well the preferred one stays, and its fault is what is told.
 */
export class FeedChoice {
  private readonly reports = new Map<number, Report>()
  private readonly patience: number
  /** Place of the provider whose events count. */
  active = 0

  /** @param count of the providers that have the feed */
  constructor(
    readonly feed: ProvidedFeed,
    private readonly count: number,
    kind: SourceKind,
  ) {
    this.patience = patienceFor(feed, kind)
  }

  /** A provider is listened to for this feed from now on. */
  listen(place: number, now: Instant): void {
    this.reports.set(place, { receivedAt: now, isReceived: false, failing: new Map() })
  }

  isListened(place: number): boolean {
    return this.reports.has(place)
  }

  forget(place: number): void {
    this.reports.delete(place)
  }

  receive(place: number, events: readonly MarketEvent[], now: Instant): void {
    const failing = new Map(this.reports.get(place)?.failing)
    failing.delete('')
    for (const event of events) {
      if (event.kind !== 'feed' || !counts(event, this.feed)) continue
      if (event.ok) failing.delete(event.feed)
      else failing.set(event.feed, event.why ?? 'It fails without a reason given.')
    }
    this.reports.set(place, { receivedAt: now, isReceived: true, failing })
  }

  /** The provider broke off: nothing of it counts until it is received again. */
  lose(place: number, why: string, now: Instant): void {
    this.reports.set(place, { receivedAt: now, isReceived: false, failing: new Map([['', why]]) })
  }

  /** Why a provider's events do not count now; undefined where it is well, or has still time to be. */
  fault(place: number, now: Instant): string | undefined {
    const report = this.reports.get(place)
    const [why] = report?.failing.values() ?? []
    return why ?? (now - (report?.receivedAt ?? now) > this.patience ? 'It is silent.' : undefined)
  }

  /**
   * Looks again whose events count.
   * @returns the place of a provider that must be listened to before there can be a choice; undefined where it is made
   */
  choose(now: Instant): number | undefined {
    for (let place = 0; place < this.count; place += 1) {
      const report = this.reports.get(place)
      if (!report) return place
      if (this.fault(place, now) !== undefined) continue
      // One that has just been called is waited for, and the one before it says meanwhile why it is not well.
      if (report.isReceived || place === 0) this.active = place
      return undefined
    }
    this.active = 0
    return undefined
  }
}
