import { createHash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerIn,
  queryToken,
  authorizeAddress,
  cameBack,
  newProof,
  posted,
  redeem,
  redirectUriAt,
  refresh,
  tokenOf,
  visitorOf,
} from '../../support/tokens'
import { ADA, BEN, startRig, type Rig } from './identityRig'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.stop())

const account = async (token: string): Promise<unknown> =>
  (await fetch(`${rig.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).json()

/** A code of a sign-in of Ada, with the proof that belongs to it. */
const newCode = async () => {
  const proof = newProof()
  const { code = '' } = answerIn(await cameBack(rig.url, visitorOf(rig.url), proof, ADA))
  return { code, proof }
}

const codeFields = (code: string, verifier: string) => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: redirectUriAt(rig.url),
  code_verifier: verifier,
})

describe('sign-in at the local provider', () => {
  it('AU01 code and PKCE give tokens of which the access token opens the API', async () => {
    const tokens = await tokenOf(rig.url, ADA)
    expect(tokens.expiresIn).toBe(900)
    expect(decodeProtectedHeader(tokens.accessToken)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
    expect(decodeJwt(tokens.accessToken)).toMatchObject({
      iss: 'https://idp.localhost',
      aud: 'urn:enact:api',
      scope: 'enact.use',
    })
    expect(decodeJwt(tokens.idToken)).toMatchObject({
      aud: 'enact',
      nonce: 'nonce-1',
      name: 'Ada Marsh',
      preferred_username: ADA,
    })
    expect(await account(tokens.accessToken)).toMatchObject({ email: ADA, tier: 'Visualise' })
  })

  it('IDN-1 one browser signs in once; prompt=login asks again, and another account may be chosen', async () => {
    const visitor = visitorOf(rig.url)
    await tokenOf(rig.url, ADA, { visitor })
    const silent = await visitor.visit(authorizeAddress(rig.url, newProof(), { prompt: 'none' }))
    expect(answerIn(silent.headers.get('location')!)).toMatchObject({
      state: 'state-1',
      code: expect.any(String) as string,
    })
    const requested = await visitor.visit(authorizeAddress(rig.url, newProof(), { prompt: 'login' }))
    expect(requested.headers.get('location')).toMatch(/^\/idp\/sign-in\//)
    expect(await (await visitor.visit(requested.headers.get('location')!)).text()).toContain(
      'You are signed in as Ada Marsh',
    )
  })

  it.each(['login', 'select_account'])('IDN-2 prompt=%s ends with the account that was chosen', async (prompt) => {
    const tokens = await tokenOf(rig.url, BEN, { more: { prompt } })
    expect(await account(tokens.accessToken)).toMatchObject({ email: BEN })
  })

  it('IDN-3 without a session a silent sign-in answers login_required and asks no user', async () => {
    const silent = await visitorOf(rig.url).visit(authorizeAddress(rig.url, newProof(), { prompt: 'none' }))
    expect(answerIn(silent.headers.get('location')!)).toMatchObject({ error: 'login_required', state: 'state-1' })
  })

  it('AU03 leaving the page without signing in comes back with access_denied', async () => {
    const visitor = visitorOf(rig.url)
    const requested = await visitor.visit(authorizeAddress(rig.url, newProof()))
    const resumed = await visitor.visit(requested.headers.get('location')!, posted({ cancel: 'yes' }))
    const back = await visitor.visit(resumed.headers.get('location')!)
    expect(answerIn(back.headers.get('location')!)).toMatchObject({ error: 'access_denied', state: 'state-1' })
  })

  it('IDN-31 a login lives as long as its access token: the identity token is not over before it', async () => {
    const long = await startRig({ signIn: { kind: 'local', accessTokenSeconds: 86_400 } })
    try {
      const { idToken, expiresIn } = await tokenOf(long.url, ADA)
      const { exp = 0, iat = 0 } = decodeJwt(idToken)
      expect(expiresIn).toBe(86_400)
      expect(exp - iat).toBe(86_400)
    } finally {
      await long.stop()
    }
  })

  it('IDN-4 signing out with the id token returns to / without a question and ends session and refresh token', async () => {
    const visitor = visitorOf(rig.url)
    const { idToken, refreshToken } = await tokenOf(rig.url, ADA, { visitor })
    const query = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: `${rig.url}/` })
    const step = await visitor.visit(`/idp/session/end?${query.toString()}`)
    const text = await step.text()
    const script = /<script>([^<]*)<\/script>/.exec(text)![1]!
    expect(script).toBe('document.forms[0].submit()')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(step.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`)
    const xsrf = /name="xsrf" value="(\w+)"/.exec(text)![1]!
    const gone = await visitor.visit('/idp/session/end/confirm', posted({ xsrf, logout: 'yes' }))
    expect(gone.headers.get('location')).toBe(`${rig.url}/`)
    const silent = await visitor.visit(authorizeAddress(rig.url, newProof(), { prompt: 'none' }))
    expect(answerIn(silent.headers.get('location')!)['error']).toBe('login_required')
    await expect(refresh(rig.url, refreshToken)).rejects.toThrow('invalid_grant')
  })

  it('IDN-5 signing out without the id token of that person is asked about first', async () => {
    const visitor = visitorOf(rig.url)
    await tokenOf(rig.url, ADA, { visitor })
    const other = await tokenOf(rig.url, BEN)
    for (const query of ['', `?${new URLSearchParams({ id_token_hint: other.idToken }).toString()}`]) {
      const text = await (await visitor.visit(`/idp/session/end${query}`)).text()
      expect(text).toContain('Sign out?')
      expect(text).not.toContain('<script')
    }
  })

  it('IDN-28 the life of access tokens can be set short, to try their end', async () => {
    const short = await startRig({ signIn: { kind: 'local', accessTokenSeconds: 30 } })
    const { expiresIn, accessToken } = await tokenOf(short.url, ADA)
    expect(expiresIn).toBe(30)
    const { exp = 0, iat = 0 } = decodeJwt(accessToken)
    expect(exp - iat).toBe(30)
    await short.stop()
  })

  it('IDN-6 a refresh token is changed at each use, and one used twice ends them all', async () => {
    const first = await tokenOf(rig.url, ADA)
    const second = await refresh(rig.url, first.refreshToken)
    const third = await refresh(rig.url, second.refreshToken)
    expect(new Set([first.refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3)
    expect(await rig.statusWith(third.accessToken)).toBe(200)
    await expect(refresh(rig.url, first.refreshToken)).rejects.toThrow('invalid_grant')
    await expect(refresh(rig.url, third.refreshToken)).rejects.toThrow('invalid_grant')
  })
})

