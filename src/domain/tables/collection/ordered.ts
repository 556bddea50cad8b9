import { CHUNK } from './chunk'
import { orderOf, type Entry, chunkAt } from './order'
import { endsBefore, firstNotBefore, insert, part, runOf, take, type OrderedRun } from './run'

/** Entries in view order, in runs that are shared from one state to the next; none of them is empty. */
export type Ordered = {
  readonly ascending: boolean
  readonly runs: readonly OrderedRun[]
  readonly starts: readonly number[]
  readonly length: number
}

const of = (runs: readonly OrderedRun[], ascending: boolean): Ordered => {
  const starts: number[] = []
  let length = 0
  for (const { ids } of runs) {
    starts.push(length)
    length += ids.length
  }
  return { ascending, runs, starts, length }
}

/** Entries that are in order already. */
const orderedOf = (entries: readonly Entry[], ascending: boolean): Ordered => {
  const runs: OrderedRun[] = []
  for (let from = 0; from < entries.length; from += CHUNK)
    runs.push(runOf(entries, from, Math.min(entries.length, from + CHUNK)))
  return of(runs, ascending)
}

/** Rows by their places in view order (`sortedPlaces`). */
export const orderedBy = (rows: OrderedRun, places: Uint32Array, ascending: boolean): Ordered => {
  const runs: OrderedRun[] = []
  for (let from = 0; from < places.length; from += CHUNK) {
    const own = [...places.subarray(from, from + CHUNK)]
    runs.push({
      ids: own.map((at) => rows.ids[at] ?? ''),
      keys: own.map((at) => rows.keys[at]),
      ranks: own.map((at) => rows.ranks[at] ?? 0),
    })
  }
  return of(runs, ascending)
}

/** The id at a position; undefined outside of the list. */
export const idAtPosition = ({ runs, starts, length }: Ordered, position: number): string | undefined => {
  if (position < 0 || position >= length) return undefined
  const run = chunkAt(starts, position)
  return runs[run]?.ids[position - (starts[run] ?? 0)]
}

/** The ids of positions `from` ≤ p < `to`, cut at the ends of the list. */
export const idsOfPositions = ({ runs, starts, length }: Ordered, from: number, to: number): readonly string[] => {
  const ids: string[] = []
  const first = Math.max(0, from)
  const end = Math.min(to, length)
  if (first >= end) return ids
  for (let at = chunkAt(starts, first), next = first; next < end; at++) {
    const run = runs[at]
    const start = starts[at] ?? 0
    const last = Math.min(end - start, run?.ids.length ?? 0)
    for (let i = next - start; i < last; i++) ids.push(run?.ids[i] ?? '')
    next = start + last
  }
  return ids
}

/**
 * The run in which an entry stands or would stand: the first that does not end before it, else the last.
 * @param low no earlier run than this; the search begins there in growing steps, since many changes lie near each other
 */
const runFor = ({ runs, ascending }: Ordered, entry: Entry, low = 0): number => {
  let from = low
  let to = runs.length - 1
  for (let step = 1; from + step < to; step *= 2) {
    if (endsBefore(runs[from + step - 1], entry, ascending)) from += step
    else to = from + step - 1
  }
  while (from < to) {
    const middle = (from + to) >>> 1
    if (endsBefore(runs[middle], entry, ascending)) from = middle + 1
    else to = middle
  }
  return from
}

/** Position of an entry, or the one that it would have. */
export const positionOf = (list: Ordered, entry: Entry): number => {
  const at = runFor(list, entry)
  const run = list.runs[at]
  return (list.starts[at] ?? 0) + (run ? firstNotBefore(run, entry, list.ascending) : 0)
}

const entriesOf = ({ runs }: Ordered, without: ReadonlySet<number>): readonly Entry[] => {
  const retained: Entry[] = []
  for (const { ids, keys, ranks } of runs)
    for (let i = 0; i < ids.length; i++) {
      const rank = ranks[i] ?? 0
      if (!without.has(rank)) retained.push({ id: ids[i] ?? '', key: keys[i], rank })
    }
  return retained
}

const before = (a: Entry, b: Entry, ascending: boolean): boolean => orderOf(a.key, a.rank, b.key, b.rank, ascending) < 0

/** One pass over everything, for many changes. */
const rewritten = (list: Ordered, leaving: readonly Entry[], entering: readonly Entry[]): Ordered => {
  const { ascending } = list
  const retained = entriesOf(list, new Set(leaving.map(({ rank }) => rank)))
  const out: Entry[] = []
  let at = 0
  for (const entry of entering) {
    for (let next = retained[at]; next && before(next, entry, ascending); next = retained[++at]) out.push(next)
    out.push(entry)
  }
  for (; at < retained.length; at++) out.push(retained[at] ?? { id: '', key: undefined, rank: 0 })
  return orderedOf(out, ascending)
}

/** The runs that have a place among what leaves and enters are written again, the others are shared. */
const spliced = (list: Ordered, leaving: readonly Entry[], entering: readonly Entry[]): Ordered => {
  const { runs, ascending } = list
  const out: OrderedRun[] = []
  let done = 0
  let l = 0
  let e = 0
  for (;;) {
    const gone = leaving[l]
    const come = entering[e]
    const isGoneFirst = gone !== undefined && (come === undefined || before(gone, come, ascending))
    const next = isGoneFirst ? gone : come
    if (!next) break
    const at = runFor(list, next, done)
    for (; done < at; done++) copy(out, runs[done])
    const was = runs[at]
    const run = was ? part(was) : { ids: [], keys: [], ranks: [] }
    const isLast = at === runs.length - 1
    const within = (entry: Entry | undefined): entry is Entry =>
      entry !== undefined && (isLast || !endsBefore(was, entry, ascending))
    for (let entry = leaving[l]; within(entry); entry = leaving[++l]) take(run, firstNotBefore(run, entry, ascending))
    for (let entry = entering[e]; within(entry); entry = entering[++e])
      insert(run, firstNotBefore(run, entry, ascending), entry)
    done = at + 1
    append(out, run)
  }
  for (; done < runs.length; done++) copy(out, runs[done])
  return of(out, ascending)
}

const copy = (out: OrderedRun[], run: OrderedRun | undefined): void => {
  if (run) out.push(run)
}

/** Keeps runs from becoming long, or many and short. */
const append = (out: OrderedRun[], run: OrderedRun): void => {
  const size = run.ids.length
  const last = size < CHUNK / 2 ? out.at(-1) : undefined
  if (last && last.ids.length + size <= CHUNK)
    out[out.length - 1] = {
      ids: last.ids.concat(run.ids),
      keys: last.keys.concat(run.keys),
      ranks: last.ranks.concat(run.ranks),
    }
  else if (size > 2 * CHUNK) for (let from = 0; from < size; from += CHUNK) out.push(part(run, from, from + CHUNK))
  else if (size > 0) out.push(run)
}

/** From this share of the list on, one pass over all of it is cheaper than splices. */
const MANY = 1 / 4

/**
 * A list after some entries left it and others came; both in order. Few changes cost a search and a run each, many cost
 * one pass.
 */
export const changedOrder = (list: Ordered, leaving: readonly Entry[], entering: readonly Entry[]): Ordered => {
  const changes = leaving.length + entering.length
  if (changes === 0) return list
  const many = list.runs.length === 0 || changes > Math.max(CHUNK, list.length * MANY)
  return many ? rewritten(list, leaving, entering) : spliced(list, leaving, entering)
}
