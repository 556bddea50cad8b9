import { lateFeedsOf } from '../../src/domain/boa/lateFeeds'
import type { FeedName } from '../../src/domain/market/events'
import type { MarketState } from '../../src/domain/market/state'
import { clockMinuteText, periodAt, zoneText, type Instant } from '../../src/domain/periods'
import type { NamedNotice } from './faces'

/** Feeds that are late together are one notice. */
const GROUPS: readonly { readonly key: string; readonly name: string; readonly feeds: readonly FeedName[] }[] = [
  { key: 'acceptances', name: 'Acceptances', feeds: ['acceptances'] },
  { key: 'bidOffers', name: 'Bids and offers', feeds: ['bidOffers'] },
  { key: 'levels', name: 'Physical notifications, limits or dynamics', feeds: ['PN', 'MEL', 'MIL', 'dynamics'] },
  { key: 'bsad', name: 'Balancing services adjustment data', feeds: ['bsad'] },
  { key: 'settled', name: 'System prices or settlement stacks', feeds: ['systemPrices', 'stacks'] },
]

/** A group is told of once it has been late for so long, and is well again once it has been so for so long, ms. */
export const RAISE_MS = 2 * 60_000
export const CLEAR_MS = 60_000
const MINUTE_MS = 60_000

type Late = {
  readonly lateFrom: Instant
  /** Since when it is well again, while that is not believed yet. */
  readonly wellFrom?: Instant
  readonly notice?: NamedNotice
}
/** By group. */
export type Lateness = Readonly<Record<string, Late>>

/** What is to be put up (or said anew) and what withdrawn. */
export type LatenessStep = {
  readonly lateness: Lateness
  readonly post: readonly NamedNotice[]
  readonly withdraw: readonly string[]
}

type Feeds = MarketState['feeds']

/** Since when nothing has come of the late ones; the server's start where nothing ever has. */
const nothingSince = (late: readonly FeedName[], feeds: Feeds, startedAt: Instant): Instant =>
  Math.min(...late.map((feed) => feeds[feed]?.lastOk ?? startedAt))

const noticeOf = (key: string, name: string, lateFrom: Instant, since: Instant, now: Instant): NamedNotice => ({
  type: 'delay',
  id: `late-${key}-${lateFrom}`,
  minutes: Math.max(0, Math.floor((now - since) / MINUTE_MS)),
  text: `${name} are late: nothing new since ${clockMinuteText(since)} ${zoneText(since)}.`,
  at: now,
})

const whileLate = (late: Late | undefined, make: (from: Instant) => NamedNotice, now: Instant): Late => {
  const lateFrom = late?.lateFrom ?? now
  if (now - lateFrom < RAISE_MS && late?.notice === undefined) return { lateFrom }
  const notice = make(lateFrom)
  const isSame = late?.notice?.type === 'delay' && notice.type === 'delay' && late.notice.minutes === notice.minutes
  return { lateFrom, notice: isSame && late.notice.text === notice.text ? late.notice : notice }
}

/** One that was never told of is forgotten at once; the notice of another waits until it can be believed. */
const whileWell = (late: Late | undefined, now: Instant): Late | undefined => {
  if (late?.notice === undefined) return undefined
  const wellFrom = late.wellFrom ?? now
  return now - wellFrom < CLEAR_MS ? { ...late, wellFrom } : undefined
}

/**
 * Looks at the feeds that the desk is made of. One notice for each group that is late, its minutes brought up to date; a
 * feed that fails and recovers in between is neither told of nor withdrawn each time.
 */
export const stepLateness = (before: Lateness, feeds: Feeds, startedAt: Instant, now: Instant): LatenessStep => {
  const lateFeeds = new Set<string>(lateFeedsOf(feeds, periodAt(now), now).map(({ feed }) => feed))
  const after = GROUPS.flatMap(({ key, name, feeds: members }): [string, Late][] => {
    const late = members.filter((feed) => lateFeeds.has(feed))
    const make = (from: Instant): NamedNotice => noticeOf(key, name, from, nothingSince(late, feeds, startedAt), now)
    const next = late.length > 0 ? whileLate(before[key], make, now) : whileWell(before[key], now)
    return next ? [[key, next]] : []
  })
  const lateness = Object.fromEntries(after)
  return {
    lateness,
    post: after.flatMap(([key, { notice }]) => (notice && notice !== before[key]?.notice ? [notice] : [])),
    withdraw: Object.entries(before).flatMap(([key, { notice }]) => (notice && !lateness[key] ? [notice.id] : [])),
  }
}
