/** Why ENTSO-E did not give what was requested, a plain sentence. It never contains the access token. */
export class EntsoeFault extends Error {
  constructor(
    readonly reason: string,
    /** Whether further requests are of no use for now: the token is refused, the address shut out for ten minutes, or the platform out of reach. */
    readonly isForAll = false,
    /** Whether the platform answered, and it is what it answered: another request would have the same answer. */
    readonly isOfAnswer = false,
  ) {
    super(reason)
    this.name = 'EntsoeFault'
  }
}
