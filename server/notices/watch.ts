import { MISSING_BSADS } from '../../src/domain/notices'
import type { MarketState, PeriodState } from '../../src/domain/market/state'
import { dayText, periodStart, type Instant, clockMinuteText, periodAt, zoneText } from '../../src/domain/periods'
import type { NoticeBoard } from './board'
import type { NamedNotice } from './retained'
import { lateFeedsOf } from '../../src/domain/boa/lateFeeds'
import type { FeedName } from '../../src/domain/market/events'
import { every, type Cancel } from '../market/timing'
import type { ServerClock } from '../sources/source'

/** Actions of a settled stack that are no acceptances: those outside the balancing mechanism. */
const outsideActions = ({ settledStack = [] }: PeriodState): number =>
  settledStack.filter(({ acceptanceId, bidOfferPairId }) => acceptanceId === null || bidOfferPairId === null).length

/**
 * The notice of the newest settled period whose published stack has adjustment actions while none was published as BSAD.
 * Only of a period that began after `watchedFrom`: of earlier ones the server may not have asked. A period without any
 * BSAD is no fault by itself: there may have been none.
 */
export const missingBsads = (
  market: Pick<MarketState, 'periods' | 'feeds'>,
  watchedFrom: Instant,
): NamedNotice | undefined => {
  // While the feed itself fails, that is what is told.
  if (market.feeds.bsad?.failingSince !== undefined) return undefined
  const settled = [...market.periods.values()].filter(
    ({ period, settledStack }) => settledStack !== undefined && periodStart(period) >= watchedFrom,
  )
  const newest = settled.reduce<PeriodState | undefined>(
    (last, each) => (last && periodStart(last.period) > periodStart(each.period) ? last : each),
    undefined,
  )
  if (!newest || newest.bsad.length > 0) return undefined
  const count = outsideActions(newest)
  if (count === 0) return undefined
  const { date, period } = newest.period
  const actions = count === 1 ? 'one adjustment action' : `${count} adjustment actions`
  return {
    type: 'bsad',
    id: `bsad-${date}-${period}`,
    text: `${MISSING_BSADS}: period ${period} of ${dayText(date)} was settled with ${actions} of which none has been published.`,
  }
}

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

/** What is to be put up (or said again) and what withdrawn. */
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

const LOOK_MS = 10_000

/** The market as the watch sees it. */
export type Watched = { state(): MarketState }

/** Tells everybody, from now on, when data that the desk needs are late or missing, and takes it back. */
export const watchMarket = (
  market: Watched,
  board: Pick<NoticeBoard, 'post' | 'withdraw'>,
  clock: ServerClock,
): Cancel => {
  const startedAt: Instant = clock.now()
  let lateness: Lateness = {}
  let missing: string | undefined
  return every(clock, LOOK_MS, () => {
    const state = market.state()
    const step = stepLateness(lateness, state.feeds, startedAt, clock.now())
    ;({ lateness } = step)
    for (const notice of step.post) board.post(notice)
    for (const id of step.withdraw) board.withdraw(id)

    const found = missingBsads(state, startedAt)
    if (found?.id === missing) return
    if (missing !== undefined) board.withdraw(missing)
    if (found) board.post(found)
    missing = found?.id
  })
}
