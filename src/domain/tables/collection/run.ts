import type { SortKey } from '../sortKey'
import { orderOf, type Entry } from './order'

/**
 * Entries that are together in view order, field by field: a search walks over the keys alone, which lie next to each
 * other, and not over as many objects.
 */
export type OrderedRun = {
  readonly ids: readonly string[]
  readonly keys: readonly SortKey[]
  readonly ranks: readonly number[]
}
export type OpenRun = { readonly ids: string[]; readonly keys: SortKey[]; readonly ranks: number[] }

/** The entries `from` ≤ i < `to` as a run. */
export const runOf = (entries: readonly Entry[], from: number, to: number): OrderedRun => {
  const run: OpenRun = { ids: [], keys: [], ranks: [] }
  for (let at = from; at < to; at++) {
    const entry = entries[at]
    if (!entry) continue
    run.ids.push(entry.id)
    run.keys.push(entry.key)
    run.ranks.push(entry.rank)
  }
  return run
}

// Runs are short: to move the few behind a place by hand costs a third of a splice, which makes an array each time.
const putAt = <T>(list: T[], at: number, value: T): void => {
  for (let i = list.length; i > at; i--) list[i] = list[i - 1] as T
  list[at] = value
}

const takeAt = (list: unknown[], at: number): void => {
  const last = list.length - 1
  for (let i = at; i < last; i++) list[i] = list[i + 1]
  if (at <= last) list.length = last
}

export const insert = ({ ids, keys, ranks }: OpenRun, at: number, { id, key, rank }: Entry): void => {
  putAt(ids, at, id)
  putAt(keys, at, key)
  putAt(ranks, at, rank)
}

export const take = ({ ids, keys, ranks }: OpenRun, at: number): void => {
  takeAt(ids, at)
  takeAt(keys, at)
  takeAt(ranks, at)
}

/** A copy of a run or of a part of it, to be written on. */
export const part = ({ ids, keys, ranks }: OrderedRun, from = 0, to?: number): OpenRun => ({
  ids: ids.slice(from, to),
  keys: keys.slice(from, to),
  ranks: ranks.slice(from, to),
})

/** The first place whose entry does not come before this one. */
export const firstNotBefore = ({ keys, ranks }: OrderedRun, { key, rank }: Entry, ascending: boolean): number => {
  let from = 0
  let to = keys.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (orderOf(keys[middle], ranks[middle] ?? 0, key, rank, ascending) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Whether a run ends before the entry. */
export const endsBefore = (run: OrderedRun | undefined, { key, rank }: Entry, ascending: boolean): boolean => {
  if (!run) return false
  const last = run.keys.length - 1
  return orderOf(run.keys[last], run.ranks[last] ?? 0, key, rank, ascending) < 0
}
