import type { Admission } from './options'
import { hashOfTicket } from './tickets'

/** By what a connection was let in: a user and the hash of his ticket. */
export type Pass = { readonly admission: Admission; readonly ticketHash: string }

/** Who a connection belongs to and until when. A visitor's has neither user nor end. */
export class Stay {
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

  /** How long nothing was learnt of the user, ms; 0 for visitors. */
  get unknownMs(): number {
    return this.pass === undefined ? 0 : this.now() - this.#lookedAt
  }

  /** The user as the look of that instant found him. */
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
