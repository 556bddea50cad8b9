import { describe, expect, it } from 'vitest'
import { feedsOfSource, panelsOf, REAL_SOURCES, stalePanels } from '../../support/panelsOfSources'

const AT = Date.parse('2026-11-20T12:05:00Z')

describe('panels of a source that is late', () => {
  it.each(REAL_SOURCES)('QSR-4 every panel that is made of %s is stale, and no other is', (source) => {
    const late = feedsOfSource(source).map((feed) => ({ feed, since: AT, why: 'It cannot be reached.' }))
    expect(panelsOf(source).length).toBeGreaterThan(0)
    expect(stalePanels(late, AT)).toEqual(panelsOf(source))
    expect(stalePanels([], AT)).toEqual([])
  })
})
