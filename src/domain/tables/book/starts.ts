import type { Chunk } from './chunk'

/** Where something stands: the chunk, and the place within it. */
export type Place = { readonly chunk: number; readonly at: number }

/** For each chunk how many rows stand below it. */
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
  let [from, to] = [0, starts.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((starts[middle] ?? 0) <= height) from = middle + 1
    else to = middle
  }
  return from - 1
}

/** The chunk that has the rank, if any has: the last whose lowest rank is not above it. */
export const chunkOfRank = (chunks: readonly Pick<Chunk, 'ranks'>[], rank: number): number => {
  let [from, to] = [0, chunks.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((chunks[middle]?.ranks[0] ?? 0) <= rank) from = middle + 1
    else to = middle
  }
  return from - 1
}
