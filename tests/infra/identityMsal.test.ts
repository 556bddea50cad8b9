// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://enact.test/boa-dashboard" }
import { createHash, webcrypto } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { identityFaultOf } from '../../src/domain/access'
import { msalProvider, type IdentityProvider, type SignInConfig } from '../../src/infra/identity/identityMsal'

/** The real library against a provider of a few lines: what must hold on the browser's side of a sign-in. */

const ORIGIN = 'https://enact.test'
const ISSUER = 'http://localhost:7070/idp'
const CONFIG: SignInConfig = {
  kind: 'local',
  authority: 'https://idp.localhost/',
  clientId: 'spa',
  knownAuthorities: ['idp.localhost'],
  scopes: ['openid', 'profile', 'app.read'],
  lcpDomainHint: 'lcp.example',
  metadata: {
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/auth`,
    token_endpoint: `${ISSUER}/token`,
    end_session_endpoint: `${ISSUER}/session/end`,
    jwks_uri: `${ISSUER}/jwks`,
  },
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (claims: object): string => `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.c2ln`
const seconds = (): number => Math.floor(Date.now() / 1000)

/** The provider: knows the challenge of each code and hands out tokens for a matching verifier. */
const idp = () => {
  const codes = new Map<string, { challenge: string; nonce: string }>()
  const requested: URLSearchParams[] = []
  let count = 0
  const answer = { nonce: undefined as string | undefined, lifeS: 3600, fails: false }
  const grant = (nonce: string): Response =>
    Response.json({
      token_type: 'Bearer',
      scope: 'openid profile app.read',
      expires_in: answer.lifeS,
      access_token: jwt({ sub: 'ada', n: ++count }),
      refresh_token: `refresh-${count}`,
      id_token: jwt({
        iss: ISSUER,
        aud: 'spa',
        sub: 'ada',
        oid: 'ada',
        tid: 'local',
        nonce: answer.nonce ?? nonce,
        name: 'Ada',
        preferred_username: 'ada@north.example',
        email: 'ada@north.example',
        iat: seconds(),
        exp: seconds() + answer.lifeS,
      }),
    })
  const refuse = (error: string): Response => Response.json({ error, error_description: error }, { status: 400 })
  const token = (body: URLSearchParams): Response => {
    requested.push(body)
    if (answer.fails) return refuse('invalid_grant')
    if (body.get('grant_type') === 'refresh_token') return grant('')
    const code = codes.get(body.get('code') ?? '')
    const verifier = body.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    return code?.challenge === challenge ? grant(code.nonce) : refuse('invalid_grant')
  }
  return {
    requested,
    answer,
    fetch: (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const address = url instanceof Request ? url.url : url.toString()
      if (address.startsWith(`${ISSUER}/token`))
        return Promise.resolve(token(new URLSearchParams(init?.body as string)))
      return Promise.reject(new Error(`Nothing may be asked of ${address}.`))
    },
    /** The user signs in: what the provider sends back to the page, in the address. */
    signsIn: (auth: URL): string => {
      const code = `code-${codes.size}`
      codes.set(code, { challenge: auth.searchParams.get('code_challenge')!, nonce: auth.searchParams.get('nonce')! })
      return `#code=${code}&state=${encodeURIComponent(auth.searchParams.get('state')!)}`
    },
  }
}

let provider$: ReturnType<typeof idp>
let left: URL[] = []

/** A page that opens in this tab. */
const page = (): Promise<IdentityProvider> =>
  msalProvider(CONFIG, ORIGIN, {
    navigateExternal: (url) => {
      left.push(new URL(url))
      return Promise.resolve(false)
    },
    navigateInternal: () => Promise.resolve(false),
  })

/** Leaves for the provider, and what it said comes back as the bridge page would leave it. */
const leave = async (from: IdentityProvider, loginType: 'local' | 'lcp' = 'local'): Promise<URL> => {
  await from.arrived()
  await from.leave({ returnTo: '/dashboard/7', loginType })
  return left.at(-1)!
}
const bridge = (payload: string): void => sessionStorage.setItem('msal.spa.urlHash', payload)

/** Tokens in the browser's storage; they are encrypted, but their places have names. */
const tokens = (): string[] => Object.keys(localStorage).filter((key) => /accesstoken|refreshtoken|idtoken/i.test(key))

/** Has the page draw its title before the earlier one, as React does, while the provider is requested. */
const titleMeanwhile = (text: string, seen: string[]): void => {
  const request = globalThis.fetch
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    const title = document.createElement('title')
    title.textContent = text
    document.head.prepend(title)
    seen.push(...[...document.head.querySelectorAll('title')].map((each) => each.textContent))
    return request(...args)
  })
}

const signedIn = async () => {
  const first = await page()
  bridge(provider$.signsIn(await leave(first)))
  const back = await page()
  return { back, arrived: (await back.arrived())! }
}

