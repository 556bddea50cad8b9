/** Why ENTSO-E did not give what was requested, a plain sentence. It never contains the access token. */
export class EntsoeFault extends Error {
  constructor(
    readonly reason: string,
    /** Whether further requests are of no use for now: the token is refused, or the address is shut out for ten minutes. */
    readonly isForAll = false,
  ) {
    super(reason)
    this.name = 'EntsoeFault'
  }
}
