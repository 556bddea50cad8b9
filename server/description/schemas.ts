import * as z from 'zod/mini'
import { meaningsOf } from './meanings'
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { WireCall } from '../../src/domain/wire'
import type { AnyText, Parameter } from './text'
import { CALLS } from './texts'
import { whoCalls, type DescriptionWho } from './limits'

export type JsonSchema = { readonly [key: string]: unknown }

/**
 * What a field means travels through zod's own translation next to the field, under its name behind this. A key of the
 * object itself would keep zod from writing an intersection as one object.
 */
const CARRIED = 'x-meaning of '

/** The bounds of a JavaScript integer, which zod writes with every integer, tell a caller nothing. */
const NOISE: readonly unknown[] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]

/** Puts meanings where a reader looks for them, and leaves out what is noise; from the inside out. */
const tidied = (key: string, value: unknown): unknown => {
  if (key === '$schema' || NOISE.includes(value)) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  const carried = new Map(entries.filter(([name]) => name.startsWith(CARRIED)))
  if (carried.size === 0) return value
  const fields = entries.filter(([name]) => !carried.has(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, { ...field, ...carried.get(CARRIED + name) }]))
}

/**
 * A schema of the wire as JSON Schema, with what its fields mean. As a sender has to keep to it: fields that have a
 * default may be left out, and further fields are no fault unless the schema says so.
 */
export const jsonSchemaOf = (wire: z.ZodMiniType): JsonSchema => {
  const schema = z.toJSONSchema(wire, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      for (const [name, description] of Object.entries(meaningsOf(zodSchema) ?? {}))
        Object.assign(jsonSchema.properties ?? {}, { [CARRIED + name]: { description } })
    },
  })
  return JSON.parse(JSON.stringify(schema), tidied) as JsonSchema
}

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>

/** What swagger leaves out of the document. */
const HIDDEN = { hide: true }

const parameterSchema = ({ type, meaning, values }: Parameter): JsonSchema => ({
  type,
  description: meaning,
  ...(values && { enum: values }),
})

const errorsOf = (
  { method }: WireCall,
  { errors }: AnyText,
  who: DescriptionWho,
): Readonly<Record<number, string>> => ({
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
  429: 'Too many requests; Retry-After gives the seconds to wait.',
  ...errors,
})

const responsesOf = (call: WireCall, text: AnyText, who: DescriptionWho): JsonSchema => {
  const empty = (texts: string): JsonSchema => ({ type: 'null', description: texts })
  const good = call.response && {
    [text.status ?? 200]: { ...jsonSchemaOf(call.response), 'x-response-description': text.answer },
  }
  return {
    ...(good ?? { 204: empty('Done.') }),
    ...(text.mayBeEmpty !== undefined && { 204: empty(text.mayBeEmpty) }),
    ...Object.fromEntries(Object.entries(errorsOf(call, text, who)).map(([status, texts]) => [status, empty(texts)])),
  }
}

const securityOf = ({ kind }: DescriptionWho): readonly Readonly<Record<string, readonly string[]>>[] =>
  kind === 'anyone' || kind === 'byParameter' ? [{}, { bearer: [] }] : [{ bearer: [] }]

const operationOf = (call: WireCall, text: AnyText, url: string): JsonSchema => {
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
          Object.entries(parameters)
            .filter(([name]) => url.includes(`:${name}`))
            .map(([name, parameter]) => [name, parameterSchema(parameter)]),
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
