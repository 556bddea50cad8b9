import { describe, expect, it } from 'vitest'
import { retainedCountsOf, newUserDocument, sameCounts } from '../../../src/domain/settings'

const PLAIN = {
  currentFiltersByHeading: {},
  headerToSort: '',
  columnsToHide: [],
  orderedHeaders: [],
  unitLocation: 'inherit',
} as const

describe('what is stored for a user', () => {
  it('ST09 counts the lists by their order and the tables with filters', () => {
    const empty = newUserDocument()
    const filters = { ...PLAIN, headerToSort: 'Price' }
    const document = {
      ...empty,
      filters: { BmFeed: filters },
      lists: { ...empty.lists, bingo: { ...empty.lists.bingo, order: ['a', 'b'] } },
    }
    expect(retainedCountsOf(document)).toEqual({ dashboards: 0, boards: 2, subscriptions: 0, tableViews: 0, tables: 1 })
    expect(sameCounts(retainedCountsOf(document), retainedCountsOf({ ...document }))).toBe(true)
    expect(sameCounts(retainedCountsOf(document), retainedCountsOf(empty))).toBe(false)
    const views = { ...empty, lists: { ...empty.lists, tableView: { ...empty.lists.tableView, order: ['v'] } } }
    expect(retainedCountsOf(views).tableViews).toBe(1)
    expect(sameCounts(retainedCountsOf(views), retainedCountsOf(empty))).toBe(false)
  })

  it.each([
    [0, {}],
    [1, { headerToSort: 'Price' }],
    [1, { columnsToHide: ['Zone'] }],
    [1, { orderedHeaders: ['Zone', 'Price'] }],
    [1, { unitLocation: 'cell' }],
    [1, { currentFiltersByHeading: { Fuel: { values: ['Wind'] } } }],
  ] as const)('ST09 counts %i for a table with %o: one that was reset has nothing left', (tables, chosen) => {
    const document = { ...newUserDocument(), filters: { BmFeed: { ...PLAIN, ...chosen } } }
    expect(retainedCountsOf(document).tables).toBe(tables)
  })
})
