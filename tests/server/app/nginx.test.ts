import {
  AbortError,
  HttpClient,
  HttpResponse,
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  type HttpRequest,
  type HubConnection,
  type IHttpConnectionOptions,
} from '@microsoft/signalr'
import { globalAgent, request as query, type RequestOptions } from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket, { type ClientOptions } from 'ws'
import { wireGroupOf, HUB_PATHS } from '../../../src/domain/wire'
import { MOST_VISITORS_OF_ONE_NETWORK } from '../../../server/hub/hubs'
import { NGINX, securePort, startNginx, type Proxy } from '../../support/nginx'
import { bearer, tokenOfUser } from '../../support/people'
import { openApiRig, type ApiRig } from '../api/apiRig'
import { bodies, URLS } from '../people/rig'
import { until } from './desk'

const WAYS = [
  ['WebSocket', HttpTransportType.WebSockets],
  ['event stream', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const

type Got = { readonly status: number; readonly headers: NodeJS.Dict<string | string[]>; readonly body: string }

/** The official client's calls, by which a certificate of our own can be trusted: its fetch takes none. */
class CallsOverHttps extends HttpClient {
  send({ url = '', method, headers, content, abortSignal }: HttpRequest): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const requested = query(url, { ...(method !== undefined && { method }), headers: { ...headers } }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () =>
          resolve(new HttpResponse(response.statusCode ?? 0, response.statusMessage ?? '', text)),
        )
      })
      requested.once('error', reject)
      if (abortSignal)
        abortSignal.onabort = () => {
          reject(new AbortError())
          requested.destroy()
        }
      requested.end(content)
    })
  }
}

