import type { Frame } from '../frame'

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

/** The way to one client. What it tells back goes through TransportEars. */
export type Transport = {
  readonly name: TransportName
  /** Bytes written that the peer's socket has not taken yet. */
  unsent(): number
  write(frame: Frame, binary: boolean): void
  /** Ends after what was written; `onGone` follows when it is over. */
  end(): void
  /** Ends now, whatever is unsent. */
  destroy(): void
}

export type TransportEvents = {
  onBytes(chunk: Uint8Array): void
  /** Some written bytes have left: room may be free again. */
  onDrained(): void
  /** The way is over, by either side; received once at least, later calls mean nothing. */
  onGone(): void
}
