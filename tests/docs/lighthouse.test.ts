import { describe, expect, it } from 'vitest'
import { reportOf, type Run } from '../../scripts/lighthouse/report'

/** A run in which every category has the score, and one audit of accessibility took points. */
const runAt = (score: number | null): Run => {
  const category = (id: string) => ({ score, auditRefs: [{ id: `${id}-rule`, weight: 3 }] })
  return {
    categories: {
      performance: category('performance'),
      accessibility: category('accessibility'),
      'best-practices': category('best-practices'),
      seo: category('seo'),
    },
    audits: {
      'accessibility-rule': { id: 'accessibility-rule', title: 'Names of links', score: 0 },
      'first-contentful-paint': { id: 'first-contentful-paint', title: 'FCP', score: 1, numericValue: 412.4 },
    },
  }
}

describe('the report of Lighthouse', () => {
  it('LH-1 is one row a page, with the median of its runs', () => {
    const { text, fails } = reportOf([{ path: '/terms', runs: [runAt(1), runAt(0.2), runAt(0.97)] }], 95)
    expect(text).toContain('| /terms | 97 | 97 | 97 | 97 | 412 |')
    expect(fails).toBe(false)
  })

  it('LH-1 fails where a score of a page is too low, and names what took its points', () => {
    const { text, fails } = reportOf(
      [
        { path: '/', runs: [runAt(1)] },
        { path: '/news', runs: [runAt(0.94)] },
      ],
      95,
    )
    expect(fails).toBe(true)
    expect(text).toContain('/news: accessibility 94, wanted 95\n  accessibility: accessibility-rule (Names of links)')
    expect(text).not.toContain('/: accessibility')
  })

  it('LH-1 fails where Lighthouse could not give a score', () => {
    expect(reportOf([{ path: '/', runs: [runAt(null)] }], 95).fails).toBe(true)
  })
})
