import type { Licence } from '../../src/domain/access'

/** The user of a connection to the data hub. */
export class Caller {
  constructor(
    readonly userId: string,
    readonly licence: Licence,
  ) {}
}
