import fc from 'fast-check'
import {
  newDashboard,
  type Board,
  type BoardEdit,
  type BoardModule,
  type LeastRows,
} from '../../../src/domain/dashboards'
import { MODULE_TYPES, SIZES } from '../../../src/domain/settings'

/** Tables need six rows, metrics two. */
export const leastRows: LeastRows = ({ type }) => (type.endsWith('Metric') ? 2 : 6)

const place = fc.record({
  x: fc.integer({ min: 0, max: 20 }),
  y: fc.integer({ min: 0, max: 40 }),
  width: fc.integer({ min: 0, max: 20 }),
  height: fc.integer({ min: 0, max: 20 }),
})

export const anyModule = (id: string): fc.Arbitrary<BoardModule> =>
  fc
    .record({
      type: fc.constantFrom(...MODULE_TYPES),
      size: fc.constantFrom(...SIZES),
      at: fc.option(place, { nil: undefined }),
    })
    .map(({ type, size, at }) => ({ id, type, size, data: { of: id }, ...(at && { sizeAndPosition: at }) }))

const IDS = ['a', 'b', 'c', 'd', 'e', 'f']

export const anyBoard: fc.Arbitrary<Board> = fc
  .integer({ min: 0, max: 6 })
  .chain((count) => fc.tuple(...IDS.slice(0, count).map(anyModule)))
  .map((modules) => newDashboard('board', 'Board', { modules: [...modules] }))

const someId = fc.constantFrom(...IDS, 'none')
const placed = fc.record({
  id: someId,
  x: fc.integer({ min: 0, max: 10 }),
  y: fc.integer({ min: 0, max: 40 }),
  w: fc.integer({ min: 2, max: 2 }),
  h: fc.integer({ min: 6, max: 12 }),
})

/** Edits of the layout; new ids are made of the given number, so that none is there twice. */
export const anyEdit = (count: number): fc.Arbitrary<BoardEdit> =>
  fc.oneof(
    anyModule(`new${count}`).map((module): BoardEdit => ({ kind: 'add', module })),
    someId.map((module): BoardEdit => ({ kind: 'remove', module })),
    someId.map((module): BoardEdit => ({ kind: 'duplicate', module, id: `new${count}` })),
    fc.array(placed, { maxLength: 3 }).map((all): BoardEdit => ({ kind: 'place', placed: all })),
    fc.record({ kind: fc.constant('size' as const), module: someId, size: fc.constantFrom(...SIZES) }),
  )

export const anyEdits: fc.Arbitrary<readonly BoardEdit[]> = fc
  .integer({ min: 0, max: 30 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyEdit(index))))
