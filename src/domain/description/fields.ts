import { isObject } from '../format/json'

/** More than a reader takes in, and a bound on documents that never end. */
export const MOST_FIELDS = 400
const MOST_LEVELS = 8

/** One row of a table of parameters or of the fields of a body or an answer. */
export type Field = {
  /** With the way to it, e.g. `boaArray[].price`. */
  readonly name: string
  /** In words, e.g. `number or null`, `list of text`. */
  readonly type: string
  readonly required: boolean
  /** As JSON; absent where there is none. */
  readonly byDefault?: string
  readonly meaning: string
}

type Schema = Readonly<Record<string, unknown>>

const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isObject) : [])

const TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: 'text',
    integer: 'whole number',
    number: 'number',
    boolean: 'true or false',
    object: 'object',
    array: 'list',
    null: 'null',
  }),
)

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
export const typeTexts = (schema: unknown, levels = MOST_LEVELS): string => {
  if (!isObject(schema) || levels === 0) return 'any value'
  const { type, items, enum: values, const: only, anyOf, oneOf } = schema
  if (only !== undefined) return literal(only)
  if (Array.isArray(values)) return values.map(literal).join(' or ')
  const choices = [...listOf(anyOf), ...listOf(oneOf)]
  if (choices.length > 0) return [...new Set(choices.map((each) => typeTexts(each, levels - 1)))].join(' or ')
  if (type === 'array') {
    const inner = isObject(items) ? ` of ${typeTexts(items, levels - 1)}` : ''
    return `list${inner}${bounds(schema)}`
  }
  const texts = [type].flat().flatMap((each) => (typeof each === 'string' && TEXTS.get(each)) || [])
  return texts.length === 0 ? 'any value' : texts.join(' or ') + bounds(schema)
}

type Row = { readonly schema: Schema; readonly name: string; readonly required: boolean }

/** What is within an object, a list of objects, or a choice of them. */
const within = ({ schema, name }: Pick<Row, 'schema' | 'name'>, levels = MOST_LEVELS): readonly Row[] => {
  if (levels === 0) return []
  const inner = (at: Schema, to: string): readonly Row[] => within({ schema: at, name: to }, levels - 1)
  const { properties, required, items, additionalProperties, anyOf, oneOf } = schema
  const wanted = Array.isArray(required) ? required : []
  const dot = name === '' ? '' : `${name}.`
  const own = isObject(properties)
    ? Object.entries(properties).flatMap(([key, value]) =>
        isObject(value) ? [{ schema: value, name: dot + key, required: wanted.includes(key) }] : [],
      )
    : []
  const listed = isObject(items) ? inner(items, `${name}[]`) : []
  const keyed = isObject(additionalProperties) ? inner(additionalProperties, `${dot}{key}`) : []
  const chosen = [...listOf(anyOf), ...listOf(oneOf)].flatMap((each) => inner(each, name))
  const all = [...own, ...listed, ...keyed, ...chosen]
  return all.filter((row, index) => all.findIndex((each) => each.name === row.name) === index)
}

const fieldOf = ({ schema, name, required }: Row): Field => ({
  name,
  type: typeTexts(schema),
  required: required && schema['default'] === undefined,
  ...(schema['default'] !== undefined && { byDefault: literal(schema['default']) }),
  meaning: typeof schema['description'] === 'string' ? schema['description'] : '',
})

/** The fields of a JSON Schema as rows of a table, each followed by its own; none for what is no schema. */
export const fieldsOf = (schema: unknown): readonly Field[] => {
  if (!isObject(schema)) return []
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
