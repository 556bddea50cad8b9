import type * as z from 'zod/mini'
import type { Instant, PeriodRef } from '../../periods'
import { forgetBefore } from '../retention'
import { sameValue } from '../../format/number'

/** What every event has: what it tells, and the instant from which that is known. */
type AnyEvent = { readonly kind: string; readonly at: Instant }

/**
 * An event of one kind with its payload. `at`: when it became known, ms; never the time it speaks about. `document`: what its
 * publisher calls the document or message that brought it, where it says so.
 */
export type FeedEvent<Kind extends string, Payload> = {
  readonly kind: Kind
  readonly at: Instant
  readonly document?: string
} & Readonly<Payload>

/** A settlement period with its first instant and the first after it. */
export type PeriodTimes = { readonly ref: PeriodRef; readonly from: Instant; readonly to: Instant }

type FeedTexts = {
  /** As the status page calls it. */
  readonly name: string
  /** The data set by the name its publisher gives it. */
  readonly dataset?: string
  /** What suffers while the feed is late or down, one sentence. */
  readonly effect: string
}

/** A feed of which its source says whether it answers: its row on the status page has an age and can be late. */
export type AnsweringStatus = FeedTexts & {
  readonly health: 'answers'
  /** How often it answers when all is well, s: `elexon`, how often it is asked for; `simulator`, how often it says so. */
  readonly everyS: Readonly<Record<'elexon' | 'simulator', number>>
  /** Age of its newest data, by `dataTime`, at which it is late though it answers, ms; Infinity where silence is normal. */
  readonly dataDueMs: number
}

/** A feed of which only the news is received, as of an auction: it has a row on the status page, and is never late. */
export type CountedStatus = FeedTexts & {
  readonly health: 'counted'
  /** Sources that never have it, each with the reason in words for a user. */
  readonly unavailableFrom?: Readonly<Partial<Record<'elexon' | 'simulator', string>>>
}

/** A feed without a row on the status page. */
export type SilentStatus = { readonly health: 'silent' }

export type FeedStatus = AnsweringStatus | CountedStatus | SilentStatus

/** A feed as its author writes it. The balancing core is no such feed: its parts are folded together. */
export type FeedSpec<Id extends string, Event extends AnyEvent, State, Status extends FeedStatus> = {
  /** Its field of the market's state, and its name in health, status and log. */
  readonly id: Id
  /** The kind of its events. */
  readonly kind: Event['kind']
  /** What an event tells, without kind and time: what a provider's adapter makes must fit it. */
  readonly schema: z.ZodMiniType<Omit<Event, 'kind' | 'at' | 'document'>>
  /** How long it is remembered, counted back from the newest event of the market, ms; Infinity for a latest value. */
  readonly retainMs: number
  readonly empty: State
  /**
   * The state after an event; the same object when it brings nothing new, nothing newer, or what ended before `before`.
   * @param before what ended before this instant is forgotten
   */
  readonly fold: (state: State, event: Event, before: Instant) => State
  /** The state without what ended before an instant; the same object when nothing did. */
  readonly forget: (state: State, before: Instant) => State
  /** When the data was made, by its publisher's own word; undefined where none is told. Never when we heard of it. */
  readonly dataTime: (event: Event) => Instant | undefined
  /** Whether an event is part of a settlement period that is folded from the empty state. */
  readonly isOf: (event: Event, period: PeriodTimes) => boolean
  /** Whether what was published on the days before a source is joined is still of use. */
  readonly lookBack: boolean
  readonly status: Status
}

type Part<Id extends string, State> = Readonly<Record<Id, State>>

/**
 * A feed as the market uses it: the same, and what can be asked of any feed with any event. With an event of another
 * kind these do nothing, so that readers need not know which feed they hold.
 */
export type Feed<Id extends string, Event extends AnyEvent, State, Status extends FeedStatus> = FeedSpec<
  Id,
  Event,
  State,
  Status
> & {
  /** What an event changes of the market's state, given its newest event; undefined when nothing. */
  readonly step: (states: Part<Id, State>, event: AnyEvent, newest: Instant) => Part<Id, State> | undefined
  /** What is forgotten between two newest events; undefined when nothing. Looks only when a half hour has passed. */
  readonly prune: (states: Part<Id, State>, newest: Instant, last: Instant) => Part<Id, State> | undefined
  readonly timeOf: (event: AnyEvent) => Instant | undefined
  readonly isIn: (event: AnyEvent, period: PeriodTimes) => boolean
}

/** Makes a feed of what its author wrote. */
export const defineFeed = <
  Id extends string,
  Event extends AnyEvent,
  State,
  Status extends FeedStatus = AnsweringStatus,
>(
  spec: FeedSpec<Id, Event, State, Status>,
): Feed<Id, Event, State, Status> => {
  const { id, kind, retainMs, fold, forget, dataTime, isOf } = spec
  const isOwn = (event: AnyEvent): event is Event => event.kind === kind
  const changed = (before: State, after: State): Part<Id, State> | undefined =>
    // The compiler does not know a key of a type parameter in a literal.
    after === before ? undefined : ({ [id]: after } as Part<Id, State>)
  return {
    ...spec,
    step: (states, event, newest) =>
      isOwn(event) ? changed(states[id], fold(states[id], event, forgetBefore(newest, retainMs))) : undefined,
    prune: (states, newest, last) => {
      const before = forgetBefore(newest, retainMs)
      return before > forgetBefore(last, retainMs) ? changed(states[id], forget(states[id], before)) : undefined
    },
    timeOf: (event) => (isOwn(event) ? dataTime(event) : undefined),
    isIn: (event, period) => isOwn(event) && isOf(event, period),
  }
}

type Measured = { readonly measuredAt: Instant }

/** The parts of a feed that are the same for every latest measurement: an older one never takes the place of a newer. */
export const latestMeasurement = {
  retainMs: Infinity,
  // Nothing of a latest value grows old.
  forget: <State>(state: State): State => state,
  dataTime: ({ measuredAt }: Measured): Instant => measuredAt,
  isOf: ({ at }: AnyEvent, { from, to }: PeriodTimes): boolean => at >= from && at < to,
  lookBack: false,
} as const

/** The later of two measurements; the known one when the other says the same. */
export const laterOf = <T extends Measured>(known: T | undefined, received: T): T =>
  known !== undefined && (received.measuredAt < known.measuredAt || sameValue(received, known)) ? known : received
