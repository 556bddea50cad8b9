import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CELL_STYLE } from '../../../src/domain/tables/cells/cellText'
import { headerModel, inSavedOrder } from '../../../src/domain/tables/columns/headerModel'
import type { WireHeader } from '../../../src/domain/wire'
import { cases } from '../../support/cases'

const header = (id: string, more: Partial<WireHeader> = {}): WireHeader => ({
  id,
  title: id.toUpperCase(),
  allowFilter: true,
  allowSort: true,
  ...more,
})
const parent = (id: string, more: Partial<WireHeader> = {}) => header(id, { isHeaderParent: true, ...more })
const under = (id: string, parentHeaderId: string, more: Partial<WireHeader> = {}) =>
  header(id, { parentHeaderId, ...more })
const choice = (orderedHeaders: string[], columnsToHide: string[] = []) => ({ orderedHeaders, columnsToHide })

const HEADERS = [
  header('time', { freeze: true }),
  parent('bids'),
  parent('offers'),
  under('b1', 'bids'),
  under('b2', 'bids'),
  under('o1', 'offers'),
  header('zone'),
]
const FIRST = ['time', 'bids', 'offers', 'zone']
const spansOf = (model: ReturnType<typeof headerModel>) =>
  model.first.map(({ id, start, columnSpan, rowSpan }) => `${id} ${start}+${columnSpan} r${rowSpan}`)
const idsOf = (model: ReturnType<typeof headerModel>) => model.columns.map((column) => column.header.id).join(' ')

