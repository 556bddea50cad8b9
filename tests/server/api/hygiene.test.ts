import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_LEVELS, wildPartOf } from '../../../server/http/reading'
import { createLog, MOST_BYTES, shortLine } from '../../../server/log/log'
import { SourceError } from '../../../server/sources/source'
import { LOCAL_IP_HEADER } from '../../../src/domain/wire'
import { fakeIdentity } from '../../support/appShell'
import { bearer } from '../../support/people'
import { apiRig, openApiRig, type ApiRig } from './apiRig'

const AUTHORITY = 'https://login.example.com'
let webRoot: string
let rig: ApiRig
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'enact-web-'))
  for (const page of ['index.html', 'auth-redirect.html']) writeFileSync(join(webRoot, page), '<!doctype html>')
  rig = await openApiRig({ webRoot, identity: fakeIdentity(undefined, [AUTHORITY]) })
})
afterAll(async () => {
  await rig.stop()
  rmSync(webRoot, { recursive: true })
})

const HTML = { accept: 'text/html', host: '127.0.0.1:7070' }
const get = (url: string, headers: Record<string, string> = HTML) => rig.app.inject({ url, headers })
const rulesOf = (header: unknown): Record<string, string> =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((rule) => [rule.split(' ', 1)[0]!, rule.slice(rule.indexOf(' ') + 1)]),
  )
const policyOf = async (url: string) => rulesOf((await get(url)).headers['content-security-policy'])

describe('what browsers are reported', () => {
  it('S16 the page calls and frames itself and the identity provider, and no user frames the page', async () => {
    for (const url of ['/', '/boa-dashboard', '/auth-redirect', '/x/auth-redirect.html', '/health']) {
      const policy = await policyOf(url)
      expect(policy['default-src']).toBe("'none'")
      expect(policy['script-src']).toBe("'self'")
      expect(policy['connect-src']).toBe(`'self' ws://127.0.0.1:7070 wss://127.0.0.1:7070 ${AUTHORITY}`)
      expect(policy['frame-src']).toBe(`'self' ${AUTHORITY}`)
      expect(policy['frame-ancestors']).toBe("'none'")
      // No text becomes script or markup but through the one sanitiser: tried in a real Chromium on every page there is.
      expect(policy['require-trusted-types-for']).toBe("'script'")
      expect(policy['trusted-types']).toBe('default dompurify enact-export enact-push')
      expect(policy['worker-src']).toBe("'self'")
    }
  })

  it('S16 only the page that a silent sign-in comes back to may are in a frame of ours', async () => {
    for (const url of ['/auth-redirect.html', '/auth-redirect.html?error=login_required'])
      expect((await policyOf(url))['frame-ancestors']).toBe("'self'")
  })

  it('S23 types are not guessed, no address is passed on, and no other site may read', async () => {
    for (const url of ['/', '/health', '/api/boa', '/api/nothing']) {
      const { headers } = await get(url, { ...HTML, origin: 'https://evil.example' })
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('S23 every answer of a call, refusals included, is stored nowhere', async () => {
    for (const url of ['/health', '/staticApi/identity', '/api/boa', '/usersettingsapi/account', '/api/nothing'])
      for (const headers of [{}, bearer('analyse'), { authorization: 'Bearer no' }])
        expect((await get(url, headers)).headers['cache-control'], url).toBe('no-store')
  })

  it.each([
    [undefined, undefined],
    [['http://desk.example'], undefined],
    [['https://enact.example', 'http://desk.example'], undefined],
    [['https://enact.example'], 'max-age=31536000'],
  ])('S23 with the origins %j browsers are reported about https: %s', async (allowedOrigins, published) => {
    const config = { host: '127.0.0.1', port: 0, ...(allowedOrigins && { allowedOrigins }) }
    const at = await apiRig({ config })
    expect((await at.app.inject('/health')).headers['strict-transport-security']).toBe(published)
    await at.stop()
  })
})

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

describe('bodies that no page of ours sends', () => {
  const send = (
    payload: string | Buffer,
    headers: Record<string, string> = {},
    url = '/api/LiveTable_CurrentActions',
  ) => rig.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload })

  it('S13 32 levels are read, 33 are refused by name, and so are as many as fit in', async () => {
    // The body itself is the first level.
    const around = (levels: number): string => `{"a":${nested(levels - 1)}}`
    expect((await send(around(MOST_LEVELS))).statusCode).toBe(200)
    for (const levels of [MOST_LEVELS + 1, 100_000]) {
      const answer = await send(around(levels))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ errors: { body: ['body must not be nested deeper than 32 levels.'] } })
    }
    expect(wildPartOf(JSON.parse(nested(32)))).toBeUndefined()
    expect(wildPartOf(JSON.parse(nested(33)))).toHaveProperty('body')
  })

  it.each([
    '{"__proto__":{"admin":true}}',
    '{"a":{"__proto__":1}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"\\u005f_proto__":{"admin":true}}',
  ])('S13 %s is refused, and no object of the server learns from it', async (body) => {
    expect((await send(body)).statusCode).toBe(400)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it('S13 more than 256 KB is refused with 413, packed or not', async () => {
    const large = JSON.stringify({ a: 'x'.repeat(256 * 1024) })
    expect((await send(large)).statusCode).toBe(413)
    expect((await send(gzipSync(large), { 'content-encoding': 'gzip' })).statusCode).toBe(413)
  })

  it('S13 an address that cannot be read is a 400 that does not repeat it', async () => {
    const answer = await get('/api/%zz?access_token=planted-secret')
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.body).not.toMatch(/zz|planted/)
  })

  it('S13 nothing is read of the body of a caller who may not call', async () => {
    const answer = await send('{"not json', {}, '/api/boa')
    expect(answer.statusCode).toBe(401)
  })
})

