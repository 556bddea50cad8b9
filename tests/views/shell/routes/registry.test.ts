import { describe, expect, it } from 'vitest'
import { EXISTING } from '../../../../src/views/parts/existing'
import { VIEWS } from '../../../../src/views/shell/routes/registry'

describe('the pages that there are', () => {
  it('RT01 every page whose row says that it is built has a view, and every view a row', () => {
    expect(Object.keys(VIEWS).toSorted()).toEqual([...EXISTING].toSorted())
  })
})
