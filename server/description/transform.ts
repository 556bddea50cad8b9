import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { RouteOptions } from 'fastify'
import type { CallRecord, Parameter } from './call'
import { CALLS } from './calls'
import { jsonSchemaOf, type JsonSchema } from './schemas'
import { whoCalls, type Who } from './who'

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>

/** What swagger leaves out of the document. */
const HIDDEN = { hide: true }

const parameterSchema = ({ type, meaning, values }: Parameter): JsonSchema => ({
  type,
  description: meaning,
  ...(values && { enum: values }),
})

const errorsOf = ({ method, errors }: CallRecord, who: Who): Readonly<Record<number, string>> => ({
  ...(method === 'POST' && {
    400: 'The body is not as described; errors names each field and the fix.',
    413: 'The body is too large.',
    415: 'The body is not JSON.',
  }),
  401:
    who.kind === 'anyone'
      ? 'The token that was sent is not valid. Without one the call is answered.'
      : 'No valid token.',
  ...(who.kind !== 'anyone' && who.kind !== 'user' && { 403: 'Not in your licence.' }),
  429: 'Too many requests; Retry-After says how many seconds to wait.',
  ...errors,
})

const responsesOf = (call: CallRecord, who: Who): JsonSchema => {
  const empty = (words: string): JsonSchema => ({ type: 'null', description: words })
  const { answer } = call
  const good = answer && {
    [answer.status ?? 200]: { ...jsonSchemaOf(answer.schema), 'x-response-description': answer.meaning },
  }
  return {
    ...(good ?? { 204: empty('Done.') }),
    ...(call.mayBeEmpty !== undefined && { 204: empty(call.mayBeEmpty) }),
    ...Object.fromEntries(Object.entries(errorsOf(call, who)).map(([status, words]) => [status, empty(words)])),
  }
}

const securityOf = ({ kind }: Who): readonly Readonly<Record<string, readonly string[]>>[] =>
  kind === 'anyone' || kind === 'byParameter' ? [{}, { bearer: [] }] : [{ bearer: [] }]

const operationOf = (call: CallRecord, url: string, route: RouteOptions): JsonSchema => {
  const { method, part, summary, notes, readOnly, parameters = [], body } = call
  const who = whoCalls(route, parameters)
  return {
    operationId: `${method.toLowerCase()}${url.replace(/\W+/g, '_')}`,
    tags: [part],
    summary,
    ...(notes !== undefined && { description: notes }),
    ...(parameters.length > 0 && {
      params: {
        type: 'object',
        properties: Object.fromEntries(parameters.map((each) => [each.name, parameterSchema(each)])),
      },
    }),
    ...(body && { body: jsonSchemaOf(body.schema) }),
    response: responsesOf(call, who),
    security: securityOf(who),
    'x-order': CALLS.indexOf(call),
    'x-need': who,
    'x-read-only': readOnly,
    ...(url !== call.url && { 'x-same-as': call.url.replace(/:(\w+)/g, '{$1}') }),
    ...(method === 'POST' && route.bodyLimit !== undefined && { 'x-body-limit': route.bodyLimit }),
  }
}

/** The record that describes a route, if there is one. */
export const recordOf = (method: string, url: string): CallRecord | undefined =>
  CALLS.find((call) => call.method === method && (call.url === url || (call.also ?? []).includes(url)))

/** A route as its record describes it. What has none (hubs, sign-in, files of the page) stays out of the document. */
export const transform: Transform = ({ url, route }) => {
  const method = [route.method].flat()[0] ?? ''
  const call = recordOf(method, url)
  return { schema: call ? operationOf(call, url, route) : HIDDEN, url }
}
