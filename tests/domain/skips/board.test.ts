import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fleetSkips,
  fuelsOf,
  operatorRate,
  rankedSkips,
  skipCoverage,
  skipSteps,
} from '../../../src/domain/skips/board'
import type { SkipDay, SkipSlot, UnitSkipsRow } from '../../../src/domain/skips/calls'
import { NO_SKIPS, openSkipRate, skippedOf, type SkipSums } from '../../../src/domain/skips/sums'
import { skipDaysPlot, skipPlot } from '../../../src/domain/charts/skipPlots'
import { dayStart } from '../../../src/domain/periods'

const sums = (accepted: number, open: number): SkipSums => ({ ...NO_SKIPS, inMerit: accepted + open, accepted, open })

const unit = (id: string, fuel: string, offer: SkipSums, more: Partial<UnitSkipsRow> = {}): UnitSkipsRow => ({
  id,
  name: id,
  owner: 'Owner',
  fuel,
  capacity: 50,
  offer,
  bid: NO_SKIPS,
  operatorOffer: null,
  operatorBid: null,
  comparedOffer: null,
  comparedBid: null,
  ...more,
})

const day = (date: string, publishedAt: number | null = null): SkipDay => ({
  date,
  known: 48,
  of: 48,
  asOf: dayStart(date) + 86_400_000,
  publishedAt,
  ...(publishedAt === null && { whyNotPublished: 'Not yet.' }),
})

const OPERATOR = { inMerit: 10, skipped: 4, both: 3, either: 8 }

describe('the board of skips', () => {
  it('SKP-23 units of the fuel are ranked by what was skipped; the fleet is their sum', () => {
    const past = [unit('A', 'Battery', sums(1, 2)), unit('B', 'Battery', sums(0, 5)), unit('C', 'CCGT', sums(9, 9))]
    const days = [{ units: past }, { units: [unit('A', 'Battery', sums(1, 4))] }]
    const rows = rankedSkips(days, { fuel: 'Battery', side: 'both' })
    expect(rows.map(({ id, sums: own }) => [id, own.inMerit, skippedOf(own)])).toEqual([
      ['A', 8, 6],
      ['B', 5, 5],
    ])
    expect(fleetSkips(days, { fuel: 'Battery', side: 'both' }).sums).toMatchObject({
      inMerit: 13,
      accepted: 2,
      open: 11,
    })
    expect(rankedSkips(days, { side: 'both' })[0]?.id).toBe('C')
    expect(rankedSkips(days, { side: 'bid' })).toEqual([])
    expect(fuelsOf(days)).toEqual(['Battery', 'CCGT'])
  })

  it('SKP-24 the operator is compared with the estimate of the days that it has published, and no others', () => {
    const compared1 = { operatorOffer: OPERATOR, comparedOffer: sums(6, 2) }
    const published = { units: [unit('A', 'Battery', sums(6, 10), compared1)] }
    const running = { units: [unit('A', 'Battery', sums(0, 42))] }
    const { sums: all, compared } = fleetSkips([running, published], { fuel: 'Battery', side: 'offer' })
    expect(openSkipRate(all)).toBeCloseTo(52 / 58)
    expect(compared && [openSkipRate(compared.estimate), operatorRate(compared.operator)]).toEqual([0.25, 0.4])
    expect(fleetSkips([running], { side: 'offer' }).compared).toBeUndefined()
    expect(skipCoverage([day('2026-11-20'), day('2026-11-19', 1)])).toMatchObject({
      periods: { known: 96, of: 96 },
      published: 1,
      why: ['2026-11-20: Not yet.'],
    })
  })

  it('SKP-48 by day a unit has a column on each estimated day, and none on the others', () => {
    const own = { offer: sums(3, 4), bid: sums(1, 0), operatorOffer: null, operatorBid: null }
    const days = [{ ...day('2026-11-20'), unit: own }, day('2026-11-18')]
    const range = { from: '2026-11-18', to: '2026-11-20' }
    const { series, x } = skipDaysPlot(days, range, 'both')
    expect(x).toMatchObject({ from: dayStart('2026-11-18'), to: dayStart('2026-11-21') })
    expect(series.map(({ id, column }) => [id, [...column.at], [...column.values]])).toEqual([
      ['offer-accepted', [dayStart('2026-11-20')], [3]],
      ['offer-open', [dayStart('2026-11-20')], [4]],
      ['bid-accepted', [dayStart('2026-11-20')], [-1]],
    ])
    expect(skipDaysPlot(days, range, 'bid').series.map(({ id }) => id)).toEqual(['bid-accepted'])
  })

  it('SKP-25 half hours are the sums of their 5 minutes, of both directions apart', () => {
    const start = dayStart('2026-11-20')
    const slot = fc.record({
      place: fc.integer({ min: 0, max: 287 }),
      direction: fc.constantFrom('offer' as const, 'bid' as const),
      accepted: fc.integer({ min: 0, max: 9 }),
      open: fc.integer({ min: 0, max: 9 }),
      marginal: fc.integer({ min: -50, max: 200 }),
      operator: fc.option(fc.integer({ min: 0, max: 5 })),
    })
    const slots = fc.uniqueArray(slot, { selector: ({ place, direction }) => `${place}/${direction}`, maxLength: 40 })
    fc.assert(
      fc.property(slots, (given) => {
        const own = given.map(({ place, accepted, open, ...rest }): SkipSlot => ({
          ...sums(accepted, open),
          ...rest,
          at: start + place * 300_000,
        }))
        const rows = skipSteps({ slots: own }, 'halfHour', 'both')
        for (const { at, direction, inMerit, marginal, operator } of rows) {
          const part = own.filter((s) => s.direction === direction && s.at >= at && s.at < at + 1_800_000)
          expect(part.length).toBeGreaterThan(0)
          expect(inMerit).toBe(part.reduce((sum, s) => sum + s.inMerit, 0))
          expect(marginal).toEqual([Math.min(...part.map((s) => s.marginal)), Math.max(...part.map((s) => s.marginal))])
          expect(operator === undefined).toBe(part.every((s) => s.operator === null))
        }
        const times = rows.map(({ at, direction }) => at * 2 + (direction === 'offer' ? 0 : 1))
        expect(times).toEqual([...times].sort((a, b) => a - b))
        expect(skipSteps({ slots: own }, 'slot', 'both')).toHaveLength(own.length)
        // Drawn, offers are above zero and bids below, and all of it together is the volume in merit.
        const { series } = skipPlot(rows, '2026-11-20', 'halfHour')
        const drawn = series.reduce(
          (sum, { column }) => sum + column.values.reduce((part, value) => part + Math.abs(value), 0),
          0,
        )
        expect(drawn).toBe(rows.reduce((sum, { inMerit }) => sum + inMerit, 0))
      }),
    )
  })
})
