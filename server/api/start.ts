import type { FastifyInstance } from 'fastify'
import { accessMapOf } from '../../src/domain/access'
import { periodsIn } from '../../src/domain/periods'
import { COUNTRIES, countryOf } from '../../src/domain/reference'
import {
  frontendEventCall,
  identityCall,
  pageAccessCall,
  periodsInDayCall,
  tradingPeriodCall,
} from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { addRoute } from '../context/route'
import { badRequest } from '../http/problem'
import { localIpOf, readDate } from '../http/reading'
import { tradingPeriodOf } from '../market/tradingPeriod'

/** What a page asks before it knows anything: how to sign in, which pages are open, which period runs. */
export const startRoutes = (app: FastifyInstance, { clock, identity, log }: ApiContext): void => {
  addRoute(app, identityCall, ({ request }) => identity.configFor(request.headers.host ?? ''))
  addRoute(app, pageAccessCall, ({ params, request }) => {
    const country = countryOf(params.country)
    if (country) return accessMapOf(request.person?.licence, country.id)
    const known = COUNTRIES.map(({ id }) => id).join(', ')
    throw badRequest({ country: [`country must be one of ${known}.`] })
  })
  addRoute(app, periodsInDayCall, ({ params }) => ({ periods: periodsIn(readDate(params)) }))
  addRoute(app, tradingPeriodCall, () => tradingPeriodOf(clock))
  addRoute(app, frontendEventCall, ({ body: { frontendEvent }, request }) => {
    const localIp = localIpOf(request)
    log.info({ frontendEvent, ...(localIp !== '' && { localIp }) }, 'frontend event')
    return undefined
  })
}
