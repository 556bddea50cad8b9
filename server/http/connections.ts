import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long an open request may take for its answer once the server ends, ms: less than a service manager waits before it kills. */
const ANSWER_MS = 5000
const LOOK_MS = 100

/**
 * A server that ends waits for its connections, also for one over which nothing was ever said: browsers keep such at hand,
 * for minutes, and nothing else closes them. These and idle ones are ended at once, open requests have their time.
 * @param answerMs what is open after this many ms is cut off
 */
export const endConnections = (app: FastifyInstance, answerMs = ANSWER_MS): void => {
  const { server } = app
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', (done) => {
    const until = performance.now() + answerMs
    const look = (): void => {
      const isLate = performance.now() > until
      for (const socket of sockets) if (isLate || socket.bytesRead === 0) socket.destroy()
      server.closeIdleConnections()
    }
    look()
    // New ones may come until the server has closed its port.
    const looking = setInterval(look, LOOK_MS)
    server.once('close', () => clearInterval(looking))
    if (!server.listening) clearInterval(looking)
    done()
  })
}
