import { Observable } from 'rxjs'
import type { HubClient } from '../../infra/types/sources'

const holders = new WeakMap<HubClient, Map<string, number>>()

/**
 * Holds a group for as long as it is subscribed and leaves it with the last holder. Two tables of one page share its
 * group, and the server knows only one membership per connection.
 */
export const heldGroup = (hub: HubClient, group: string): Observable<never> =>
  new Observable(() => {
    const counts = holders.get(hub) ?? new Map<string, number>()
    holders.set(hub, counts)
    counts.set(group, (counts.get(group) ?? 0) + 1)
    return () => {
      const left = (counts.get(group) ?? 1) - 1
      counts.set(group, left)
      // Without a connection there is nothing to leave: groups do not outlive one.
      if (left === 0) hub.leave(group).subscribe({ error: () => undefined })
    }
  })
