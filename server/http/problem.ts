import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Problem } from '../../src/domain/wire'
import { SourceError } from '../sources/source'
import { StoreError } from '../store'

/** The wrong fields of a request, each with sentences that name the fix. */
export type FieldErrors = Record<string, string[]>

/** A refusal that the caller can act on; thrown in a route and answered as problem details. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    readonly detail?: string,
    readonly errors?: FieldErrors,
    /** Seconds after which asking again makes sense. */
    readonly retryAfter?: number,
  ) {
    super(detail ?? title)
    this.name = 'ProblemError'
  }
}

/** What is wrong with more fields, or said in more sentences or characters, is cut: an answer is not as long as its body. */
const MOST_FIELDS = 50
const MOST_SENTENCES = 10
const LONGEST_NAME = 200
const LONGEST_SENTENCE = 1000
const LONGEST_DETAIL = 4000

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

const bounded = (errors: FieldErrors): FieldErrors => {
  const fields = Object.entries(errors)
  const few = fields
    .slice(0, MOST_FIELDS)
    .map(([name, sentences]) => [
      cut(name, LONGEST_NAME),
      sentences.slice(0, MOST_SENTENCES).map((each) => cut(each, LONGEST_SENTENCE)),
    ])
  const more = fields.length - MOST_FIELDS
  return Object.fromEntries(more > 0 ? [...few, ['body', [`${more} more fields are not valid.`]]] : few) as FieldErrors
}

/** 400 with the fields that were wrong, the first of them where they are many. */
export const badRequest = (errors: FieldErrors): ProblemError => {
  const few = bounded(errors)
  return new ProblemError(
    400,
    'The request is not valid.',
    cut(Object.values(few).flat().join(' '), LONGEST_DETAIL),
    few,
  )
}

/** ` "T_DRAXX-1"` for a sentence; of a text that no id is written like nothing is said back. */
export const quotedId = (id: string): string => (/^[\w&.:%-]{1,160}$/.test(id) ? ` "${id}"` : ' of that id')

/** An id as an answer may have it: of a text that no id is written like, nothing. */
export const plainId = (id: string): string => (/^[\w&.:%/ -]{1,160}$/.test(id) ? id : '')

export const notFound = (detail: string): ProblemError => new ProblemError(404, 'Not found.', detail)

/** 503 for what may be asked again after some seconds. */
export const notNow = (title: string, detail: string, seconds: number): ProblemError =>
  new ProblemError(503, title, detail, undefined, seconds)

/** For what needs the market before the source has said anything. */
export const gathering = (): ProblemError =>
  notNow(
    'The market is still being gathered.',
    'The server has just started and has not received data from its market source yet. Try again in a second.',
    1,
  )

/** Answers with problem details (RFC 9457). */
export const sendProblem = (
  reply: FastifyReply,
  { status, title, detail, errors, retryAfter }: ProblemError,
): FastifyReply => {
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  const body: Problem & { type: string } = {
    type: 'about:blank',
    title,
    status,
    ...(detail !== undefined && { detail }),
    ...(errors && { errors }),
  }
  return reply.code(status).header('cache-control', 'no-store').type('application/problem+json').send(body)
}

const LONG = 'A part of the address is longer than any that is known here.'

const SOURCE_TITLES = {
  404: 'The market source has no such data.',
  502: 'The market source answered with an error.',
  503: 'The market source cannot answer now.',
} as const

/** The store's own sentence names folders and hosts: it is for the log alone. */
const storeProblem = ({ fault }: StoreError): ProblemError =>
  fault === 'full'
    ? notNow('Nothing can be saved now.', 'The disk of the server is full. What you changed is not saved yet.', 30)
    : notNow('The database does not answer.', 'Try again in a moment.', 5)

/**
 * What any thrown value becomes for the caller. A refusal by the framework (body too large, not JSON) keeps its
 * status and sentence; an unforeseen error says nothing of the inside.
 */
export const problemOf = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error
  if (error instanceof SourceError)
    return new ProblemError(
      error.status,
      SOURCE_TITLES[error.status],
      error.reason,
      undefined,
      error.status === 503 ? 5 : undefined,
    )
  if (error instanceof StoreError) return storeProblem(error)
  const { statusCode, message, code } = error as Partial<FastifyError>
  // The framework would repeat the whole address, query and all.
  if (code === 'FST_ERR_BAD_URL')
    return new ProblemError(400, 'Bad Request', 'The address is not written as addresses are.')
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new ProblemError(414, 'URI Too Long', LONG)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ProblemError(statusCode, STATUS_CODES[statusCode] ?? 'The request failed.', message)
  return new ProblemError(
    500,
    'The server failed to answer.',
    'The error was logged. Try again; if it stays, report it.',
  )
}

/** The one error handler of the server: problem details out, unforeseen errors into the log. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const problem = problemOf(error)
  // Who asked has gone, and what was done for them was given up: nothing failed, and nobody reads the answer.
  const isGivenUp = error instanceof Error && error.name === 'AbortError' && reply.raw.destroyed
  if (!isGivenUp && (problem.status === 500 || error instanceof StoreError))
    request.log.error({ err: error, req: request }, 'request failed')
  return sendProblem(reply, problem)
}
