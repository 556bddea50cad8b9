import type { HubEventName } from '../../src/domain/wire'
import type { People } from '../identity/faces'
import type { Log } from '../log/log'
import type { ServerClock } from '../sources/source'
import type { Store } from '../store/faces'

/** The hubs as calls about people see them. */
export type LivePeople = {
  /** Closes every connection of the user; it may come back, and is then asked to sign in again. */
  revoke(userId: string): void
  /** The user's token was renewed: the connections live until then. */
  extend(userId: string, expiresAt: number): void
  /** To the user's own group, in all his tabs. */
  tell(userId: string, event: HubEventName, payload: unknown): void
}

/** What the calls about people answer from. */
export type PeopleContext = {
  readonly store: Store
  readonly people: People | undefined
  readonly live: LivePeople
  readonly clock: ServerClock
  readonly log: Log
}
