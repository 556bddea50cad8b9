import type { FastifyInstance } from 'fastify'
import { accessMapOf, ANYONE } from '../../src/domain/access'
import { COUNTRIES, countryOf } from '../../src/domain/reference'
import { badRequest } from '../http/problem'

/** GET /staticApi/pageAccess/{country}: which pages the caller's licence opens in a country. */
export const pageAccessRoutes = (app: FastifyInstance): void => {
  app.get<{ Params: { country: string } }>(
    '/staticApi/pageAccess/:country',
    { config: { need: ANYONE } },
    ({ params, person }) => {
      const country = countryOf(params.country)
      if (country) return accessMapOf(person?.licence, country.id)
      const known = COUNTRIES.map(({ id }) => id).join(', ')
      throw badRequest({ country: [`country must be one of ${known}.`] })
    },
  )
}