beforeAll(() => {
  // jsdom brings no subtle crypto of its own.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
})
beforeEach(() => {
  provider$ = idp()
  left = []
  vi.stubGlobal('fetch', vi.fn(provider$.fetch))
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('sign-in by redirect', () => {
  it.each([false, true])(
    'AU01 SH04 the title that the page draws meanwhile is still there when the answer is read, refused: %s',
    async (isRefused) => {
      document.head.innerHTML = '<title>Enact</title>'
      const first = await page()
      bridge(provider$.signsIn(await leave(first)))
      const seen: string[] = []
      titleMeanwhile('Enact – My Account', seen)
      provider$.answer.fails = isRefused
      const arrived = (await page()).arrived()
      await (isRefused ? expect(arrived).rejects.toThrow() : arrived)
      expect(seen).toEqual(['Enact – My Account', 'Enact'])
      expect(document.title).toBe('Enact – My Account')
      expect(Object.hasOwn(document, 'title')).toBe(false)
    },
  )

  it('S1 it leaves with code, PKCE, state and nonce, for the exact page that the provider may come back to', async () => {
    const { searchParams, origin, pathname } = await leave(await page())
    expect(origin + pathname).toBe(`${ISSUER}/auth`)
    expect(searchParams.get('response_type')).toBe('code')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(searchParams.get('nonce')).toBeTruthy()
    expect(searchParams.get('state')).toBeTruthy()
    expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/auth-redirect.html`)
    expect(searchParams.has('domain_hint')).toBe(false)
  })

  it('AU06 an LCP login says so by its domain hint, and comes back as one', async () => {
    const auth = await leave(await page(), 'lcp')
    expect(auth.searchParams.get('domain_hint')).toBe('lcp.example')
    bridge(provider$.signsIn(auth))
    expect((await (await page()).arrived())?.loginType).toBe('lcp')
  })

  it('AU01 it comes back with tokens, the user, their ends, and the page to return to', async () => {
    const { arrived } = await signedIn()
    expect(arrived).toMatchObject({ returnTo: '/dashboard/7', loginType: 'local' })
    const { grant } = arrived
    expect(grant).toMatchObject({ email: 'ada@north.example', name: 'Ada' })
    for (const ends of [grant.accessExpiresAt, grant.tokenExpiresAt])
      expect(Math.abs(ends - (Date.now() + 3_600_000))).toBeLessThan(5000)
    expect(tokens()).toHaveLength(3)
    for (const key of Object.keys(localStorage)) expect(localStorage.getItem(key)).not.toContain(grant.token)
  })

  it('AU01 the token comes from memory, and a new one by the refresh token', async () => {
    const { back, arrived } = await signedIn()
    const { homeAccountId, email, token } = arrived.grant
    expect((await back.present(homeAccountId, email)).token).toBe(token)
    expect(provider$.requested).toHaveLength(1)
    const renewed = await back.renewed(homeAccountId)
    expect(renewed.token).not.toBe(token)
    expect(provider$.requested.at(-1)?.get('grant_type')).toBe('refresh_token')
    expect((await back.present(homeAccountId, email)).token).toBe(renewed.token)
  })

  it('AU03 access_denied of the provider is reported as such', async () => {
    const state = (await leave(await page())).searchParams.get('state')!
    bridge(`#error=access_denied&error_description=No&state=${encodeURIComponent(state)}`)
    const back = await page()
    const fault = await back.arrived().catch(identityFaultOf)
    expect(fault).toEqual({ kind: 'denied' })
    expect(tokens()).toEqual([])
  })

  it('S1 the answer to another session’s sign-in is refused, and no token is stored', async () => {
    const theirs = provider$.signsIn(await leave(await page()))
    sessionStorage.clear()
    await leave(await page())
    bridge(theirs)
    const back = await page()
    await expect(back.arrived()).rejects.toMatchObject({ errorCode: 'state_mismatch' })
    expect(tokens()).toEqual([])
    expect(provider$.requested).toEqual([])
  })

  it('S1 an identity token with another nonce is refused, and no token is stored', async () => {
    bridge(provider$.signsIn(await leave(await page())))
    provider$.answer.nonce = 'another'
    const back = await page()
    await expect(back.arrived()).rejects.toMatchObject({ errorCode: 'nonce_mismatch' })
    expect(tokens()).toEqual([])
  })

  it('S1 without the verifier of the session that began it, no sign-in is finished and no token is stored', async () => {
    bridge(provider$.signsIn(await leave(await page())))
    for (const key of Object.keys(sessionStorage)) if (/verifier/.test(key)) sessionStorage.removeItem(key)
    const back = await page()
    const arrived = await back.arrived().catch(() => undefined)
    expect(arrived).toBeUndefined()
    expect(tokens()).toEqual([])
  })

  it('S1 a code in the address of a page that had begun nothing is left alone', async () => {
    bridge('#code=stolen&state=eyJpZCI6IngifQ==')
    const back = await page()
    expect(await back.arrived().catch(() => undefined)).toBeUndefined()
    expect(provider$.requested).toEqual([])
    expect(tokens()).toEqual([])
  })
})

describe('the end of a login', () => {
  it('AU01 sign-out goes to the provider with the identity token as hint, back to /, and leaves no token here', async () => {
    const { back, arrived } = await signedIn()
    expect(await back.end(arrived.grant.homeAccountId)).toBe(true)
    const { searchParams, origin, pathname } = left.at(-1)!
    expect(origin + pathname).toBe(`${ISSUER}/session/end`)
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/`)
    expect(searchParams.get('id_token_hint')?.split('.')).toHaveLength(3)
    expect(tokens()).toEqual([])
  })

  it('AU01 a login that this browser no longer holds cannot be ended at the provider', async () => {
    const only = await page()
    await only.arrived()
    expect(await only.end('nobody')).toBe(false)
    expect(left).toEqual([])
  })

  it('S30 clearing leaves no user’s tokens, or those of one user alone', async () => {
    const { back, arrived } = await signedIn()
    await back.clear(arrived.grant.homeAccountId)
    expect(tokens()).toHaveLength(3)
    await back.clear()
    expect(tokens()).toEqual([])
  })
})
