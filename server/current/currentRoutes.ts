import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { countryOf } from '../../src/domain/reference'
import { currentCall } from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { addRoute } from '../context/route'
import { keepPrepared, type PreparedJson } from '../http/preparedJson'
import { ProblemError } from '../http/problem'

const NO_COUNTRY = new ProblemError(
  404,
  'Not found.',
  'There is no such country. Write it as in the settings, e.g. Gb or France.',
)

/** Names of bodies: who has one already is told so, and no more. */
const tags = new WeakMap<PreparedJson, string>()
const tagOf = (json: PreparedJson): string => {
  const tag = tags.get(json) ?? `W/"${createHash('sha256').update(json.text()).digest('base64url').slice(0, 22)}"`
  tags.set(json, tag)
  return tag
}

const has = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((each) => each.trim() === tag || each.trim() === '*') ?? false

/**
 * The figures of The Current and the series of its charts, for everyone. A country
 * that this server has no market of is answered with nulls and the reason; text that is no country's with 404.
 */
export const currentRoutes = (app: FastifyInstance, { host }: Pick<ApiContext, 'host'>): void => {
  const prepared = keepPrepared()
  addRoute(app, currentCall, ({ params, request, reply }) => {
    const country = countryOf(params.country)
    if (country === undefined) throw NO_COUNTRY
    const json = prepared(host.current(country.id), '', (current) => current)
    const tag = tagOf(json)
    void reply.header('etag', tag).header('cache-control', 'no-cache')
    if (has(request.headers['if-none-match'], tag)) return reply.code(304).header('vary', 'accept-encoding').send()
    return json
  })
}
