import type { Instant } from '../../src/domain/periods'
import { advance, replayStartOf, steer, type Player, type Span, type Speed } from '../../src/domain/replay/player'
import { spanOf, type Tape } from '../../src/domain/replay/read'
import type { Log } from '../log/log'
import { every, type Cancel } from '../market/timing'
import type { ServerClock } from '../sources/source'
import type { TapeLine } from '../../src/domain/replay/format'
import type { PlayedTime } from '../../src/domain/wire'

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
  readonly received: (line: TapeLine, index: number) => void
  /** The tape has come to its end and will begin again. */
  readonly again: () => void
  /** It has begun again: what it says of its first instant has been received, and its time runs from here. */
  readonly begun: () => void
  /** The lines that were due have been received. */
  readonly played: () => void
}

/** Plays a tape again and again at its own pace, and is the clock of all that hear it. */
export class TapePlayer implements ServerClock {
  private span: Span
  private tape: Tape
  private speed: Speed
  private begun = 0
  private player: Player
  /** The line that is received next. */
  private next = 0
  private lastTick = 0
  /** While the first lines are received no time passes. */
  private held = false
  private segment = 1
  private cancel: Cancel = () => undefined

  constructor(private readonly options: Options) {
    this.tape = options.tape
    this.speed = options.speed
    this.span = spanOf(options.tape)
    this.player = this.atStart()
  }

  /** Runs on between two ticks: at ×600 one of them is twelve seconds. */
  now(): Instant {
    const passed = this.held || !this.player.playing ? 0 : Math.max(0, this.running() - this.lastTick)
    return Math.min(this.span.to, this.player.instant + Math.min(passed, LONGEST_STEP_MS) * this.speed)
  }

  played(): PlayedTime {
    const { segment, span, speed } = this
    return { at: this.now(), speed, segment, until: span.to }
  }

  after(ms: number, task: () => void): () => void {
    return this.options.wall.after(ms / this.speed, task)
  }

  /** The line received last; -1 before the first. */
  get position(): number {
    return this.next - 1
  }

  start(): void {
    this.begin()
    this.cancel = every(this.options.wall, TICK_MS, () => this.tick())
  }

  stop(): void {
    this.cancel()
  }

  /** How often it has been begun. */
  get runs(): number {
    return this.begun
  }

  /** From here on at another speed; what was due until now is played first. */
  setSpeed(speed: Speed): void {
    this.tick()
    this.speed = speed
    this.player = steer(this.player, this.span, { kind: 'speed', speed })
    this.options.played()
  }

  /** From its beginning; another recording where one is given. */
  beginAgain(tape = this.tape): void {
    this.tape = tape
    this.span = spanOf(tape)
    this.again()
  }

  running(): number {
    const { wall } = this.options
    return wall.running?.() ?? wall.now()
  }

  private atStart(): Player {
    const { span } = this
    return steer(steer(replayStartOf(span), span, { kind: 'speed', speed: this.speed }), span, { kind: 'play' })
  }

  /** Plays the first instant. Time runs only when that is done: folding whole tables takes longer than a second of ×600. */
  private begin(): void {
    this.held = true
    this.begun += 1
    this.player = this.atStart()
    this.next = 0
    this.play(this.span.from)
    this.held = false
    this.lastTick = this.running()
  }

  private tick(): void {
    const now = this.running()
    const passed = now - this.lastTick
    this.lastTick = now
    // Time that was lost is a jump for anyone who counted on it.
    if (passed > LONGEST_STEP_MS) this.segment += 1
    const { player, until } = advance(this.player, this.span, Math.min(Math.max(0, passed), LONGEST_STEP_MS))
    this.player = player
    this.play(until)
    if (!player.playing) this.again()
    this.options.played()
  }

  private again(): void {
    this.options.again()
    this.begin()
    this.segment += 1
    this.options.begun()
  }

  private play(until: Instant): void {
    const { received, log } = this.options
    const { tape } = this
    for (; this.next < tape.length && tape.at(this.next) <= until; this.next += 1)
      try {
        received(tape.line(this.next), this.next)
      } catch (error) {
        log.error({ err: error }, 'a line of the tape was left out')
      }
  }
}
