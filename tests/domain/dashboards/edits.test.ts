import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  foldBoard,
  isLayoutEdit,
  boardLayoutOf,
  MOST_UNDO,
  newDashboard,
  NO_HISTORY,
  overlaps,
  redone,
  undone,
  withChange,
  type Board,
  type BoardEdit,
  type LayoutHistory,
} from '../../../src/domain/dashboards'
import { anyBoard, anyEdits, leastRows } from './support'

type Done = { readonly board: Board; readonly history: LayoutHistory }

const did = ({ board, history }: Done, edit: BoardEdit): Done => {
  const next = foldBoard(board, edit, leastRows)
  if (next === board) return { board, history }
  return { board: next, history: withChange(history, { before: board.modules, after: next.modules }) }
}

/** What a layout is: which modules, where. A board that says nothing of places shows the same as one that does. */
const shown = ({ modules }: Board) =>
  boardLayoutOf(modules, leastRows)
    .map((each) => ({ ...each, size: modules.find(({ id }) => id === each.id)?.size }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

const undoneAll = (from: Done): Done => {
  const back = undone(from.board, from.history)
  return back ? undoneAll(back) : from
}
const redoneAll = (from: Done): Done => {
  const again = redone(from.board, from.history)
  return again ? redoneAll(again) : from
}

describe('edits of a board', () => {
  it('BRD-7: after any edits no two modules overlap, ids are single, and each module says where it is', () => {
    fc.assert(
      fc.property(anyBoard, anyEdits, (board, edits) => {
        const end = edits.reduce((now, edit) => foldBoard(now, edit, leastRows), board)
        const placed = boardLayoutOf(end.modules, leastRows)
        expect(placed.every((a, index) => placed.slice(index + 1).every((b) => !overlaps(a, b)))).toBe(true)
        expect(new Set(end.modules.map(({ id }) => id)).size).toBe(end.modules.length)
        const isReported = end.modules.every(({ sizeAndPosition }) => sizeAndPosition !== undefined)
        expect(end === board || isReported).toBe(true)
      }),
    )
  })

  it('BRD-60: as opened and after any edits no module has free space above it, and what is opened is stored as it was', () => {
    const hasGap = (board: Board): boolean => {
      const placed = boardLayoutOf(board.modules, leastRows)
      return placed.some((one) => {
        const above = { ...one, y: one.y - 1 }
        return one.y > 0 && !placed.some((other) => other.id !== one.id && overlaps(above, other))
      })
    }
    fc.assert(
      fc.property(anyBoard, anyEdits, (board, edits) => {
        const stored = structuredClone(board)
        expect(hasGap(board)).toBe(false)
        expect(board).toEqual(stored)
        expect(hasGap(edits.reduce((now, edit) => foldBoard(now, edit, leastRows), board))).toBe(false)
      }),
    )
  })

  it('BRD-8: an edit that changes nothing gives the same board', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const none: readonly BoardEdit[] = [
          { kind: 'remove', module: 'nobody' },
          { kind: 'size', module: 'nobody', size: 'Large' },
          { kind: 'duplicate', module: 'nobody', id: 'x' },
          { kind: 'data', module: 'nobody', patch: { data: {} } },
        ]
        expect(none.every((edit) => foldBoard(board, edit, leastRows) === board)).toBe(true)
        const settled = foldBoard(board, { kind: 'place', placed: [] }, leastRows)
        expect(
          foldBoard(settled, { kind: 'place', placed: boardLayoutOf(settled.modules, leastRows) }, leastRows),
        ).toBe(settled)
      }),
    )
  })

  it('BRD-9: undo of every change shows the board of before, and redo of them all that of after', () => {
    fc.assert(
      fc.property(anyBoard, anyEdits, (board, all) => {
        const edits = all.filter(isLayoutEdit).slice(0, MOST_UNDO)
        const end = edits.reduce<Done>(did, { board, history: NO_HISTORY })
        const start = undoneAll(end)
        expect(shown(start.board)).toEqual(shown(board))
        expect(shown(redoneAll(start).board)).toEqual(shown(end.board))
      }),
    )
  })

  it('BRD-10: the last twenty changes can be taken back, and no more', () => {
    const add = (index: number): BoardEdit => ({
      kind: 'add',
      module: { id: `m${index}`, type: 'Chart', size: 'Small' },
    })
    const board = newDashboard('b', 'B')
    const edits = Array.from({ length: 30 }, (_, index) => add(index))
    const end = edits.reduce<Done>(did, { board, history: NO_HISTORY })
    expect(end.history.past).toHaveLength(20)
    expect(undoneAll(end).board.modules.map(({ id }) => id)).toEqual(edits.slice(0, 10).map((_, index) => `m${index}`))
  })

  it('BRD-11: undo leaves what came from elsewhere, data that were changed since, and what was removed elsewhere', () => {
    const chart = (id: string) => ({ id, type: 'Chart' as const, size: 'Medium' as const })
    const first = newDashboard('b', 'B', { modules: [chart('a'), chart('b')] })
    const done = did({ board: first, history: NO_HISTORY }, { kind: 'remove', module: 'a' })
    const elsewhere = foldBoard(done.board, { kind: 'add', module: chart('theirs') }, leastRows)
    const changed = foldBoard(
      elsewhere,
      { kind: 'data', module: 'b', patch: { data: { new: 1 }, name: 'New' } },
      leastRows,
    )
    const back = undone(changed, done.history)!
    expect(back.board.modules.map(({ id }) => id).sort()).toEqual(['a', 'b', 'theirs'])
    expect(back.board.modules.find(({ id }) => id === 'b')).toMatchObject({ name: 'New', data: { new: 1 } })
    const withoutB = foldBoard(changed, { kind: 'remove', module: 'b' }, leastRows)
    expect(
      undone(withoutB, done.history)!
        .board.modules.map(({ id }) => id)
        .sort(),
    ).toEqual(['a', 'theirs'])
  })

  it('BRD-33: a module is added at the first free place, in the rows that it is to have', () => {
    const board = newDashboard('b', 'B', { modules: [{ id: 'a', type: 'Chart', size: 'Medium' }] })
    const module = { id: 'new', type: 'Chart', size: 'Small' } as const
    const [usual, high] = [undefined, 12].map((rows) =>
      foldBoard(board, { kind: 'add', module, ...(rows !== undefined && { rows }) }, leastRows),
    )
    expect(usual?.modules[1]?.sizeAndPosition).toEqual({ x: 6, y: 0, width: 3, height: 9 })
    expect(high?.modules[1]?.sizeAndPosition).toEqual({ x: 6, y: 0, width: 3, height: 12 })
  })

  it('DB03: a size is its columns: Small 3, Medium 6, Large 12; a copy is as large as what it is of', () => {
    const board = newDashboard('b', 'B', { modules: [{ id: 'a', type: 'Chart', size: 'Medium' }] })
    const widths = (['Small', 'Medium', 'Large'] as const).map(
      (size) => foldBoard(board, { kind: 'size', module: 'a', size }, leastRows).modules[0]?.sizeAndPosition?.width,
    )
    expect(widths).toEqual([3, 6, 12])
    const wide = foldBoard(board, { kind: 'place', placed: [{ id: 'a', x: 0, y: 0, w: 5, h: 11 }] }, leastRows)
    const copied = foldBoard(wide, { kind: 'duplicate', module: 'a', id: 'copy' }, leastRows)
    expect(copied.modules[1]?.sizeAndPosition).toMatchObject({ x: 5, y: 0, width: 5, height: 11 })
  })
})
