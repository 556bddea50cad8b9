import { folded } from './fold'
import type { Query } from './query'

/** Something that can be found, with its texts made ready for comparing. */
export type Entry<T> = {
  readonly item: T
  /** What it is called: any of these typed in full puts it first. */
  readonly names: readonly string[]
  /** Its first name, in words that begin after a space. */
  readonly name: string
  /** Everything it is found by, in words that begin after a space. */
  readonly words: string
}

export type Found<T> = {
  readonly results: readonly T[]
  /** There are more than are shown. */
  readonly capped: boolean
}

/** Also without its signs, so that `draxx` begins a word of `T_DRAXX-1`. */
const spaced = (text: string): string => {
  const plain = text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return plain === text ? ` ${text}` : ` ${text} ${plain}`
}

/**
 * @param names what it is called, the one that is shown first
 * @param text what else it is found by
 */
export const entryOf = <T>(item: T, names: readonly string[], text: string): Entry<T> => {
  const plain = names.map(folded)
  const name = spaced(plain[0] ?? '')
  const said = new Set(plain.slice(1).concat(folded(text).split(/\s+/)))
  return { item, names: plain, name, words: `${name}${[...said].map(spaced).join('')}` }
}

/** How well an entry fits, 0 best; undefined when a word of the query is not in it (SE01). */
const rankOf = <T>({ names, name, words }: Entry<T>, query: Query): number | undefined => {
  let starts = 0
  let startsName = 0
  for (const word of query.words) {
    if (!words.includes(word)) return undefined
    if (name.includes(` ${word}`)) startsName += 1
    else if (words.includes(` ${word}`)) starts += 1
  }
  if (names.includes(query.text)) return 0
  if (names.some((one) => one.startsWith(query.text))) return 1
  if (startsName === query.words.length) return 2
  return startsName + starts === query.words.length ? 3 : 4
}

const RANKS = 5

/**
 * Entries in which all words stand: those whose name or id was typed first, then names that begin with the text, then
 * words that begin with the words, then the rest; equals in the order they have in the list.
 * @param limit how many are given at most; `capped` tells that there are more
 */
export const matching = <T>(entries: readonly Entry<T>[], query: Query, limit: number): Found<T> => {
  if (query.words.length === 0) return { results: [], capped: false }
  const ranked = Array.from({ length: RANKS }, (): T[] => [])
  for (const entry of entries) {
    const rank = rankOf(entry, query)
    if (rank !== undefined) ranked[rank]?.push(entry.item)
  }
  const all = ranked.flat()
  return { results: all.slice(0, limit), capped: all.length > limit }
}
