import { describe, expect, it } from 'vitest'
import { readTableChoice, writeTableChoice } from '../../../../src/domain/tables/filters/choice'

describe('what a user chose of a table', () => {
  it('LT11 is read as it was written: sorting, hidden and ordered columns, and where units stand', () => {
    const choice = {
      filters: readTableChoice({
        currentFiltersByHeading: {},
        headerToSort: '',
        columnsToHide: [],
        orderedHeaders: [],
        unitLocation: 'header',
      }).filters,
      sort: { headerId: 'price', ascending: false },
      columns: { columnsToHide: ['zone'], orderedHeaders: ['price', 'plant'] },
      units: 'cell',
    } as const
    expect(readTableChoice(writeTableChoice(choice))).toEqual(choice)
  })

  it('LT11 without a column to sort by, the table stays as the server sends it', () => {
    const saved = {
      currentFiltersByHeading: {},
      columnsToHide: [],
      orderedHeaders: [],
      unitLocation: 'hidden',
    } as const
    const choice = readTableChoice({ ...saved, headerToSort: '' })
    expect(choice.sort).toBeUndefined()
    expect(writeTableChoice(choice)).toEqual({ ...saved, headerToSort: '' })
  })
})
