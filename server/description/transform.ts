import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { Call } from '../../src/domain/wire'
import { jsonSchemaOf, type JsonSchema } from './schemas'
import type { AnyText, Parameter } from './text'
import { CALLS } from './texts'
import { whoCalls, type Who } from './who'

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>

/** What swagger leaves out of the document. */
const HIDDEN = { hide: true }

const parameterSchema = ({ type, meaning, values }: Parameter): JsonSchema => ({
  type,
  description: meaning,
  ...(values && { enum: values }),
})

const errorsOf = ({ method }: Call, { errors }: AnyText, who: Who): Readonly<Record<number, string>> => ({
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

const responsesOf = (call: Call, text: AnyText, who: Who): JsonSchema => {
  const empty = (words: string): JsonSchema => ({ type: 'null', description: words })
  const good = call.response && {
    [text.status ?? 200]: { ...jsonSchemaOf(call.response), 'x-response-description': text.answer },
  }
  return {
    ...(good ?? { 204: empty('Done.') }),
    ...(text.mayBeEmpty !== undefined && { 204: empty(text.mayBeEmpty) }),
    ...Object.fromEntries(Object.entries(errorsOf(call, text, who)).map(([status, words]) => [status, empty(words)])),
  }
}

const securityOf = ({ kind }: Who): readonly Readonly<Record<string, readonly string[]>>[] =>
  kind === 'anyone' || kind === 'byParameter' ? [{}, { bearer: [] }] : [{ bearer: [] }]

const operationOf = (call: Call, text: AnyText, url: string): JsonSchema => {
  const { method, path, request, safe, maxBytes } = call
  const { part, summary, notes, parameters } = text
  const who = whoCalls(call, parameters)
  return {
    operationId: `${method.toLowerCase()}${url.replace(/\W+/g, '_')}`,
    tags: [part],
    summary,
    ...(notes !== undefined && { description: notes }),
    ...(parameters && {
      params: {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(parameters).map(([name, parameter]) => [name, parameterSchema(parameter)]),
        ),
      },
    }),
    ...(request && { body: jsonSchemaOf(request) }),
    response: responsesOf(call, text, who),
    security: securityOf(who),
    'x-order': CALLS.findIndex((each) => each.call === call),
    'x-need': who,
    'x-read-only': safe,
    ...(url !== path && { 'x-same-as': path.replace(/:(\w+)/g, '{$1}') }),
    ...(maxBytes !== undefined && { 'x-body-limit': maxBytes }),
  }
}

/** A route as its call is described. What has none (hubs, sign-in, files of the page) stays out of the document. */
export const transform: Transform = ({ url, route: { method, config } }) => {
  const described = CALLS.find(({ call }) => call === config?.call && call.method === method)
  return { schema: described ? operationOf(described.call, described.text, url) : HIDDEN, url }
}
