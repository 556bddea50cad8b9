import type { FastifyInstance } from 'fastify'
import { accountCall, emailAccessCall, type Account } from '../../src/domain/wire'
import { personOf } from '../context/access'
import { addRoute } from '../context/route'
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
  // Somebody without email access has no open account, and his token was refused before.
  addRoute(app, emailAccessCall, () => true)
  addRoute(app, accountCall, ({ request }) => accountOf(personOf(request).account))
}
