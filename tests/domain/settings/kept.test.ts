import { describe, expect, it } from 'vitest'
import { keptCountsOf, newUserDocument, sameCounts } from '../../../src/domain/settings'

describe('what is kept for a user', () => {
  it('ST09 counts the lists by their order and the tables with filters', () => {
    const empty = newUserDocument()
    const filters = { currentFiltersByHeading: {}, headerToSort: '', columnsToHide: [], orderedHeaders: [] }
    const document = {
      ...empty,
      filters: { BmFeed: filters as never },
      lists: { ...empty.lists, bingo: { ...empty.lists.bingo, order: ['a', 'b'] } },
    }
    expect(keptCountsOf(document)).toEqual({ dashboards: 0, boards: 2, subscriptions: 0, tables: 1 })
    expect(sameCounts(keptCountsOf(document), keptCountsOf({ ...document }))).toBe(true)
    expect(sameCounts(keptCountsOf(document), keptCountsOf(empty))).toBe(false)
  })
})
