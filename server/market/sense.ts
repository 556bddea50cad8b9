import type { Log } from '../log/log'
import { CORE_FEEDS, type CoreFeed, type FeedName, type MarketEvent } from '../../src/domain/market/events'
import { ANSWERING_FEEDS, feedOfEvent } from '../../src/domain/market/feeds'
import { periodStart, type Instant, type PeriodRef } from '../../src/domain/periods'
import { having } from '../../src/domain/format/number'

/** Of the balancing core: whose feed an event is. What is not here is of the register. */
const CORE_OF: Readonly<Partial<Record<MarketEvent['kind'], CoreFeed>>> = {
  acceptance: 'acceptances',
  acceptanceDeleted: 'acceptances',
  bidOffers: 'bidOffers',
  dynamic: 'dynamics',
  bsad: 'bsad',
  bsadSnapshot: 'bsad',
  nonBmStor: 'bsad',
  demand: 'demand',
  systemPrice: 'systemPrices',
  marketIndex: 'systemPrices',
  settledStack: 'stacks',
}

const NAMES: ReadonlySet<string> = new Set([...CORE_FEEDS, ...ANSWERING_FEEDS.map(({ id }) => id)])
const isFeedName = (name: string): name is FeedName => NAMES.has(name)

/** The feed on the status page that an event belongs to. */
const feedNameOf = (event: MarketEvent): FeedName => {
  const name = event.kind === 'levels' ? event.dataset : (feedOfEvent(event)?.id ?? CORE_OF[event.kind] ?? 'units')
  return isFeedName(name) ? name : 'units'
}

/** The events that `use` takes one by one, and those that it throws at, with the first reason. */
export const takeEach = <T>(items: readonly T[], use: (one: readonly T[]) => void) => {
  const refused: T[] = []
  let why: unknown
  for (const item of items)
    try {
      use([item])
    } catch (error) {
      why ??= error
      refused.push(item)
    }
  return { refused, why }
}

/** Uses events as a whole, or one by one where that fails; answers with those that cannot be used. */
export const takeAll = <T>(items: readonly T[], use: (some: readonly T[]) => void, log: Log): readonly T[] => {
  try {
    use(items)
    return []
  } catch {
    const { refused, why } = takeEach(items, use)
    log.error({ err: why, events: refused.length }, 'events could not be folded')
    return refused
  }
}

/** What fails of one receiver is no reason for the others to go without. */
export const marketGuarded = (log: Log, part: string, task: () => void): void => {
  try {
    task()
  } catch (error) {
    log.error({ err: error, part }, 'a part of the server could not take a batch')
  }
}

/** News of each feed whose events were left out. */
export const refusedFeeds = (refused: readonly MarketEvent[], at: Instant): readonly MarketEvent[] => {
  const counts = new Map<FeedName, number>()
  for (const event of refused) counts.set(feedNameOf(event), (counts.get(feedNameOf(event)) ?? 0) + 1)
  return [...counts].map(([feed, count]) => ({
    kind: 'feed',
    at,
    feed,
    ok: false,
    why: `${count} ${count === 1 ? 'event' : 'events'} could not be read and were left out.`,
  }))
}

/** The clocks of two machines differ by less than this. */
export const CLOCKS_DIFFER_MS = 60_000

/** Events as received at `now`: none from the future, or the market would take everything else for old and forget it. */
const notBeyond = (events: readonly MarketEvent[], now: Instant): readonly MarketEvent[] =>
  events.some(({ at }) => at > now + CLOCKS_DIFFER_MS)
    ? events.map((event) => having(event, 'at', Math.min(event.at, now)))
    : events

/** Figures are of the next days at most, and nothing is published later than it is read. */
const AHEAD_MS = 40 * 24 * 3_600_000
const PUBLISHED_AHEAD_MS = 3_600_000

const periodsOf = (event: MarketEvent): readonly PeriodRef[] => {
  if (event.kind === 'systemPrice') return [event.systemPrice.period]
  if (event.kind === 'bsad') return [event.action.period]
  return 'period' in event ? [event.period] : []
}

const publishedOf = (event: MarketEvent): readonly (Instant | undefined)[] => {
  if (event.kind === 'message') return [event.message.publishedAt]
  if (event.kind === 'acceptance') return [event.acceptance.acceptanceTime]
  if (event.kind === 'systemPrice') return [event.systemPrice.calculatedAt]
  if (event.kind === 'settledStack') return [event.calculatedAt]
  return [
    'publishedAt' in event ? event.publishedAt : undefined,
    'measuredAt' in event ? event.measuredAt : undefined,
    'declaredAt' in event ? event.declaredAt : undefined,
  ]
}

/** Whether an event claims to be published after it is read, or speaks of a settlement period far ahead. */
const isBeyond = (event: MarketEvent, now: Instant): boolean =>
  publishedOf(event).some((at) => at !== undefined && at > now + PUBLISHED_AHEAD_MS) ||
  periodsOf(event).some((period) => periodStart(period) > now + AHEAD_MS)

const isSound = (event: MarketEvent, now: Instant): boolean => {
  try {
    return !isBeyond(event, now)
  } catch {
    // A day that is none.
    return false
  }
}

/** A batch as it can be taken at `now`, and what is left out of it. */
export const sensible = (events: readonly MarketEvent[], now: Instant) => {
  const refused = events.filter((event) => !isSound(event, now))
  const sound = refused.length === 0 ? events : events.filter((event) => !refused.includes(event))
  return { sound: notBeyond(sound, now), refused }
}
