import type { Admission } from './options'
import { hashOfTicket } from './tickets'

/**
 * `error` is a sentence for the client. Without `allowReconnect` the official client stays away. With `discard` nothing
 * goes out any more but the news of the end.
 */
export type Closing = { readonly error?: string; readonly allowReconnect: boolean; readonly discard?: boolean }

/** The user has no right to what comes from now on, but may come back by a newer token. */
export const EXPIRED: Closing = {
  error: 'The sign-in of this connection has expired.',
  allowReconnect: true,
  discard: true,
}
const UNKNOWN: Closing = { error: 'Sign-in cannot be checked at the moment.', allowReconnect: true, discard: true }
/** An administrator has closed the account, or sign-in did. */
export const REVOKED: Closing = { error: 'The sign-in has ended: sign in again.', allowReconnect: true, discard: true }

/** By what a connection was let in: a user and the hash of their ticket. */
export type Pass = { readonly admission: Admission; readonly ticketHash: string }

/** Who a connection belongs to and until when. A visitor's has neither user nor end. */
export class ConnectionSession {
  #user: unknown
  #lookedAt: number
  #until: number | undefined

  constructor(
    private readonly pass: Pass | undefined,
    private readonly now: () => number,
  ) {
    this.#user = pass?.admission.user
    this.#lookedAt = now()
    this.#until = pass?.admission.expiresAt
  }

  get key(): string | undefined {
    return this.pass?.admission.key
  }

  get user(): unknown {
    return this.#user
  }

  get over(): boolean {
    return this.#until !== undefined && this.now() >= this.#until
  }

  /**
   * Why the connection is to be closed; undefined while it may stay.
   * @param mostMs how long nothing may be learnt of the user; a visitor has none
   */
  ending(mostMs: number): Closing | undefined {
    if (this.over) return EXPIRED
    return this.pass !== undefined && this.now() - this.#lookedAt >= mostMs ? UNKNOWN : undefined
  }

  /** The user as the look of that instant found them. */
  renew(user: unknown, lookedAt: number): void {
    this.#user = user
    this.#lookedAt = lookedAt
  }

  /** The user has a newer token, until `expiresAt`, ms UTC; an older one takes nothing away. */
  extend(expiresAt: number): void {
    if (this.#until !== undefined) this.#until = Math.max(this.#until, expiresAt)
  }

  /** Whether a request carries the very ticket of this connection and nothing else. Always, where there is none. */
  carriedBy(tokens: readonly string[]): boolean {
    const { pass } = this
    return pass === undefined || (tokens.length > 0 && tokens.every((token) => hashOfTicket(token) === pass.ticketHash))
  }
}
