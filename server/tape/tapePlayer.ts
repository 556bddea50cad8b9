import type { Instant } from '../../src/domain/periods'
import { advance, startOf, steer, type Player, type Span, type Speed } from '../../src/domain/tape/player'
import type { Tape } from '../../src/domain/tape/read'
import type { Log } from '../log'
import { every, type Cancel } from '../market/timing'
import type { ServerClock } from '../sources/source'
import type { TapeLine } from '../../src/domain/tape/format'

/** Lines that fall due within this time of the wall clock go out together. */
const TICK_MS = 20
/** A machine that slept, or was too busy, goes on where it was and does not hurry after. */
const LONGEST_STEP_MS = 1000

type Options = {
  readonly tape: Tape
  readonly speed: Speed
  /** What the tape's pace is measured by. */
  readonly wall: ServerClock
  readonly log: Log
  readonly heard: (line: TapeLine, index: number) => void
  /** The tape has come to its end and will begin anew. */
  readonly again: () => void
  /** It has begun anew: what it says of its first instant has been heard. */
  readonly begun: () => void
}

/** First and last instant of a tape. */
export const spanOf = (tape: Tape): Span => ({ from: tape.header.from, to: tape.at(tape.length - 1) })

/** Plays a tape again and again at its own pace, and is the clock of all that hear it. */
export class TapePlayer implements ServerClock {
  private readonly span: Span
  private player: Player
  /** The line that is heard next. */
  private next = 0
  private lastTick = 0
  private cancel: Cancel = () => undefined

  constructor(private readonly options: Options) {
    this.span = spanOf(options.tape)
    this.player = this.atStart()
  }

  now(): Instant {
    return this.player.instant
  }

  after(ms: number, task: () => void): () => void {
    return this.options.wall.after(ms / this.options.speed, task)
  }

  /** The line heard last; -1 before the first. */
  get position(): number {
    return this.next - 1
  }

  start(): void {
    const { wall } = this.options
    this.lastTick = wall.now()
    this.play(this.span.from)
    this.cancel = every(wall, TICK_MS, () => this.tick())
  }

  stop(): void {
    this.cancel()
  }

  private atStart(): Player {
    const { span } = this
    return steer(steer(startOf(span), span, { kind: 'speed', speed: this.options.speed }), span, { kind: 'play' })
  }

  private tick(): void {
    const now = this.options.wall.now()
    const passed = Math.min(Math.max(0, now - this.lastTick), LONGEST_STEP_MS)
    this.lastTick = now
    const { player, until } = advance(this.player, this.span, passed)
    this.player = player
    this.play(until)
    if (player.playing) return
    this.player = this.atStart()
    this.next = 0
    this.options.again()
    this.play(this.span.from)
    this.options.begun()
  }

  private play(until: Instant): void {
    const { tape, heard, log } = this.options
    for (; this.next < tape.length && tape.at(this.next) <= until; this.next += 1)
      try {
        heard(tape.line(this.next), this.next)
      } catch (error) {
        log.error({ err: error }, 'a line of the tape was left out')
      }
  }
}