describe('attacks on the sign-in', () => {
  it('S1 a code without its verifier, or with another, gives nothing', async () => {
    const { code, proof } = await newCode()
    const { code_verifier: _none, ...without } = codeFields(code, '')
    expect(await queryToken(rig.url, without)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    const second = await newCode()
    const stolen = await queryToken(rig.url, codeFields(second.code, proof.verifier))
    expect(stolen).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  it('S1 a code works once; at its second use its tokens are withdrawn', async () => {
    const { code, proof } = await newCode()
    const { refreshToken } = await redeem(rig.url, code, proof)
    expect(await queryToken(rig.url, codeFields(code, proof.verifier))).toMatchObject({ status: 400 })
    await expect(refresh(rig.url, refreshToken)).rejects.toThrow('invalid_grant')
  })

  it.each([
    ['no challenge', { code_challenge: '', code_challenge_method: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['a token at once', { response_type: 'token' }],
    ['an id token at once', { response_type: 'id_token' }],
  ])('S1 asking with %s gives no code', async (_what, more) => {
    const visitor = visitorOf(rig.url)
    await tokenOf(rig.url, ADA, { visitor })
    const response = await visitor.visit(authorizeAddress(rig.url, newProof(), more))
    const { code, error, access_token: token } = answerIn(response.headers.get('location') ?? `${rig.url}/`)
    expect({ code, token }).toEqual({})
    expect(error ?? response.status).toSatisfy((each: unknown) => each === 400 || typeof each === 'string')
  })

  it.each([
    'https://evil.example/auth-redirect.html',
    '//evil.example/auth-redirect.html',
    'http://127.0.0.1.evil.example/auth-redirect.html',
    'OWN/auth-redirect.html/../../evil',
    'OWN/auth-redirect.html?next=//evil.example',
    'OWN/auth-redirect.html#x',
    'OWN@evil.example/auth-redirect.html',
    'OWN/',
    'http://127.0.0.1:1/auth-redirect.html',
    'javascript:alert(1)',
  ])('S1 coming back to %s is refused, on a page and without a redirect', async (uri) => {
    const visitor = visitorOf(rig.url)
    await tokenOf(rig.url, ADA, { visitor })
    for (const more of [{}, { prompt: 'none' }, { response_type: 'nonsense' }]) {
      const address = authorizeAddress(rig.url, newProof(), { redirect_uri: uri.replace('OWN', rig.url), ...more })
      const response = await visitor.visit(address, { headers: { accept: 'text/html' } })
      expect(response.status).toBe(400)
      expect(response.headers.get('location')).toBeNull()
      const text = await response.text()
      expect(text).toContain('Sign-in failed')
      expect(text).not.toContain('href="javascript')
    }
  })

  it('S1 after signing out no user is sent to another site', async () => {
    const visitor = visitorOf(rig.url)
    const { idToken } = await tokenOf(rig.url, ADA, { visitor })
    const query = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: 'https://evil.example/' })
    const response = await visitor.visit(`/idp/session/end?${query.toString()}`)
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  })

  it('S1 a sign-in that another browser began cannot be finished here', async () => {
    const begun = await visitorOf(rig.url).visit(authorizeAddress(rig.url, newProof()))
    const there = begun.headers.get('location')!
    const other = visitorOf(rig.url)
    for (const response of [await other.visit(there), await other.visit(there, posted({ account: 'x' }))]) {
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('This sign-in is over')
    }
  })

  it('S1 state and nonce come back as they were sent', async () => {
    const proof = newProof()
    const sent = { state: 'a b&c=d', nonce: 'n-77' }
    const back = answerIn(await cameBack(rig.url, visitorOf(rig.url), proof, ADA, sent))
    expect(back['state']).toBe(sent.state)
    const tokens = await redeem(rig.url, back['code']!, proof)
    expect(decodeJwt(tokens.idToken)['nonce']).toBe(sent.nonce)
  })

  it('S20 a page of another origin gets no token', async () => {
    const { code, proof } = await newCode()
    const foreign = await queryToken(rig.url, codeFields(code, proof.verifier), { origin: 'http://127.0.0.1:1' })
    expect(foreign.status).toBe(400)
    const own = await queryToken(rig.url, codeFields(code, proof.verifier), { origin: rig.url })
    expect(own.status).toBe(200)
  })
})
