import { asyncScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { PackedRow } from '../../../src/domain/tables/collection/packed'
import { withRows } from '../../../src/domain/tables/apply'
import { openTable, rowsOf, type TableCollection } from '../../../src/domain/tables/tableCollection'
import type { WireRow } from '../../../src/domain/wire'
import { packing$ } from '../../../src/streams/tables/packing'
import { fakeClock } from '../../support/fakeSources'
import { inVirtualTime } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 21, 12)
const rows = (count: number): WireRow[] =>
  Array.from({ length: count }, (_, i) => ({
    uniqueId: `r${i}`,
    row: { price: { value: i + 0.5, cellType: 'number' }, name: { value: `n${i % 7}`, cellType: 'text' } },
  }))
const packedIn = ({ chunks }: TableCollection): number =>
  chunks.flatMap((chunk) => chunk.rows).filter((row) => row instanceof PackedRow).length

describe('rows of a long table', () => {
  it('PACK-8 are packed some chunks a frame once they are drawn, and again where they changed, while it is read', () =>
    inVirtualTime(({ flush }) => {
      const given = rows(64 * 40)
      let table = openTable({ key: 't', epoch: '', rows: given, rules: {} })
      let looks = 0
      const clock = fakeClock(START)
      // Each look at it takes a millisecond.
      const slow = { ...clock, now: () => clock.now() + looks++ }
      const reader = packing$(slow, () => table).subscribe()
      const seen: string[] = []
      const look = (ms: number) => asyncScheduler.schedule(() => seen.push(`${ms} ${packedIn(table)}`), ms)
      for (const ms of [49, 67, 83, 1000, 20_001, 31_000, 60_500]) look(ms)
      asyncScheduler.schedule(() => {
        // A chunk with enough changes is packed again, one with a few is not.
        const changed = given.filter((_, i) => i < 40 || i === 100)
        const edits = changed.map(
          (row) =>
            [row.uniqueId, { ...row, row: { ...row.row, price: { value: 1, cellType: 'number' as const } } }] as const,
        )
        table = withRows(table, edits).collection
      }, 20_000)
      asyncScheduler.schedule(() => reader.unsubscribe(), 40_000)
      asyncScheduler.schedule(() => (table = openTable({ key: 't', epoch: '', rows: given, rules: {} })), 50_000)
      flush()
      expect(seen).toEqual(['49 0', '67 256', '83 512', '1000 2560', '20001 2519', '31000 2559', '60500 0'])
      expect(rowsOf(table)).toEqual(given)
    }))
})
