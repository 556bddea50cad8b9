import type { FastifyInstance } from 'fastify'
import { periodAt, periodKey } from '../../src/domain/periods'
import { descriptionCall } from '../../src/domain/wire'
import { personOf } from '../context/access'
import { addRoute } from '../context/route'
import { retainPrepared, unlessKnown } from '../http/preparedJson'
import type { ServerClock } from '../sources/source'
import { documentFor } from './document'

const AUDIENCES = { admins: { admin: true }, users: { admin: false } } as const

/**
 * What this server answers, for signed-in users. Made once for each audience and settlement period, as its examples are of
 * the running one.
 */
export const descriptionRoutes = (app: FastifyInstance, { clock }: { readonly clock: ServerClock }): void => {
  const prepared = retainPrepared()
  addRoute(app, descriptionCall, ({ request, reply }) => {
    const audience = personOf(request).licence.admin ? AUDIENCES.admins : AUDIENCES.users
    const now = clock.now()
    const json = prepared(audience, periodKey(periodAt(now)), ({ admin }) => documentFor(app, admin, now))
    return unlessKnown(request, reply.header('cache-control', 'private, no-cache'), json)
  })
}
