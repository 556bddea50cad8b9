/** Texts as they are sent: without what no database keeps and no line of a log should hold. */

const CONTROL = /\p{Cc}+/gu
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]+/gu
const LONE_SURROGATE = /\p{Surrogate}/gu

/** One line, trimmed: line ends and other control characters become a space, so that nothing can begin a new header. */
export const plainLine = (text: string): string => text.replace(LONE_SURROGATE, '').replace(CONTROL, ' ').trim()

/** Several lines, trimmed. */
export const plainText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(LONE_SURROGATE, '').replace(CONTROL_BUT_LINES, ' ').trim()