describe('the head of a table', () => {
  it('LT01 without parents there is one row', () => {
    const model = headerModel([header('a'), header('b')], [])
    expect([model.rows, model.first, idsOf(model)]).toEqual([1, [], 'a b'])
  })

  it('LT01 with parents there are two: a parent over its columns, a column of its own over both rows', () => {
    const model = headerModel(HEADERS, FIRST)
    expect(idsOf(model)).toBe('time b1 b2 o1 zone')
    expect(spansOf(model)).toEqual(['time 0+1 r2', 'bids 1+2 r1', 'offers 3+1 r1', 'zone 4+1 r2'])
    expect(model.rows).toBe(2)
  })

  it('LT01 where no column names its parent, the spans of the first row share the columns out', () => {
    const model = headerModel(
      [
        parent('x', { columnSpan: 2 }),
        parent('y', { columnSpan: 2 }),
        ...['a', 'b', 'c', 'd', 'e'].map((id) => header(id)),
      ],
      ['x', 'c', 'y'],
    )
    expect(spansOf(model)).toEqual(['x 0+2 r1', 'c 2+1 r2', 'y 3+2 r1'])
  })

  it('LT01 a parent that is not there is no parent', () => {
    expect(headerModel([under('a', 'nobody'), under('b', 'a')], []).rows).toBe(1)
  })

  it('LT11 a hidden column narrows its parent, and the last one takes it away', () => {
    expect(spansOf(headerModel(HEADERS, FIRST, choice([], ['b1', 'o1'])))).toEqual([
      'time 0+1 r2',
      'bids 1+1 r1',
      'zone 2+1 r2',
    ])
    expect(headerModel(HEADERS, FIRST, choice([], ['b1', 'b2', 'o1'])).rows).toBe(1)
  })

  it('LT11 columns of one parent that the user took apart have it twice', () => {
    const model = headerModel(HEADERS, FIRST, choice(['b1', 'zone', 'b2', 'o1']))
    expect(spansOf(model)).toEqual(['time 0+1 r2', 'bids 1+1 r1', 'zone 2+1 r2', 'bids 3+1 r1', 'offers 4+1 r1'])
  })

  it('LT11 a column newer than the saved order stands behind its neighbour; one that is gone is passed over', () => {
    const order = (saved: string[]) =>
      inSavedOrder(
        ['a', 'b', 'c', 'd'].map((id) => header(id)),
        saved,
      )
        .map(({ id }) => id)
        .join('')
    expect(order(['d', 'gone', 'b'])).toBe('adbc')
    expect(order(['c', 'c', 'a'])).toBe('cdab')
    expect(order([])).toBe('abcd')
  })

  it('LT18 frozen columns come first and share no span with what scrolls', () => {
    const model = headerModel([parent('p'), under('a', 'p'), under('b', 'p', { freeze: true }), under('c', 'p')], ['p'])
    expect(idsOf(model)).toBe('b a c')
    expect([model.frozenColumns, spansOf(model)]).toEqual([1, ['p 0+1 r1', 'p 1+2 r1']])
  })

  it('LT13 overrides speak for the place of units, and for MWh before that', () => {
    const volume = header('v', {
      title: 'Volume MW',
      isMw: true,
      hoverText: 'h',
      headerOverrides: { hidden: { title: 'Vol', hoverText: 'short' }, mwh: { title: 'Energy' } },
    })
    const reported = (style: Partial<typeof DEFAULT_CELL_STYLE>) => {
      const { header: shown, text } = headerModel([volume], [], undefined, { ...DEFAULT_CELL_STYLE, ...style })
        .columns[0]!
      return [text, shown.hoverText]
    }
    expect(reported({})).toEqual(['Volume MW', 'h'])
    expect(reported({ units: 'hidden' })).toEqual(['Vol', 'short'])
    expect(reported({ units: 'hidden', capacityInMwh: true })).toEqual(['Energy', 'short'])
    expect(reported({ capacityInMwh: true })).toEqual(['Energy', 'h'])
  })

  it('LT01 every visible column is under exactly one span, and spans sum to the number of columns', () => {
    const parents = ['P', 'Q', 'R']
    const anyHeader = fc.record({
      id: fc.constantFrom(...Array.from('abcdefgh')),
      parentHeaderId: fc.constantFrom(...parents, 'gone', ''),
      freeze: fc.boolean(),
    })
    let two = 0
    fc.assert(
      fc.property(
        fc.uniqueArray(anyHeader, { selector: ({ id }) => id }),
        fc.subarray(parents),
        fc.boolean(),
        fc.array(fc.constantFrom(...Array.from('abcdefghx'))),
        fc.array(fc.constantFrom(...Array.from('abcdefghx')), { maxLength: 4 }),
        (columns, there, named, order, hide) => {
          const headers = [
            ...there.map((id) => parent(id, { columnSpan: 2 })),
            ...columns.map(({ parentHeaderId, ...rest }) =>
              header(rest.id, { freeze: rest.freeze, ...(named && parentHeaderId !== '' && { parentHeaderId }) }),
            ),
          ]
          const model = headerModel(headers, there, choice(order, hide))
          const visible = columns.map(({ id }) => id).filter((id) => !hide.includes(id))
          expect(model.columns.map((column) => column.header.id).sort()).toEqual(visible.sort())
          expect(model.columns.map(({ frozen }) => Number(!frozen))).toEqual(
            model.columns.map(({ frozen }) => Number(!frozen)).sort(),
          )
          if (model.rows === 1) {
            expect(model.columns.every(({ parentId }) => parentId === undefined)).toBe(true)
            return
          }
          two++
          const covered = model.first.flatMap(({ start, columnSpan }) =>
            Array.from({ length: columnSpan }, (_, i) => start + i),
          )
          expect(covered).toEqual(model.columns.map((_, i) => i))
          for (const { id, start, columnSpan, rowSpan, frozen } of model.first)
            for (const column of model.columns.slice(start, start + columnSpan)) {
              expect(rowSpan === 1 ? column.parentId : column.header.id).toBe(id)
              expect(column.frozen).toBe(frozen)
            }
        },
      ),
      { numRuns: cases(2000) },
    )
    expect(two).toBeGreaterThan(cases(2000) / 7)
  })
})
