import { HttpTransportType } from '@microsoft/signalr'

/** Ways to the data hub, best first. */
const WAYS = [HttpTransportType.WebSockets, HttpTransportType.ServerSentEvents, HttpTransportType.LongPolling] as const

/**
 * Which way the next connection takes. A start that fails moves on to the next way, for a proxy may not let this one
 * through. Where sockets have been seen to work it was a bad moment and no proxy: after the next fall they are tried again,
 * and the user is not left on polls for the rest of his day.
 */
export class HubWays {
  private at = 0
  private doSocketsWork = false

  get now(): HttpTransportType {
    return WAYS[this.at] ?? WAYS[0]
  }

  /** A connection has started this way. */
  up(way: HttpTransportType): void {
    if (way === WAYS[0]) this.doSocketsWork = true
  }

  failed(): void {
    this.at = (this.at + 1) % WAYS.length
  }

  /** A connection that had started was lost. */
  fell(): void {
    if (this.doSocketsWork) this.at = 0
  }
}
