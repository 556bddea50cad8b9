import { map, of, repeat, Subject, type BehaviorSubject, type Subscription } from 'rxjs'
import type { Instant } from '../../domain/periods'
import type { FaultSwitches } from '../../domain/replay/faults'
import { advance, replayStartOf, steer, type Player, type Span, type PlayerTransport } from '../../domain/replay/player'
import { lineAtInstant, spanOf, type Tape } from '../../domain/replay/read'
import type { RecordingBuffer } from '../../domain/replay/recordingBuffer'
import { mapOf, type TapeMap } from '../../domain/replay/seek'
import type { TapeRun } from '../../infra/replay/tapeSources'
import { browserChoiceOf } from '../lib/browserSettings'
import type { Intent } from '../lib/intents'
import type { Replaying } from './types'
import { Checkpoints } from './checkpoints'
import type { ReplayContext } from './context'
import { ReceivedLog } from './receivedLog'

/** Work in one frame: a long stretch is caught up over several, and the page answers meanwhile. */
const SLICE_MS = 12

type Options = {
  readonly tape: Tape
  readonly name: string
  readonly clients: ReplayContext
  readonly switches$: BehaviorSubject<FaultSwitches>
  /** What new streams receive of the user's choices. */
  readonly carried: (isFirst: boolean) => readonly Intent[]
}

/**
 * A jump begins this much earlier and plays up to its place in one go: what hangs on the last seconds (highlights of
 * 5 s, proofs of 10 s) is then as if it had been played.
 */
const RUN_UP_MS = 15_000

/** A page that was recorded while it loaded shows nothing at first: a tape opens where its first table is. */
const FIRST_SIGHT_MS = 60_000
const firstSight = (tape: Tape, { from }: Span): Instant => {
  for (let index = 0; index < tape.length && tape.at(index) <= from + FIRST_SIGHT_MS; index += 1)
    if (tape.kind(index) === 'snapshot' && tape.table(index) !== '') return tape.at(index)
  return from
}

/** One open tape under the hooks: every jump is a new life of the streams, every frame of play moves the present one. */
export class PlayedTape {
  /** Something of the view or of the received lines is new. */
  readonly changed$ = new Subject<void>()
  readonly buffer: RecordingBuffer
  readonly span: Span
  private readonly lines: TapeMap
  private readonly checkpoints: Checkpoints
  private readonly log = new ReceivedLog()
  /** What the user has set while replaying. */
  private readonly chosen = new Map<string, string>()
  private player: Player
  private run: TapeRun
  private wanted: { readonly instant: Instant; readonly position: number } | undefined
  /** Real time that has passed and is not played yet, ms. */
  private owed = 0
  private seenAt = 0
  private frames: Subscription | undefined

  constructor(private readonly options: Options) {
    const { tape } = options
    this.lines = mapOf(tape)
    this.checkpoints = new Checkpoints(tape, this.lines)
    this.span = spanOf(tape)
    this.buffer = {
      ...tape,
      first: () => 0,
      end: () => tape.length,
      verdictOf: (index) => this.log.verdictOf(index),
      faultsOf: (index) => this.log.faultsOf(index),
      troubles: () => this.log.troubles(),
      replicaBefore: (index) => this.checkpoints.at(index - 1),
    }
    const start = firstSight(tape, this.span)
    this.player = { ...replayStartOf(this.span), instant: start }
    this.run = this.begin(start, lineAtInstant(tape, start), 0)
  }

  /** The last line received. */
  get position(): number {
    return this.run.position()
  }

  view(): Replaying {
    const { tape, name } = this.options
    return {
      mode: 'replay',
      name,
      header: tape.header,
      span: this.span,
      length: tape.length,
      bytes: tape.bytes,
      player: this.player,
      position: this.wanted?.position ?? this.run.position(),
      checks: this.log.checks(),
    }
  }

