import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Transport, TransportEars } from './transport'

/** 1001, going away: a browser then does not count the end as a failure of its own. */
const GOING_AWAY = 1001

/**
 * A hub connection over an accepted WebSocket and the line it runs on. Frames are made once for all who get them and go
 * to the line whole; what ws itself says (pongs, the close) goes the same way at once, as nothing is compressed, so that
 * the order stays. Pings of the WebSocket layer are answered by ws.
 */
export const webSocketTransport = (socket: WebSocket, line: Duplex, ears: TransportEars): Transport => {
  socket.binaryType = 'nodebuffer'
  // With 'nodebuffer' every message comes as one Buffer.
  socket.on('message', (data) => ears.onBytes(data as Buffer))
  // A broken frame or a lost peer: ws closes the socket by itself and 'close' follows.
  socket.on('error', () => undefined)
  socket.on('close', () => ears.onGone())
  const written = (): void => ears.onDrained()
  line.on('drain', written)
  return {
    name: 'WebSockets',
    unsent: () => line.writableLength,
    write: ({ wire }) => {
      if (socket.readyState !== socket.OPEN) return
      // A line with nothing before it tells by 'drain' when it is empty again; a full one tells of each write.
      if (line.writableLength === 0) line.write(wire)
      else line.write(wire, written)
    },
    end: () => socket.close(GOING_AWAY),
    destroy: () => socket.terminate(),
  }
}
