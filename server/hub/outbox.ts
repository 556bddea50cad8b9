import type { Transport } from './transports/transport'

export type OutboxLimits = {
  readonly softLimitBytes: number
  readonly hardLimitBytes: number
  readonly stuckMs: number
}

/** A frame this large is written at once: waiting for the tick would gain nothing more. */
const FRAME_BYTES = 64 * 1024

/** Drained enough to be sent group records again, as a part of the soft limit. */
const DRAINED_PART = 1 / 4

/**
 * What waits to be sent to one connection, and how well it keeps up. Between ticks records gather here; at a flush
 * they leave as one frame. The size of what the peer has not taken decides between three states: keeping up, lagging
 * (above the soft limit; droppable records are held back, so it will see a gap and pull), and beyond help.
 */
export class Outbox {
  #pending: Buffer[] = []
  #pendingBytes = 0
  #transport: Transport | undefined
  #binary = false
  #laggingSince: number | undefined
  #givenBytes = 0
  #takenBytes = 0
  #movedAt = 0
  #sentAt = 0

  constructor(
    private readonly limits: OutboxLimits,
    private readonly join: (records: readonly Buffer[]) => Buffer,
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

  attach(transport: Transport): void {
    this.#transport = transport
  }

  /** From now on frames are bytes (MessagePack) rather than text. */
  carryBinary(): void {
    this.#binary = true
  }

  /** False when the record was held back because the peer lags. */
  put(record: Buffer, droppable: boolean): boolean {
    if (droppable && this.lagging) return false
    this.#pending.push(record)
    this.#pendingBytes += record.length
    if (this.#pendingBytes >= FRAME_BYTES) this.flush()
    return true
  }

  /** Forgets what was not handed to the transport yet. */
  discard(): void {
    this.#pending = []
    this.#pendingBytes = 0
  }

  flush(): void {
    if (this.#transport === undefined || this.#pending.length === 0) return
    const frame = this.join(this.#pending)
    this.#pending = []
    this.#pendingBytes = 0
    this.#givenBytes += frame.length
    this.#sentAt = this.now()
    this.#transport.write(frame, this.#binary)
    if (!this.lagging && this.unsent() > this.limits.softLimitBytes) this.#laggingSince = this.now()
  }

  unsent(): number {
    return this.#pendingBytes + (this.#transport?.unsent() ?? 0)
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
