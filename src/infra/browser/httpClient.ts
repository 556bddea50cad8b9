import { defer, finalize, from, throwError, timeout, type Observable } from 'rxjs'
import { LOCAL_IP_HEADER, problemSchema } from '../../domain/wire'
import type { Bearer } from '../types/identity'
import { HttpFault } from '../../domain/wire'
import type { HttpClient } from '../types/sources'

/** Long enough for a past day made from the source, short enough to tell the user that nothing comes. */
export const CALL_LIMIT_MS = 20_000

/** Retry-After in seconds or as a date; undefined when absent or unreadable. */
export const retryAfterMs = (header: string | null, now: number): number | undefined => {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const sentenceOf = (response: Response, body: unknown): string => {
  const problem = problemSchema.safeParse(body)
  if (problem.success) return problem.data.detail ?? problem.data.title
  return `The server answered ${response.status}${response.statusText ? ` ${response.statusText}` : ''}.`
}

const refusal = async (response: Response): Promise<HttpFault> => {
  const wait = retryAfterMs(response.headers.get('retry-after'), Date.now())
  const body: unknown = await response.json().catch(() => undefined)
  return new HttpFault({
    kind: 'refused',
    status: response.status,
    why: sentenceOf(response, body),
    ...(body !== undefined && { body }),
    ...(wait !== undefined && { retryAfterMs: wait }),
  })
}

const fail = (fault: HttpFault): never => {
  throw fault
}

const offline = (): HttpFault =>
  new HttpFault({ kind: 'offline', why: 'The server cannot be reached. Check the network.' })
const tooLate = (): HttpFault =>
  new HttpFault({ kind: 'offline', why: `The server did not answer within ${CALL_LIMIT_MS / 1000} s.` })

type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

const MESSAGE_PACK = 'application/x-msgpack'

/** One call: the body as JSON, undefined for 204; its bytes where these were asked for. Rejects with an HttpFault. */
const call = async (address: string, init: Init): Promise<unknown> => {
  const response = await fetch(address, init).catch(() => fail(offline()))
  if (!response.ok) return fail(await refusal(response))
  if (response.status === 204) return undefined
  if (init.headers?.['accept'] === MESSAGE_PACK) return await response.arrayBuffer().catch(() => fail(offline()))
  const text = await response.text().catch(() => fail(offline()))
  try {
    return JSON.parse(text) as unknown
  } catch {
    return fail(
      new HttpFault({ kind: 'unreadable', status: response.status, why: 'The server’s answer is not readable.' }),
    )
  }
}

/** Work with a promise as a stream: anyone who leaves it aborts the work. */
export const abortable = <T>(work: (signal: AbortSignal) => Promise<T>): Observable<T> =>
  defer(() => {
    const abort = new AbortController()
    return from(work(abort.signal)).pipe(finalize(() => abort.abort()))
  })

/** A path of this origin and nothing that a browser could read as another: only there does a token go (S18). */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u

const elsewhere = (path: string): HttpFault =>
  new HttpFault({
    kind: 'refused',
    why: `"${path.slice(0, 100)}" is not an address of this server; give a path that begins with one "/".`,
  })

/** Browsers hide the address of the computer in its own network, so that it is never known here (decision C54). */
const LOCAL_IP = ''

/** What every call carries (AU10). A token must not travel on to wherever an answer redirects. */
const withHeaders = (init: Init, token: string | undefined): Init => ({
  ...init,
  headers: {
    accept: 'application/json',
    ...init.headers,
    [LOCAL_IP_HEADER]: LOCAL_IP,
    ...(init.body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  },
  ...(token !== undefined && { redirect: 'error' }),
})

const VISITOR: Pick<Bearer, 'token' | 'rejected'> = {
  token: () => Promise.resolve(undefined),
  rejected: () => undefined,
}

/**
 * Calls to one origin. A subscription is one request; leaving it ends the request.
 * @param origin e.g. `https://enact.example`; a path that would leave it errors before anything is sent
 * @param bearer whose token the calls carry, asked at each call
 */
export const httpClient = (origin: string, bearer: Pick<Bearer, 'token' | 'rejected'> = VISITOR): HttpClient => {
  const querying = async (path: string, init: Init, signal: AbortSignal): Promise<unknown> => {
    if (!OWN_PATH.test(path)) return fail(elsewhere(path))
    const token = await bearer.token()
    signal.throwIfAborted()
    return await call(origin + path, { ...withHeaders(init, token), signal }).catch((fault: unknown) => {
      if (token !== undefined && fault instanceof HttpFault && fault.status === 401) bearer.rejected(path, token)
      throw fault
    })
  }
  const calling = (path: string, init: Init): Observable<unknown> =>
    abortable((signal) => querying(path, init, signal)).pipe(
      timeout({ first: CALL_LIMIT_MS, with: () => throwError(tooLate) }),
    )
  return {
    get: (path) => calling(path, {}),
    post: (path, body) => calling(path, { method: 'POST', body: JSON.stringify(body) }),
    postForBytes: (path, body) =>
      calling(path, { method: 'POST', body: JSON.stringify(body), headers: { accept: MESSAGE_PACK } }),
  }
}