const rules = (): void => {
  let rig: ApiRig
  let proxy: Proxy

  beforeAll(async () => {
    const port = await securePort()
    rig = await openApiRig({
      config: {
        host: '127.0.0.1',
        port: 0,
        allowedOrigins: [`https://localhost:${port}`],
        trustProxy: { kind: 'networks', networks: ['127.0.0.1/32'] },
      },
    })
    const address = new URL(await rig.start())
    proxy = await startNginx(port, Number(address.port))
    globalAgent.options.ca = proxy.ca
  })
  afterAll(async () => {
    delete globalAgent.options.ca
    await proxy.stop()
    await rig.stop()
  })

  /** A request from an address of this machine's own network, as many as there are visitors. */
  const get = (
    path: string,
    from: string,
    {
      body,
      headers = {},
      ...options
    }: Omit<RequestOptions, 'headers'> & { readonly body?: string; readonly headers?: object } = {},
  ): Promise<Got> =>
    new Promise((resolve, reject) => {
      const requested = query(
        `${proxy.url}${path}`,
        {
          localAddress: from,
          family: 4,
          agent: false,
          ca: proxy.ca,
          headers: { origin: proxy.url, ...headers },
          ...options,
        },
        (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
        },
      )
      requested.once('error', reject)
      requested.end(body)
    })

  const post = (path: string, from: string, body: object, headers: object = {}): Promise<Got> =>
    get(path, from, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })

  const forged = (address: string): object => ({
    'x-forwarded-for': address,
    'x-real-ip': address,
    forwarded: `for=${address}`,
  })

  const left = async (from: string, headers: object = {}): Promise<number> =>
    Number((await get('/health', from, { headers })).headers['x-ratelimit-remaining'])

  const connect = async (path: string, transport: HttpTransportType, token?: string): Promise<HubConnection> => {
    class Trusting extends WebSocket {
      constructor(address: string, protocols: string[], options: ClientOptions) {
        super(address, protocols, { ...options, ca: proxy.ca })
      }
    }
    // The library takes a socket class in Node too; its types name it for browsers alone.
    const options: IHttpConnectionOptions & { readonly WebSocket: unknown } = {
      transport,
      httpClient: new CallsOverHttps(),
      WebSocket: Trusting,
      headers: { Origin: proxy.url },
      ...(token !== undefined && { accessTokenFactory: () => token }),
    }
    const connection = new HubConnectionBuilder()
      .withUrl(`${proxy.url}${path}`, options)
      .configureLogging(LogLevel.None)
      .build()
    await connection.start()
    return connection
  }

  it('NGX-1 calls come over TLS, and plain http is sent there', async () => {
    const health = await get('/health', '127.0.0.1')
    expect(health.status).toBe(200)
    expect(health.headers['strict-transport-security']).toContain('max-age=31536000')
    const account = await get('/usersettingsapi/account', '127.0.0.1', { headers: bearer('trade') })
    expect(JSON.parse(account.body)).toMatchObject({ userId: 'trade' })
    const plain = await fetch(`${proxy.plainUrl}/boa-dashboard`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([308, `${proxy.url}/boa-dashboard`])
  })

  it.each(WAYS)(
    'NGX-2 live connections of users and of visitors hold over %s, and receive at once',
    async (_way, way) => {
      for (const [path, group, token] of [
        [HUB_PATHS.data, wireGroupOf.module('BmFeed'), tokenOfUser('trade')],
        [HUB_PATHS.lite, wireGroupOf.module('CurrentActions'), undefined],
      ] as const) {
        const connection = await connect(path, way, token)
        const received: number[] = []
        connection.on('heartbeat', () => received.push(performance.now()))
        await connection.invoke('JoinGroup', group)
        const hub = path === HUB_PATHS.data ? rig.hubs.data : rig.hubs.lite
        const before = received.length
        const sent = performance.now()
        hub.send(group, 'heartbeat', { meta: 'a mark' })
        await until(() => received.length > before, 5000, 'what was sent')
        // Not held back until a buffer of the proxy is full.
        expect(received.at(-1)! - sent).toBeLessThan(2000)
        await connection.stop()
      }
    },
  )

  it('S21 visitors of one network use up the places of that network, not those of the next one', async () => {
    const negotiate = async (from: string, headers: object = {}): Promise<number> =>
      (await get(`${HUB_PATHS.lite}/negotiate?negotiateVersion=1`, from, { method: 'POST', headers })).status
    for (let at = 0; at < MOST_VISITORS_OF_ONE_NETWORK; at++) expect(await negotiate('127.0.0.2')).toBe(200)
    expect(await negotiate('127.0.0.2')).toBe(429)
    // Whatever it claims to be.
    expect(await negotiate('127.0.0.2', forged('203.0.113.9'))).toBe(429)
    expect(await negotiate('127.0.0.2', forged('127.0.0.1, 203.0.113.9'))).toBe(429)
    expect(await negotiate('127.0.0.3')).toBe(200)
    // Nor can it use up somebody else's.
    for (let at = 0; at < 5; at++) await negotiate('127.0.0.2', forged('127.0.0.4'))
    expect(await negotiate('127.0.0.4')).toBe(200)
  })

  it('S22 forms are counted by the visitor’s own network', async () => {
    const send = async (from: string, headers: object = {}): Promise<number> =>
      (await post(URLS.demo, from, bodies.demo(), headers)).status
    const codes: number[] = []
    for (let at = 0; at < 6; at++) codes.push(await send('127.0.0.5'))
    expect(codes).toEqual([204, 204, 204, 204, 204, 429])
    expect(await send('127.0.0.5', forged('203.0.113.10'))).toBe(429)
    expect(await send('127.0.0.6')).toBe(204)
  })

  it('S22 so are requests, whatever the visitor writes into X-Forwarded-For', async () => {
    const first = await left('127.0.0.7')
    expect(await left('127.0.0.7', forged('203.0.113.11'))).toBe(first - 1)
    expect(await left('127.0.0.7', forged('127.0.0.8'))).toBe(first - 2)
    expect(await left('127.0.0.8')).toBe(first)
  })

  it('S20 a program without an origin is not taken for one of this machine, though the server listens here', async () => {
    const path = `${HUB_PATHS.lite}/negotiate?negotiateVersion=1`
    const bare = await get(path, '127.0.0.9', { method: 'POST', headers: { origin: '' } })
    expect(bare.status).toBe(403)
    const direct = await rig.app.inject({ method: 'POST', url: path, headers: { host: 'localhost' } })
    expect(direct.statusCode).toBe(403)
  })

  it('S4 the log of requests has no ticket and no id of a connection', async () => {
    const connection = await connect(HUB_PATHS.data, HttpTransportType.ServerSentEvents, tokenOfUser('trade'))
    await connection.stop()
    await until(() => proxy.requests().includes(`GET ${HUB_PATHS.data}`), 5000, 'the request in the log')
    expect(proxy.requests()).not.toMatch(/access_token|[?&]id=/)
  })
}

if (NGINX === undefined)
  describe('behind the nginx of docs/deploy', () => {
    it.skip('is not tested: nginx or openssl is not installed', () => undefined)
  })
else describe('behind the nginx of docs/deploy', rules)
