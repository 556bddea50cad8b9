import { type Chunk, firstNotBelow } from './chunk'
import { compareKeys, compareTexts, type SortKey } from '../sortKey'

/** Where something stands: the chunk, and the place within it. */
export type OrderedPlace = { readonly chunk: number; readonly at: number }

/** For each chunk how many rows are below it. */
export const startsOf = (chunks: readonly Pick<Chunk, 'rows'>[]): number[] => {
  let below = 0
  return chunks.map(({ rows }) => {
    const start = below
    below += rows.length
    return start
  })
}

/** Last chunk whose start is not above `height`: binary search. */
export const chunkAt = (starts: readonly number[], height: number): number => {
  let from = 0
  let to = starts.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((starts[middle] ?? 0) <= height) from = middle + 1
    else to = middle
  }
  return from - 1
}

/** The chunk that has the rank, if any has: the last whose lowest rank is not above it. */
export const chunkOfRank = (chunks: readonly Pick<Chunk, 'ranks'>[], rank: number): number => {
  let from = 0
  let to = chunks.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((chunks[middle]?.ranks[0] ?? 0) <= rank) from = middle + 1
    else to = middle
  }
  return from - 1
}

/** A shown row in view order: what it sorts by, and its rank, by which equals keep the base order (newest first). */
export type Entry = { readonly id: string; readonly rank: number; readonly key: SortKey }

export type Compare = (a: Entry, b: Entry) => number

const compareBoth = (key: SortKey, other: SortKey, ascending: boolean): number => {
  if (typeof key === 'number' && typeof other === 'number') return ascending ? key - other : other - key
  return key === other ? 0 : compareKeys(key, other, ascending)
}

/** Order of two rows by what they sort by and their ranks: below zero where the first comes first. */
export const orderOf = (
  key: SortKey,
  rank: number,
  otherKey: SortKey,
  otherRank: number,
  ascending: boolean,
): number => {
  const order = compareBoth(key, otherKey, ascending)
  return order === 0 ? otherRank - rank : order
}

export const compareBy =
  (ascending: boolean): Compare =>
  (a, b) =>
    orderOf(a.key, a.rank, b.key, b.rank, ascending)

/** Places of texts in their order, the same for texts that compare as equal: each pair is compared once, not per row. */
const placesOf = (texts: Iterable<string>): ReadonlyMap<string, number> => {
  const places = new Map<string, number>()
  let place = 0
  let before: string | undefined
  for (const text of [...texts].sort(compareTexts)) {
    if (before !== undefined && compareTexts(before, text) !== 0) place++
    places.set(text, place)
    before = text
  }
  return places
}

/**
 * Puts places in the order of a value each, equals in the order that they come in. The values are sorted alone, which the
 * engine does for numbers by itself, and each place finds its own among them: cheaper than to sort by a comparison.
 * @param into from index `from` on
 */
const putByValue = (into: Uint32Array, from: number, places: readonly number[], values: Float64Array): void => {
  const sorted = values.slice().sort()
  const equals = new Uint32Array(sorted.length)
  for (let i = 0; i < values.length; i++) {
    const first = firstNotBelow(sorted, values[i] ?? 0)
    const before = equals[first] ?? 0
    equals[first] = before + 1
    into[from + first + before] = places[i] ?? 0
  }
}

/**
 * The order of `compareBy`, reached by numbers alone and without an object for each row.
 * @param keys of rows in base order, the highest rank first
 * @returns for each place of the view the index of its row in `keys`
 */
export const sortedPlaces = (keys: readonly SortKey[], ascending: boolean): Uint32Array => {
  const way = ascending ? 1 : -1
  const numbers: number[] = []
  const texts: number[] = []
  const empties: number[] = []
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]
    if (typeof key === 'number') numbers.push(i)
    else (key === undefined ? empties : texts).push(i)
  }
  const places = placesOf(new Set(texts.map((at) => String(keys[at]))))
  const sorted = new Uint32Array(keys.length)
  const [numbersFrom, textsFrom] = ascending ? [0, numbers.length] : [texts.length, 0]
  putByValue(
    sorted,
    numbersFrom,
    numbers,
    Float64Array.from(numbers, (at) => Number(keys[at]) * way),
  )
  putByValue(
    sorted,
    textsFrom,
    texts,
    Float64Array.from(texts, (at) => (places.get(String(keys[at])) ?? 0) * way),
  )
  sorted.set(empties, numbers.length + texts.length)
  return sorted
}
