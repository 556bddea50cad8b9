import type { ItemWrite } from '../../../../server/store/types'

/**
 * What the process that is killed writes: each lane writes its items again and again, one write after the other, and a
 * revision says which. So what an item must hold, and which request wrote it, follow from its revision alone.
 */
export const WRITER = 'writer'

export const LANES: Readonly<Record<string, readonly string[]>> = {
  one: ['item/dashboard/one'],
  other: ['basic'],
  /** Two items in one write: both or none. */
  pair: ['page/left', 'order/dashboard'],
}

/** Revision that each lane has reached. */
export type Reached = Readonly<Record<string, number>>

export const dataOf = (lane: string, rev: number): unknown =>
  // Now and then the items are deleted, and there again with the next write.
  rev % 9 === 0 ? undefined : { lane, rev, filler: `${rev} `.repeat((rev * 37) % 400) }

export const requestOf = (lane: string, rev: number): { requestId: string; writes: readonly ItemWrite[] } => ({
  requestId: `${lane}-request-${rev}`,
  writes: LANES[lane]!.map((key) => ({ key, baseRev: rev - 1, data: dataOf(lane, rev) })),
})

/** A line of the writer: a write was answered. */
export const answered = (lane: string, rev: number): string => `saved ${lane} ${rev}\n`

/** The revisions reached after these lines; a line that was cut off by the kill says nothing. */
export const receivedFrom = (before: Reached, output: string): Reached => {
  const reached = { ...before }
  for (const [, lane, rev] of output.matchAll(/^saved (\w+) (\d+)\n/gm)) reached[lane!] = Number(rev)
  return reached
}
