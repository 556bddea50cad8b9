import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { refusalOf, type Need } from '../../src/domain/access'
import type { People, Person } from '../identity/faces'
import { ProblemError } from './problem'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once his token was checked; undefined for a visitor. */
    person: Person | undefined
  }
  interface FastifyContextConfig {
    /** What a caller must have. Every route says it: one without does not start. */
    need?: Need | ((request: FastifyRequest) => Need)
  }
}

/** A route as the policy sees it. */
export type RoutePolicy = { readonly method: string; readonly url: string; readonly need: Need | 'by parameter' }

const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  authorization === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '')

const signIn = (detail: string): ProblemError => new ProblemError(401, 'Sign in.', detail)

const recognised = async (people: People | undefined, request: FastifyRequest): Promise<Person | undefined> => {
  const token = bearerOf(request)
  if (token === undefined) return undefined
  if (people === undefined) throw signIn('This server has no sign-in: ask without a token.')
  const found = await people.recognise(token)
  if (found.kind === 'person') return found.person
  request.log.info({ why: found.why }, 'a token was refused')
  throw signIn('The sign-in is not valid or has ended. Sign in again.')
}

/**
 * The rules of access in front of every route of this scope: a token that is there must be good, whatever the route,
 * and the caller must have what the route needs. The routes are collected as they are added; one without a `need`
 * throws, so that no route can be forgotten.
 */
export const guardAccess = (app: FastifyInstance, people: People | undefined): readonly RoutePolicy[] => {
  const routes: RoutePolicy[] = []
  app.decorateRequest('person', undefined)
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    const need = config?.need
    if (need === undefined) throw new Error(`${String(method)} ${url} says nothing of who may call it.`)
    for (const each of [method].flat()) {
      routes.push({ method: each, url, need: typeof need === 'function' ? 'by parameter' : need })
    }
  })
  app.addHook('onRequest', async (request) => {
    request.person = await recognised(people, request)
    const { need } = request.routeOptions.config
    if (need === undefined) return
    const refusal = refusalOf(typeof need === 'function' ? need(request) : need, request.person?.licence)
    if (refusal === 'signIn') throw signIn('This call needs a signed-in user.')
    if (refusal === 'licence')
      throw new ProblemError(403, 'Not in your licence.', 'Your licence does not include this.')
  })
  return routes
}

/** The caller of a route that needs one. */
export const personOf = ({ person }: FastifyRequest): Person => {
  if (person === undefined) throw signIn('This call needs a signed-in user.')
  return person
}