  steer(order: PlayerTransport): void {
    const before = this.player
    this.player = steer(before, this.span, order)
    this.owed = 0
    this.seenAt = this.options.clients.running()
    if (this.player.speed !== before.speed) this.run.setSpeed(this.player.speed)
    // Playing on from the end goes back to the start.
    if (order.kind === 'seek' || this.player.instant !== before.instant) this.seek(this.player.instant)
    if (this.player.playing) this.wake()
    this.changed$.next()
  }

  /** One line forward or back; pauses. */
  step(by: 1 | -1): void {
    this.jumpNow()
    this.player = { ...this.player, playing: false }
    const { tape } = this.options
    const next = this.run.position() + by
    if (by === -1) {
      this.seekLine(Math.max(-1, next))
      return
    }
    if (next < tape.length) {
      this.run.playTo(tape.at(next), next)
      this.player = { ...this.player, instant: this.run.now() }
    }
    this.changed$.next()
  }

  /** Stands right after a line, also when others follow at the same instant. */
  seekLine(index: number): void {
    const { tape } = this.options
    const position = Math.min(Math.max(index, -1), tape.length - 1)
    const instant = position < 0 ? this.span.from : tape.at(position)
    this.player = { ...this.player, instant }
    this.wanted = { instant, position }
    this.wake()
    this.changed$.next()
  }

  close(): void {
    this.frames?.unsubscribe()
  }

  private seek(instant: Instant): void {
    this.wanted = { instant, position: lineAtInstant(this.options.tape, instant) }
    this.wake()
  }

  /** Jumps wait for a frame, so that a drag over the timeline costs one jump a frame. */
  private jumpNow(): void {
    if (!this.wanted) return
    const { instant, position } = this.wanted
    this.wanted = undefined
    this.owed = 0
    this.run = this.begin(instant, position, this.run.connection())
  }

  /** New streams that have received the tape up to this place. */
  private begin(instant: Instant, position: number, connection: number): TapeRun {
    const { tape, name, clients, switches$, carried } = this.options
    const from = Math.max(this.span.from, instant - RUN_UP_MS)
    const startAt = from === this.span.from ? -1 : lineAtInstant(tape, from)
    const run = clients.play(
      tape,
      this.lines,
      { instant: from, position: startAt, replica: this.checkpoints.at(startAt), connection },
      {
        own: clients.live,
        name,
        speed: this.player.speed,
        chosen: this.chosen,
        onLine: (index, verdict) => this.log.receive(index, verdict),
      },
    )
    // Before the first line is played, so that the new streams receive all of them.
    clients.provide(
      clients.withFaults(run.sources, switches$, (done) => this.log.addFaults(done)),
      of(...carried(connection === 0)),
      run.setting$.pipe(map(({ key, value }) => browserChoiceOf(key, value))),
    )
    run.playTo(instant, position)
    return run
  }

  private wake(): void {
    if (this.frames && !this.frames.closed) return
    this.seenAt = this.options.clients.running()
    this.frames = this.options.clients.live.clock.frame$.pipe(repeat()).subscribe(() => this.frame())
  }

  private frame(): void {
    const now = this.options.clients.running()
    const passed = now - this.seenAt
    this.seenAt = now
    if (this.wanted) this.jumpNow()
    else if (this.player.playing) this.play(passed + this.owed, now)
    if (!this.player.playing && !this.wanted) this.close()
    this.changed$.next()
  }

  private play(ms: number, frameAt: number): void {
    const { tape, clients } = this.options
    const { player, until, jumpTo } = advance(this.player, this.span, ms)
    const enough = (): boolean => clients.running() - frameAt > SLICE_MS
    if (!this.run.playTo(until, tape.length - 1, enough)) {
      this.owed = (until - this.run.now()) / this.player.speed
      this.player = { ...this.player, instant: this.run.now() }
      return
    }
    this.owed = 0
    this.player = player
    if (jumpTo !== undefined) this.run = this.begin(jumpTo, lineAtInstant(tape, jumpTo), this.run.connection())
  }
}
