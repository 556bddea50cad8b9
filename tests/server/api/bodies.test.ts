import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { WireCall } from '../../../src/domain/wire'
import { CALLS } from '../../../server/description/texts'

type Schema = { readonly [key: string]: unknown }

/** A repetition without an end outside of brackets: a text of any length would pass. */
const isEndless = (pattern: string): boolean => /[*+]|\{\d+,\}/.test(pattern.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x'))

const isBoundedText = ({ maxLength, enum: some, const: only, pattern }: Schema): boolean =>
  maxLength !== undefined ||
  some !== undefined ||
  only !== undefined ||
  (typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !isEndless(pattern))

/** Where an array or text of a schema has no maximum. Names of free records are as long as the body may be. */
const unboundedIn = (schema: unknown, path: string): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap((each) => unboundedIn(each, path))
  const { type, maxItems, prefixItems, properties = {}, $defs = {}, ...rest } = schema as Schema
  const here =
    (type === 'array' && maxItems === undefined && prefixItems === undefined) ||
    (type === 'string' && !isBoundedText(schema as Schema))
  const named = [...Object.entries(properties as Schema), ...Object.entries($defs as Schema)]
  return [
    ...(here ? [`${path} (${type})`] : []),
    ...named.flatMap(([name, each]) => unboundedIn(each, `${path}.${name}`)),
    ...['items', 'prefixItems', 'anyOf', 'allOf', 'oneOf', 'additionalProperties'].flatMap((key) =>
      unboundedIn(key === 'prefixItems' ? prefixItems : rest[key], `${path}${key === 'items' ? '[]' : ''}`),
    ),
  ]
}

const ofCall = ({ path, request }: WireCall): readonly string[] =>
  request ? unboundedIn(z.toJSONSchema(request, { unrepresentable: 'any', io: 'input' }), path) : []

describe('bodies of calls', () => {
  it('SAF-H7 every array and every text of a request body has a maximum', () => {
    expect(CALLS.filter(({ call: { request } }) => request !== undefined).length).toBeGreaterThan(30)
    expect(CALLS.flatMap(({ call }) => ofCall(call))).toEqual([])
  })

  it('SAF-H7 the law finds arrays and texts without a maximum, in whatever they are', () => {
    const schema = z.object({
      list: z.optional(z.array(z.object({ name: z.string() }))),
      either: z.union([z.number(), z.string().check(z.regex(/^a+$/))]),
      fine: z.string().check(z.regex(/^[a+]{1,3}$/)),
    })
    expect(unboundedIn(z.toJSONSchema(schema), '')).toEqual([
      '.list (array)',
      '.list[].name (string)',
      '.either (string)',
    ])
  })
})
