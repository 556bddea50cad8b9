import type { WebSocket } from 'ws'
import type { Transport, TransportEars } from './transport'

/** 1001, going away: a browser then does not count the end as a failure of its own. */
const GOING_AWAY = 1001

/** A hub connection over an accepted WebSocket. Pings of the WebSocket layer are answered by ws itself. */
export const webSocketTransport = (socket: WebSocket, ears: TransportEars): Transport => {
  socket.binaryType = 'nodebuffer'
  // With 'nodebuffer' every message comes as one Buffer.
  socket.on('message', (data) => ears.onBytes(data as Buffer))
  // A broken frame or a lost peer: ws closes the socket by itself and 'close' follows.
  socket.on('error', () => undefined)
  socket.on('close', () => ears.onGone())
  const written = (): void => ears.onDrained()
  return {
    name: 'WebSockets',
    unsent: () => socket.bufferedAmount,
    write: (frame, binary) => {
      if (socket.readyState === socket.OPEN) socket.send(frame, { binary }, written)
    },
    end: () => socket.close(GOING_AWAY),
    destroy: () => socket.terminate(),
  }
}
