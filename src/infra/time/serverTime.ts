import type { Instant } from '../../domain/periods'
import type { PlayedTime } from '../../domain/wire'
import { continues, foldPlayed, playedNow, type PlayedClock } from './playedTime'
import { REAL_PACE, type Pace } from '../types/sources'

/** Heartbeats come every 5 s: five minutes of them. */
const SAMPLES = 60
/** When wall clock and running clock part by more, one of them jumped (sleep, or the user set the time). */
const JUMP_MS = 1000
/** A word further above all before it is not believed until a second one says the same, this nearly. */
const AGREED_MS = 2000

export type ServerTime = {
  readonly now: () => Instant
  readonly serverSaid: (instant: Instant, played?: PlayedTime) => void
  readonly pace: () => Pace
}

/**
 * The server's time, from what it said and when we heard it. What was held up on the way looks like a clock that is
 * behind, so the largest difference of the last minutes is the truest: it travelled fastest. A clock put
 * back by what is merely late would call old numbers fresh; one put forward by a single false word, fresh ones old.
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

  const heardReal = (instant: Instant): void => {
    const driftNow = wall() - running()
    if (Math.abs(driftNow - drift) > JUMP_MS) [offsets, doubted] = [[], undefined]
    drift = driftNow
    const said = instant - wall()
    // One word alone before it may have been late: a page that starts is busy.
    const isFar = offsets.length > 1 && said - offset > AGREED_MS
    const agreed = isFar && doubted !== undefined && Math.abs(said - doubted) <= AGREED_MS ? [doubted] : []
    doubted = isFar && agreed.length === 0 ? said : undefined
    if (doubted !== undefined) return
    offsets = [...offsets, ...agreed, said].slice(-SAMPLES)
    offset = Math.max(...offsets)
  }

  return {
    now: () => (played ? playedNow(played, running()) : Math.round(wall() + offset)),
    pace: () => pace,
    serverSaid: (instant, told) => {
      if (told) {
        if (!played || !continues(played, told)) pace = { speed: told.speed, jumps: pace.jumps + 1 }
        played = foldPlayed(played, told, running())
        return
      }
      // The server plays no recording any more: what was known of its clock before is of another market.
      if (played) {
        pace = { speed: 1, jumps: pace.jumps + 1 }
        ;[played, offsets, doubted] = [undefined, [], undefined]
      }
      heardReal(instant)
    },
  }
}
