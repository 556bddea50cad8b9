import type { FastifyInstance } from 'fastify'
import { USER } from '../../src/domain/access'
import type { Account } from '../../src/domain/wire'
import { personOf } from '../context/access'
import type { AccountRow } from '../store/faces'

export const accountOf = ({ userId, email, name, company, tier, countries, admin }: AccountRow): Account => ({
  userId,
  email,
  name,
  company,
  tier,
  countries: [...countries],
  admin,
})

/** What the server knows of the caller. */
export const accountRoutes = (app: FastifyInstance): void => {
  const options = { config: { need: USER } }
  // Somebody without email access has no open account, and his token was refused before.
  app.get('/usersettingsapi/emailaccess', options, () => true)
  app.get('/usersettingsapi/account', options, (request) => accountOf(personOf(request).account))
}
