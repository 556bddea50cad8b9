import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { WireCall, Fixed, Form, ParamsOf } from '../../src/domain/wire'
import { sendPrepared, type PreparedJson } from '../http/preparedJson'
import { readBody } from '../http/reading'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route answers, for the description. */
    call?: WireCall
  }
}

export type BodyOf<C extends WireCall> = C['request'] extends Form ? z.output<C['request']> : undefined
type Good<C extends WireCall> = C['response'] extends Form ? Fixed<z.input<C['response']>> : undefined

/** What a handler gives: the answer as the call has it, prepared or not, or a reply that has been sent already. */
type Answer<C extends WireCall> = Good<C> | PreparedJson<Good<C>> | FastifyReply

export type Handler<C extends WireCall> = (requested: {
  readonly params: ParamsOf<C>
  readonly body: BodyOf<C>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}) => Answer<C> | Promise<Answer<C>>

type Options<C extends WireCall> = {
  /** Reads the body where its schema alone does not say all. Throws a `ProblemError` that names the fields. */
  readonly read?: (body: unknown) => BodyOf<C>
}

type Params = Readonly<Record<string, string>>

const isPrepared = (answer: unknown): answer is PreparedJson =>
  typeof answer === 'object' && answer !== null && 'packed' in answer

/** `undefined` is an empty 204. */
const send = (request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply | Promise<FastifyReply> => {
  if (reply.sent) return reply
  if (answer === undefined) return reply.code(204).send()
  if (isPrepared(answer)) return sendPrepared(request, reply, answer)
  // The framework would send a text as it is.
  if (typeof answer === 'string') return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
  return reply.send(answer)
}

/**
 * Adds the routes of a call: its paths, who may make it, the check of its body (a 400 that names each wrong field and the
 * fix) and its largest size. What `handler` answers is checked by the compiler.
 */
export const addRoute = <C extends WireCall>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  { read = (body) => (call.request ? readBody(call.request, body) : undefined) as BodyOf<C> }: Options<C> = {},
): void => {
  const { method, need, safe, maxBytes } = call
  const needOf = typeof need === 'function' ? ({ params }: FastifyRequest) => need(params as Params) : need
  for (const url of [call.path, ...call.also])
    app.route({
      method,
      url,
      config: { need: needOf, call },
      ...(maxBytes !== undefined && { bodyLimit: maxBytes }),
      // A HEAD is made by the framework of a GET, and would have its effect.
      ...(method === 'GET' && !safe && { exposeHeadRoute: false }),
      handler: async (request, reply) => {
        const requested = { request, reply, params: request.params as ParamsOf<C>, body: read(request.body) }
        return await send(request, reply, await handler(requested))
      },
    })
}
