import type { Instant } from '../../src/domain/periods'
import { boundedText } from './boundedBody'
import { createRequestGate, LONGEST_HOLD_MS, pauseOf } from './gate'
import type { GateFacts } from './gateFacts'
import type { ServerClock } from './source'

const MOST_WAITING = 20
const TIMEOUT_MS = 15_000
const NOT_MODIFIED = 304
/** MET Norway answers so where the version that was requested will end. */
const NON_AUTHORITATIVE = 203

/** Why a public service did not give what was requested, as a plain sentence. */
export class ServiceFault extends Error {
  constructor(readonly reason: string) {
    super(reason)
    this.name = 'ServiceFault'
  }
}

export type ServiceAnswer = {
  readonly text: string
  /** `Last-Modified`, as the service wrote it: what a later question sends back to it. */
  readonly modified: string | undefined
  /** The answer is marked as not the publisher's last word (203). */
  readonly isMarked: boolean
}

export type ServiceReply = {
  /** Undefined where nothing has changed since `since` (304). */
  readonly answer: ServiceAnswer | undefined
  /** Before this instant the service has nothing newer (`Expires`); undefined where it does not say. */
  readonly expires: Instant | undefined
}

export type TextService = {
  /**
   * What is at a path below the base address. With `since`, the `modified` of an earlier answer, only if it is newer.
   * Rejects with a ServiceFault.
   */
  get(path: string, since?: string): Promise<ServiceReply>
  /** How its requests go. */
  readonly gate: () => GateFacts
}

export type ServiceOptions = {
  /** Base address, without a slash at its end. */
  readonly url: string
  readonly clock: ServerClock
  /** The network; the process's by default. */
  readonly fetch?: typeof fetch
}

type ServiceKind = {
  /** As sentences begin with it, e.g. `The Carbon Intensity API`. */
  readonly name: string
  /** Least time between two requests, ms. */
  readonly spacingMs: number
  readonly mostBytes: number
  readonly headers: Readonly<Record<string, string>>
  /** Why it refuses, by the status of its answer, where more can be said than the status. */
  readonly refusals?: ReadonlyMap<number, string>
}

const timedOut = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

const expiresOf = (response: Response): Instant | undefined => {
  const at = Date.parse(response.headers.get('expires') ?? '')
  return Number.isNaN(at) ? undefined : at
}

/** A public service without a key, one request after the other; after one that fails the next waits. */
export const createTextService = (
  { name, spacingMs, mostBytes, headers, refusals }: ServiceKind,
  { url, clock, fetch = globalThis.fetch }: ServiceOptions,
): TextService => {
  const gate = createRequestGate({
    clock,
    spacingMs,
    mostWaiting: MOST_WAITING,
    tooMany: () => new ServiceFault(`Too many requests wait for ${name.replace(/^The /, 'the ')}.`),
  })
  const request = async (path: string, since: string | undefined): Promise<ServiceReply> => {
    const response = await fetch(`${url}/${path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { ...headers, ...(since !== undefined && { 'if-modified-since': since }) },
    })
    const expires = expiresOf(response)
    if (response.ok) {
      const text = await boundedText(response, mostBytes)
      if (text === undefined) throw new ServiceFault(`${name} sent more than can be read here.`)
      const modified = response.headers.get('last-modified') ?? undefined
      return { answer: { text, modified, isMarked: response.status === NON_AUTHORITATIVE }, expires }
    }
    await response.body?.cancel()
    if (response.status === NOT_MODIFIED && since !== undefined) return { answer: undefined, expires }
    const why = refusals?.get(response.status) ?? `${name} answered with an error (${response.status}).`
    if (response.status === 429 || response.status >= 500)
      gate.holdUntil(clock.now() + pauseOf(response, clock.now()), why)
    throw new ServiceFault(why)
  }
  return {
    gate: gate.facts,
    get: async (path, since) => {
      try {
        return await gate.pass(0, () => request(path, since))
      } catch (error) {
        if (error instanceof ServiceFault) throw error
        const late = `did not answer within ${TIMEOUT_MS / 1000} seconds.`
        const fault = new ServiceFault(`${name} ${timedOut(error) ? late : 'cannot be reached.'}`)
        gate.holdUntil(clock.now() + LONGEST_HOLD_MS, fault.reason)
        throw fault
      }
    },
  }
}
