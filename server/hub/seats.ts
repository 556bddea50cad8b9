import type { HubSettings } from './options'
import { refused, type Refusal } from './refusal'
import type { Roster } from './roster'
import type { HubTally } from './tally'

type Full = { readonly refusal: Refusal } | undefined

/** Room in the hub: for all, for one user, for one address. Nobody who is in has to make room. */
export type Seats = {
  /** Undefined when one more connection may come in. `held` counts what the user has a claim to already. */
  refusal(key: string | undefined, address: string | undefined, held: number): Full
}

export const createSeats = (settings: HubSettings, roster: Roster, tally: HubTally): Seats => {
  const { maxConnections, maxConnectionsPerUser, maxConnectionsPerAddress } = settings
  const full = (): Full => {
    tally.refusedFull += 1
    return refused(503, 'The hub is full.')
  }
  const share = (who: string, most: number): Full => {
    tally.refusedShare += 1
    return refused(429, `${who} can have ${most} live connections at once: close a window and try again.`)
  }
  return {
    refusal: (key, address, held) => {
      if (roster.size >= maxConnections) return full()
      if (key !== undefined && roster.ofUser(key).size + held >= maxConnectionsPerUser) {
        return share('A user', maxConnectionsPerUser)
      }
      if (roster.countAt(address) >= maxConnectionsPerAddress) return share('A network', maxConnectionsPerAddress)
      return undefined
    },
  }
}
