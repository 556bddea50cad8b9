import type { Instant } from '../../domain/periods'
import { EMPTY_MIRROR, foldLine, type Mirror } from '../../domain/replay/mirror'
import { lineAtInstant, type Tape, tolerant } from '../../domain/replay/read'
import { type TapeMap, mirrorAt } from '../../domain/replay/seek'
import type { Sources } from '../../infra/types/sources'
import type { TapeOptions, TapeRun } from '../../infra/replay/tapeSources'
import type { ReplayDoors } from './world'

/** Lines between two places whose state is kept: what folds in a few hundredths of a second. */
const STRIDE = 256
/** Places kept: each holds its stacks and tables, some megabytes. */
const KEPT = 4

/** States of a tape near the places that were asked for last, so that steps and small jumps cost only the lines between. */
export class Checkpoints {
  private readonly known = new Map<number, Mirror>()
  private readonly tape: Tape

  constructor(
    tape: Tape,
    private readonly lines: TapeMap,
  ) {
    this.tape = tolerant(tape)
  }

  /** What is known after the line. */
  at(position: number): Mirror {
    const place = position - (position % STRIDE)
    if (position < 0 || place === 0) return mirrorAt(this.tape, this.lines, position)
    let mirror = this.known.get(place) ?? mirrorAt(this.tape, this.lines, place)
    this.keep(place, mirror)
    for (let index = place + 1; index <= position; index += 1) mirror = foldLine(mirror, this.tape.line(index)).mirror
    return mirror
  }

  private keep(place: number, mirror: Mirror): void {
    // The one asked for last goes to the end; the first is the one not asked for longest.
    this.known.delete(place)
    this.known.set(place, mirror)
    for (const oldest of this.known.keys()) {
      if (this.known.size <= KEPT) break
      this.known.delete(oldest)
    }
  }
}

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
