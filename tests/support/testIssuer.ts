import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Tenant } from '../../server/config/signIn'

/** A provider of identities for tests: it signs whatever it is told, and serves its keys. */
export type TestIssuer = {
  readonly issuer: string
  readonly audience: string
  readonly clientId: string
  readonly scope: string
  readonly jwksUri: string
  /** Sign-in by this issuer, as the configuration gives it. */
  readonly tenant: Tenant
  /** The key that the JWKS names, in PEM: what an HS256 forger would sign with. */
  readonly publicPem: string
  readonly publicJwk: JWK
  /** A good access token, but for what is given; `undefined` leaves a claim out. Times in seconds. */
  readonly sign: (
    claims?: Readonly<Record<string, unknown>>,
    header?: Readonly<Record<string, unknown>>,
  ) => Promise<string>
  /** Answers from now on with another key, as a provider does that changes its keys. */
  readonly rotate: () => Promise<void>
  /** Requests for its keys so far. */
  readonly requested: () => number
  readonly stop: () => Promise<void>
}

const AUDIENCE = 'api://enact'
const CLIENT = 'spa-client'
const SCOPE = 'app.read'

const newKey = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const publicJwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { kid, privateKey, publicJwk, publicPem: await exportSPKI(publicKey) }
}

/** Keys take a second to make where the machine is busy: the issuers of one test file begin with the same. */
let firstKey: ReturnType<typeof newKey> | undefined

export const accessClaims = (now: number, issuer: string): JWTPayload => ({
  iss: issuer,
  sub: 'subject-1',
  aud: AUDIENCE,
  scp: `${SCOPE} other.word`,
  email: 'ada.marsh@northwind.example',
  email_verified: true,
  iat: now,
  nbf: now,
  exp: now + 600,
})

/** Starts on a free port. `now` gives seconds. */
export const startIssuer = async (now: () => number = () => Math.floor(Date.now() / 1000)): Promise<TestIssuer> => {
  let key = await (firstKey ??= newKey('key-1'))
  let requested = 0
  let keys = 1
  const server = createServer((_request, response) => {
    requested += 1
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [key.publicJwk] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tenant/v2.0/`
  const jwksUri = `${issuer}keys`
  return {
    issuer,
    audience: AUDIENCE,
    clientId: CLIENT,
    scope: SCOPE,
    jwksUri,
    tenant: {
      kind: 'tenant',
      authority: issuer,
      clientId: CLIENT,
      knownAuthorities: [new URL(issuer).host],
      scopes: [`${AUDIENCE}/${SCOPE}`],
      issuer,
      audience: [AUDIENCE],
      jwksUri,
      requiredScope: SCOPE,
      algorithms: ['RS256'],
    },
    publicPem: key.publicPem,
    publicJwk: key.publicJwk,
    sign: (claims = {}, header = {}) =>
      new SignJWT({ ...accessClaims(now(), issuer), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT', ...header })
        .sign(key.privateKey),
    rotate: async () => {
      keys += 1
      key = await newKey(`key-${keys}`)
    },
    requested: () => requested,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
