import * as z from 'zod/mini'
import type { Instant } from '../../../src/domain/periods'
import { boundedText } from '../boundedBody'
import { createRequestGate, LONGEST_HOLD_MS, pauseOf, type GateFacts } from '../gate'
import type { ServerClock } from '../source'

/** No limit is published: one request in two seconds is far below what a page of its own site makes. */
export const CARBON_SPACING_MS = 2000
const MOST_WAITING = 20
const TIMEOUT_MS = 15_000
/** Two days have 30 kB. */
const MOST_BYTES = 2_000_000

/** Why the service did not give what was asked, as a plain sentence. */
export class CarbonFault extends Error {
  constructor(readonly reason: string) {
    super(reason)
    this.name = 'CarbonFault'
  }
}

const answerForm = z.object({ data: z.array(z.unknown()) })
const UNKNOWN_FORM = 'The Carbon Intensity API answered in a form we do not know.'

export type CarbonClient = {
  /** Half hours of the country, unchecked. Rejects with a CarbonFault. */
  rows(path: string): Promise<readonly unknown[]>
  gate(): GateFacts
}

type Options = {
  /** Base address, without a slash at its end. */
  readonly url: string
  readonly clock: ServerClock
  /** The network; the process's by default. */
  readonly fetch?: typeof fetch
}

/** `2026-11-20T17:00Z`, as its addresses have it. */
export const carbonTime = (at: Instant): string => `${new Date(at).toISOString().slice(0, 16)}Z`

const rowsOf = (text: string): readonly unknown[] => {
  try {
    return answerForm.parse(JSON.parse(text)).data
  } catch {
    throw new CarbonFault(UNKNOWN_FORM)
  }
}

const timedOut = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** The Carbon Intensity API of NESO, one request after the other; after one that fails the next waits. */
export const createCarbonClient = ({ url, clock, fetch = globalThis.fetch }: Options): CarbonClient => {
  const gate = createRequestGate({
    clock,
    spacingMs: CARBON_SPACING_MS,
    mostWaiting: MOST_WAITING,
    tooMany: () => new CarbonFault('Too many requests to the Carbon Intensity API are waiting.'),
  })
  const request = async (path: string): Promise<readonly unknown[]> => {
    const response = await fetch(`${url}/${path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
    })
    if (response.ok) {
      const text = await boundedText(response, MOST_BYTES)
      if (text === undefined) throw new CarbonFault('The Carbon Intensity API sent more than can be read here.')
      return rowsOf(text)
    }
    await response.body?.cancel()
    const fault = new CarbonFault(`The Carbon Intensity API answered with an error (${response.status}).`)
    if (response.status === 429 || response.status >= 500)
      gate.holdUntil(clock.now() + pauseOf(response, clock.now()), fault.reason)
    throw fault
  }
  return {
    gate: gate.facts,
    rows: async (path) => {
      try {
        return await gate.pass(0, () => request(path))
      } catch (error) {
        if (error instanceof CarbonFault) throw error
        const late = `did not answer within ${TIMEOUT_MS / 1000} seconds.`
        const fault = new CarbonFault(`The Carbon Intensity API ${timedOut(error) ? late : 'cannot be reached.'}`)
        gate.holdUntil(clock.now() + LONGEST_HOLD_MS, fault.reason)
        throw fault
      }
    },
  }
}
