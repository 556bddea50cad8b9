import { compareKeys, compareTexts, type SortKey } from '../sortKey'

/** A shown row in view order: what it sorts by, and its rank, by which equals keep the base order (newest first). */
export type Entry = { readonly id: string; readonly rank: number; readonly key: SortKey }

export type Compare = (a: Entry, b: Entry) => number

/** Order of two rows by what they sort by and their ranks: below zero where the first comes first. */
export const orderOf = (
  key: SortKey,
  rank: number,
  otherKey: SortKey,
  otherRank: number,
  ascending: boolean,
): number => {
  const order =
    typeof key === 'number' && typeof otherKey === 'number'
      ? ascending
        ? key - otherKey
        : otherKey - key
      : key === otherKey
        ? 0
        : compareKeys(key, otherKey, ascending)
  return order === 0 ? otherRank - rank : order
}

export const compareBy =
  (ascending: boolean): Compare =>
  (a, b) =>
    orderOf(a.key, a.rank, b.key, b.rank, ascending)

type Valued = { readonly entry: Entry; readonly value: number }

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

const byValue = (all: Valued[], ascending: boolean): readonly Entry[] => {
  const way = ascending ? 1 : -1
  all.sort((a, b) => (a.value - b.value) * way || b.entry.rank - a.entry.rank)
  return all.map(({ entry }) => entry)
}

/** Entries sorted anew: the order of `compareBy`, reached by numbers alone. */
export const inOrder = (entries: readonly Entry[], ascending: boolean): readonly Entry[] => {
  const numbers: Valued[] = []
  const texts: Entry[] = []
  const empties: Entry[] = []
  for (const entry of entries) {
    if (typeof entry.key === 'number') numbers.push({ entry, value: entry.key })
    else (entry.key === undefined ? empties : texts).push(entry)
  }
  const places = placesOf(new Set(texts.map(({ key }) => String(key))))
  const worded = texts.map((entry) => ({ entry, value: places.get(String(entry.key)) ?? 0 }))
  const [low, high] = [byValue(numbers, ascending), byValue(worded, ascending)]
  empties.sort((a, b) => b.rank - a.rank)
  return ascending ? [...low, ...high, ...empties] : [...high, ...low, ...empties]
}
