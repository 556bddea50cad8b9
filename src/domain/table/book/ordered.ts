import { CHUNK } from './chunk'
import type { Compare, Entry } from './order'
import { chunkAt } from './starts'

/** Entries in view order, in chunks that are shared from one state to the next; none of them is empty. */
export type Ordered = {
  readonly chunks: readonly (readonly Entry[])[]
  readonly starts: readonly number[]
  readonly length: number
}

const of = (chunks: readonly (readonly Entry[])[]): Ordered => {
  let length = 0
  const starts = chunks.map((chunk) => {
    const start = length
    length += chunk.length
    return start
  })
  return { chunks, starts, length }
}

const cut = (entries: readonly Entry[], into: (readonly Entry[])[]): void => {
  for (let from = 0; from < entries.length; from += CHUNK) into.push(entries.slice(from, from + CHUNK))
}

/** Entries that are in order already. */
export const orderedOf = (entries: readonly Entry[]): Ordered => {
  const chunks: (readonly Entry[])[] = []
  cut(entries, chunks)
  return of(chunks)
}

export const entryAt = ({ chunks, starts, length }: Ordered, position: number): Entry | undefined => {
  if (position < 0 || position >= length) return undefined
  const chunk = chunkAt(starts, position)
  return chunks[chunk]?.[position - (starts[chunk] ?? 0)]
}

const firstNotBefore = (entries: readonly Entry[], entry: Entry, compare: Compare): number => {
  let [from, to] = [0, entries.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const other = entries[middle]
    if (other && compare(other, entry) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** The chunk in which an entry stands or would stand: the first that does not end before it, else the last. */
const chunkFor = ({ chunks }: Ordered, entry: Entry, compare: Compare, low = 0): number => {
  let [from, to] = [low, chunks.length - 1]
  while (from < to) {
    const middle = (from + to) >>> 1
    const last = chunks[middle]?.at(-1)
    if (last && compare(last, entry) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Position of an entry, or the one that it would have. */
export const positionOf = (list: Ordered, entry: Entry, compare: Compare): number => {
  const chunk = chunkFor(list, entry, compare)
  return (list.starts[chunk] ?? 0) + firstNotBefore(list.chunks[chunk] ?? [], entry, compare)
}

/** Both in order, into one. */
const merged = (a: readonly Entry[], b: readonly Entry[], compare: Compare): readonly Entry[] => {
  const out: Entry[] = []
  let at = 0
  for (const entry of b) {
    for (let next = a[at]; next && compare(next, entry) < 0; next = a[++at]) out.push(next)
    out.push(entry)
  }
  for (let next = a[at]; next; next = a[++at]) out.push(next)
  return out
}

/** One pass over everything, for many changes. */
const rewritten = (list: Ordered, leaving: readonly Entry[], entering: readonly Entry[], compare: Compare): Ordered => {
  const gone = new Set(leaving.map(({ rank }) => rank))
  const kept = list.chunks.flatMap((chunk) => chunk.filter(({ rank }) => !gone.has(rank)))
  return orderedOf(merged(kept, entering, compare))
}

/** The chunks that have a place among what leaves and enters are written anew, the others are shared. */
const spliced = (list: Ordered, leaving: readonly Entry[], entering: readonly Entry[], compare: Compare): Ordered => {
  const out: (readonly Entry[])[] = []
  let [done, l, e] = [0, 0, 0]
  for (;;) {
    const [gone, come] = [leaving[l], entering[e]]
    const next = gone && come ? (compare(gone, come) < 0 ? gone : come) : (gone ?? come)
    if (!next) break
    const at = chunkFor(list, next, compare, done)
    for (; done < at; done++) out.push(list.chunks[done] ?? [])
    const chunk = (list.chunks[at] ?? []).slice()
    const last = at === list.chunks.length - 1 ? undefined : chunk.at(-1)
    const within = (entry: Entry | undefined): entry is Entry =>
      entry !== undefined && (last === undefined || compare(entry, last) <= 0)
    for (let entry = leaving[l]; within(entry); entry = leaving[++l])
      chunk.splice(firstNotBefore(chunk, entry, compare), 1)
    for (let entry = entering[e]; within(entry); entry = entering[++e])
      chunk.splice(firstNotBefore(chunk, entry, compare), 0, entry)
    done = at + 1
    append(out, chunk)
  }
  for (; done < list.chunks.length; done++) out.push(list.chunks[done] ?? [])
  return of(out)
}

/** Keeps chunks from becoming long, or many and short. */
const append = (out: (readonly Entry[])[], chunk: readonly Entry[]): void => {
  const before = out.at(-1)
  if (before && before.length + chunk.length <= CHUNK) out[out.length - 1] = [...before, ...chunk]
  else if (chunk.length > 2 * CHUNK) cut(chunk, out)
  else if (chunk.length > 0) out.push(chunk)
}

/** From this share of the list on, one pass over all of it is cheaper than splices. */
const MANY = 1 / 4

/**
 * A list after some entries left it and others came; both in order. Few changes cost a search and a chunk each, many
 * cost one pass.
 */
export const changedOrder = (
  list: Ordered,
  leaving: readonly Entry[],
  entering: readonly Entry[],
  compare: Compare,
): Ordered => {
  const changes = leaving.length + entering.length
  if (changes === 0) return list
  const many = list.chunks.length === 0 || changes > Math.max(CHUNK, list.length * MANY)
  return many ? rewritten(list, leaving, entering, compare) : spliced(list, leaving, entering, compare)
}
