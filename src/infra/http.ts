import { Observable } from 'rxjs'
import { problemSchema } from '../domain/wire'
import type { HttpDoor, HttpFault } from './sources'

/** Long enough for a past day made from the source, short enough to tell the user that nothing comes. */
export const CALL_LIMIT_MS = 20_000

/** Retry-After in seconds or as a date; undefined when absent or unreadable. */
export const retryAfterMs = (header: string | null, now: number): number | undefined => {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const sentenceOf = async (response: Response): Promise<string> => {
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined))
  if (problem.success) return problem.data.detail ?? problem.data.title
  return `The server answered ${response.status}${response.statusText ? ` ${response.statusText}` : ''}.`
}

const refusal = async (response: Response): Promise<HttpFault> => {
  const wait = retryAfterMs(response.headers.get('retry-after'), Date.now())
  return {
    kind: 'refused',
    status: response.status,
    why: await sentenceOf(response),
    ...(wait !== undefined && { retryAfterMs: wait }),
  }
}

const offline = (tookTooLong: boolean): HttpFault => ({
  kind: 'offline',
  why: tookTooLong
    ? `The server did not answer within ${CALL_LIMIT_MS / 1000} s.`
    : 'The server cannot be reached. Check the network.',
})

/** One call: the body as JSON, undefined for 204. Rejects with an HttpFault. */
const call = async (address: string, init: RequestInit, tookTooLong: () => boolean): Promise<unknown> => {
  const response = await fetch(address, init).catch(() => {
    throw offline(tookTooLong()) as unknown as Error
  })
  if (!response.ok) throw (await refusal(response)) as unknown as Error
  if (response.status === 204) return undefined
  const text = await response.text().catch(() => {
    throw offline(tookTooLong()) as unknown as Error
  })
  try {
    return JSON.parse(text) as unknown
  } catch {
    const fault: HttpFault = {
      kind: 'unreadable',
      status: response.status,
      why: 'The server’s answer is not readable.',
    }
    throw fault as unknown as Error
  }
}

const calling = (address: string, init: RequestInit): Observable<unknown> =>
  new Observable((out) => {
    const abort = new AbortController()
    let late = false
    const limit = setTimeout(() => {
      late = true
      abort.abort()
    }, CALL_LIMIT_MS)
    call(address, { ...init, signal: abort.signal }, () => late)
      .then(
        (body) => {
          out.next(body)
          out.complete()
        },
        (fault: unknown) => out.error(fault),
      )
      .finally(() => clearTimeout(limit))
    return () => {
      clearTimeout(limit)
      abort.abort()
    }
  })

/** Calls to one origin. A subscription is one request; leaving it ends the request. */
export const httpDoor = (origin: string): HttpDoor => ({
  get: (path) => calling(origin + path, { headers: { accept: 'application/json' } }),
  post: (path, body) =>
    calling(origin + path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
})
