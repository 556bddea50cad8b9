// What spreadsheets take for the beginning of a formula: the ASCII signs, the typographic minus, their full-width and
// small forms; also behind blanks or signs that nobody sees, which some programs take away first.
const SIGN = '[=+\\-@\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20]'
const FORMULA = new RegExp(`^'*(?:[\\t\\r\\n\\0]|[\\s\\p{Cc}\\p{Cf}]*${SIGN})`, 'u')
const LONE_SURROGATE = /\p{Surrogate}/gu

/** Whether a program that opens the text as a cell could take it for a formula (S19). */
export const couldBeFormula = (text: string): boolean => FORMULA.test(text)

/**
 * A text that no program takes for a formula: with an apostrophe before it where it could be one. One that already has
 * an apostrophe before such a sign gets another, so that the text can be read back. Half a surrogate pair, which no
 * file can hold, is U+FFFD.
 */
export const guarded = (text: string): string => {
  const whole = text.replace(LONE_SURROGATE, '\uFFFD')
  return couldBeFormula(whole) ? `'${whole}` : whole
}
