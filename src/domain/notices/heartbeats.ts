import type { Instant } from '../periods'

/** NT09 (specification 1§4, 1§9): the first look at the heartbeats comes this long after the start, ms. */
export const FIRST_LOOK_MS = 10_000
export const NOTICE_LOOK_MS = 60_000
/** A last heartbeat older than this is a loss. */
export const LOST_MS = 5 * 60_000
/**
 * A look that comes this much late says that the page slept with its computer, and received nothing because nothing ran.
 * Browsers let timers of a hidden tab be up to a minute late: that is no sleep.
 */
export const SLEPT_MS = 2 * 60_000

/** What is known of the heartbeats. Instants are ms UTC. */
export type HeartbeatWatch = {
  /** The last heartbeat; or the start, or the last waking, if none was received since: sleep is no silence. */
  readonly aliveAt: Instant
  /** When the next look is due. */
  readonly lookAt: Instant
  /** Whether a heartbeat came since the last look. */
  readonly received: boolean
  /** Looks that found no heartbeat since the look before, in this session. */
  readonly missed: number
  /** True from the look that found a loss until the next heartbeat. */
  readonly lost: boolean
  /** The last `heartbeatTest` (C49: noted, and as good a sign of life as any). */
  readonly testedAt?: Instant
}

export const beginWatch = (at: Instant): HeartbeatWatch => ({
  aliveAt: at,
  lookAt: at + FIRST_LOOK_MS,
  received: false,
  missed: 0,
  lost: false,
})

export type WatchEvent =
  | { readonly kind: 'heartbeat' | 'heartbeatTest'; readonly at: Instant }
  /** The computer woke, or the page came back from the browser's store. */
  | { readonly kind: 'woke'; readonly at: Instant }
  | { readonly kind: 'look'; readonly at: Instant }

const looked = (watch: HeartbeatWatch, at: Instant): HeartbeatWatch => {
  // Put forward or back by hours once the server's time is known, the clock tells no silence either.
  const slept = at - watch.lookAt > SLEPT_MS || at < watch.aliveAt
  const aliveAt = slept ? at : watch.aliveAt
  const missed = watch.missed + (watch.received || slept ? 0 : 1)
  const lost = watch.lost || at - aliveAt > LOST_MS
  return { ...watch, aliveAt, lookAt: at + NOTICE_LOOK_MS, received: false, missed, lost }
}

/** The watch after something happened. A loss begins when `lost` becomes true; it is one loss until a heartbeat. */
export const foldWatch = (watch: HeartbeatWatch, event: WatchEvent): HeartbeatWatch => {
  const { at } = event
  switch (event.kind) {
    case 'heartbeat':
      return { ...watch, aliveAt: at, received: true, lost: false }
    case 'heartbeatTest':
      return { ...watch, aliveAt: at, received: true, lost: false, testedAt: at }
    case 'woke':
      return { ...watch, aliveAt: Math.max(watch.aliveAt, at) }
    case 'look':
      return looked(watch, at)
    default:
      return event satisfies never
  }
}
