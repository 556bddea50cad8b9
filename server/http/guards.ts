import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { constants } from 'node:zlib'
import { networkOf } from '../config/proxies'
import { ProblemError } from './problem'

/**
 * Style elements that react-aria writes into the page by script (touch behaviour of pressable things, and of the page
 * behind an open overlay). Allowed by the hash of their exact text, so that no other inline style is.
 */
const LIBRARY_STYLES = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]

const HOST_HEADER = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i

/** The hub's sockets on this very host: not every browser counts them as 'self'. */
const socketsHere = ({ headers: { host = '' } }: IncomingMessage): string =>
  HOST_HEADER.test(host) ? `ws://${host} wss://${host}` : "'self'"

/** Where a silent sign-in comes back to, in a frame of our own page; no other document may be in a frame. */
const FRAMED = '/auth-redirect.html'

const isFramed = ({ url = '' }: IncomingMessage): boolean => url.split(/[?#]/, 1)[0] === FRAMED

const framedBy = (request: IncomingMessage): string => (isFramed(request) ? "'self'" : "'none'")

/** A year: as long as browsers ask for. */
const HSTS = { maxAge: 31_536_000, includeSubDomains: false }

type Surroundings = {
  /** Origins of the identity provider, which the page calls and frames for its sign-in. */
  readonly pageOrigins: readonly string[]
  /** Browsers reach the server by https alone. */
  readonly isHttps: boolean
  /** The operator has said which proxies are before the server. */
  readonly trustsProxy: boolean
}

const securityHeaders = ({ pageOrigins, isHttps }: Surroundings) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", ...LIBRARY_STYLES],
      // Charts and virtual lists place their parts by the style attribute.
      'style-src-attr': ["'unsafe-inline'"],
      'connect-src': ["'self'", socketsHere, ...pageOrigins],
      'frame-src': ["'self'", ...pageOrigins],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'media-src': ["'self'"],
      'manifest-src': ["'self'"],
      'frame-ancestors': [framedBy],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'worker-src': ["'self'"],
      // Text never becomes script: only what the one sanitiser has been through may become markup, and the one worker
      // that writes files is started by an address that is always its own, as is the worker that shows notifications. The
      // default policy lets a region be emptied.
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'dompurify', 'enact-export', 'enact-push'],
    },
  },
  // Only where nobody comes by plain http: a browser that was told so would never come that way again.
  strictTransportSecurity: isHttps ? HSTS : false,
})

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
/** Requests a minute from one address: many tabs of one desk stay far below it, a runaway script does not. */
export const requestsAMinute = (ip: string): number => (LOOPBACK.test(ip) ? 6000 : 1200)

const UNTRUSTED_PROXY =
  'A request came through a proxy, and TRUST_PROXY is not set: everybody who comes that way counts as one visitor, and shares the limits of one.'

/** Told once: nothing else shows an operator why visitors get in one another's way. */
const notifyOfProxy = (app: FastifyInstance): void => {
  let published = false
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (!published && headers['x-forwarded-for'] !== undefined) {
      published = true
      log.warn(UNTRUSTED_PROXY)
    }
    done()
  })
}

/** What is before every route: security headers, compression, a limit on requests. */
export const guard = async (app: FastifyInstance, surroundings: Surroundings): Promise<void> => {
  await app.register(helmet, securityHeaders(surroundings))
  if (!surroundings.trustsProxy) notifyOfProxy(app)
  app.addHook('onSend', async ({ raw }, reply) => {
    // The page that sign-in comes back to must reach the one that began it.
    if (isFramed(raw)) reply.removeHeader('cross-origin-opener-policy')
  })
  await app.register(rateLimit, {
    max: (request) => requestsAMinute(request.ip),
    keyGenerator: (request) => networkOf(request.ip),
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { max, ttl }) =>
      Object.assign(
        new ProblemError(
          429,
          'Too many requests.',
          `At most ${max} requests a minute from one address. Wait, then try again.`,
          undefined,
          Math.ceil(ttl / 1000),
        ),
        { statusCode: 429 },
      ),
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Tables change all the time: a fast level, since the highest costs a hundred times more for a few per cent.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  })
}
