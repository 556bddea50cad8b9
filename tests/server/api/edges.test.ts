import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../../server/log/log'
import { apiRig, type ApiRig } from './apiRig'

const PAGE = '<!doctype html><title>Enact</title>'
let webRoot: string
let rig: ApiRig
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'enact-web-'))
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), PAGE)
  writeFileSync(join(webRoot, 'assets', 'index-4f3a.js'), 'export {}')
  rig = await apiRig({ webRoot })
})
afterAll(async () => {
  await rig.stop()
  rmSync(webRoot, { recursive: true })
})

const HTML = { accept: 'text/html,application/xhtml+xml' }
const get = (url: string, headers: Record<string, string> = {}) => rig.app.inject({ method: 'GET', url, headers })

describe('the page', () => {
  it.each(['/', '/boa-dashboard', '/boa-dashboard?period=5', '/some/page.of/the-future'])(
    'API-21 %s is the page, requested again each time',
    async (url) => {
      const answer = await get(url, HTML)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(PAGE)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it('API-22 hashed assets may be kept for ever', async () => {
    const answer = await get('/assets/index-4f3a.js')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each([
    ['/api/nothing', HTML],
    ['/staticApi/nothing', HTML],
    ['/health/nothing', HTML],
    ['/hub/nothing', HTML],
    ['/assets/gone-1234.js', { accept: '*/*' }],
    ['/..%2f..%2fpackage.json', { accept: '*/*' }],
  ])('API-23 %s is a 404 as problem details, not the page', async (url, headers) => {
    const answer = await get(url, headers)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.body).not.toContain('<!doctype')
  })

  it('API-24 a method that a route does not know is a 404 problem, and a page address takes no POST', async () => {
    for (const url of ['/api/plantStore', '/boa-dashboard']) {
      const answer = await rig.app.inject({ method: 'POST', url, headers: HTML, payload: {} })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ status: 404, detail: `POST ${url} is not known here.` })
    }
  })

  it('API-25 without a built page it says so', async () => {
    const bare = await apiRig()
    const answer = await bare.app.inject({ url: '/boa-dashboard', headers: HTML })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ title: 'The page is not built.' })
    await bare.stop()
  })
})

describe('guards', () => {
  it('API-26 the content policy lets nothing in from elsewhere, and never upgrades plain http', async () => {
    const { headers } = await get('/', { ...HTML, host: '127.0.0.1:7070' })
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self' ws://127.0.0.1:7070 wss://127.0.0.1:7070",
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "style-src-attr 'unsafe-inline'",
    ])
      expect(policy.split(';')).toContain(rule)
    expect(policy).toMatch(/;style-src 'self'(?: 'sha256-[\w+/=]+')*;/)
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('API-27 a made-up Host does not get into the policy', async () => {
    const { headers } = await get('/', { ...HTML, host: "evil.example; script-src 'unsafe-inline'" })
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self' 'self';")
    expect(String(headers['content-security-policy'])).not.toContain('evil')
  })

  it.each([
    ['interactions/usePress.mjs', /textContent = `\s*(@layer \{[\s\S]*?\})\s*`\.trim/],
    ['overlays/usePreventScroll.mjs', /textContent = `\s*(@layer \{[\s\S]*?\})\s*`\.trim/],
  ])('API-28 the style that react-aria writes in %s is the one the policy allows', async (file, text) => {
    const source = readFileSync(
      new URL(`../../../node_modules/react-aria/dist/private/${file}`, import.meta.url),
      'utf8',
    )
    const style = text.exec(source)?.[1]?.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable')
    expect(style).toBeDefined()
    const hash = createHash('sha256').update(style!).digest('base64')
    expect(String((await get('/', HTML)).headers['content-security-policy'])).toContain(`'sha256-${hash}'`)
  })

  it('API-29 answers of the API are stored nowhere', async () => {
    expect((await get('/health')).headers['cache-control']).toBe('no-store')
    expect((await get('/api/boa')).headers['cache-control']).toBe('no-store')
    expect((await get('/staticApi/tradingperiod')).headers['cache-control']).toBe('no-store')
  })

  it('API-30 a body over 256 KB, one that is not JSON and one of another type are refused as problems', async () => {
    const send = (payload: string, type = 'application/json') =>
      rig.app.inject({ method: 'POST', url: '/staticApi/staticStore', headers: { 'content-type': type }, payload })
    const answers = await Promise.all([
      send(JSON.stringify({ website: 'x'.repeat(256 * 1024) })),
      send('{"website":'),
      send('<website/>', 'text/xml'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 400, 415])
    for (const answer of answers) expect(answer.headers['content-type']).toContain('application/problem+json')
  })

  it('API-31 a runaway script is told to wait', async () => {
    const busy = await apiRig()
    const query = () => busy.app.inject({ url: '/staticApi/tradingperiod', remoteAddress: '192.0.2.1' })
    for (let n = 0; n < 1200; n++) await query()
    const answer = await query()
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await busy.app.inject('/staticApi/tradingperiod')).statusCode).toBe(200)
    await busy.stop()
  })

  it('API-32 logged addresses carry no query string', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString())
        done()
      },
    })
    const logged = await apiRig({ log: createLog('debug', stream) })
    await logged.app.inject('/health?access_token=secret-token')
    await logged.app.inject('/api/unknown?access_token=secret-token')
    await logged.stop()
    expect(lines.join('')).toContain('"url":"/health"')
    expect(lines.join('')).not.toContain('secret-token')
  })
})
