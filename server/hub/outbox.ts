import type { Frame, Joiner } from './frame'
import type { Codec } from './protocol/codec'
import type { Flushed, Batch } from './ticker'
import type { Transport } from './transports/transport'

export type OutboxLimits = {
  readonly softLimitBytes: number
  readonly hardLimitBytes: number
  readonly stuckMs: number
}

/** Drained enough to be sent group records again, as a part of the soft limit. */
const DRAINED_PART = 1 / 4

const NOTHING: Flushed = { sent: 0, held: 0 }

type Own = { readonly at: number; readonly bytes: Buffer }

const inOrder = (a: Own, b: Own): number => a.at - b.at

/**
 * What waits to be sent to one connection, and how well it keeps up. What is for it alone gathers here between ticks,
 * what its groups were sent is handed over at the tick; all of it leaves as one frame, in the order of sending. The size
 * of what the peer has not taken decides between three states: keeping up, lagging (above the soft limit; what its
 * groups are sent is held back, so it will see a gap and pull), and beyond help.
 */
export class Outbox {
  #own: Own[] = []
  #ownBytes = 0
  /** Most connections hear one group at a tick: its run needs no list. */
  #run: Batch | undefined
  #otherRuns: Batch[] = []
  #transport: Transport | undefined
  #codec: Codec | undefined
  #laggingSince: number | undefined
  #givenBytes = 0
  #takenBytes = 0
  #movedAt = 0
  #sentAt = 0

  constructor(
    private readonly limits: OutboxLimits,
    private readonly join: Joiner,
    private readonly now: () => number,
  ) {
    this.#movedAt = this.#sentAt = now()
  }

  get lagging(): boolean {
    return this.#laggingSince !== undefined
  }

  /** When something was last written, on the monotonic clock. */
  get sentAt(): number {
    return this.#sentAt
  }

  /** Bytes that are for this connection alone and wait for the tick. */
  get gatheredBytes(): number {
    return this.#ownBytes
  }

  attach(transport: Transport): void {
    this.#transport = transport
  }

  /** From now on frames carry records of this protocol. */
  speak(codec: Codec): void {
    this.#codec = codec
  }

  /** A record for this connection alone, at its place in the order of all. */
  put(at: number, bytes: Buffer): void {
    this.#own.push({ at, bytes })
    this.#ownBytes += bytes.length
  }

  /** What a group of the connection was sent; held back while the peer lags. */
  hand(run: Batch): void {
    if (this.#run === undefined) this.#run = run
    else this.#otherRuns.push(run)
  }

  /** Forgets what was not handed to the transport yet. */
  discard(): void {
    this.#run = undefined
    // New lists only where there is something in the old ones: this is done for each connection at each tick.
    if (this.#otherRuns.length > 0) this.#otherRuns = []
    if (this.#own.length > 0) this.#own = []
    this.#ownBytes = 0
  }

  /** Writes what waits. Gives how many records of groups were sent and how many held back. */
  flush(): Flushed {
    const transport = this.#transport
    const codec = this.#codec
    const run = this.#run
    if (transport === undefined) return NOTHING
    const isAlone = this.#own.length === 0 && this.#otherRuns.length === 0
    if (run !== undefined && codec !== undefined && isAlone && !this.lagging) {
      this.#run = undefined
      this.#write(transport, run.frame(codec))
      return run.all
    }
    const runs = run === undefined ? [] : [run, ...this.#otherRuns]
    const held = this.lagging
    const frame = this.#joined(held ? [] : runs)
    this.discard()
    if (frame !== undefined) this.#write(transport, frame)
    const records = runs.reduce((sum, { all }) => sum + all.sent, 0)
    return held ? { sent: 0, held: records } : { sent: records, held: 0 }
  }

  /** What is for this connection alone and what its groups were sent, in the order of sending. */
  #joined(runs: readonly Batch[]): Frame | undefined {
    const codec = this.#codec
    const records = [...this.#own]
    if (codec !== undefined) {
      for (const run of runs)
        for (const { at, outgoing } of run.records) records.push({ at, bytes: outgoing.in(codec) })
    }
    if (records.length === 0) return undefined
    return this.join(
      records.sort(inOrder).map(({ bytes }) => bytes),
      codec?.binary === true,
    )
  }

  #write(transport: Transport, frame: Frame): void {
    this.#givenBytes += frame.bytes.length
    this.#sentAt = this.now()
    transport.write(frame, this.#codec?.binary === true)
    if (!this.lagging && this.unsent() > this.limits.softLimitBytes) this.#laggingSince = this.now()
  }

  unsent(): number {
    return this.#ownBytes + (this.#transport?.unsent() ?? 0)
  }

  /** The transport has let go of some bytes. */
  drained(): void {
    if (this.lagging && this.unsent() <= this.limits.softLimitBytes * DRAINED_PART) this.#laggingSince = undefined
  }

  /** Why the peer must be closed for slowness, as a sentence; undefined while it keeps up. Asked now and then. */
  hopeless(): string | undefined {
    const unsent = this.unsent()
    if (unsent > this.limits.hardLimitBytes) return 'The client is too slow: more waits for it than the hub may hold.'
    const now = this.now()
    const taken = this.#givenBytes - (this.#transport?.unsent() ?? 0)
    if (unsent === 0 || taken > this.#takenBytes) this.#movedAt = now
    this.#takenBytes = taken
    const seconds = this.limits.stuckMs / 1000
    if (now - this.#movedAt >= this.limits.stuckMs) return `The client has taken nothing for ${seconds} seconds.`
    if (this.#laggingSince !== undefined && now - this.#laggingSince >= this.limits.stuckMs) {
      return `The client has lagged for ${seconds} seconds.`
    }
    return undefined
  }
}
