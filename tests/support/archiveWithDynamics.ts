import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Dynamics of plants are not among the recordings. An empty list says that none were declared. */
const DYNAMICS = /\/balancing\/dynamic\/all\b/

/**
 * The stand-in for Elexon with an answer for the one data set that it has no recording of. Without it the feed of dynamics
 * fails, and the stack is rightly STALE.
 * @param url base address of the stand-in's API
 */
export const withDynamics = async (url: string): Promise<{ readonly url: string; readonly stop: () => void }> => {
  const { origin, pathname } = new URL(url)
  const server = createServer((request, response) => {
    if (DYNAMICS.test(request.url ?? '')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')
      return
    }
    fetch(`${origin}${request.url ?? ''}`).then(
      async (answer) => {
        const type = answer.headers.get('content-type') ?? 'application/json'
        response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()))
      },
      () => response.writeHead(502).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}${pathname}`, stop: () => void server.close() }
}
