import { describe, expect, it } from 'vitest'
import { seriesEventsOf } from '../../../../server/sources/entsoe/seriesEvents'

const AT = Date.parse('2026-11-20T12:00:00Z')
const values = new Map([['France&DayAheadPrice&none', new Map([[AT, 81.5]])]])

describe('events of ENTSO-E', () => {
  it('PRV-57 an event bears the ids of the documents that it is read from, and none where they say none', () => {
    const [event] = seriesEventsOf({ values, createdAt: AT, documents: 'a1, b2' }, AT + 1, () => true)
    expect(event).toEqual({
      kind: 'series',
      at: AT + 1,
      publishedAt: AT,
      document: 'a1, b2',
      values: [{ series: 'France&DayAheadPrice&none', points: [[AT, 81.5]] }],
    })
    const [without] = seriesEventsOf({ values, createdAt: AT }, AT + 1, () => true)
    expect(without && 'document' in without).toBe(false)
  })
})
