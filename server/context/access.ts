import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { accessRefusalOf, type Need } from '../../src/domain/access'
import { isSameHost } from '../http/origin'
import type { People, Person } from '../identity/types'
import { notNow, ProblemError } from '../http/problem'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once their token was checked; undefined for a visitor. */
    person: Person | undefined
  }
  interface FastifyContextConfig {
    /** What a caller must have. Every route says it: one without does not start. */
    need?: Need | ((request: FastifyRequest) => Need)
  }
}

/** A route as the policy sees it. */
export type RoutePolicy = { readonly method: string; readonly url: string; readonly need: Need | 'by parameter' }

/**
 * Routes that this guard does not stand before: the hubs and the local identity provider have doors of their own, and
 * what is served from the folder of the built page (its one route is `/*`, addresses of the page are its 404) is the
 * same for everyone and tells nobody anything.
 */
const OUTSIDE = /^\/(?:hub|idp)(?:\/|$)|^\/\*$/

const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  authorization === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '')

const signIn = (detail: string): ProblemError => new ProblemError(401, 'Sign in.', detail)

const LICENCE = new ProblemError(403, 'Not in your licence.', 'Your licence does not include this.')
const CANNOT_CHECK = notNow(
  'The sign-in cannot be checked now.',
  'The server cannot reach the identity provider to check the sign-in. Try again in some seconds.',
  5,
)

const recognised = async (people: People | undefined, request: FastifyRequest): Promise<Person | undefined> => {
  const token = bearerOf(request)
  if (token === undefined) return undefined
  if (people === undefined) throw signIn('This server has no sign-in: send no token.')
  const found = await people.recognise(token).catch((error: unknown) => {
    request.log.error({ err: error }, 'a token could not be checked')
    throw CANNOT_CHECK
  })
  if (found.kind === 'person') return found.person
  request.log.info({ why: found.why }, 'a token was refused')
  throw signIn('The sign-in is not valid or has ended. Sign in again.')
}

/**
 * Refuses what another site makes a browser send. Calls that are not for everyone are made by the page's own script,
 * never by opening an address; what changes something comes from no other site's page either (S23).
 */
const refuseForeign = ({ method, headers }: FastifyRequest, need: Need, own: readonly string[] | undefined): void => {
  const reads = method === 'GET' || method === 'HEAD'
  if (accessRefusalOf(need, undefined) === undefined && reads) return
  const { origin, host = '', 'sec-fetch-mode': mode } = headers
  if (mode === 'navigate')
    throw new ProblemError(403, 'Not an address to open.', 'This call is for the page itself: open the page instead.')
  if (origin === undefined || (own ? own.includes(origin) : isSameHost(origin, host))) return
  throw new ProblemError(403, 'Not from another site.', 'This call is taken from the pages of this server only.')
}

const collected = (app: FastifyInstance): readonly RoutePolicy[] => {
  const routes: RoutePolicy[] = []
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    if (OUTSIDE.test(url)) return
    const need = config?.need
    if (need === undefined) throw new Error(`${String(method)} ${url} does not state who may call it.`)
    for (const each of [method].flat())
      routes.push({ method: each, url, need: typeof need === 'function' ? 'by parameter' : need })
  })
  return routes
}

/**
 * The rules of access in front of every route that is added to the app from here on: a token that is there must be
 * good, whatever the route, and the caller must have what the route needs. One without a `need` throws, so that no
 * route can be forgotten.
 * @param allowedOrigins origins of our own pages; absent: the page must come from the host that is asked
 * @returns the routes, growing as they are added.
 */
export const guardAccess = (
  app: FastifyInstance,
  people: People | undefined,
  allowedOrigins?: readonly string[],
): readonly RoutePolicy[] => {
  app.decorateRequest('person', undefined)
  // After the limit on requests, so that tokens cannot be tried without end; before a body is read.
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { need: published } = request.routeOptions.config
    if (published === undefined) return payload
    const need = typeof published === 'function' ? published(request) : published
    refuseForeign(request, need, allowedOrigins)
    request.person = await recognised(people, request)
    const refusal = accessRefusalOf(need, request.person?.licence)
    if (refusal === 'signIn') throw signIn('This call needs a signed-in user.')
    if (refusal === 'licence') throw LICENCE
    return payload
  })
  return collected(app)
}

/** The caller of a route that needs one. */
export const personOf = ({ person }: FastifyRequest): Person => {
  if (person === undefined) throw signIn('This call needs a signed-in user.')
  return person
}
