import type { Instant } from '../../domain/periods'
import { EMPTY_MIRROR } from '../../domain/replay/mirror'
import { lineAtInstant, type Tape } from '../../domain/replay/read'
import type { TapeMap } from '../../domain/replay/seek'
import type { Sources } from '../../infra/types/sources'
import type { TapeOptions, TapeRun } from '../../infra/replay/tapeSources'
import type { Checkpoints } from './checkpoints'
import type { ReplayDoors } from './doors'

/**
 * A jump begins this much earlier and plays up to its place in one go: what hangs on the last seconds (highlights of
 * 5 s, proofs of 10 s) is then as if it had been played.
 */
const RUN_UP_MS = 15_000

type Place = Pick<TapeOptions, 'speed' | 'chosen' | 'hearing'> & {
  readonly instant: Instant
  /** The last line that is to be heard. */
  readonly position: number
  readonly connection: number
  readonly checkpoints: Checkpoints
  /** First instant of the tape. */
  readonly from: Instant
  /** Puts the new sources under the streams, before the first line is played to them. */
  readonly provide: (sources: Sources, setting$: TapeRun['setting$']) => void
}

type Played = { readonly tape: Tape; readonly name: string; readonly doors: Pick<ReplayDoors, 'live' | 'play'> }

/** A run of a tape that stands at a place, its streams new and settled. */
export const runTo = ({ tape, name, doors }: Played, lines: TapeMap, place: Place): TapeRun => {
  const { instant, position, connection, checkpoints, from, speed, chosen, hearing, provide } = place
  const early = instant - RUN_UP_MS
  const isStart = early <= from
  const startAt = isStart ? -1 : lineAtInstant(tape, early)
  const run = doors.play(
    tape,
    lines,
    {
      instant: isStart ? from : early,
      position: startAt,
      mirror: isStart ? EMPTY_MIRROR : checkpoints.at(startAt),
      connection,
    },
    { own: doors.live, name, speed, chosen, hearing },
  )
  provide(run.sources, run.setting$)
  run.playTo(instant, position)
  return run
}
