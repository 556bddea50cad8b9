import * as z from 'zod/mini'
import { meaningsOf } from './meanings'

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
