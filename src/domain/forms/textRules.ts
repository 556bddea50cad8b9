import { FORBIDDEN_TEXT } from '../settings'

/** Texts as they are sent: without what no database keeps and no line of a log should hold. */

const CONTROL = /\p{Cc}+/gu
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]+/gu
const LONE_SURROGATE = /\p{Surrogate}/gu

/** One line, trimmed: line ends and other control characters become a space, so that nothing can begin a new header. */
export const plainLine = (text: string): string => text.replace(LONE_SURROGATE, '').replace(CONTROL, ' ').trim()

/** Several lines, trimmed. */
export const formsPlainText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(LONE_SURROGATE, '').replace(CONTROL_BUT_LINES, ' ').trim()

/** Specification 1§5 "Text input". */
export const BLANK_TEXT = 'This field cannot be left blank'
export const DUPLICATE_TEXT = 'An item with identical name already exists'

export type TextRules = {
  /** May be left empty. */
  readonly blank?: boolean
  /** Names that are taken. */
  readonly excluded?: readonly string[]
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
  const { blank = false, excluded = [], max } = rules
  if (hasForbidden(text)) return FORBIDDEN_TEXT
  if (text.trim() === '') return blank ? undefined : BLANK_TEXT
  if (max !== undefined && text.trim().length > max) return tooLongText(max)
  return excluded.some((name) => sameName(name, text)) ? DUPLICATE_TEXT : undefined
}
