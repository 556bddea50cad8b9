import type { FeedName, MarketEvent } from '../../../src/domain/market/events'
import type { Instant } from '../../../src/domain/periods'
import { droppedText, type Question, type Reading } from './question'

type Log = { readonly warn: (message: string) => void }
type Counted = Pick<Reading, 'rows' | 'dropped'> & { readonly feed: FeedName }

/**
 * What each feed's questions came to. A feed made of several questions is well only while all of them are answered,
 * so that one good answer does not hide a part that is missing.
 */
export class FeedHealth {
  private readonly failing = new Map<string, { readonly feed: FeedName; readonly reason: string }>()
  private readonly counted = new Map<string, Counted>()

  constructor(private readonly log: Log) {}

  answered({ key, feed }: Question, { rows, dropped }: Reading, at: Instant): MarketEvent {
    const was = this.reasonOf(feed)
    this.failing.delete(key)
    this.counted.set(key, { feed, rows, dropped })
    const reason = this.reasonOf(feed)
    if (was !== undefined && reason === undefined) this.log.warn(`${feed}: Elexon answers again.`)
    if (reason !== undefined) return { kind: 'feed', at, feed, ok: false, why: reason }
    const why = this.droppedOf(feed)
    return { kind: 'feed', at, feed, ok: true, ...(why === undefined ? {} : { why }) }
  }

  failed({ key, feed }: Question, reason: string, at: Instant): MarketEvent {
    if (this.reasonOf(feed) === undefined) this.log.warn(`${feed}: ${reason}`)
    this.failing.set(key, { feed, reason })
    return { kind: 'feed', at, feed, ok: false, why: reason }
  }

  /** Forgets questions that are no longer asked. */
  retain(keys: ReadonlySet<string>): void {
    for (const map of [this.failing, this.counted]) for (const key of map.keys()) if (!keys.has(key)) map.delete(key)
  }

  private reasonOf(feed: FeedName): string | undefined {
    for (const each of this.failing.values()) if (each.feed === feed) return each.reason
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
