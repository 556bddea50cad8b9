import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cardAt,
  cardsIn,
  emptyPlaces,
  foldBingo,
  largestPlants,
  type BingoEdit,
} from '../../../src/domain/bingo/boardEdits'
import { bingoBoardSchema, newBoard, type BingoBoard } from '../../../src/domain/settings'

const line = fc.integer({ min: 0, max: 7 })
const side = fc.constantFrom('row' as const, 'column' as const)
const place = fc.record({ row: line, column: line })
const plant = fc.integer({ min: 1, max: 30 }).map((n) => `T_PLANT-${n}`)

const anyEdit: fc.Arbitrary<BingoEdit> = fc.oneof(
  fc.record({ kind: fc.constant('addLine' as const), side, after: fc.constantFrom(null, 0, 3, 7) }),
  fc.record({ kind: fc.constant('removeLine' as const), side, line }),
  fc.record({ kind: fc.constant('moveLine' as const), side, line, by: fc.constantFrom(1 as const, -1 as const) }),
  fc.record({ kind: fc.constant('separator' as const), side, line, on: fc.boolean() }),
  fc.record({ kind: fc.constant('move' as const), from: place, to: place }),
  fc.record({ kind: fc.constant('add' as const), plant, to: place }),
  fc.record({ kind: fc.constant('addAll' as const), plants: fc.array(plant, { maxLength: 12 }) }),
  fc.record({ kind: fc.constant('remove' as const), at: place }),
  fc.record({ kind: fc.constant('card' as const), at: place, patch: fc.constant({ label: 'Mine', rowVal: 99 }) }),
)

const START = newBoard('a', 'A', 3, 4)
const boardAfter = (edits: readonly BingoEdit[]): BingoBoard => edits.reduce(foldBingo, START)
const anyBoard = fc.array(anyEdit, { maxLength: 30 }).map(boardAfter)
const plantsOf = ({ cards }: BingoBoard): readonly string[] => cards.map(({ value }) => value).sort()

describe('edits of a bingo board', () => {
  it('BI02 BNG-1: after any edits every card has a place of its own on the board, and the board can be saved', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const places = board.cards.map(({ rowVal, colVal }) => `${rowVal}/${colVal}`)
        expect(new Set(places).size).toBe(places.length)
        for (const { rowVal, colVal } of board.cards) {
          expect(board.rowsArray).toContain(rowVal)
          expect(board.columnsArray).toContain(colVal)
        }
        for (const each of board.separatorRows) expect(board.rowsArray).toContain(each)
        expect(bingoBoardSchema.safeParse(board).success).toBe(true)
      }),
    )
  })

  it('BNG-2: no edit but a removal loses a card, and none but an addition makes one', () => {
    fc.assert(
      fc.property(anyBoard, anyEdit, (board, edit) => {
        const before = plantsOf(board)
        const after = plantsOf(foldBingo(board, edit))
        if (edit.kind === 'removeLine') {
          const gone = board.rowsArray.length + board.columnsArray.length
          const next = foldBingo(board, edit)
          const isGone = next.rowsArray.length + next.columnsArray.length < gone
          expect(after.length).toBe(before.length - (isGone ? cardsIn(board, edit.side, edit.line) : 0))
        } else if (edit.kind === 'remove') expect(after.length).toBe(before.length - (cardAt(board, edit.at) ? 1 : 0))
        else if (edit.kind === 'add' || edit.kind === 'addAll') {
          const left = [...after]
          for (const each of before) left.splice(left.indexOf(each), 1)
          expect(left.length).toBe(after.length - before.length)
          expect(after.length).toBeGreaterThanOrEqual(before.length)
        } else expect(after).toEqual(before)
      }),
    )
  })

  it('BNG-3: a move and the same move back leave every card where it was', () => {
    fc.assert(
      fc.property(anyBoard, place, place, (board, from, to) => {
        fc.pre(cardAt(board, from) !== undefined)
        const there = foldBingo(board, { kind: 'move', from, to })
        expect(foldBingo(there, { kind: 'move', from: to, to: from })).toEqual(board)
      }),
    )
  })

  it('BNG-4: plants find the empty places row by row, and further rows where there are none', () => {
    const board = foldBingo(newBoard('a', 'A', 1, 2), { kind: 'addAll', plants: ['x', 'y', 'x', 'z'] })
    expect(board.rowsArray).toHaveLength(2)
    expect(board.cards.map(({ value }) => value)).toEqual(['x', 'y', 'z'])
    expect(emptyPlaces(board)).toEqual([{ row: 1, column: 1 }])
    expect(foldBingo(board, { kind: 'addAll', plants: ['y'] })).toBe(board)
  })

  it('BNG-5: a first board has the largest plants, by capacity', () => {
    const plants = [{ id: 'a', capacity: 10 }, { id: 'b', capacity: 400 }, { id: 'c' }, { id: 'd', capacity: 400 }]
    expect(largestPlants(plants, 2)).toEqual(['b', 'd'])
    expect(largestPlants(plants)).toEqual(['b', 'd', 'a'])
  })
})
