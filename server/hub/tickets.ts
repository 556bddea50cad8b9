import { createHash, randomBytes } from 'node:crypto'
import type { Admission, HubLog, HubSignIn } from './options'
import type { People } from '../identity/types'
import type { Accounts } from '../store/types'
import type { Licence } from '../../src/domain/access'

type Limits = { readonly ticketMs: number; readonly maxTickets: number; readonly now: () => number }
type Retained = { readonly admission: Admission; readonly until: number }

/** Tells a ticket from an access token, and makes a leaked one easy to find. */
const PREFIX = 'hubticket_'

export const isTicket = (text: string): boolean => text.startsWith(PREFIX)

/** A ticket as it may be kept: anyone who reads the memory, or a dump of it, cannot come in by this. */
export const hashOfTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('base64')

/**
 * Tickets of 256 random bits: one use within `ticketMs`, and not beyond the token they were given for. A browser must
 * put what lets its socket in into the address, where logs may keep it; a used ticket is worth nothing there.
 */
export const createTickets = ({ ticketMs, maxTickets, now }: Limits) => {
  // All live equally long, so the order of issue is that of their ends.
  const retained = new Map<string, Retained>()
  const byUser = new Map<string, Set<string>>()

  const drop = (hash: string, { admission: { key } }: Retained): void => {
    retained.delete(hash)
    const own = byUser.get(key)
    own?.delete(hash)
    if (own?.size === 0) byUser.delete(key)
  }
  const sweep = (): void => {
    for (const [hash, ticket] of retained) {
      if (ticket.until > now()) return
      drop(hash, ticket)
    }
  }
  return {
    /** A new ticket, to be given away and not kept; undefined when there are too many. */
    issue: (admission: Admission): string | undefined => {
      sweep()
      if (retained.size >= maxTickets) return undefined
      const ticket = PREFIX + randomBytes(32).toString('base64url')
      const hash = hashOfTicket(ticket)
      retained.set(hash, { admission, until: now() + ticketMs })
      byUser.set(admission.key, (byUser.get(admission.key) ?? new Set()).add(hash))
      return ticket
    },
    /** Takes the ticket in: whom it lets in, once; undefined when it was used, is over or was never given. */
    redeem: (ticket: string): Admission | undefined => {
      const hash = hashOfTicket(ticket)
      const found = retained.get(hash)
      if (found === undefined) return undefined
      drop(hash, found)
      return found.until > now() && found.admission.expiresAt > now() ? found.admission : undefined
    },
    /** Tickets of the user that wait. */
    waiting: (key: string): number => {
      sweep()
      return byUser.get(key)?.size ?? 0
    },
    /** Makes all tickets of the user void. */
    revoke: (key: string): void => {
      for (const hash of byUser.get(key) ?? []) retained.delete(hash)
      byUser.delete(key)
    },
  }
}
export type Tickets = ReturnType<typeof createTickets>

/** The user of a connection to the data hub. */
export class Caller {
  constructor(
    readonly userId: string,
    readonly licence: Licence,
  ) {}
}

type Sources = {
  /** Undefined when this server has visitors only: nobody comes in then. */
  readonly people: People | undefined
  readonly accounts: Pick<Accounts, 'byId'>
  readonly log: HubLog
}

/** Sign-in to the data hub by the people and accounts of this server. */
export const signInOf = ({ people, accounts, log }: Sources): HubSignIn => ({
  recognise: async (token) => {
    const found = await people?.recognise(token)
    if (found?.kind === 'person') {
      const { userId, licence, expiresAt } = found.person
      return { key: userId, user: new Caller(userId, licence), expiresAt }
    }
    if (found !== undefined) log.info({ why: found.why }, 'A token was refused at the hub.')
    return null
  },
  present: async (userId) => {
    if (people === undefined || !(await people.stillOpen(userId))) return null
    const account = await accounts.byId(userId)
    if (account === undefined) return null
    const { tier, countries, admin } = account
    return { user: new Caller(userId, { tier, countries, admin }) }
  },
})
