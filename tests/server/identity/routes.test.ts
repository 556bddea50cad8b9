import { SEEDED_ACCOUNTS } from '../../../server/identity/seededAccounts'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../../server/log/log'
import { authorizeAddress, newProof, posted, redirectUriAt, tokenOf, visitorOf } from '../../support/tokens'
import { ADA, startRig, type Rig } from './identityRig'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.stop())

/** As fetch, but with a Host of one's own. */
const getAs = (host: string, path: string): Promise<{ status: number; body: string; location: string | undefined }> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(rig.url)
    request({ host: '127.0.0.1', port, path, headers: { host, accept: 'text/html' } }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, location: response.headers.location }))
    })
      .on('error', reject)
      .end()
  })

const signInPage = async (): Promise<Response> => {
  const visitor = visitorOf(rig.url)
  const requested = await visitor.visit(authorizeAddress(rig.url, newProof()))
  return visitor.visit(requested.headers.get('location')!)
}

describe('who reaches the local provider', () => {
  it.each([
    ['X-Forwarded-For', '10.0.0.1'],
    ['X-Forwarded-Host', 'enact.example'],
    ['X-Forwarded-Proto', 'https'],
    ['Forwarded', 'for=10.0.0.1;proto=https'],
  ])('S26 a request with %s is refused everywhere', async (name, value) => {
    for (const path of ['/idp/auth', '/idp/jwks', '/idp/style.css', '/api/me', '/'])
      expect((await fetch(`${rig.url}${path}`, { headers: { [name]: value } })).status, path).toBe(403)
  })

  it.each(['evil.example', 'evil.example:7070', '127.0.0.1.evil.example', '10.0.0.5:7070', '0.0.0.0:7070', '[::2]:1'])(
    'S26 a request that came to the name %s is refused (DNS rebinding)',
    async (host) => {
      for (const path of ['/idp/jwks', authorizeAddress(`http://${host}`, newProof())]) {
        const { status, body } = await getAs(host, path)
        expect(status).toBe(403)
        expect(body).toContain('for this machine only')
      }
      expect(rig.identity.configFor(host)).toEqual({ kind: 'off' })
    },
  )

  it.each(['localhost', '[::1]', '127.0.0.1'])(
    'IDN-17 opened as %s, everything stays on that very origin',
    async (name) => {
      const host = `${name}:${new URL(rig.url).port}`
      const config = rig.identity.configFor(host)
      expect(config).toMatchObject({
        kind: 'local',
        authority: 'https://idp.localhost/',
        metadata: { issuer: 'https://idp.localhost', token_endpoint: `http://${host}/idp/token` },
      })
      const own = await getAs(host, authorizeAddress(`http://${host}`, newProof(), { prompt: 'none' }))
      expect(own.location).toMatch(
        new RegExp(`^http://${name.replace(/[[\].]/g, '\\$&')}:\\d+/auth-redirect.html#error=login_required`),
      )
      const foreign = { redirect_uri: redirectUriAt('http://127.0.0.1:1') }
      expect((await getAs(host, authorizeAddress(`http://${host}`, newProof(), foreign))).status).toBe(400)
    },
  )
})

describe('pages of the local provider', () => {
  it('IDN-18 the sign-in page warns and offers each account with company, tier and purpose, without any script', async () => {
    const response = await signInPage()
    const text = await response.text()
    expect(text).toContain(
      'Local sign-in of this machine. Any person who can open this page can sign in as any user below. Not for production.',
    )
    for (const account of await rig.store.accounts.all()) {
      expect(text).toContain(`>${account.email}<`)
      expect(text).toContain(`<h2>${account.company}</h2>`)
      expect(text).toContain(`Enact ${account.tier}<`)
    }
    expect(text.match(/class="note"/g)).toHaveLength(SEEDED_ACCOUNTS.length)
    expect(text).not.toMatch(/<script|style="|onclick/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('S16 its pages keep to a policy that runs nothing and cannot be framed; only the renewal step may be, by the page itself', async () => {
    const policy = (await signInPage()).headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    const renewal = await fetch(`${rig.url}${authorizeAddress(rig.url, newProof(), { prompt: 'none' })}`, {
      redirect: 'manual',
    })
    expect(renewal.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    for (const path of ['/idp/session/end', '/idp/jwks', '/idp/authx', '/idp/style.css'])
      expect((await fetch(`${rig.url}${path}`)).headers.get('content-security-policy'), path).toContain(
        "frame-ancestors 'none'",
      )
  })

  it('AU06 an LCP login says that it is one', async () => {
    const visitor = visitorOf(rig.url)
    const requested = await visitor.visit(authorizeAddress(rig.url, newProof(), { domain_hint: 'lcp' }))
    const text = await (await visitor.visit(requested.headers.get('location')!)).text()
    expect(text).toContain('<h1>LCP login</h1>')
    expect(await (await signInPage()).text()).toContain('<h1>Sign in</h1>')
  })

  it('S14 what an account is called is text on the page', async () => {
    await rig.store.accounts.put([
      {
        email: 'x@northwind.example',
        name: '<img src=x onerror=alert(1)>"\'',
        company: 'A&B <b>',
        tier: 'Trade',
        countries: ['Gb'],
        admin: false,
        emailAccess: true,
        enabled: false,
      },
    ])
    const text = await (await signInPage()).text()
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;')
    expect(text).toContain('A&amp;B &lt;b&gt;')
    expect(text).not.toContain('<img')
    expect(text).toContain('Disabled')
  })

  it('IDN-19 an account that is not there is refused on a readable page', async () => {
    const visitor = visitorOf(rig.url)
    const requested = await visitor.visit(authorizeAddress(rig.url, newProof()))
    const response = await visitor.visit(requested.headers.get('location')!, posted({ account: 'nobody' }))
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('There is no such account.')
  })

  it('S24 the log has no token, code or cookie of a sign-in', async () => {
    let log = ''
    const sink = { write: (line: string) => void (log += line) } as unknown as NodeJS.WritableStream
    const watched = await startRig({ log: createLog('trace', sink) })
    const tokens = await tokenOf(watched.url, ADA)
    await watched.statusWith(tokens.accessToken)
    await watched.statusWith(`${tokens.accessToken}x`)
    await watched.stop()
    for (const secret of [tokens.accessToken, tokens.refreshToken, tokens.idToken])
      expect(log).not.toContain(secret.slice(-20))
  })
})
