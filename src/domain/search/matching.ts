/** Letters that no decomposition turns into plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
const ASCII = /^[\x20-\x7e]*$/

/** The text as the search compares it: without case and without accents. */
export const folded = (text: string): string => {
  const lower = text.toLowerCase()
  if (ASCII.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
}

/** How much a list of choices shows at most (specification 1§9 "Search"). */
export const LIMITS = {
  /** A section of the search. */
  section: 100,
  plantDropdown: 100,
  fuelDropdown: 2500,
} as const

/** Letters of the query that count; what is longer was pasted by mistake. */
export const MOST_LETTERS = 200

/** What somebody typed, made ready for comparing. */
export type SearchQuery = {
  /** All of it, with single spaces. */
  readonly text: string
  /** Its words, each once. SE01: all of them must be found. */
  readonly texts: readonly string[]
}

/** SE01: the text split on spaces, without case and accents. */
export const queryOf = (typed: string): SearchQuery => {
  const texts = folded(typed.slice(0, MOST_LETTERS)).split(/\s+/).filter(Boolean)
  return { text: texts.join(' '), texts: [...new Set(texts)] }
}

/** Something that can be found, with its texts made ready for comparing. */
export type SearchEntry<T> = {
  readonly item: T
  /** What it is called: any of these typed in full puts it first. */
  readonly names: readonly string[]
  /** Its first name, in words that begin after a space. */
  readonly name: string
  /** Everything it is found by, in words that begin after a space. */
  readonly texts: string
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
export const entryOf = <T>(item: T, names: readonly string[], text: string): SearchEntry<T> => {
  const plain = names.map(folded)
  const name = spaced(plain[0] ?? '')
  const reported = new Set(plain.slice(1).concat(folded(text).split(/\s+/)))
  return { item, names: plain, name, texts: `${name}${[...reported].map(spaced).join('')}` }
}

/** How well an entry fits, 0 best; undefined when a word of the query is not in it (SE01). */
const rankOf = <T>({ names, name, texts }: SearchEntry<T>, query: SearchQuery): number | undefined => {
  let starts = 0
  let startsName = 0
  for (const word of query.texts) {
    if (!texts.includes(word)) return undefined
    if (name.includes(` ${word}`)) startsName += 1
    else if (texts.includes(` ${word}`)) starts += 1
  }
  if (names.includes(query.text)) return 0
  if (names.some((one) => one.startsWith(query.text))) return 1
  if (startsName === query.texts.length) return 2
  return startsName + starts === query.texts.length ? 3 : 4
}

const RANKS = 5

/**
 * Entries in which all words stand: those whose name or id was typed first, then names that begin with the text, then
 * words that begin with the words, then the rest; equals in the order they have in the list.
 * @param limit how many are given at most; `capped` tells that there are more
 */
export const matching = <T>(entries: readonly SearchEntry<T>[], query: SearchQuery, limit: number): Found<T> => {
  if (query.texts.length === 0) return { results: [], capped: false }
  const ranked = Array.from({ length: RANKS }, (): T[] => [])
  for (const entry of entries) {
    const rank = rankOf(entry, query)
    if (rank !== undefined) ranked[rank]?.push(entry.item)
  }
  const all = ranked.flat()
  return { results: all.slice(0, limit), capped: all.length > limit }
}

/** A stretch of a text, and whether a word of the query is there. */
export type TimeRange = { readonly text: string; readonly hit: boolean }

const hitsOf = (plain: string, texts: readonly string[]): readonly boolean[] => {
  const hits = new Array<boolean>(plain.length).fill(false)
  for (const word of texts)
    for (let at = plain.indexOf(word); word !== '' && at !== -1; at = plain.indexOf(word, at + 1))
      hits.fill(true, at, at + word.length)
  return hits
}

/**
 * The text in stretches that are and are not part of a word of the query, in order and complete: joined they are the
 * text again. Compared as the search compares, without case and accents.
 * @param words of `queryOf`
 */
export const stretchesOf = (text: string, texts: readonly string[]): readonly TimeRange[] => {
  const whole = folded(text)
  if (!texts.some((word) => whole.includes(word))) return text === '' ? [] : [{ text, hit: false }]
  // One letter of the text can be several compared ones, or none: each is folded by itself to know where it went.
  const letters = Array.from(text, (letter) => ({ letter, plain: folded(letter) }))
  const plain = letters.map((one) => one.plain).join('')
  const hits = hitsOf(plain, texts)
  const stretches: { text: string; hit: boolean }[] = []
  let at = 0
  for (const { letter, plain: own } of letters) {
    const last = stretches.at(-1)
    // An accent that stands by itself goes with the letter before it.
    const hit = own === '' ? (last?.hit ?? false) : hits.slice(at, at + own.length).includes(true)
    at += own.length
    if (last?.hit === hit) last.text += letter
    else stretches.push({ text: letter, hit })
  }
  return stretches
}
