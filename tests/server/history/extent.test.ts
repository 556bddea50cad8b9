import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampedTo } from '../../../server/history/extent'
import type { ReadChart } from '../../../server/history/reading'
import { bucketEdges } from '../../../src/domain/series/aggregation/buckets'
import { dateAt, dayStart } from '../../../src/domain/periods'
import { GRANULARITIES } from '../../../src/domain/series/aggregateOptions'
import { batchOfRows } from '../../support/memoryHistory'
import { seriesRig } from '../../support/seriesRig'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-20T17:05:00Z')
const CENTURY = { from: Date.parse('2001-01-01'), to: Date.parse('2099-12-31') }
const PRICE = 'Gb&SystemPrice&none'

const question = (granularity: (typeof GRANULARITIES)[number], span = CENTURY): ReadChart => ({
  ...span,
  options: { granularity, type: 'None', cumulative: false },
  rate: 'None',
})
const arbDays = fc.integer({ min: -900, max: 900 })
const arbSpan = fc
  .tuple(arbDays, arbDays)
  .map(([a, b]) => ({ from: NOW + Math.min(a, b) * DAY, to: NOW + (Math.max(a, b) + 1) * DAY }))

describe('the time of a query', () => {
  it('SAF-H8 is cut to that of the store without a value less, in the same buckets', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GRANULARITIES), arbSpan, arbSpan, (granularity, span, extent) => {
        const clamped = clampedTo(question(granularity, span), [{ ...extent, values: 2 }], NOW)
        const common = { from: Math.max(span.from, extent.from), to: Math.min(span.to, extent.to + 1) }
        if (common.from < common.to) {
          expect(clamped?.from).toBeLessThanOrEqual(common.from)
          expect(clamped?.to).toBeGreaterThanOrEqual(common.to)
        }
        if (clamped === undefined) return
        expect(clamped.to - clamped.from).toBeLessThanOrEqual(
          Math.max(extent.to, NOW) - Math.min(extent.from, NOW) + 140 * DAY,
        )
        if (granularity === 'None') return
        const edges = new Set(bucketEdges(granularity, span.from, span.to))
        expect(bucketEdges(granularity, clamped.from, clamped.to).filter((edge) => !edges.has(edge))).toHaveLength(0)
      }),
      { numRuns: 30 },
    )
  })

  it('SAF-N12 a day long before the values has all its rows, and none is cut in two by a change of the clocks', () => {
    // At 01:23 of this day the margin of 32 days reached back to one hour after the beginning of a London day.
    const now = Date.parse('2026-11-27T01:23:00Z')
    const retained = [{ from: Date.parse('2026-11-25T00:00:00Z'), to: now, values: 2 }]
    const range = { from: Date.parse('2026-10-23T23:00:00Z'), to: Date.parse('2026-10-26T00:00:00Z') }
    expect(clampedTo(question('halfHourly', range), retained, now)).toEqual(question('halfHourly', range))
    fc.assert(
      fc.property(fc.constantFrom(...GRANULARITIES), fc.integer({ min: 0, max: 400 }), (granularity, days) => {
        const extent = { from: now - days * DAY - 12_345_678, to: now, values: 2 }
        const clamped = clampedTo(question(granularity), [extent], now)
        expect([clamped?.from, clamped?.to].map((at) => at !== undefined && dayStart(dateAt(at)) === at)).toEqual([
          true,
          true,
        ])
      }),
      { numRuns: 50 },
    )
  })

  it('SAF-H8 a chart of a century has the buckets of the values that there are', async () => {
    const rig = await seriesRig()
    await rig.history.store.append(batchOfRows([[PRICE, Date.parse('2026-11-01T00:00:00Z'), 50]]))
    const { axes, from, to, series } = await rig.chart({
      series: [{ id: PRICE }],
      from: '2001-01-01',
      to: '2099-12-31',
      granularity: 'Hour',
    })
    expect([from, to - DAY]).toEqual([CENTURY.from, CENTURY.to])
    expect(series[0]?.values.filter((value) => value !== null)).toEqual([50])
    expect(axes[0]?.length).toBeLessThan(110 * 24)
    await rig.stop()
  })
})
