import { base64url, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessClaims, startIssuer, type TestIssuer } from '../../support/testIssuer'
import { tokenOf } from '../../support/tokens'
import { ADA, startRig, type Rig } from './identityRig'

const seconds = (): number => Math.floor(Date.now() / 1000)

let issuer: TestIssuer
let rig: Rig
let local: Rig
/** Requests that a token's own `jku` would cause. */
let lured = 0
const trap = createServer((_request, response) => {
  lured += 1
  response.end(JSON.stringify({ keys: [issuer.publicJwk] }))
})

beforeAll(async () => {
  issuer = await startIssuer()
  rig = await startRig({ signIn: issuer.tenant })
  local = await startRig()
  trap.listen(0, '127.0.0.1')
  await once(trap, 'listening')
})
afterAll(async () => {
  trap.close()
  await rig.stop()
  await local.stop()
  await issuer.stop()
})

const claims = () => accessClaims(seconds(), issuer.issuer)

const anotherKey = generateKeyPair('RS256')
const byAnotherKey = async (header: Record<string, unknown>): Promise<string> => {
  const { privateKey } = await anotherKey
  return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header }).sign(privateKey)
}

/** The same token with one part replaced. */
const withPart = async (part: 0 | 1 | 2, change: (text: string) => string): Promise<string> => {
  const parts = (await issuer.sign()).split('.')
  parts[part] = change(parts[part]!)
  return parts.join('.')
}

const json = (part: string): Record<string, unknown> =>
  JSON.parse(new TextDecoder().decode(base64url.decode(part))) as Record<string, unknown>

const BAD: Readonly<Record<string, () => Promise<string> | string>> = {
  'alg none': () => new UnsecuredJWT(claims()).encode(),
  'alg none with the signature kept': () => withPart(0, () => base64url.encode('{"alg":"none"}')),
  'HS256 signed with the public key': () =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(new TextEncoder().encode(issuer.publicPem)),
  'another key under the known kid': () => byAnotherKey({}),
  'an unknown kid': () => byAnotherKey({ kid: 'key-99' }),
  'a kid that is a path': () => byAnotherKey({ kid: '../../etc/passwd' }),
  'a jku of its own': () => byAnotherKey({ jku: `http://127.0.0.1:${(trap.address() as AddressInfo).port}/keys` }),
  'a key of its own in the header': () => byAnotherKey({ jwk: issuer.publicJwk }),
  'another tenant': () => issuer.sign({ iss: issuer.issuer.replace('tenant', 'other') }),
  'no issuer': () => issuer.sign({ iss: undefined }),
  'another audience': () => issuer.sign({ aud: 'api://another' }),
  'an id token': () => issuer.sign({ aud: issuer.clientId, scp: undefined, nonce: 'n' }),
  'an id token for the API': () => issuer.sign({ nonce: 'n' }),
  expired: () => issuer.sign({ exp: seconds() - 61 }),
  'not yet valid': () => issuer.sign({ nbf: seconds() + 120 }),
  'issued in the future': () => issuer.sign({ iat: seconds() + 120 }),
  'no end': () => issuer.sign({ exp: undefined }),
  'no subject': () => issuer.sign({ sub: undefined }),
  'an altered payload': () => withPart(1, (part) => base64url.encode(JSON.stringify({ ...json(part), sub: 'victim' }))),
  'an altered signature': () =>
    withPart(2, (part) => (part.startsWith('A') ? `B${part.slice(1)}` : `A${part.slice(1)}`)),
  'no signature': () => withPart(2, () => ''),
  'no scope': () => issuer.sign({ scp: undefined }),
  'another scope': () => issuer.sign({ scp: 'app.readonly other.word' }),
  garbage: () => 'not.a.token',
  'one word': () => 'x',
  'a huge one': () => `${'a'.repeat(12_000)}.${'b'.repeat(3000)}.c`,
}

describe('tokens that open nothing', () => {
  it('S2 a good token of the same issuer opens the API, also with the scope in "scope"', async () => {
    expect(await rig.statusWith(await issuer.sign())).toBe(200)
    expect(await rig.statusWith(await issuer.sign({ scp: undefined, scope: `openid ${issuer.scope}` }))).toBe(200)
    expect(await rig.statusWith(await issuer.sign({ exp: seconds() - 30 }))).toBe(200)
  })

  it.each(Object.keys(BAD))('S2 %s: 401', async (name) => {
    const token = await BAD[name]!()
    expect(await rig.statusWith(token)).toBe(401)
    expect((await rig.identity.people!.recognise(token)).kind).toBe('invalid')
  })

  it('S2 a token longer than any true one is refused unread', async () => {
    const found = await rig.identity.people!.recognise('a'.repeat(17_000))
    expect(found).toEqual({ kind: 'invalid', why: 'longer than any token' })
  })

  it('S2 no address that a token names is ever asked', async () => {
    await rig.statusWith(await BAD['a jku of its own']!())
    expect(lured).toBe(0)
  })

  it('S2 unknown kids do not make the server ask the provider again and again', async () => {
    const before = issuer.requested()
    for (let at = 0; at < 20; at++) await rig.statusWith(await byAnotherKey({ kid: `key-x${at}` }))
    expect(issuer.requested() - before).toBeLessThanOrEqual(1)
  })

  it('S2 the id token of the local provider does not open the API', async () => {
    const { idToken, accessToken } = await tokenOf(local.url, ADA)
    expect(await local.statusWith(accessToken)).toBe(200)
    expect(await local.statusWith(idToken)).toBe(401)
  })

  it('S26 tokens of one local provider are worth nothing on another server, nor at a tenant', async () => {
    const other = await startRig()
    const { accessToken } = await tokenOf(local.url, ADA)
    expect(await other.statusWith(accessToken)).toBe(401)
    expect(await rig.statusWith(accessToken)).toBe(401)
    await other.stop()
  })

  it('S24 why a token was refused says nothing of the token', async () => {
    for (const [name, make] of Object.entries(BAD)) {
      const token = await make()
      const found = await rig.identity.people!.recognise(token)
      const parts = token.split('.').filter((part) => part.length > 5)
      for (const part of parts) expect(JSON.stringify(found), name).not.toContain(part)
    }
  })
})
