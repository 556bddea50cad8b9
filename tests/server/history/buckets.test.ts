import { describe, expect, it } from 'vitest'
import { inBuckets } from '../../../server/history/store/buckets'
import { bucketEdges } from '../../../src/domain/series/aggregation/buckets'

const FROM = Date.parse('2026-10-24T17:10:00Z')
const YEARS_MS = 5 * 365 * 86_400_000

describe('the statement that puts values into buckets', () => {
  it('SAF-H25 is as short for many equal buckets as for two: they are not written into it', () => {
    for (const granularity of ['halfHourly', 'Hour'] as const) {
      const text = inBuckets('select 1', bucketEdges(granularity, FROM, FROM + YEARS_MS))
      expect(text.length).toBeLessThan(200)
    }
    const days = inBuckets('select 1', bucketEdges('Day', FROM, FROM + YEARS_MS))
    expect(days.length).toBeLessThan(30 * 6 * 366)
  })
})
