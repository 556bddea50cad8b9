import { oneOfPages, type Need } from '../../access/need'
import type { LiveTableDefinition } from '../../boa/bmFeed'
import type { FeedName, MarketEvent, SourceInfo } from '../../market/events'
import type { MarketState } from '../../market/state'
import {
  addDays,
  dayStart,
  periodEnd,
  periodStart,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from '../../periods'
import type { WireRow } from '../../wire'
import type { TableMemory } from './memory'

/** Which London days rows are asked for, both ends included; with `period` that half hour of a single day. */
export type TableSpan = { readonly from: SettlementDate; readonly to: SettlementDate; readonly period?: number }

/** The kinds of events that rows of a past day are made of: a source that has these by whole days is asked for them. */
export type DayKinds = readonly MarketEvent['kind'][]

/** How a table answers for days other than the running one. */
export type TablePast =
  /** Made from a market that is folded from all periods of the days; the live table is of the running day. */
  | {
      readonly kind: 'folded'
      readonly kinds: DayKinds
      readonly rowsOf: (market: MarketState, span: TableSpan) => readonly WireRow[]
      /** Set where an answer is of one whole day, since days are large. */
      readonly isOneDayOnly?: true
      /** Set where rows are of whole months or years: a day means the one that it is in, a range all of its own. */
      readonly stretches?: Stretches
      /** The day that the live table is of; absent: London's running one. */
      readonly liveDayAt?: (now: Instant) => SettlementDate
      /** How many periods after a day are folded with it. */
      readonly periodsAhead?: number
      /** How many days after the running one can be known, of what is auctioned before its day; absent: none. */
      readonly daysAhead?: number
      /** Sources of which a day is too much to ask, each with the reason in words for a user. */
      readonly refusedBy?: ByProvider
    }
  /** The live table itself holds some days: those of its rows that are of the days asked for. */
  | {
      readonly kind: 'kept'
      readonly kinds: DayKinds
      readonly dateOf: (row: WireRow) => SettlementDate | undefined
      /** Whether a row of another day holds at some time of a span, as an outage that was published before it. */
      readonly holdsIn?: (row: WireRow, from: Instant, to: Instant) => boolean
    }
  /** Not at all, and why, in words for a user. */
  | { readonly kind: 'none'; readonly why: string }

/** Months or years, of which a table has the rows together. */
export type Stretches = {
  /** The first day of the one that a day is in. */
  readonly startOf: (day: SettlementDate) => SettlementDate
  /** Days of a range at most. */
  readonly mostDays: number
  /** From when on nothing more is published of one, by its first day. */
  readonly settledAt: (start: SettlementDate) => Instant
}

/** Reasons by the source that they are of. */
type ByProvider = Readonly<Partial<Record<SourceInfo['kind'], string>>>

/** Of tables of months: a year, and the day by which a leap year is longer. */
export const MOST_MONTH_DAYS = 366

/** Who has a page that shows tables of the market. */
export const DESK = oneOfPages('boa-dashboard', 'dashboard')

/** A live table of the catalogue. One that is not of the market (notices, feeds) is published by its own service. */
export type ListedTable = {
  readonly definition: LiveTableDefinition
  /** Who may read it. Pages that show a table open it. */
  readonly need: Need
  /** What its rows are made of: while one of these is late the table is not live. Feeds of news alone are never late. */
  readonly feeds: readonly FeedName[]
  /** Part of a page of its own: the panel next to the stack does not offer it. */
  readonly isPart?: true
}

/** A live table as a pure projection of the market. One file of this folder each; `index.ts` lists them. */
export type MarketTable = ListedTable & {
  /** Made whether or not anybody reads it; others are made when they are wanted. */
  readonly isAlwaysMade?: true
  /** Left out of recordings: some thousands of rows that change once a day would be most of a tape. */
  readonly isUnrecorded?: true
  /** What a sentence calls it where its module's name does not say what it is, e.g. `The news`. */
  readonly calledBy?: string
  /** Newest on top; ids unique. A row keeps its identity while nothing it is made of changes, where that is cheap. */
  readonly rowsOf: (market: MarketState, now: Instant, memory: TableMemory) => readonly WireRow[]
  /** All that the rows are made of: while these are the very same values the rows need not be made again. */
  readonly dependenciesOf: (market: MarketState, now: Instant, memory: TableMemory) => readonly unknown[]
  /** A name of the time that one life of the table lasts, such as a London day. */
  readonly epochKeyOf: (now: Instant) => string
  readonly past: TablePast
  /** Sources that never have what the table shows, each with the reason in words for a user. */
  readonly unavailableFrom?: ByProvider
  /** Those lack it though another provider may publish its kinds of events, of other products. */
  readonly isNeverOffered?: true
}

/** The first instant of a span and the first after it. */
export const timesOf = ({ from, to, period }: TableSpan): { readonly begin: Instant; readonly end: Instant } =>
  period === undefined
    ? { begin: dayStart(from), end: dayStart(addDays(to, 1)) }
    : { begin: periodStart({ date: from, period }), end: periodEnd({ date: from, period }) }

/** True for a period that a span asks for. */
export const inSpan = ({ from, to, period }: TableSpan, ref: PeriodRef): boolean =>
  ref.date >= from && ref.date <= to && (period === undefined || ref.period === period)
