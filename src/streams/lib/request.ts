// call -> GET or POST, made once more when it failed -> the answer by the call's schema
import { defer, map, retry, throwError, type MonoTypeOperatorFunction, type Observable } from 'rxjs'
import type * as z from 'zod/mini'
import { pathWith, type WireCall, type Fixed, type Form, type NamesIn, type ParamsOf } from '../../domain/wire/call'
import type { Sources } from '../../infra/types/sources'
import { readAs } from './decode'
import { httpFaultOf } from './loaded'

type Clients = Pick<Sources, 'http' | 'clock'>

const PAUSE_MS = 300

/** Not when the server refused for good (4xx) or named a time to come back. */
const worthAnother = (error: unknown): boolean => {
  const { kind, status = 0, retryAfterMs } = httpFaultOf(error)
  return kind !== 'refused' || (status >= 500 && retryAfterMs === undefined)
}

/**
 * The unread answer of a call at a path of its own, undefined for an empty one. C35: what failed is made once more after a
 * moment, unless it may have changed something. Cold; errors with an HttpFault.
 */
export const answerOf = (
  { http, clock }: Clients,
  { method, safe }: Pick<WireCall, 'method' | 'safe'>,
  path: string,
  body: unknown = {},
): Observable<unknown> => {
  const once$ = defer(() => (method === 'GET' ? http.get(path) : http.post(path, body)))
  if (method === 'POST' && !safe) return once$
  const delay = (error: unknown) => (worthAnother(error) ? clock.after(PAUSE_MS) : throwError(() => error))
  return once$.pipe(retry({ count: 1, delay }))
}

const MOST_RETURNS = 5

/**
 * What the server has no turn for now (503, 429) is sent again when it states, so often at most: for parts of a larger
 * query, where `resource` does not do so.
 */
export const retryWhenStated =
  <T>({ clock }: Pick<Sources, 'clock'>): MonoTypeOperatorFunction<T> =>
  (request$) => {
    const delay = (error: unknown) => {
      const { retryAfterMs } = httpFaultOf(error)
      return retryAfterMs === undefined ? throwError(() => error) : clock.after(retryAfterMs)
    }
    return request$.pipe(retry({ count: MOST_RETURNS, delay }))
  }

type Params<C extends WireCall> = ParamsOf<C, string | number>
/** The parts of the path and the body, as far as the call has them. */
type Given<C extends WireCall> = C['request'] extends Form
  ? [params: Params<C>, body: Fixed<z.input<C['request']>>]
  : [NamesIn<C['path']>] extends [never]
    ? []
    : [params: Params<C>]

export type CallAnswerOf<C extends WireCall> = C['response'] extends Form ? z.output<C['response']> : undefined

/** A call as its record says it: its answer, read; undefined where a good one is empty. Cold; errors with an HttpFault. */
export const requestOf = <C extends WireCall>(
  sources: Clients,
  call: C,
  ...given: Given<C>
): Observable<CallAnswerOf<C>> => {
  const [params = {}, body] = given as [params?: Readonly<Record<string, string | number>>, body?: unknown]
  const read = call.response ? readAs(call.response) : map(() => undefined)
  return answerOf(sources, call, pathWith(call.path, params), body).pipe(read) as Observable<CallAnswerOf<C>>
}
