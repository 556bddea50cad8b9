import type { Items, Moves } from '../../domain/boa/analytics/moves'
import type { BoaLists } from '../../domain/boa/collectionLists'
import type { BoaMetrics, BoaWhatIfAnswer, LateFeed } from '../../domain/wire'
import type { FeedName, SourceInfo } from '../../domain/market/events'
import type { Instant, PeriodRef, PeriodStatus, WindowMode, Countdown } from '../../domain/periods'

/** The shapes that views read. Views know these and the hooks, never a stream. */

/** A fault in words a user can read, with what to do. */
export type Fault = { readonly why: string; readonly at: Instant }

/** A value on its way, here, or failed with the last good one kept. */
export type Loaded<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly why: Fault; readonly last?: T }

/**
 * How far the numbers of a panel can be trusted. `live`: verified against the server less than 10 s ago. `stale`: not;
 * the last numbers stay with `asOf`. `fixed`: a past or future period that no push changes. `failed`: the check of the
 * data itself failed repeatedly. `unverified`: the server sent no proof. `paused`: the user holds the view since then,
 * and `asOf` is the last proof of what is shown, whatever has come after it.
 */
export type Freshness =
  | { readonly state: 'waiting' }
  /**
   * `how`: by what it counts as live where that is not a proof of the last 10 s. `feeds`: what it is made of; while one of
   * them is late it is shown as stale.
   */
  | { readonly state: 'live'; readonly asOf: Instant; readonly how?: string; readonly feeds?: readonly FeedName[] }
  | { readonly state: 'fixed'; readonly asOf: Instant }
  | { readonly state: 'unverified'; readonly asOf: Instant }
  | { readonly state: 'paused'; readonly asOf: Instant; readonly since: Instant }
  | { readonly state: 'stale'; readonly asOf?: Instant; readonly since: Instant; readonly why: string }
  | { readonly state: 'failed'; readonly asOf?: Instant; readonly since: Instant; readonly why: string }

/** The stack of a period as a whole; its four lists are live tables (`STACK_TABLES`). */
export type BoaDesk = {
  readonly period: PeriodRef
  readonly status: PeriodStatus
  readonly lists: BoaLists
  /** Undefined until received; `metricsBehind` when the stack is more than 2 s ahead of them. */
  readonly metrics?: BoaMetrics
  readonly metricsBehind: boolean
  /** Of which moment the metrics are, while they are behind. */
  readonly metricsAt?: Instant
  readonly freshness: Freshness
}

export type PeriodPicker = {
  readonly chosen: PeriodRef
  readonly live: PeriodRef
  readonly status: PeriodStatus
  readonly mode: WindowMode
  readonly autoRollover: boolean
  /** Time to the close of the live window. */
  readonly countdown: Countdown
  readonly closesAt: Instant
  readonly periodsInDay: number
}

export type TableSort = { readonly headerId: string; readonly ascending: boolean }

export type Connection = {
  readonly state: 'connecting' | 'up' | 'down'
  readonly since: Instant
  readonly why?: string
  /** Feeds of the market that the server says are late, while there are any and the line is up. */
  readonly lateFeeds?: readonly LateFeed[]
}

export type ThemeName = 'dark' | 'light'

/**
 * The hooks of streams/hooks.ts (bound by bindLive, always with a first value):
 *  useNow(): Instant                           once a second
 *  useSource(): SourceInfo | undefined         from /health
 *  useConnection(): Connection
 *  usePicker(): PeriodPicker | undefined
 *  useBoaDesk(): Loaded<BoaDesk>
 *  useTheme(): ThemeName
 * and the intents of streams/intents.ts:
 *  choosePeriod(ref), stepChosen(1 | -1), jumpToLive(), retryNow(); of streams/settings/intents.ts: setTheme(name),
 *  setWindowMode(mode), setAutoRollover(on); those of live tables are in streams/table
 */
export type { SourceInfo }

/**
 * What is known of the price of a what-if. `asking`: nothing yet of these moves; `page`: what this page has worked out, the
 * server’s answer is on its way; `here`: the server’s; `pageOnly`: the page’s, as the server does not answer (`why`);
 * `failed`: the server does not price it (`why`). `last` is the price, or with `asking` and `failed` the one of moves before.
 */
export type WhatIfPrice = {
  readonly state: 'asking' | 'page' | 'here' | 'pageOnly' | 'failed'
  readonly why?: string
  readonly last?: BoaWhatIfAnswer
  /** What the page had worked out, where the server’s price is another. */
  readonly differed?: BoaWhatIfAnswer
}

export type Analytics = {
  readonly since: Instant
  readonly period: PeriodRef
  /** Of which moment the stack is that is moved, and its figures then. */
  readonly asOf: Instant
  readonly metrics: BoaMetrics
  readonly base: Items
  readonly moves: Moves
  /** Moves that the stack has nothing for, by their places. */
  readonly missed: readonly number[]
  readonly items: Items
  readonly lists: BoaLists
  /** Bars of the live stack that are others by now. */
  readonly waiting: number
  /** The figures of the live stack, now. */
  readonly live: BoaMetrics | undefined
  readonly price: WhatIfPrice
}
