import * as z from 'zod/mini'
import { meaningsOf } from './meanings'
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { Call } from '../../src/domain/wire'
import type { AnyText, Parameter } from './text'
import { CALLS } from './texts'
import { whoCalls, type Who } from './limits'

export type JsonSchema = { readonly [key: string]: unknown }

/** Under this key the meanings of an object's fields travel through zod's own translation. */
const CARRIED = 'x-meanings'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** zod writes the bounds of a JavaScript integer beside every integer: they tell a caller nothing. */
const isNoise = (key: string, value: unknown): boolean =>
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  key === CARRIED ||
  key === '$schema'

const described = (properties: unknown, meanings: unknown): unknown => {
  if (!isObject(properties)) return properties
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const meaning = isObject(meanings) ? meanings[name] : undefined
      return [name, isObject(schema) && typeof meaning === 'string' ? { ...schema, description: meaning } : schema]
    }),
  )
}

/** The same schema with its fields' meanings where a reader looks for them. */
const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidy)
  if (!isObject(value)) return value
  const own = CARRIED in value ? { ...value, properties: described(value['properties'], value[CARRIED]) } : value
  return Object.fromEntries(
    Object.entries(own)
      .filter(([key, inner]) => !isNoise(key, inner))
      .map(([key, inner]) => [key, tidy(inner)]),
  )
}

/**
 * A schema of the wire as JSON Schema, with what its fields mean. As a sender has to keep to it: fields that have a
 * default may be left out, and further fields are no fault unless the schema says so.
 */
export const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema =>
  tidy(
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const meanings = meaningsOf(zodSchema)
        if (meanings) Object.assign(jsonSchema, { [CARRIED]: meanings })
      },
    }),
  ) as JsonSchema

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
