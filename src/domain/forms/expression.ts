/** Specification 1§5, calculator mode. */
export const EXPRESSION_TEXT = 'This is not a valid expression'

/** Longer than any sum of a hundred series. */
const MOST_CHARACTERS = 2000
const MOST_LEVELS = 50

const OPERAND = /\d+(?:\.\d+)?|\.\d+|[A-Z]/g
/** Operands as `v`, with signs before them and one of the four between. */
const SUM = '[-+]*v(?:[-+*/][-+]*v)*'
const IN_BRACKETS = new RegExp(String.raw`\(${SUM}\)`, 'g')
const WHOLE = new RegExp(`^${SUM}$`)

/**
 * Whether a text is arithmetic over numbers and series letters A to Z with + - * / and brackets. Nothing is ever run: the
 * text is read once, at most 2,000 characters and 50 brackets deep.
 * @param series the letters that stand for something; without them any letter does
 */
export const isExpression = (text: string, series?: ReadonlySet<string>): boolean => {
  if (text.length > MOST_CHARACTERS || !/^[\d.A-Z\s()*/+-]*$/.test(text)) return false
  const operands = text.replace(OPERAND, (found) => ((series?.has(found) ?? true) || !/[A-Z]/.test(found) ? 'v' : '?'))
  let plain = operands.replace(/\s+/g, '')
  for (let level = 0; level < MOST_LEVELS && plain.includes('('); level++) plain = plain.replace(IN_BRACKETS, 'v')
  return WHOLE.test(plain)
}
