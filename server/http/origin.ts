import type { IncomingMessage } from 'node:http'

/** Exact origins such as `https://desk.example`, or a decision of one's own. */
export type OriginRule = readonly string[] | ((origin: string | undefined, host: string) => boolean)

export type OriginPolicy = {
  /** Absent: the origin of the page must be the host that the request itself names. */
  readonly allowedOrigins?: OriginRule
  /** True lets in clients that send no Origin, which no browser does on a WebSocket or a POST. */
  readonly allowNoOrigin: boolean
}

/**
 * Whether the page that sent a request may use the hub: the defence against another site opening the hub in a user's
 * browser (ASVS 4.4.2). `negotiated` is true when the request names a connection whose negotiate passed this check.
 */
export const originAllowed = (request: IncomingMessage, policy: OriginPolicy, negotiated: boolean): boolean => {
  const { origin, host = '' } = request.headers
  if (origin !== undefined) return presentOriginAllowed(origin, host, policy.allowedOrigins)
  if (policy.allowNoOrigin) return true
  if (typeof policy.allowedOrigins === 'function' && policy.allowedOrigins(undefined, host)) return true
  return request.method === 'GET' && request.headers.upgrade === undefined && sameSiteGet(request, negotiated)
}

const presentOriginAllowed = (origin: string, host: string, rule: OriginRule | undefined): boolean => {
  if (rule === undefined) return isSameHost(origin, host)
  return typeof rule === 'function' ? rule(origin, host) : rule.includes(origin)
}

/**
 * Browsers send no Origin on a GET to their own site, which event streams and polls are. Then Sec-Fetch-Site tells,
 * which no script can set; where the browser omits that too (plain http), the secret token of a checked negotiate does.
 */
const sameSiteGet = (request: IncomingMessage, negotiated: boolean): boolean => {
  const site = request.headers['sec-fetch-site']
  return negotiated && (site === undefined || site === 'same-origin')
}

/** True for an http or https origin, written as browsers write it, whose host and port are those of `host`. */
export const isSameHost = (origin: string, host: string): boolean => {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false
  const page = new URL(origin)
  const own = `${page.protocol}//${host}`
  return page.origin === origin && URL.canParse(own) && new URL(own).host === page.host
}
