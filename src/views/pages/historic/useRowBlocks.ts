import { useCallback, useEffect, useRef, useState } from 'react'
import type { RowBlock } from '../../../domain/charts/historic/table'
import type { HistoricReader } from '../../../streams/series/historic/run'

const BLOCK_ROWS = 200
/** Some thousand rows above and below those in sight. */
const RETAINED_BLOCKS = 40

/** A row that is here: its block, and its place there. */
export type BlockRow = { readonly block: RowBlock; readonly at: number }

/**
 * Rows of a result as they come into sight: asked of the worker a block at a time, and kept while they are near.
 * @returns the row of a place, undefined until it is here, and what says which rows are in sight
 */
export const useRowBlocks = (
  read: HistoricReader,
): readonly [rowAt: (place: number) => BlockRow | undefined, seen: (from: number, to: number) => void] => {
  const blocks = useRef(new Map<number, RowBlock>())
  const requested = useRef(new Map<number, () => void>())
  const [, drawAgain] = useState(0)
  useEffect(() => {
    const known = blocks.current
    const open = requested.current
    return () => {
      for (const end of open.values()) end()
      open.clear()
      known.clear()
    }
  }, [read])
  const take = useCallback((place: number, block: RowBlock): void => {
    requested.current.delete(place)
    blocks.current.set(place, block)
    const [oldest] = blocks.current.keys()
    if (blocks.current.size > RETAINED_BLOCKS && oldest !== undefined) blocks.current.delete(oldest)
    drawAgain((count) => count + 1)
  }, [])
  const seen = useCallback(
    (from: number, to: number): void => {
      for (let place = Math.floor(from / BLOCK_ROWS); place <= Math.floor(to / BLOCK_ROWS); place++) {
        if (blocks.current.has(place) || requested.current.has(place)) continue
        const receive = (block: RowBlock): void => take(place, block)
        requested.current.set(place, read.rows(place * BLOCK_ROWS, (place + 1) * BLOCK_ROWS, receive))
      }
    },
    [read, take],
  )
  const rowAt = (place: number): BlockRow | undefined => {
    const block = blocks.current.get(Math.floor(place / BLOCK_ROWS))
    return block && { block, at: place - block.from }
  }
  return [rowAt, seen]
}
