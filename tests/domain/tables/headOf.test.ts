import { describe, expect, it } from 'vitest'
import { headerModel, headOf } from '../../../src/domain/tables/columns/headerModel'
import { MARKET_TABLES } from '../../../src/domain/tables/definitions'
import type { WireHeader } from '../../../src/domain/wire'

const header = (id: string, more: Partial<WireHeader> = {}): WireHeader => ({
  id,
  title: id.toUpperCase(),
  allowFilter: true,
  allowSort: true,
  ...more,
})

describe('the heads of a table as they are sent', () => {
  it('LT01 without parents there is one row', () => {
    const headers = [header('a'), header('b')]
    expect(headOf({ headers })).toEqual({ headerFirstRowById: [], headerSecondRow: headers })
  })

  it('LT01 a parent stands where its first column does, with their number; other columns reach over both rows', () => {
    const { headerFirstRowById, headerSecondRow } = headOf({
      headers: [header('a'), header('b', { parentHeaderId: 'p' }), header('c', { parentHeaderId: 'p' }), header('d')],
      parents: [header('p')],
    })
    expect(headerFirstRowById).toEqual(['a', 'p', 'd'])
    expect(
      headerSecondRow.map(({ id, isHeaderParent, columnSpan, rowSpan }) => [id, isHeaderParent, columnSpan, rowSpan]),
    ).toEqual([
      ['p', true, 2, 1],
      ['a', undefined, undefined, 2],
      ['b', undefined, undefined, 1],
      ['c', undefined, undefined, 1],
      ['d', undefined, undefined, 2],
    ])
  })

  it('LT01 a column whose parent is not there stands alone', () => {
    const { headerFirstRowById } = headOf({
      headers: [header('a', { parentHeaderId: 'gone' })],
      parents: [header('p')],
    })
    expect(headerFirstRowById).toEqual(['a'])
  })

  it.each(MARKET_TABLES.map(({ definition }) => [definition.moduleType, definition] as const))(
    'LT01 %s: the head that a page makes of it has every column under its parent, side by side',
    (_name, definition) => {
      const { headerFirstRowById, headerSecondRow } = headOf(definition)
      const model = headerModel(headerSecondRow, headerFirstRowById)
      expect(model.columns.map(({ header: { id } }) => id)).toEqual(definition.headers.map(({ id }) => id))
      expect(model.rows).toBe(definition.parents === undefined ? 1 : 2)
      const parents = (definition.parents ?? []).map(({ id }) => id)
      const spans = model.first.filter(({ rowSpan }) => rowSpan === 1)
      // None is torn in two by what is frozen or by the order of columns.
      expect(spans.map(({ id }) => id)).toEqual(parents)
      for (const { id, columnSpan } of spans)
        expect(columnSpan).toBe(definition.headers.filter(({ parentHeaderId }) => parentHeaderId === id).length)
    },
  )
})
