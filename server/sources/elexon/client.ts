import { createRequestGate, pauseOf } from '../gate'
import type { ServerClock } from '../source'

/** A little over half a second: three requests never fall into one second, however late a timer fires. */
export const SPACING_MS = 510

/** Requests of one rank that wait at most, 80 s of them: queries of users are limited before, so that no page meets this. */
export const MOST_WAITING = 160

/**
 * The one gate that every request to Elexon passes. Elexon publishes no limit; clients report 2 to 4 requests a
 * second as safe, so we keep to 2 (specification 6, 2.1).
 * @param spacingMs least time between two requests
 * @param mostWaiting so many of one rank wait at most; without it any number, as for days of the history
 */
export const createGate = (clock: ServerClock, spacingMs = SPACING_MS, mostWaiting = Infinity) =>
  createRequestGate({
    clock,
    spacingMs,
    mostWaiting,
    tooMany: () => new ElexonFault('Too many requests to Elexon are waiting. Try again in a minute.', false),
  })
type Gate = ReturnType<typeof createGate>

/** A list is written as the same parameter again and again. */
export type Query = Readonly<Record<string, string | number | readonly number[]>>
export type ElexonRequest = { readonly path: string; readonly query: Query }

/** Why Elexon did not give what was asked, as a plain sentence. */
export class ElexonFault extends Error {
  constructor(
    readonly reason: string,
    /** Whether asking again in a moment may help; it does not where Elexon refuses the question itself. */
    readonly passes = true,
  ) {
    super(reason)
    this.name = 'ElexonFault'
  }
}

/** The rows of an answer, unchecked; undefined where Elexon says 404, which is normal for what does not exist yet. */
export type Rows = readonly unknown[] | undefined

export type ElexonClient = {
  /** One request in its turn. Rejects with an ElexonFault, or with the abort when `signal` ends it. */
  get(request: ElexonRequest, rank: number, signal?: AbortSignal): Promise<Rows>
}

type Options = {
  readonly url: string
  readonly clock: ServerClock
  readonly gate: Gate
  readonly fetch: typeof fetch
}

const TIMEOUT_MS = 15_000

const addressOf = (url: string, { path, query }: ElexonRequest): string => {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (typeof value === 'object' ? value : [value]).map((each) => [key, String(each)]),
  )
  const text = new URLSearchParams(pairs).toString()
  return `${url.replace(/\/+$/, '')}/${path}${text === '' ? '' : `?${text}`}`
}

const rowsOf = (body: unknown): readonly unknown[] => {
  if (Array.isArray(body)) return body
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  if (Array.isArray(data)) return data
  throw new ElexonFault('Elexon answered in a form we do not know.')
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ElexonFault('Elexon answered in a form we do not know.')
  }
}

const faultOf = (error: unknown): ElexonFault => {
  if (error instanceof ElexonFault) return error
  const timedOut = error instanceof Error && error.name === 'TimeoutError'
  return new ElexonFault(
    timedOut ? `Elexon did not answer within ${TIMEOUT_MS / 1000} seconds.` : 'Elexon cannot be reached.',
  )
}

export const createClient = ({ url, clock, gate, fetch }: Options): ElexonClient => {
  const query = async (request: ElexonRequest, signal: AbortSignal): Promise<Rows> => {
    const response = await fetch(addressOf(url, request), { signal, headers: { accept: 'application/json' } })
    if (response.ok) return rowsOf(await bodyOf(response))
    await response.body?.cancel()
    if (response.status === 404) return undefined
    if (response.status !== 429)
      throw new ElexonFault(`Elexon answered with an error (${response.status}).`, response.status >= 500)
    const fault = new ElexonFault('Elexon asked us to slow down (429).')
    gate.holdUntil(clock.now() + pauseOf(response, clock.now()), fault.reason)
    throw fault
  }
  return {
    get: async (request, rank, signal) => {
      const start = (): Promise<Rows> => {
        const timeout = AbortSignal.timeout(TIMEOUT_MS)
        return query(request, signal === undefined ? timeout : AbortSignal.any([signal, timeout]))
      }
      try {
        return await gate.pass(rank, start, signal)
      } catch (error) {
        signal?.throwIfAborted()
        throw faultOf(error)
      }
    },
  }
}
