import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { allowClearing, emptyMarkupOnly } from '../../src/infra/browser/trustedTypes'

describe('markup under trusted types', () => {
  it('TRU-1 a region may be emptied; any other markup is refused', () => {
    expect(emptyMarkupOnly.createHTML('')).toBe('')
    fc.assert(fc.property(fc.string({ minLength: 1 }), (markup) => emptyMarkupOnly.createHTML(markup) === null))
  })

  it('TRU-2 is the default policy where the browser has them, and nothing elsewhere', () => {
    const createPolicy = vi.fn()
    allowClearing({ createPolicy })
    expect(createPolicy.mock.calls).toEqual([['default', emptyMarkupOnly]])
    expect(() => allowClearing(undefined)).not.toThrow()
  })
})