const logging = (level: 'debug' | 'info' = 'debug') => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(...chunk.toString().split('\n').slice(0, -1))
      done()
    },
  })
  return { log: createLog(level, stream), lines }
}

describe('the log', () => {
  const ESC = '\u001b'
  const NASTY = `first\nsecond\r\n${ESC}[2J\u009b31m\u2028\u202eend`

  it('S24 a line break, ESC and other control characters stay inside one line and are written out', async () => {
    const { log, lines } = logging('info')
    const logged = await apiRig({ log })
    const url = '/staticApi/logFrontendEvent'
    const headers = { 'content-type': 'application/json', [LOCAL_IP_HEADER]: `10.0.0.1 ${'x'.repeat(4000)}` }
    const payload = JSON.stringify({ frontendEvent: NASTY })
    expect((await logged.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(204)
    await logged.stop()
    const [line] = lines.filter((each) => each.includes('frontend event'))
    expect(JSON.parse(line!)).toMatchObject({
      frontendEvent: NASTY,
      localIp: expect.stringMatching(/^.{64}$/) as string,
    })
    // eslint-disable-next-line no-control-regex -- control characters are what must not be there
    expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u202e]/)
  })

  it('S24 an event of a megabyte is one line of at most 4 KB that is still JSON', () => {
    const { log, lines } = logging()
    const huge = 'ä'.repeat(1024 * 1024)
    log.info({ page: huge, list: Array.from({ length: 5000 }, (_, n) => ({ n, huge: 'x'.repeat(50) })) }, huge)
    log.error({ err: new Error(huge) }, 'failed')
    log.info(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`key${n}`, n])), 'many')
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      expect(Buffer.byteLength(line) + 1).toBeLessThanOrEqual(MOST_BYTES)
      expect(JSON.parse(line)).toHaveProperty('msg')
    }
  })

  it('S24 none of the planted secrets is written, wherever it stood', async () => {
    const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJwbGFudGVkIn0.c2lnbmF0dXJl'
    const { log, lines } = logging()
    const secret = 'planted-secret'
    const period = () => Promise.reject(new Error(`GET https://market.example/x?access_token=${secret} with ${jwt}`))
    const logged = await openApiRig({ log, period })
    const headers = { authorization: `Bearer ${secret}`, cookie: `session=${secret}` }
    for (const url of [`/health?access_token=${secret}`, `/api/boa?id=${secret}`, `/nothing?code=${secret}#${secret}`])
      await logged.app.inject({ url, headers })
    await logged.app.inject({ url: '/api/boa/1/1/2020/1', headers: bearer('analyse') })
    const request = { headers, url: `/x?ticket=${secret}` }
    log.warn({ err: Object.assign(new Error(`Bearer ${secret}`), { request }), authorization: secret }, jwt)
    await logged.stop()
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.join('\n')).toContain('market.example')
    expect(lines.join('\n')).not.toContain(secret)
    expect(lines.join('\n')).not.toContain(jwt)
  })

  it('S24 an ordinary line is left as it is', () => {
    const line = '{"level":30,"time":"2026-11-20T17:05:00.000Z","id":"T_ALPHA-1","msg":"Elexon answered: ok = 1"}\n'
    expect(shortLine(line)).toBe(line)
  })
})

describe('errors', () => {
  it('S25 an unforeseen error tells nothing of the inside; a refusal of the source is a sentence of ours', async () => {
    const inside = 'postgres://enact:hunter2@db.internal:5432/enact at /srv/enact/server/market/host.js:12'
    const broken = await openApiRig({
      period: ({ period }) =>
        Promise.reject(period === 1 ? new Error(inside) : new SourceError('Elexon does not answer.')),
    })
    const query = (period: number) =>
      broken.app.inject({ url: `/api/boa/1/1/2020/${period}`, headers: bearer('analyse') })
    const unforeseen = await query(1)
    expect(unforeseen.statusCode).toBe(500)
    expect(unforeseen.json()).toEqual({
      type: 'about:blank',
      title: 'The server failed to answer.',
      status: 500,
      detail: 'The error was logged. Try again; if it stays, report it.',
    })
    expect((await query(2)).json()).toMatchObject({ status: 503, detail: 'Elexon does not answer.' })
    await broken.stop()
  })
})
