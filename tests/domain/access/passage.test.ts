import { describe, expect, it } from 'vitest'
import { accessMapOf, queriesForTerms, pageAt, PAGES, passageOf, type Licence } from '../../../src/domain/access'

const VISUALISE: Licence = { tier: 'Visualise', countries: ['Gb'], admin: false }
const access = accessMapOf(VISUALISE, 'Gb')

describe('what is at the address of a page', () => {
  it('AC07 a visitor is let in everywhere that needs no login, and asked to log in everywhere else', () => {
    for (const page of PAGES) {
      expect(passageOf(page, 'visitor', accessMapOf(undefined, 'Gb')), page.key).toBe(page.login ? 'ask' : 'show')
    }
  })

  it('AC01 until access is known a page that needs it is neither shown nor refused', () => {
    expect(passageOf(pageAt('/boa-dashboard'), 'checking', 'waiting')).toBe('wait')
    expect(passageOf(pageAt('/boa-dashboard'), 'signedIn', 'waiting')).toBe('wait')
    expect(passageOf(pageAt('/'), 'checking', 'waiting')).toBe('show')
  })

  it('AC01 a page without access leads away, in another country a GB-only page too', () => {
    const elsewhere = accessMapOf(VISUALISE, 'De')
    expect(passageOf(pageAt('/boa-comparer'), 'signedIn', access)).toBe('away')
    expect(passageOf(pageAt('/boa-dashboard/2026-03-01-35'), 'signedIn', access)).toBe('show')
    expect(passageOf(pageAt('/boa-dashboard'), 'signedIn', elsewhere)).toBe('away')
    expect(passageOf(pageAt('/monthly-summary'), 'signedIn', elsewhere)).toBe('away')
  })

  it('AC01 when the server says nothing of access the page is still shown', () => {
    expect(passageOf(pageAt('/boa-comparer'), 'signedIn', undefined)).toBe('show')
  })

  it.each([
    ['signedIn', false, '/boa-dashboard', true],
    ['signedIn', true, '/boa-dashboard', false],
    ['signedIn', false, '/access-denied', false],
    ['signedIn', false, '/terms', false],
    ['signedIn', false, '/logout', false],
    ['visitor', false, '/', false],
    ['checking', false, '/boa-dashboard', false],
  ] as const)('SH02 %s, agreed %s, at %s: requested the terms %s', (visitor, agreed, path, requested) =>
    expect(queriesForTerms(visitor, agreed, pageAt(path))).toBe(requested),
  )
})
