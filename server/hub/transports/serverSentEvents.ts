import type { ServerResponse } from 'node:http'
import type { Transport, TransportEars } from './transport'

const BEFORE = Buffer.from('data: ')
const AFTER = Buffer.from('\r\n\r\n')

/**
 * A hub connection over server-sent events: JSON records only, which hold no line break. The response must be free to
 * write to (hijacked); what the client says comes by POST.
 */
export const serverSentEventsTransport = (
  response: ServerResponse,
  headers: Readonly<Record<string, number | string | string[] | undefined>>,
  ears: TransportEars,
): Transport => {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-store',
    // Proxies that gather an answer before passing it on would hold the stream back.
    'x-accel-buffering': 'no',
  })
  response.on('error', () => undefined)
  response.on('close', () => ears.onGone())
  // A comment: the headers leave at once and the client knows that it is connected.
  response.write(':\r\n\r\n')
  const written = (): void => ears.onDrained()
  return {
    name: 'ServerSentEvents',
    unsent: () => response.writableLength,
    write: ({ bytes }) => {
      if (!response.writableEnded) response.write(Buffer.concat([BEFORE, bytes, AFTER]), written)
    },
    end: () => void response.end(),
    destroy: () => void response.destroy(),
  }
}
