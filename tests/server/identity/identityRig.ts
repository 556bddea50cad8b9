import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { USER } from '../../../src/domain/access'
import { guardAccess, personOf } from '../../../server/context/access'
import { guard } from '../../../server/http/guards'
import { answerError } from '../../../server/http/problem'
import type { SignIn } from '../../../server/config/signIn'
import { createIdentity } from '../../../server/identity'
import type { IdentityService } from '../../../server/identity/types'
import { SEEDED_ACCOUNTS } from '../../../server/identity/seededAccounts'
import { createLog, type Log } from '../../../server/log/log'
import { openMemoryStore } from '../../../server/store'
import type { Store } from '../../../server/store/types'

export const ADA = 'ada.marsh@northwind.example'
export const BEN = 'ben.okoro@northwind.example'

export const silent = (): Log => createLog('silent')

export type Rig = {
  readonly url: string
  readonly app: FastifyInstance
  readonly store: Store
  readonly identity: IdentityService
  /** Status of a call that needs a signed-in user. */
  readonly statusWith: (token: string) => Promise<number>
  readonly stop: () => Promise<void>
}

type Options = {
  readonly signIn?: SignIn
  readonly store?: Store
  readonly now?: () => number
  readonly log?: Log
}

/** A server with sign-in, the guards and the access rules of the product, and one call that needs a user. */
export const startRig = async ({
  signIn = { kind: 'local', accessTokenSeconds: 900 },
  store: given,
  now = Date.now,
  log = silent(),
}: Options = {}): Promise<Rig> => {
  const store = given ?? (await openMemoryStore())
  await store.accounts.seed(SEEDED_ACCOUNTS)
  const { accounts, retain } = store
  const identity = await createIdentity({ signIn, accounts, retain, clock: { now }, log })
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({ loggerInstance })
  app.setErrorHandler(answerError)
  await guard(app, { pageOrigins: identity.pageOrigins, isHttps: false, trustsProxy: false })
  identity.register(app)
  await app.register((scope, _options, done) => {
    guardAccess(scope, identity.people)
    scope.get('/api/me', { config: { need: USER } }, (request) => personOf(request).account)
    done()
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    app,
    store,
    identity,
    statusWith: async (token) =>
      (await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status,
    stop: async () => {
      await app.close()
      identity.close?.()
      if (given === undefined) await store.close()
    },
  }
}
