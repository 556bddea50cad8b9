import { folded } from './fold'
import { MOST_LETTERS } from './limits'

/** What somebody typed, made ready for comparing. */
export type Query = {
  /** All of it, with single spaces. */
  readonly text: string
  /** Its words, each once. SE01: all of them must be found. */
  readonly words: readonly string[]
}

/** SE01: the text split on spaces, without case and accents. */
export const queryOf = (typed: string): Query => {
  const words = folded(typed.slice(0, MOST_LETTERS)).split(/\s+/).filter(Boolean)
  return { text: words.join(' '), words: [...new Set(words)] }
}
