import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { periodAt, periodKey } from '../../src/domain/periods'
import { descriptionCall } from '../../src/domain/wire'
import { personOf } from '../context/access'
import { addRoute } from '../context/route'
import { keepPrepared } from '../http/preparedJson'
import type { ServerClock } from '../sources/source'
import { documentFor } from './document'

type Audience = { readonly admin: boolean; tag?: { readonly version: string; readonly text: string } }

const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/**
 * What this server answers, for signed-in users. Made once for each audience and settlement period, as its examples are of the running one; a reader that has it
 * already is answered with 304.
 */
export const descriptionRoutes = (app: FastifyInstance, { clock }: { readonly clock: ServerClock }): void => {
  const prepared = keepPrepared()
  const audiences: Readonly<Record<'admins' | 'users', Audience>> = { admins: { admin: true }, users: { admin: false } }

  addRoute(app, descriptionCall, ({ request, reply }) => {
    const audience = personOf(request).licence.admin ? audiences.admins : audiences.users
    const now = clock.now()
    const version = periodKey(periodAt(now))
    const json = prepared(audience, version, ({ admin }) => documentFor(app, admin, now))
    if (audience.tag?.version !== version) audience.tag = { version, text: tagOf(json.text()) }
    const { text: tag } = audience.tag
    // Weak: the same document packed in another way is the same document.
    void reply.header('cache-control', 'private, no-cache').header('etag', `W/${tag}`)
    const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
    if (known.includes(tag)) return reply.code(304).send()
    return json
  })
}
