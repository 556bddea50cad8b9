import type { FastifyInstance } from 'fastify'
import type { Licence } from '../../src/domain/access'
import type { IdentityConfig } from '../../src/domain/wire'
import type { AccountRow } from '../store/types'

/** A caller whose token was checked and whose account is open. */
export type Person = {
  readonly userId: string
  readonly account: AccountRow
  readonly licence: Licence
  /** End of the token, ms UTC. */
  readonly expiresAt: number
}

/**
 * What a bearer token turned out to be. `invalid`: not one of ours, or over. `closed`: a true token of somebody without
 * an open account (unknown, disabled, or without email access): `why` tells which, for the log only.
 */
export type Recognised =
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'invalid'; readonly why: string }
  | { readonly kind: 'closed'; readonly why: string; readonly account?: AccountRow }

export type People = {
  /** Checks a token: signature, issuer, audience, algorithm, times, scope; then the account. Rejects only when the keys or the store cannot be reached. */
  recognise(token: string): Promise<Recognised>
  /** Whether the account is open now; answers of at most `ACCOUNT_FRESH_MS` ago are taken. */
  stillOpen(userId: string): Promise<boolean>
  /** An account was changed here: the next question reads it again. */
  forget(userId: string): void
}

/** How old a look at an account may be: the bound on access after a revocation, together with the hub's own look (S5). */
export const ACCOUNT_FRESH_MS = 10_000

/** Sign-in as one whole: what the page is told, who people are, and routes of a provider of our own. */
export type ServerIdentity = {
  /** What does not depend on how the browser came here; with local sign-in the endpoints are those of `localhost`. */
  readonly config: IdentityConfig
  /** The same for a browser that opened this host (the request's Host, e.g. `127.0.0.1:7070`): GET /staticApi/identity. */
  configFor(host: string): IdentityConfig
  /**
   * Origins besides its own that the page must be let to call and to frame for its sign-in (`connect-src`, `frame-src`);
   * empty with local sign-in.
   */
  readonly pageOrigins: readonly string[]
  /** Undefined when this server has visitors only. */
  readonly people: People | undefined
}

/** Identity as the process holds it: with routes of its own (the local provider's), and with something to end. */
export type IdentityService = ServerIdentity & {
  /** Adds the provider's routes, if this sign-in has any. Before all other routes: its rules are before theirs. */
  register(app: FastifyInstance): void
  close?(): void
}
