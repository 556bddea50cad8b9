import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstValueFrom, of, Subject, throwError, type Observable } from 'rxjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { httpClient } from '../../src/infra/browser/httpClient'
import { hubClient } from '../../src/infra/hub/hubClient'
import { connectionTo } from '../../src/infra/hub/hubConnection'
import type { HttpFault } from '../../src/domain/wire'
import type { HubLink, HubName } from '../../src/infra/types/sources'
import { fakeClock, script } from '../support/fakeSources'
import { inVirtualTime, recorded } from '../support/virtualTime'

const TOKEN = 'header.payload.signature'
type Seen = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

let server: Server
let origin = ''
let stranger: Server
let strangerOrigin = ''
let seen: Seen[] = []
let strangers: Seen[] = []
let status = 200
let redirect: string | undefined
let negotiate: (authorization: string | undefined) => object = () => ({})

const listen = async (made: Server): Promise<string> => {
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`
}
beforeAll(async () => {
  server = createServer(({ method, url, headers }, response) => {
    seen.push({ method, url, headers })
    if (redirect !== undefined) return void response.writeHead(307, { location: redirect }).end()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(url?.includes('negotiate') ? negotiate(headers.authorization) : { title: 'x', status }))
  })
  server.on('upgrade', ({ method, url, headers }, socket) => {
    seen.push({ method, url, headers })
    socket.destroy()
  })
  stranger = createServer(({ method, url, headers }, response) => {
    strangers.push({ method, url, headers })
    response.end('{}')
  })
  ;[origin, strangerOrigin] = await Promise.all([listen(server), listen(stranger)])
})
afterAll(() => {
  for (const each of [server, stranger]) {
    each.closeAllConnections()
    each.close()
  }
})
beforeEach(() => {
  ;[seen, strangers, status, redirect] = [[], [], 200, undefined]
})

const bearerOf = (token: string | undefined) => {
  const rejected: string[] = []
  return {
    rejections: rejected,
    token: () => Promise.resolve(token),
    rejected: (path: string, sent: string) => void rejected.push(`${path} ${sent}`),
  }
}
const faultOf = (call: Observable<unknown>): Promise<HttpFault | undefined> =>
  firstValueFrom(call).then(
    () => undefined,
    (fault: unknown) => fault as HttpFault,
  )

describe('calls to the server', () => {
  it('AU10 every call of a signed-in user carries his token and the local-IP header, empty when unknown', async () => {
    const http = httpClient(origin, bearerOf(TOKEN))
    await firstValueFrom(http.get('/api/boa'))
    await firstValueFrom(http.post('/api/boa', {}))
    expect(seen.map(({ headers }) => [headers.authorization, headers['x-client-local-ip']])).toEqual([
      [`Bearer ${TOKEN}`, ''],
      [`Bearer ${TOKEN}`, ''],
    ])
  })

  it('AU10 a visitor’s call carries no token, and the local-IP header all the same', async () => {
    await firstValueFrom(httpClient(origin, bearerOf(undefined)).get('/api/boa'))
    expect(seen[0]?.headers).not.toHaveProperty('authorization')
    expect(seen[0]?.headers['x-client-local-ip']).toBe('')
  })

  it('AU10 the token is asked at each call', async () => {
    let n = 0
    const http = httpClient(origin, { ...bearerOf(TOKEN), token: () => Promise.resolve(`t${++n}`) })
    const call = http.get('/x')
    await firstValueFrom(call)
    await firstValueFrom(call)
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t2'])
  })

  it.each([
    'https://evil.example/api',
    '//evil.example/api',
    '/\\evil.example',
    '\\\\evil.example',
    '@evil.example/',
    '.evil.example/',
    ':9/x',
    'api/boa',
    '',
    '/a\\b',
    '/a\nb',
  ])('S18 a path that is none of this origin is refused before anything is sent: %j', async (path) => {
    const bearer = bearerOf(TOKEN)
    let requested = 0
    const http = httpClient(origin, { ...bearer, token: () => Promise.resolve(String(++requested)) })
    for (const call of [http.get(path), http.post(path, {})]) {
      const fault = await faultOf(call)
      expect(fault?.kind).toBe('refused')
      expect(fault?.why).toContain('is not an address of this server')
    }
    expect(requested).toBe(0)
    expect(seen).toEqual([])
  })

  it('S18 a token does not travel on to where an answer redirects', async () => {
    redirect = `${strangerOrigin}/catch`
    expect(await faultOf(httpClient(origin, bearerOf(TOKEN)).get('/api/boa'))).toBeDefined()
    expect(seen).toHaveLength(1)
    expect(strangers).toEqual([])
  })

  it('AU04 a 401 to a token is reported, with the path and the token; one to a visitor, or a 403, is not', async () => {
    const user = bearerOf(TOKEN)
    const visitor = bearerOf(undefined)
    status = 401
    await faultOf(httpClient(origin, user).get('/api/boa'))
    await faultOf(httpClient(origin, visitor).get('/api/boa'))
    status = 403
    await faultOf(httpClient(origin, user).get('/api/boa'))
    expect(user.rejections).toEqual([`/api/boa ${TOKEN}`])
    expect(visitor.rejections).toEqual([])
  })
})

describe('the hub of a user', () => {
  const start = (bearer: ReturnType<typeof bearerOf>, hub: HubName): Promise<Error | undefined> =>
    connectionTo(origin, bearer)('json', hub)
      .start()
      .then(
        () => undefined,
        (error: unknown) => error as Error,
      )

  const here = (transport: string): object => ({
    negotiateVersion: 1,
    connectionId: 'a',
    connectionToken: 'b',
    availableTransports: [{ transport, transferFormats: ['Text', 'Binary'] }],
  })
  const sent = (): string[] =>
    seen.map(({ url, headers }) => `${url?.split('?', 1)[0] ?? ''} ${headers.authorization ?? 'nobody'}`)

  it('AU10 each connection begins with the token at the hub’s own address and goes on with a ticket of its own', async () => {
    let n = 0
    negotiate = (authorization) =>
      authorization === `Bearer ${TOKEN}`
        ? { url: `${origin}/hub/data`, accessToken: `ticket-${++n}` }
        : here('None that we know')
    expect(await start(bearerOf(TOKEN), 'data')).toBeDefined()
    expect(await start(bearerOf(TOKEN), 'data')).toBeDefined()
    expect(sent()).toEqual([
      `/hub/data/negotiate Bearer ${TOKEN}`,
      '/hub/data/negotiate Bearer ticket-1',
      `/hub/data/negotiate Bearer ${TOKEN}`,
      '/hub/data/negotiate Bearer ticket-2',
    ])
  })

  it('S4 the token is in no address, even where a server does not redirect', async () => {
    negotiate = () => here('WebSockets')
    await start(bearerOf(TOKEN), 'data')
    expect(seen.some(({ url }) => url?.startsWith('/hub/data?id=b'))).toBe(true)
    for (const { url } of seen) expect(url).not.toContain(TOKEN)
  })

  it('AU10 a visitor’s hub is asked without any token', async () => {
    negotiate = () => here('None that we know')
    await start(bearerOf(TOKEN), 'lite')
    expect(sent()).toEqual(['/hub/lite/negotiate nobody'])
  })

  it('AU04 a token refused at the negotiation is reported; any other failure is not', async () => {
    const bearer = bearerOf(TOKEN)
    status = 503
    await start(bearer, 'data')
    expect(bearer.rejections).toEqual([])
    status = 401
    await start(bearer, 'data')
    expect(bearer.rejections).toEqual([`/hub/data ${TOKEN}`])
    await start(bearerOf(undefined), 'data')
    expect(bearer.rejections).toHaveLength(1)
  })

  it('PU02 sign-in and sign-out change the hub at once, and until it is known who looks there is none', () =>
    inVirtualTime(({ flush }) => {
      const clock = fakeClock(0)
      const hub$ = new Subject<HubName>()
      const log: string[] = []
      const link = (): HubLink => ({
        start: () => of(undefined) as unknown as Promise<void>,
        stop: () => {
          log.push('stopped')
          return Promise.resolve()
        },
        on: () => undefined,
        onclose: () => undefined,
        invoke: () => Promise.resolve(),
      })
      const gateway = hubClient((_format, hub) => (log.push(hub), link()), clock, hub$)
      const published = recorded(gateway.link$, 10_000, clock.now)
      script({
        1000: () => hub$.next('lite'),
        2000: () => hub$.next('lite'),
        3000: () => hub$.next('data'),
      })
      flush()
      expect(log).toEqual(['lite', 'stopped', 'data', 'stopped'])
      expect(published.map(({ at, value }) => `${at} ${value.kind}`)).toEqual([
        '1000 connecting',
        '1000 up',
        '3000 down',
        '3000 connecting',
        '3000 up',
      ])
      expect(published.at(-1)?.value).toEqual({ kind: 'up', connection: 2 })
    }))

  it('PU02 a hub that could not be reached is not waited for when the other one is wanted', () =>
    inVirtualTime(({ flush }) => {
      const clock = fakeClock(0)
      const hub$ = new Subject<HubName>()
      const tried: string[] = []
      const link = (hub: HubName): HubLink => ({
        start: () =>
          (hub === 'lite' ? throwError(() => new Error('refused')) : of(undefined)) as unknown as Promise<void>,
        stop: () => Promise.resolve(),
        on: () => undefined,
        onclose: () => undefined,
        invoke: () => Promise.resolve(),
      })
      const gateway = hubClient((_format, hub) => (tried.push(`${clock.now()} ${hub}`), link(hub)), clock, hub$)
      const published = recorded(gateway.link$, 4000, clock.now)
      script({ 0: () => hub$.next('lite'), 500: () => hub$.next('data') })
      flush()
      expect(tried).toEqual(['0 lite', '500 data'])
      expect(published.at(-1)?.value.kind).toBe('up')
    }))
})
