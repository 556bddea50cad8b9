import type { IncomingMessage } from 'node:http'
import type { Admission, HubLog, HubSettings } from './options'
import { refused, type Refusal } from './refusal'
import type { Seats } from './seats'
import type { Pass } from './stay'
import type { HubTally } from './tally'
import { hashOfTicket, isTicket, type Tickets } from './tickets'

type Refused = { readonly refusal: Refusal }

/** Who negotiates: a visitor (no pass), a user by his ticket, or a user who gets a ticket by his access token. */
export type Verdict = Refused | { readonly pass?: Pass } | { readonly ticket: string }

export type Doorman = {
  atNegotiate(request: IncomingMessage, query: URLSearchParams, address: string | undefined): Promise<Verdict>
}

/** What a request carries to be let in by: in its header and, as browsers must on sockets and event streams, its query. */
export const tokensOf = ({ headers }: IncomingMessage, query: URLSearchParams): readonly string[] => {
  const bearer = bearerOf(headers.authorization)
  return [...query.getAll('access_token'), ...(bearer === undefined ? [] : [bearer])]
}

const bearerOf = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(header)?.[1] ?? '')

export const TOKEN_IN_ADDRESS = 'A token in the address is not accepted: send it in the Authorization header.'

/** Decides over sign-in at negotiate; later requests prove themselves by the ticket of their connection. */
export const createDoorman = (
  settings: HubSettings,
  tickets: Tickets,
  seats: Seats,
  tally: HubTally,
  log: HubLog,
): Doorman => {
  const turnedAway = (why: string): Refused => {
    tally.refusedSignIn += 1
    return refused(401, why)
  }
  /** An answer of sign-in; its failure is logged without what was asked about. */
  const ask = async <T>(secret: string, question: Promise<T>): Promise<T | Refused> => {
    try {
      return await question
    } catch (fault) {
      log.error({ why: String(fault).replaceAll(secret, '…') }, 'Sign-in to the hub could not be checked.')
      return refused(503, 'Sign-in cannot be checked at the moment.')
    }
  }
  const ticketFor = (admission: Admission, address: string | undefined): Verdict => {
    const full = seats.refusal(admission.key, address, tickets.waiting(admission.key))
    if (full !== undefined) return full
    const ticket = tickets.issue(admission)
    if (ticket !== undefined) return { ticket }
    tally.refusedFull += 1
    return refused(503, 'Too many people come in at this moment.')
  }
  return {
    atNegotiate: async (request, query, address) => {
      if (query.has('access_token')) return turnedAway(TOKEN_IN_ADDRESS)
      const { signIn } = settings
      if (signIn === undefined) return {}
      const token = bearerOf(request.headers.authorization)
      if (token === undefined || token === '') return turnedAway('Sign in to use the hub.')
      if (!isTicket(token)) {
        const found = await ask(token, signIn.recognise(token))
        if (found === null) return turnedAway('The sign-in is not valid or has ended: sign in again.')
        return 'refusal' in found ? found : ticketFor(found, address)
      }
      const admission = tickets.redeem(token)
      if (admission === undefined) return turnedAway('The ticket was used or is over: negotiate with the access token.')
      const now = await ask(token, signIn.present(admission.key))
      if (now === null) return turnedAway('The sign-in has ended: sign in again.')
      if ('refusal' in now) return now
      return { pass: { admission: { ...admission, user: now.user }, ticketHash: hashOfTicket(token) } }
    },
  }
}
