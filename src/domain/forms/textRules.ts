import { FORBIDDEN_TEXT } from '../settings'
import { parseFormula } from '../series/calculator/grammar'

/** Texts as they are sent: without what no database keeps and no line of a log should hold. */

const CONTROL = /\p{Cc}+/gu
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]+/gu
const LONE_SURROGATE = /\p{Surrogate}/gu

/** One line, trimmed: line ends and other control characters become a space, so that nothing can begin a new header. */
export const plainLine = (text: string): string => text.replace(LONE_SURROGATE, '').replace(CONTROL, ' ').trim()

/** Several lines, trimmed. */
export const plainText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(LONE_SURROGATE, '').replace(CONTROL_BUT_LINES, ' ').trim()

/** Specification 1§5 "Text input". */
export const BLANK_TEXT = 'This field cannot be left blank'
export const DUPLICATE_TEXT = 'An item with identical name already exists'

/** Calculator mode. */
export const EXPRESSION_TEXT = 'This is not a valid expression'

/**
 * Whether a text is a formula of the calculator.
 * @param series the letters that stand for something; without them any letter does
 */
export const isExpression = (text: string, series?: ReadonlySet<string>): boolean =>
  parseFormula(text, series && ((name) => series.has(name))).ok

export type TextRules = {
  /** May be left empty. */
  readonly blank?: boolean
  /** Names that are taken. */
  readonly excluded?: readonly string[]
  /** Must be arithmetic: over these letters, or over any when `true`. */
  readonly expression?: boolean | ReadonlySet<string>
  /** Most characters. */
  readonly max?: number
}

/** Names are the same when a reader could not tell them apart: spaces around them and the coding of accents do not count. */
const sameName = (a: string, b: string): boolean => a.trim().normalize() === b.trim().normalize()

/** Whether '<' or '>' is in a text. */
export const hasForbidden = (text: string): boolean => /[<>]/.test(text)

export const tooLongText = (max: number): string => `Maximum length is ${max.toLocaleString('en-GB')}`

/** What is wrong with a text; undefined when nothing is. */
export const textFault = (text: string, rules: TextRules = {}): string | undefined => {
  const { blank = false, excluded = [], expression, max } = rules
  if (hasForbidden(text)) return FORBIDDEN_TEXT
  if (text.trim() === '') return blank ? undefined : BLANK_TEXT
  if (max !== undefined && text.trim().length > max) return tooLongText(max)
  if (excluded.some((name) => sameName(name, text))) return DUPLICATE_TEXT
  if (expression === undefined || expression === false) return undefined
  return isExpression(text, expression === true ? undefined : expression) ? undefined : EXPRESSION_TEXT
}
