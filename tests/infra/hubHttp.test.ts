import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  HttpClient,
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  TimeoutError,
  type HttpRequest,
  type HttpResponse,
} from '@microsoft/signalr'
import { afterEach, describe, expect, it } from 'vitest'
import { EndingHttpClient } from '../../src/infra/hub/hubConnection'

/** What is to end runs out of time soon; whatever is answered is waited for as long as a busy machine may need. */
const SOON_MS = 200
const PATIENCE_MS = 60_000

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const serverThat = async (answers: (address: URL, response: ServerResponse) => void): Promise<string> => {
  const server = createServer((request, response) => answers(new URL(request.url ?? '/', 'http://hub'), response))
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Says that more comes than is sent, as an answer does of which a byte was changed on the way. */
const unending = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('begun')
}

describe('the hub’s calls over HTTP', () => {
  it('HUB-9 an answer that begins and never ends runs out of time; one that ends is given', async () => {
    const url = await serverThat(({ pathname }, response) =>
      pathname === '/good' ? void response.end('all of it') : unending(response),
    )
    const { statusCode, content } = await new EndingHttpClient(PATIENCE_MS).get(`${url}/good`)
    expect([statusCode, content]).toEqual([200, 'all of it'])
    await expect(new EndingHttpClient(SOON_MS).get(`${url}/bad`)).rejects.toBeInstanceOf(TimeoutError)
  })

  it('HUB-10 a long poll whose answer never ends is polled for again, and the connection receives on', async () => {
    const negotiated = {
      connectionId: 'a',
      connectionToken: 'a',
      negotiateVersion: 1,
      availableTransports: [{ transport: 'LongPolling', transferFormats: ['Text', 'Binary'] }],
    }
    // One that confirms the way, the handshake, one that hangs, and what is to be heard after it.
    const polls: ((response: ServerResponse) => void)[] = [
      (response) => response.end(),
      (response) => response.end('{}\u001e'),
      unending,
      (response) => response.end('{"type":1,"target":"heartbeat","arguments":[{"at":1}]}\u001e'),
    ]
    const url = await serverThat(({ pathname, searchParams }, response) => {
      if (pathname.endsWith('/negotiate')) response.end(JSON.stringify(negotiated))
      else if (searchParams.has('_')) polls.shift()?.(response)
      else response.end()
    })
    const patient = new EndingHttpClient(PATIENCE_MS)
    const hasty = new EndingHttpClient(SOON_MS)
    class OneHasty extends HttpClient {
      override send(request: HttpRequest): Promise<HttpResponse> {
        const isUnending = polls[0] === unending && request.url?.includes('_=')
        return (isUnending ? hasty : patient).send(request)
      }
    }
    const connection = new HubConnectionBuilder()
      .withUrl(`${url}/hub`, { transport: HttpTransportType.LongPolling, httpClient: new OneHasty() })
      .configureLogging(LogLevel.None)
      .build()
    const received = new Promise((resolve) => connection.on('heartbeat', resolve))
    await connection.start()
    expect(await received).toEqual({ at: 1 })
    await connection.stop()
  })
})
