import type { Instant } from '../periods'

/**
 * What happened in the market, as subscriptions are matched against it: made once of each event, for all users.
 * It is plain JSON, since the history stores it for back-tests and for a server that starts again.
 */
export type AlertFact<Kind extends string = string, Body = unknown> = {
  /** The same for the same happening, whatever source, restart or replay finds it. */
  readonly id: string
  readonly kind: Kind
  /** When it was known, ms UTC. */
  readonly at: Instant
  /** What subscriptions find it by: `plant:T_DRAXX-1`, `series:Gb&SystemPrice&none`, `kind:systemWarning`. */
  readonly keys: readonly string[]
  readonly body: Body
}
