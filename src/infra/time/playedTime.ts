import type { Instant } from '../../domain/periods'
import type { PlayedTime } from '../../domain/wire'

/** For how long the message that travelled fastest counts: two computers part by some 50 µs a second. */
const WINDOW_MS = 10_000
/** At the end of a recording its time stops until the server says how it goes on; a silent server does not stop it. */
const HOLD_MS = 2000

/** A message as a straight line: the recording's instant at the moment 0 of the running clock. */
type Sample = { readonly heardAt: number; readonly zero: number }

/** What is known of a stretch of played time. `best` holds messages in order of arrival, each slower than the one before. */
export type PlayedClock = {
  readonly told: Pick<PlayedTime, 'speed' | 'segment' | 'until'>
  readonly best: readonly Sample[]
}

/** True when the message continues the time that is known: the same stretch at the same speed. */
export const continues = (known: PlayedClock, { speed, segment }: PlayedTime): boolean =>
  known.told.segment === segment && known.told.speed === speed

/**
 * The clock after one more message. What is held up on the way looks like a clock that is behind, so the message that
 * travelled fastest counts. A jump is told by another segment and is believed at once.
 * @param running the computer's own running clock when it was heard, ms
 */
export const foldPlayed = (known: PlayedClock | undefined, told: PlayedTime, running: number): PlayedClock => {
  const sample = { heardAt: running, zero: told.at - told.speed * running }
  const before = known !== undefined && continues(known, told) ? known.best : []
  const best = before.filter(({ heardAt, zero }) => running - heardAt < WINDOW_MS && zero > sample.zero)
  return { told, best: [...best, sample] }
}

/** The recording's time at a moment of the running clock. */
export const playedNow = ({ told: { speed, until }, best }: PlayedClock, running: number): Instant => {
  const instant = (best[0]?.zero ?? 0) + speed * running
  return Math.round(instant <= until ? instant : until + Math.max(0, instant - until - HOLD_MS * speed))
}
