import type { Instant } from '../../domain/periods'
import type { PlayedTime } from '../../domain/wire'
import { REAL_PACE, type Pace } from '../../domain/periods'

/** For how long the message that travelled fastest counts: two computers part by some 50 µs a second. */
const WINDOW_MS = 10_000
/** At the end of a recording its time stops until the server says how it goes on; a silent server does not stop it. */
const HOLD_MS = 2000

/** A message as a straight line: the recording's instant at the moment 0 of the running clock. */
type Sample = { readonly receivedAt: number; readonly zero: number }

/** What is known of a stretch of played time. `best` holds messages in order of arrival, each slower than the one before. */
export type PlayedClock = {
  readonly published: Pick<PlayedTime, 'speed' | 'segment' | 'until'>
  readonly best: readonly Sample[]
}

/** True when the message continues the time that is known: the same stretch at the same speed. */
export const continues = (known: PlayedClock, { speed, segment }: PlayedTime): boolean =>
  known.published.segment === segment && known.published.speed === speed

/**
 * The clock after one more message. What is held up on the way looks like a clock that is behind, so the message that
 * travelled fastest counts. A jump is told by another segment and is believed at once.
 * @param running the computer's own running clock when it was received, ms
 */
export const foldPlayed = (known: PlayedClock | undefined, published: PlayedTime, running: number): PlayedClock => {
  const sample = { receivedAt: running, zero: published.at - published.speed * running }
  const before = known !== undefined && continues(known, published) ? known.best : []
  const best = before.filter(({ receivedAt, zero }) => running - receivedAt < WINDOW_MS && zero > sample.zero)
  return { published, best: [...best, sample] }
}

/** The recording's time at a moment of the running clock. */
export const playedNow = ({ published: { speed, until }, best }: PlayedClock, running: number): Instant => {
  const instant = (best[0]?.zero ?? 0) + speed * running
  return Math.round(instant <= until ? instant : until + Math.max(0, instant - until - HOLD_MS * speed))
}

/** Heartbeats come every 5 s: five minutes of them. */
const SAMPLES = 60
/** When wall clock and running clock part by more, one of them jumped (sleep, or the user set the time). */
const JUMP_MS = 1000
/** A time further above all before it is not believed until a second one says the same, this nearly. */
const AGREED_MS = 2000

export type ServerTime = {
  readonly now: () => Instant
  readonly serverReported: (instant: Instant, played?: PlayedTime) => void
  readonly pace: () => Pace
}

/**
 * The server's time, from what it said and when we received it. What was held up on the way looks like a clock that is
 * behind, so the largest difference of the last minutes is the truest: it travelled fastest. A clock put
 * back by what is merely late would call old numbers fresh; one put forward by a single false message, fresh ones old.
 * A server that plays a recording says how its time runs: that is followed and not doubted.
 * @param wall the computer's own clock, ms
 * @param running a clock that nobody sets, ms
 */
export const serverTime = (wall: () => Instant, running: () => number): ServerTime => {
  let offsets: readonly number[] = []
  let doubted: number | undefined
  let offset = 0
  let drift = wall() - running()
  let played: PlayedClock | undefined
  let pace = REAL_PACE

  const receivedReal = (instant: Instant): void => {
    const driftNow = wall() - running()
    if (Math.abs(driftNow - drift) > JUMP_MS) [offsets, doubted] = [[], undefined]
    drift = driftNow
    const reported = instant - wall()
    // One message alone before it may have been late: a page that starts is busy.
    const isFar = offsets.length > 1 && reported - offset > AGREED_MS
    const agreed = isFar && doubted !== undefined && Math.abs(reported - doubted) <= AGREED_MS ? [doubted] : []
    doubted = isFar && agreed.length === 0 ? reported : undefined
    if (doubted !== undefined) return
    offsets = [...offsets, ...agreed, reported].slice(-SAMPLES)
    offset = Math.max(...offsets)
  }

  return {
    now: () => (played ? playedNow(played, running()) : Math.round(wall() + offset)),
    pace: () => pace,
    serverReported: (instant, published) => {
      if (published) {
        if (!played || !continues(played, published)) pace = { speed: published.speed, jumps: pace.jumps + 1 }
        played = foldPlayed(played, published, running())
        return
      }
      // The server plays no recording any more: what was known of its clock before is of another market.
      if (played) {
        pace = { speed: 1, jumps: pace.jumps + 1 }
        ;[played, offsets, doubted] = [undefined, [], undefined]
      }
      receivedReal(instant)
    },
  }
}
