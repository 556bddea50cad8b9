import type { FeedName, MarketEvent } from '../../../src/domain/market/events'
import type { Instant } from '../../../src/domain/periods'
import { type Question, type Reading } from './question'
import { droppedText } from '../droppedText'

type Log = { readonly warn: (message: string) => void }
/** Before the names of pushed data sets, which no question's key begins with. */
const PUSH = 'push:'
/** A part that fails, and a feed that is well without it, is a note in the feed's row. */
type Failing = { readonly feed: FeedName; readonly reason: string; readonly isPart?: true }
type Counted = Pick<Reading, 'rows' | 'dropped'> & { readonly feed: FeedName }

/** What of a feed comes by Elexon's push, where that is set. */
type Pushed = {
  /** Whether all that a question requests comes by push, so that the question only looks for gaps. */
  readonly isCarried: (questionKey: string) => boolean
  /** Why a feed is requested though push is set. */
  readonly troubleOf: (feed: FeedName) => string | undefined
}
const NOT_PUSHED: Pushed = { isCarried: () => false, troubleOf: () => undefined }

/**
 * What each feed's questions came to. A feed made of several questions is well only while all of them are answered,
 * so that one good answer does not hide a part that is missing.
 */
export class FeedHealth {
  private readonly failing = new Map<string, Failing>()
  private readonly counted = new Map<string, Counted>()

  constructor(
    private readonly log: Log,
    private readonly pushed: Pushed = NOT_PUSHED,
  ) {}

  answered({ key, feed }: Question, { rows, dropped }: Reading, at: Instant): MarketEvent {
    const was = this.reasonOf(feed)
    this.failing.delete(key)
    this.counted.set(key, { feed, rows, dropped })
    const reason = this.reasonOf(feed)
    if (was !== undefined && reason === undefined) this.log.warn(`${feed}: Elexon answers again.`)
    return this.stateOf(feed, at)
  }

  failed({ key, feed, withoutIt }: Question, reason: string, at: Instant): MarketEvent {
    if (withoutIt !== undefined) return this.failedPart(key, feed, `${withoutIt} ${reason}`, at)
    if (this.reasonOf(feed) === undefined) this.log.warn(`${feed}: ${reason}`)
    this.failing.set(key, { feed, reason })
    return this.pushed.isCarried(key) ? this.stateOf(feed, at) : { kind: 'feed', at, feed, ok: false, why: reason }
  }

  /** A message of a data set was received; refused rows are reported as those of an answer. */
  received(dataset: string, feed: FeedName, { rows, dropped }: Reading, at: Instant): MarketEvent {
    this.counted.set(`${PUSH}${dataset}`, { feed, rows, dropped })
    return this.stateOf(feed, at)
  }

  /** How a feed is, by all that is known of it: news of it where its silence is no lateness. */
  stateOf(feed: FeedName, at: Instant): MarketEvent {
    const reason = this.reasonOf(feed)
    if (reason !== undefined) return { kind: 'feed', at, feed, ok: false, why: reason }
    const why = this.partOf(feed) ?? this.droppedOf(feed) ?? this.gapsOf(feed) ?? this.pushed.troubleOf(feed)
    return { kind: 'feed', at, feed, ok: true, ...(why === undefined ? {} : { why }) }
  }

  /** Forgets questions that are no longer asked. */
  retain(keys: ReadonlySet<string>): void {
    for (const map of [this.failing, this.counted])
      for (const key of map.keys()) if (!keys.has(key) && !key.startsWith(PUSH)) map.delete(key)
  }

  private failedPart(key: string, feed: FeedName, reason: string, at: Instant): MarketEvent {
    if (this.failing.get(key)?.reason !== reason) this.log.warn(`${feed}: ${reason}`)
    this.failing.set(key, { feed, reason, isPart: true })
    return this.stateOf(feed, at)
  }

  private partOf(feed: FeedName): string | undefined {
    return [...this.failing.values()].find((each) => each.feed === feed && each.isPart === true)?.reason
  }

  private reasonOf(feed: FeedName): string | undefined {
    return this.failureOf(feed, false)
  }

  /** What comes by push does not fail with a question that only looks for gaps. */
  private gapsOf(feed: FeedName): string | undefined {
    const reason = this.failureOf(feed, true)
    return reason === undefined ? undefined : `It comes by IRIS. The check for gaps by request fails: ${reason}`
  }

  private failureOf(feed: FeedName, isCarried: boolean): string | undefined {
    for (const [key, each] of this.failing)
      if (each.feed === feed && each.isPart !== true && this.pushed.isCarried(key) === isCarried) return each.reason
    return undefined
  }

  private droppedOf(feed: FeedName): string | undefined {
    const mine = [...this.counted.values()].filter((each) => each.feed === feed)
    return droppedText({
      rows: mine.reduce((sum, each) => sum + each.rows, 0),
      dropped: mine.reduce((sum, each) => sum + each.dropped, 0),
    })
  }
}
