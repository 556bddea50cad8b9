import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { endConnections } from '../../../server/http/connections'

const sockets: Socket[] = []
const apps: FastifyInstance[] = []

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A server whose answers take their time. */
const serverWith = async (answerMs?: number): Promise<{ app: FastifyInstance; port: number }> => {
  const app = Fastify()
  apps.push(app)
  endConnections(app, answerMs)
  app.get('/after/:ms', async (request) => {
    await pause(Number((request.params as { ms: string }).ms))
    return 'an answer'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: (app.server.address() as AddressInfo).port }
}

const reported = (socket: Socket): Promise<string> => {
  let all = ''
  socket.on('data', (chunk) => (all += chunk.toString()))
  return once(socket, 'close').then(() => all)
}

const opened = async (port: number, texts = ''): Promise<{ readonly all: Promise<string> }> => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const all = reported(socket)
  socket.write(texts)
  await pause(50)
  return { all }
}

const timeOf = async (work: Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work
  return performance.now() - began
}

const get = (ms: number): string => `GET /after/${ms} HTTP/1.1\r\nHost: enact\r\n\r\n`

describe('a server that ends', () => {
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await Promise.all(apps.splice(0).map((app) => app.close()))
  })

  it('REL-9 does not wait for a connection over which nothing was ever said, nor for one that is idle', async () => {
    const { app, port } = await serverWith()
    const silent = await opened(port)
    const idle = await opened(port, get(0))
    await app.close()
    expect(await silent.all).toBe('')
    expect(await idle.all).toContain('an answer')
  })

  it('REL-9 answers what is asked first', async () => {
    const { app, port } = await serverWith()
    const requested = await opened(port, get(800))
    await app.close()
    expect(await requested.all).toContain('an answer')
  })

  it('REL-9 cuts off what is not answered, or not even asked to its end, in time', async () => {
    const { app, port } = await serverWith(400)
    const slow = await opened(port, get(60_000))
    const half = await opened(port, 'GET /after/0 HTTP/1.1\r\nHost:')
    const took = await timeOf(app.close())
    expect(took).toBeGreaterThan(300)
    expect(await slow.all).toBe('')
    expect(await half.all).not.toContain('an answer')
  })
})
