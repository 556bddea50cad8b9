import type { FastifyRequest } from 'fastify'
import type { AuditBy } from '../../src/domain/audit'
import type { HubEventName } from '../../src/domain/wire'
import { personOf } from '../context/access'
import type { People } from '../identity/types'
import type { Log } from '../log/log'
import type { ServerClock } from '../sources/source'
import type { Store } from '../store/types'
import { createLimit, FORM_WINDOWS, type PeopleLimit, SEND_WINDOWS } from './limits'

/** The hubs as calls about people see them. */
export type LivePeople = {
  /** Closes every connection of the user; it may come back, and is then asked to sign in again. */
  revoke(userId: string): void
  /** The user's token was renewed: the connections live until then. */
  extend(userId: string, expiresAt: number): void
  /** To the user's own group, in all their tabs. */
  publish(userId: string, event: HubEventName, payload: unknown): void
}

/** What the calls about people answer from. */
export type PeopleContext = {
  readonly store: Store
  readonly people: People | undefined
  readonly live: LivePeople
  readonly clock: ServerClock
  readonly log: Log
  /** How many days feedback and requests for a demonstration are stored; 400 where it is absent. */
  readonly inboxDays?: number | undefined
}

/**
 * Runs the tasks of one key one after the other, each when the one before has ended, whether well or not; tasks of
 * different keys do not wait for each other. What is looked up before a write is then still so when it is written.
 */
type KeyedMutex = <T>(key: string, task: () => Promise<T>) => Promise<T>

export const createKeyedMutex = (): KeyedMutex => {
  const last = new Map<string, Promise<unknown>>()
  return async (key, task) => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(task, task)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}

/** Who acts in the audit log: the caller of a request, now. Of a user who is no administrator without the address (D-695). */
export const actorOf = (request: FastifyRequest, clock: Pick<ServerClock, 'now'>): AuditBy => {
  const { userId, account } = personOf(request)
  return { at: clock.now(), userId, email: account.admin ? account.email : '' }
}

/** What the calls about people share while the process runs. */
export type PeopleService = PeopleContext & {
  /** One write of a user's settings at a time. */
  readonly keyedMutex: KeyedMutex
  /** When each user last said that they are there, ms UTC; told by the page, kept in memory only. */
  readonly online: Map<string, number>
  readonly limits: { readonly feedback: PeopleLimit; readonly demo: PeopleLimit; readonly sends: PeopleLimit }
}

export const peopleServiceOf = (context: PeopleContext): PeopleService => ({
  ...context,
  keyedMutex: createKeyedMutex(),
  online: new Map(),
  limits: {
    feedback: createLimit(context.clock, 'these messages', FORM_WINDOWS),
    demo: createLimit(context.clock, 'these requests', FORM_WINDOWS),
    sends: createLimit(context.clock, 'these sends', SEND_WINDOWS),
  },
})
