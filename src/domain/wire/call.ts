import type * as z from 'zod/mini'
import type { Need } from '../access/need'
import type { SettlementDate } from '../periods'

/** The largest body of a save, bytes: 1 MB (S13 of the reliability list). */
export const SAVE_BYTES = 1024 * 1024

/** A schema of what a call carries. */
export type Form = z.ZodMiniType

/** The names of the parts of a path that the caller chooses: `day` and `month` of `/x/:day/:month`. */
export type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never

/**
 * One call of the API, said once: the server's route and its checks, the description and the client are made from it. What
 * it is for is said in words with the server (`server/description`), which the browser need not fetch.
 */
export type WireCall<
  Path extends string = string,
  Request extends Form | undefined = Form | undefined,
  Response extends Form | undefined = Form | undefined,
> = {
  readonly method: 'GET' | 'POST'
  /** With `:name` for each part that the caller chooses. */
  readonly path: Path
  /** Other paths that answer the same. */
  readonly also: readonly string[]
  /** Who may make it, by the parts of the path where they decide. */
  readonly need: Need | ((params: Readonly<Record<string, string>>) => Need)
  /** Of the body; undefined where it is not read. */
  readonly request: Request
  /** Of a good answer; undefined where that is an empty 204. */
  readonly response: Response
  /** Asking changes nothing, as HTTP's `safe` says it; true for a GET unless said otherwise. */
  readonly safe: boolean
  /** The largest body, bytes, where it is not that of the server. */
  readonly maxBytes?: number
}

/** The parts of a call's path, by name. */
export type ParamsOf<C extends Pick<WireCall, 'path'>, Value = string> = {
  readonly [Name in NamesIn<C['path']>]: Value
}

/** A value that nobody will change: what a body or an answer may be made of. */
export type Fixed<T> = T extends string | number | boolean
  ? T
  : T extends (infer Item)[]
    ? readonly Fixed<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Fixed<T[Key]> }
      : T

type Options = Partial<Pick<WireCall, 'also' | 'safe' | 'maxBytes'>>

// Without the mark of purity a browser would fetch the calls and schemas of all modules that it needs any call of.
/** A GET. */
// @__NO_SIDE_EFFECTS__
export function get<const Path extends string, Response extends Form | undefined>(
  path: Path,
  need: WireCall['need'],
  response: Response,
  options: Options = {},
): WireCall<Path, undefined, Response> {
  return { method: 'GET', path, also: [], need, request: undefined, response, safe: true, ...options }
}

/** A POST. */
// @__NO_SIDE_EFFECTS__
export function post<
  const Path extends string,
  Request extends Form | undefined,
  Response extends Form | undefined = undefined,
>(
  path: Path,
  need: WireCall['need'],
  request: Request,
  response?: Response,
  options: Options = {},
): WireCall<Path, Request, Response> {
  return { method: 'POST', path, also: [], need, request, response: response as Response, safe: false, ...options }
}

/** The path with its named parts filled in. */
export const pathWith = (path: string, params: Readonly<Record<string, string | number>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** `2026-03-09` as the calls' paths name a day. */
export const dayParams = (date: SettlementDate) => {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day: Number(day), month: Number(month), year }
}
