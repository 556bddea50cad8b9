import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WireCall } from '../../src/domain/wire'
import { networkOf } from '../config/proxies'
import { ProblemError } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'
import { addRoute, type Handler } from './route'

const GONE = new ProblemError(503, 'The query was given up.', 'The client closed the connection before the answer.')

/** Aborted when the client closes the connection before the answer is with it. */
const signalOf = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(GONE)
  })
  return left.signal
}

const clientOf = ({ person, ip }: FastifyRequest): string =>
  person ? `user ${person.userId}` : `address ${networkOf(ip)}`

/** What decides in whose line a query waits, and when its client has left. */
export type Requester = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Runs what a request needs in its turn; `task` gets a signal that is aborted when no client waits. Rejects as the queue. */
export const inTurn = <T>(
  questions: QuestionQueue,
  { request, reply }: Requester,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> => questions.run(clientOf(request), signalOf(reply), task)

type QuestionHandler<C extends WireCall> = (
  given: Parameters<Handler<C>>[0] & { readonly signal: AbortSignal },
) => ReturnType<Handler<C>>

/** A route that reads the history: its handler begins in its turn, and its signal is aborted when no client waits. */
export const addQuestionRoute = <C extends WireCall>(
  app: FastifyInstance,
  questions: QuestionQueue,
  call: C,
  handler: QuestionHandler<C>,
): void =>
  addRoute(
    app,
    call,
    (given) => inTurn(questions, given, async (signal) => handler({ ...given, signal })) as ReturnType<Handler<C>>,
  )
