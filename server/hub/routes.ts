import type { ServerResponse } from 'node:http'
import type { Transport, TransportEvents } from './transports/transport'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerConnection } from './connection'
import { targetOf, type Gateway } from './gateway'
import { FRAME_MESSAGES, type HubSettings } from './options'
import { retryAfterOf, type Refusal } from './admission'
import { isLongPolling, longPollingTransport, type Poll } from './transports/longPolling'

/** What the hub offers, best first. Server-sent events carry text only. */
export const TRANSPORTS = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
]

/** The negotiate version to speak: the lower of the client's and 1; undefined for what is no version. */
const negotiateVersion = (requested: string | null): 0 | 1 | undefined => {
  if (requested === null || requested === '0') return 0
  return /^[1-9]\d{0,3}$/.test(requested) ? 1 : undefined
}

const BEFORE = Buffer.from('data: ')
const AFTER = Buffer.from('\r\n\r\n')

/**
 * A hub connection over server-sent events: JSON records only, which hold no line break. The response must be free to
 * write to (hijacked); what the client says comes by POST.
 */
export const serverSentEventsTransport = (
  response: ServerResponse,
  headers: Readonly<Record<string, number | string | string[] | undefined>>,
  events: TransportEvents,
): Transport => {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-store',
    // Proxies that gather an answer before passing it on would hold the stream back.
    'x-accel-buffering': 'no',
  })
  response.on('error', () => undefined)
  response.on('close', () => events.onGone())
  // A comment: the headers leave at once and the client knows that it is connected.
  response.write(':\r\n\r\n')
  const written = (): void => events.onDrained()
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

/** Nothing is said in the bodies of negotiate and farewell. */
const SMALL_BODY = 4096

/** The hub's plain requests: negotiate, event stream, poll, what the client says on these two, and its farewell. */
export const hubRoutes = (settings: HubSettings, gateway: Gateway) => {
  const { path } = settings
  const bodyLimit = settings.maxMessageBytes * FRAME_MESSAGES
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    // The body is bytes to the hub whatever its name: a parser would consume, or choke on, what is a record.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))

    app.post(`${path}/negotiate`, { bodyLimit: SMALL_BODY }, async (request, reply) => {
      const query = queryOf(request)
      const version = negotiateVersion(query.get('negotiateVersion'))
      if (version === undefined) return decline(reply, { status: 400, why: 'The negotiate version is not a number.' })
      const entry = await gateway.negotiate(request.raw, query, version === 1)
      if ('refusal' in entry) return decline(reply, entry.refusal)
      void reply.header('cache-control', 'no-store')
      if ('redirect' in entry) return reply.send(entry.redirect)
      const { id, token } = entry.connection
      // Version 1 parts the public id from the secret token that later requests name.
      const secret = version === 1 && { connectionToken: token }
      return reply.send({ negotiateVersion: version, connectionId: id, ...secret, availableTransports: TRANSPORTS })
    })

    app.get(path, (request, reply) => {
      const entry = gateway.find(request.raw, queryOf(request))
      return 'refusal' in entry ? decline(reply, entry.refusal) : listen(settings, entry.connection, request, reply)
    })

    app.post(path, { bodyLimit, onError: endOnTooLarge(gateway) }, async (request, reply) => {
      const entry = gateway.find(request.raw, queryOf(request))
      if ('refusal' in entry) return decline(reply, entry.refusal)
      const { connection } = entry
      if (connection.transport === undefined || connection.transport.name === 'WebSockets')
        return decline(reply, { status: 400, why: 'This connection does not take posted messages.' })
      connection.receive(request.body instanceof Buffer ? request.body : Buffer.alloc(0))
      return reply.type('text/plain').send('')
    })

    app.delete(path, { bodyLimit: SMALL_BODY }, (request, reply) => {
      const entry = gateway.find(request.raw, queryOf(request))
      if ('refusal' in entry) return decline(reply, entry.refusal)
      entry.connection.gone()
      entry.connection.transport?.destroy()
      return reply.code(202).send()
    })
    done()
  }
}

/** A body above the limit never reaches the handler; it ends its connection as a large frame ends a WebSocket. */
const endOnTooLarge =
  (gateway: Gateway) => async (request: FastifyRequest, _reply: FastifyReply, fault: FastifyError) => {
    if (fault.statusCode !== 413) return
    const entry = gateway.find(request.raw, queryOf(request))
    if ('refusal' in entry) return
    entry.connection.close({ error: 'The client posted more than the hub takes at once.', allowReconnect: false })
  }

const pollOf = (reply: FastifyReply): Poll => ({
  answer: (status, body, binary) => {
    const kind = binary ? 'application/octet-stream' : 'text/plain'
    void reply.code(status).header('cache-control', 'no-store').type(kind).send(body)
  },
  onAborted: (aborted) => void reply.raw.once('close', aborted),
})

const queryOf = (request: FastifyRequest): URLSearchParams =>
  targetOf(request.raw)?.searchParams ?? new URLSearchParams()

const decline = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const retryAfter = retryAfterOf(refusal)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply.code(refusal.status).type('text/plain; charset=utf-8').send(refusal.why)
}

const listen = (
  settings: HubSettings,
  connection: ServerConnection,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const current = connection.transport
  if (isLongPolling(current)) {
    current.poll(pollOf(reply))
    return reply
  }
  if (current !== undefined) return decline(reply, { status: 409, why: 'This connection already has its transport.' })
  if ((request.headers.accept ?? '').includes('text/event-stream')) {
    void reply.hijack()
    connection.attach((events) => serverSentEventsTransport(reply.raw, reply.getHeaders(), events))
    return reply
  }
  connection.attach((events) =>
    longPollingTransport({ pollMs: settings.pollMs, lingerMs: settings.closeGraceMs }, events),
  )
  // The first poll only confirms that polling works; the client waits for its answer before it says anything.
  return reply.header('cache-control', 'no-store').type('text/plain').send('')
}
