/**
 * A value as the JSON text that is kept. What JSON has no word for is lost on the way: dates come back as text, `undefined`
 * fields do not come back. Throws a TypeError for a value that is no JSON at all, such as a function.
 */
export const jsonText = (value: unknown): string => {
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) throw new TypeError(`A value of type ${typeof value} cannot be kept: give it as JSON.`)
  return text
}

/**
 * A kept JSON text as a value. `JSON.parse` makes a field called `__proto__` an ordinary field, so nothing is polluted.
 * A text that somebody has broken from outside comes back as the text itself, so that one row does not cost the others.
 */
export const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Half of a surrogate pair without its other half: no text of a database can have it. */
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const REPLACEMENT = '\uFFFD'

/**
 * A text as both databases can keep it: PostgreSQL refuses the NUL character and SQLite ends the text there, so NUL and
 * lone halves of surrogate pairs become U+FFFD. JSON texts never need it, since JSON writes both as escapes.
 */
export const plainText = (text: string): string =>
  text.replaceAll('\0', REPLACEMENT).replace(LONE_SURROGATE, REPLACEMENT)

/** Whether a text is kept as it is. An identity that is not must not be taken for another. */
export const isPlain = (text: string): boolean => plainText(text) === text
