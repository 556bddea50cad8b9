import { ORDER_BOOKS } from './orderBooks'
import { CAPACITY_REGISTERS } from './capacityRegisters'
import { MARKET_DAY_AHEAD } from './dayAhead'
import { FFR_TENDERS } from './ffrTenders'
import type { AnsweringStatus, CountedStatus, FeedStatus } from './form'
import { MARKET_FREQUENCY } from './frequency'
import { FUEL_MIX } from './fuelMix'
import { LOSS_OF_LOAD } from './lossOfLoad'
import { MESSAGES } from './messages'
import { MFR_MONTHS } from './mfrMonths'
import { SERIES_FEED } from './series'
import { CABLE_TRADES, INTRADAY_TRADES } from './trades'

/**
 * The feeds next to the balancing core, one line each. From this list come their events, their part of the market's state,
 * its fold and what it forgets, their rows on the status page and what is expected of them (docs/architecture.md, "A new
 * feed").
 */
export const FEED_LIST = [
  FUEL_MIX,
  MARKET_FREQUENCY,
  LOSS_OF_LOAD,
  MARKET_DAY_AHEAD,
  MESSAGES,
  INTRADAY_TRADES,
  CABLE_TRADES,
  ORDER_BOOKS,
  FFR_TENDERS,
  MFR_MONTHS,
  CAPACITY_REGISTERS,
  SERIES_FEED,
] as const

type ListedFeed = (typeof FEED_LIST)[number]
type AnsweringFeed = Extract<ListedFeed, { readonly status: AnsweringStatus }>
type CountedFeed = Extract<ListedFeed, { readonly status: CountedStatus }>

/** An event of any feed of the list. */
export type FeedListEvent = Parameters<ListedFeed['fold']>[1]
/** The market's state of the feeds of the list, by their ids. */
export type FeedListState = { readonly [F in ListedFeed as F['id']]: F['empty'] }
/** Feeds of the list whose source says whether they answer, and those of which only news is received. */
export type AnsweringFeedId = AnsweringFeed['id']
export type CountedFeedId = CountedFeed['id']

// Object.fromEntries forgets which keys it was given.
export const EMPTY_FEED_LIST = Object.fromEntries(FEED_LIST.map(({ id, empty }) => [id, empty])) as FeedListState

const BY_KIND: ReadonlyMap<string, ListedFeed> = new Map(FEED_LIST.map((feed) => [feed.kind, feed]))

/** The feed that an event is of; undefined for the balancing core's. */
export const feedOfEvent = ({ kind }: { readonly kind: string }): ListedFeed | undefined => BY_KIND.get(kind)

export const isListed = (event: { readonly kind: string }): event is FeedListEvent => BY_KIND.has(event.kind)

const has = ({ status }: { readonly status: FeedStatus }, health: FeedStatus['health']) => status.health === health

export const ANSWERING_FEEDS = FEED_LIST.filter((feed): feed is AnsweringFeed => has(feed, 'answers'))
export const COUNTED_FEEDS = FEED_LIST.filter((feed): feed is CountedFeed => has(feed, 'counted'))

const NEWS_FEEDS = [...ANSWERING_FEEDS, ...COUNTED_FEEDS]

/** The feed of the status page that an event is news of; undefined where the page has no such row. */
export const newsFeedOf = ({ kind }: { readonly kind: string }): AnsweringFeedId | CountedFeedId | undefined =>
  NEWS_FEEDS.find((feed) => feed.kind === kind)?.id
