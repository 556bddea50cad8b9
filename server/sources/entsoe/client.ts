import type { Instant } from '../../../src/domain/periods'
import { boundedBytes } from '../boundedBody'
import { createRequestGate, LONGEST_HOLD_MS, pauseOf } from '../gate'
import type { GateFacts } from '../gateFacts'
import type { ServerClock } from '../source'
import { readEntsoeDocument, type EntsoeDocument } from './document'
import { EntsoeFault } from './fault'

/** 400 requests a minute of an address and of a token are allowed (specification 9, 1.3); this is 60. */
export const ENTSOE_SPACING_MS = 1_000
export const ENTSOE_ALLOWED_PER_HOUR = 24_000
/** How long an address is shut out that requested too often: it counts from the last request. */
export const SHUT_OUT_MS = 600_000
const MOST_WAITING = 200
const TIMEOUT_MS = 60_000
/** What is published by the day comes with whole days of Central Europe, before and after what was requested. */
const MARGIN_MS = 3 * 24 * 3_600_000
/** A week of Germany's generation, the longest answer, has one megabyte. */
const MOST_BYTES = 16_000_000

/** What is requested, by the platform's names, without period and token. */
export type EntsoeQuery = Readonly<Record<string, string>>

export type EntsoeClient = {
  /** The document of a query and period; undefined where nothing is published. Rejects with an EntsoeFault. */
  document(query: EntsoeQuery, from: Instant, until: Instant, rank?: EntsoeRank): Promise<EntsoeDocument | undefined>
}

/** Of several requests that wait the series go first, then what users wait for, then the register of units. */
export type EntsoeRank = 0 | 1 | 2

export type EntsoeBodies = {
  /**
   * What `read` makes of the bytes of an answer, which may be an archive; a query without a span has no period. Rejects with
   * an EntsoeFault, also where `read` throws one.
   */
  answer<T>(
    query: EntsoeQuery,
    read: (body: Uint8Array) => T | Promise<T>,
    given: { readonly rank: EntsoeRank; readonly span?: Span },
  ): Promise<T>
}

type Span = { readonly from: Instant; readonly to: Instant }

/** A client that knows how its gate is. */
type GatedClient = EntsoeClient & EntsoeBodies & { readonly gate: () => GateFacts }

type Options = {
  /** Address of the API, e.g. `https://web-api.tp.entsoe.eu/api`. */
  readonly url: string
  /** Secret: in no log, and in no text of an error. */
  readonly token: string
  readonly clock: ServerClock
  /** The network; the process's by default. */
  readonly fetch?: typeof fetch
}

/** `yyyyMMddHHmm` in UTC. */
const minuteText = (at: Instant): string => new Date(at).toISOString().replace(/\D/g, '').slice(0, 12)

const timedOut = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

const faultOf = (status: number): EntsoeFault | undefined => {
  if (status === 401 || status === 403)
    return new EntsoeFault(`ENTSO-E does not accept the access token (${status}): check ENTSOE_TOKEN.`, true)
  if (status === 429)
    return new EntsoeFault('ENTSO-E says that too much was requested (429): it is left alone for ten minutes.', true)
  return status >= 500 ? new EntsoeFault(`ENTSO-E answered with an error (${status}).`) : undefined
}

/**
 * ENTSO-E's transparency platform, one request after the other. Errors are sentences that are written here, or are the
 * platform's, without the token: those of the network may contain the address, and so the token.
 */
export const createEntsoeClient = ({ url, token, clock, fetch = globalThis.fetch }: Options): GatedClient => {
  const gate = createRequestGate({
    clock,
    spacingMs: ENTSOE_SPACING_MS,
    mostWaiting: MOST_WAITING,
    longestHoldMs: SHUT_OUT_MS,
    tooMany: () => new EntsoeFault('Too many requests to ENTSO-E are waiting. Try again in some minutes.'),
  })

  const received = async (query: EntsoeQuery): Promise<Uint8Array> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const address = `${url}?${new URLSearchParams({ ...query, securityToken: token }).toString()}`
    // A redirect would take the token to another address.
    const response = await fetch(address, { signal, redirect: 'error' })
    const fault = faultOf(response.status)
    if (fault === undefined) {
      const body = await boundedBytes(response, MOST_BYTES)
      if (body === undefined) throw new EntsoeFault('ENTSO-E sent more than can be read here.')
      return body
    }
    await response.body?.cancel()
    if (response.status === 429) gate.holdUntil(clock.now() + SHUT_OUT_MS, fault.reason)
    else if (response.status >= 500) gate.holdUntil(clock.now() + pauseOf(response, clock.now()), fault.reason)
    throw fault
  }

  const request = async (query: EntsoeQuery): Promise<Uint8Array> => {
    try {
      return await received(query)
    } catch (error) {
      if (error instanceof EntsoeFault) throw error
      const unanswered = timedOut(error)
        ? new EntsoeFault(`ENTSO-E did not answer within ${TIMEOUT_MS / 1000} seconds.`)
        : new EntsoeFault('ENTSO-E cannot be reached.', true)
      gate.holdUntil(clock.now() + LONGEST_HOLD_MS, unanswered.reason)
      throw unanswered
    }
  }

  const answer: EntsoeBodies['answer'] = async (query, read, { rank, span }) => {
    const period = span && { periodStart: minuteText(span.from), periodEnd: minuteText(span.to) }
    const body = await gate.pass(rank, () => request({ ...query, ...period }))
    try {
      return await read(body)
    } catch (error) {
      if (error instanceof EntsoeFault) throw new EntsoeFault(error.reason.replaceAll(token, '…'), error.isForAll, true)
      throw error
    }
  }

  return {
    gate: gate.facts,
    answer,
    document: (query, from, to, rank = 0) =>
      answer(query, (body) => readEntsoeDocument(new TextDecoder().decode(body), to - from + MARGIN_MS), {
        rank,
        span: { from, to },
      }),
  }
}
