import * as z from 'zod/mini'
import {
  type DescriptionAnswer,
  type Call,
  type CallPartId,
  type PathParameter,
  type DescriptionReading,
  PARTS,
} from './description'
import { fieldsOf, typeTexts } from './fields'
import { limitSchema, readPush } from './readPush'

const text = z.string()
const documentSchema = z.looseObject({
  openapi: text.check(z.startsWith('3.')),
  info: z.object({ version: text, description: z._default(text, '') }),
  paths: z.record(text, z.record(text, z.unknown())),
})

const parameterSchema = z.looseObject({
  name: text.check(z.regex(/^\w{1,60}$/)),
  in: z.literal('path'),
  description: z._default(text, ''),
  example: z.optional(z.union([text, z.number()])),
  schema: z.optional(z.looseObject({ enum: z.optional(z.array(text)) })),
})

const jsonOf = <T extends z.ZodMiniType>(media: T) => z.object({ 'application/json': media })

/** A path of this server whose parameters are in braces: nothing that a browser could read as another address. */
const PATH = /^\/(?!\/)[\w{}./-]{0,200}$/

const operationSchema = z.looseObject({
  operationId: text.check(z.regex(/^\w{1,200}$/)),
  tags: z.tuple([text]),
  summary: z._default(text, ''),
  description: z._default(text, ''),
  parameters: z._default(z.array(parameterSchema), []),
  requestBody: z.optional(
    z.looseObject({ content: jsonOf(z.looseObject({ schema: z.unknown(), example: z.optional(z.unknown()) })) }),
  ),
  responses: z._default(
    z.record(
      text,
      z.looseObject({
        description: z._default(text, ''),
        content: z.optional(z.partial(jsonOf(z.looseObject({ schema: z.unknown() })))),
      }),
    ),
    {},
  ),
  'x-need': z.object({ kind: text, texts: text }),
  'x-read-only': z.boolean(),
  'x-order': z._default(z.number(), 0),
  'x-same-as': z.optional(text),
  'x-body-limit': z.optional(z.number()),
})
type Operation = z.infer<typeof operationSchema>

const parameterOf = ({ name, description, example, schema }: z.infer<typeof parameterSchema>): PathParameter => ({
  name,
  type: typeTexts(schema),
  required: true,
  meaning: description,
  example: example === undefined ? '' : String(example),
  values: schema?.enum ?? [],
})

const answersOf = ({ responses }: Operation): readonly DescriptionAnswer[] =>
  Object.entries(responses).map(([status, { description, content }]) => ({
    status,
    meaning: description,
    fields: fieldsOf(content?.['application/json']?.schema),
  }))

const bodyOf = ({ requestBody, 'x-body-limit': limit }: Operation): Pick<Call, 'body'> => {
  if (!requestBody) return {}
  const { schema, example = {} } = requestBody.content['application/json']
  const text = JSON.stringify(example, null, 2)
  return { body: { fields: fieldsOf(schema), example: text, ...(limit !== undefined && { limit }) } }
}

const CALL_PARTS: readonly CallPartId[] = PARTS.flatMap((part) => (part.calls ? [part.id] : []))

type Found = { readonly call: Call; readonly order: number; readonly sameAs: string | undefined }

const foundAt = (path: string, method: string, body: unknown): Found | undefined => {
  const { data } = operationSchema.safeParse(body)
  const part = CALL_PARTS.find((id) => id === data?.tags[0])
  const upper = method.toUpperCase()
  if (!data || !part || !PATH.test(path) || (upper !== 'GET' && upper !== 'POST')) return undefined
  const call: Call = {
    id: data.operationId,
    part,
    method: upper,
    path,
    also: [],
    summary: data.summary,
    notes: data.description,
    who: data['x-need'].texts,
    open: data['x-need'].kind === 'anyone',
    readOnly: data['x-read-only'],
    parameters: data.parameters.map(parameterOf),
    ...bodyOf(data),
    answers: answersOf(data),
  }
  return { call, order: data['x-order'], sameAs: data['x-same-as'] }
}

/** Calls in the server's order, each with the other addresses that answer the same; of two with one id the first. */
const callsOf = (found: readonly Found[]): readonly Call[] => {
  const own = found.filter(({ sameAs }) => sameAs === undefined)
  const main = own.filter((one, index) => own.findIndex(({ call }) => call.id === one.call.id) === index)
  const alsoOf = ({ method, path }: Call): readonly string[] =>
    found.filter(({ call, sameAs }) => sameAs === path && call.method === method).map(({ call }) => call.path)
  return main.sort((a, b) => a.order - b.order).map(({ call }) => ({ ...call, also: alsoOf(call) }))
}

/**
 * Reads an OpenAPI document of this server. What is not as expected is left out and named in `unread`, so that one strange
 * call costs nobody the others; a document that is none is told as such.
 */
export const readDescription = (body: unknown): DescriptionReading => {
  const { data } = documentSchema.safeParse(body)
  if (!data) return { kind: 'unreadable', why: 'The server’s description is no OpenAPI 3 document.' }
  const found: Found[] = []
  const unread: string[] = []
  for (const [path, operations] of Object.entries(data.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const one = foundAt(path, method, operation)
      if (one) found.push(one)
      else unread.push(`${method.toUpperCase()} ${path} is described in a way that cannot be shown.`)
    }
  }
  const push = readPush(data['x-push'])
  if (!push) unread.push('The push service is not described.')
  const { version, description: about } = data.info
  const listed: readonly unknown[] = Array.isArray(data['x-limits']) ? data['x-limits'] : []
  const limits = listed.flatMap((each) => limitSchema.safeParse(each).data ?? [])
  return {
    kind: 'description',
    description: { version, about, limits, unread, calls: callsOf(found), ...(push && { push }) },
  }
}
