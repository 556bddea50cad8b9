import type { Instant } from '../../src/domain/periods'

/** How a gate is now. */
export type GateFacts = {
  /** Requests that went out in the last hour, to the minute. */
  readonly requests: number
  /** So many go out in an hour at most. */
  readonly mostPerHour: number
  readonly waiting: number
  /** Until when nothing goes out, and why: absent where it is not held. */
  readonly held?: { readonly until: Instant; readonly why: string }
}
