import type { Field } from './description'

/** More than a reader takes in, and a bound on documents that never end. */
export const MOST_FIELDS = 400
const MOST_LEVELS = 8

type Schema = { readonly [key: string]: unknown }

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'null',
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const literal = (value: unknown): string => JSON.stringify(value)

const bounds = ({ minLength, maxLength, minimum, maximum, maxItems }: Schema): string => {
  const parts = [
    typeof minLength === 'number' && `at least ${minLength} characters`,
    typeof maxLength === 'number' && `at most ${maxLength} characters`,
    typeof minimum === 'number' && `from ${minimum}`,
    typeof maximum === 'number' && `to ${maximum}`,
    typeof maxItems === 'number' && `at most ${maxItems}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `, ${parts.join(' ')}`
}

/** The type of a value in words, e.g. `number or null`, `list of text`, `"Gb" or "France"`. */
export const typeWords = (schema: unknown, levels = MOST_LEVELS): string => {
  if (!isSchema(schema) || levels === 0) return 'any value'
  const { type, items, enum: values, const: only, anyOf, oneOf } = schema
  if (only !== undefined) return literal(only)
  if (Array.isArray(values)) return values.map(literal).join(' or ')
  const choices = [...listOf(anyOf), ...listOf(oneOf)]
  if (choices.length > 0) return [...new Set(choices.map((each) => typeWords(each, levels - 1)))].join(' or ')
  if (type === 'array') {
    const inner = isSchema(items) ? ` of ${typeWords(items, levels - 1)}` : ''
    return `list${inner}${bounds(schema)}`
  }
  const types = (Array.isArray(type) ? type : [type]).map(textOf).filter((each) => Object.hasOwn(WORDS, each))
  if (types.length === 0) return 'any value'
  return types.map((each) => WORDS[each]).join(' or ') + bounds(schema)
}

type Row = { readonly schema: Schema; readonly name: string; readonly required: boolean }

/** What stands within an object, a list of objects, or a choice of them. */
const within = ({ schema, name }: Pick<Row, 'schema' | 'name'>, levels = MOST_LEVELS): readonly Row[] => {
  if (levels === 0) return []
  const inner = (at: Schema, to: string): readonly Row[] => within({ schema: at, name: to }, levels - 1)
  const { properties, required, items, additionalProperties, anyOf, oneOf } = schema
  const wanted = Array.isArray(required) ? required : []
  const dot = name === '' ? '' : `${name}.`
  const own = isSchema(properties)
    ? Object.entries(properties).flatMap(([key, value]) =>
        isSchema(value) ? [{ schema: value, name: dot + key, required: wanted.includes(key) }] : [],
      )
    : []
  const listed = isSchema(items) ? inner(items, `${name}[]`) : []
  const keyed = isSchema(additionalProperties) ? inner(additionalProperties, `${dot}{key}`) : []
  const chosen = [...listOf(anyOf), ...listOf(oneOf)].flatMap((each) => inner(each, name))
  const known = new Set<string>()
  return [...own, ...listed, ...keyed, ...chosen].filter((row) => {
    if (known.has(row.name)) return false
    known.add(row.name)
    return true
  })
}

const fieldOf = ({ schema, name, required }: Row): Field => ({
  name,
  type: typeWords(schema),
  required: required && schema['default'] === undefined,
  ...(schema['default'] !== undefined && { byDefault: literal(schema['default']) }),
  meaning: textOf(schema['description']),
})

/**
 * The fields of a JSON Schema, those within others behind them, as rows of a table. Whatever is no schema has none; a
 * field of a choice stands once.
 */
export const fieldsOf = (schema: unknown): readonly Field[] => {
  if (!isSchema(schema)) return []
  const rows: Field[] = []
  const walk = (at: Pick<Row, 'schema' | 'name'>, levels: number): void => {
    if (levels === 0) return
    for (const row of within(at)) {
      if (rows.length >= MOST_FIELDS) return
      rows.push(fieldOf(row))
      walk(row, levels - 1)
    }
  }
  walk({ schema, name: '' }, MOST_LEVELS)
  return rows
}
