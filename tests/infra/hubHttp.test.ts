import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpTransportType, HubConnectionBuilder, LogLevel, TimeoutError } from '@microsoft/signalr'
import { afterEach, describe, expect, it } from 'vitest'
import { EndingHttpClient } from '../../src/infra/hubHttp'

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
    const client = new EndingHttpClient(200)
    const { statusCode, content } = await client.get(`${url}/good`)
    expect([statusCode, content]).toEqual([200, 'all of it'])
    await expect(client.get(`${url}/bad`)).rejects.toBeInstanceOf(TimeoutError)
  })

  it('HUB-10 a long poll whose answer never ends is polled for again, and the connection hears on', async () => {
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
    const connection = new HubConnectionBuilder()
      .withUrl(`${url}/hub`, { transport: HttpTransportType.LongPolling, httpClient: new EndingHttpClient(300) })
      .configureLogging(LogLevel.None)
      .build()
    const heard = new Promise((resolve) => connection.on('heartbeat', resolve))
    await connection.start()
    expect(await heard).toEqual({ at: 1 })
    await connection.stop()
  })
})
