import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ffrMonths, ffrShares, ffrSums, type FfrOffer } from '../../../src/domain/ancillary/ffrMonths'
import {
  clearFfrTender,
  FFR_DAYS,
  FFR_SERVICES,
  FFR_STATUSES,
  ffrBlocks,
  ffrDaysIn,
  ffrHours,
  ffrMonthHours,
  ffrMw,
  ffrPrice,
  type FfrBid,
  type FfrResult,
} from '../../../src/domain/ancillary/ffrTender'
import type { EfaBlock } from '../../../src/domain/periods'

const block = fc.integer({ min: 1, max: 6 }) as fc.Arbitrary<EfaBlock>
const bids = fc
  .array(
    fc.record({
      edges: fc.tuple(block, block),
      days: fc.constantFrom(...FFR_DAYS),
      mw: fc.integer({ min: 1, max: 60 }),
      price: fc.integer({ min: 1, max: 30 }),
      isTested: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  .map((all) =>
    all.map(({ edges, days, mw, price, isTested }, place): FfrBid => ({
      id: `${place}`,
      unit: `U${place}`,
      service: 'dynamic',
      days,
      first: Math.min(...edges) as EfaBlock,
      last: Math.max(...edges) as EfaBlock,
      primary: mw,
      secondary: mw,
      high: 0,
      availability: price * mw,
      isTested,
    })),
  )
const need = fc.record({
  requirement: fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 6, maxLength: 6 }),
  cap: fc.integer({ min: 1, max: 30 }),
})

/** MW accepted in a block of working days or weekends. */
const boughtIn = (results: readonly FfrResult[], kind: 'working' | 'other', at: EfaBlock): number =>
  results
    .filter(({ status, days, first, last }) => {
      const isOf = days === 'all' || days === kind
      return status === 'accepted' && isOf && at >= first && at <= last
    })
    .reduce((sum, bid) => sum + ffrMw(bid), 0)

describe('clearing a monthly tender', () => {
  it('FFR-1 no block of any day has more than was wanted, no bid is taken that is untested or dearer than the cap', () => {
    fc.assert(
      fc.property(bids, need, (all, { requirement, cap }) => {
        const results = clearFfrTender(all, { requirement, cap })
        expect(results.map(({ status: _, ...bid }) => bid)).toEqual(all)
        for (const kind of ['working', 'other'] as const)
          requirement.forEach((wanted, place) =>
            expect(boughtIn(results, kind, (place + 1) as EfaBlock)).toBeLessThanOrEqual(wanted),
          )
        for (const result of results) {
          const isOut = !result.isTested || ffrPrice(result) > cap
          if (isOut) expect(result.status).toBe(result.isTested ? 'price' : 'test')
          else expect(['accepted', 'requirement']).toContain(result.status)
        }
      }),
    )
  })

  it('FFR-2 a bid that was rejected since the requirement was met does not fit with all that is cheaper', () => {
    fc.assert(
      fc.property(bids, need, (all, { requirement, cap }) => {
        const results = clearFfrTender(all, { requirement, cap })
        for (const [place, bid] of results.entries()) {
          if (bid.status !== 'requirement') continue
          const before = results.filter(
            (other, at) => ffrPrice(other) < ffrPrice(bid) || (ffrPrice(other) === ffrPrice(bid) && at < place),
          )
          const kinds = bid.days === 'all' ? (['working', 'other'] as const) : [bid.days]
          const isFull = kinds.some((kind) =>
            ffrBlocks(bid).some((at) => boughtIn(before, kind, at) + ffrMw(bid) > (requirement[at - 1] ?? 0)),
          )
          expect(isFull).toBe(true)
        }
      }),
    )
  })

  it('FFR-3 the days of a window are those of the calendar: November 2023 has 22 working days and 8 of weekends', () => {
    expect(FFR_DAYS.map((days) => ffrDaysIn('2023-11-01', days))).toEqual([30, 22, 8])
    expect(FFR_DAYS.map((days) => ffrDaysIn('2020-02-01', days))).toEqual([29, 20, 9])
    expect(ffrHours('2023-11-01', { days: 'working', first: 3, last: 4 })).toBe(22 * 8)
    expect(ffrMonthHours('2023-11-01')).toBe(720)
  })
})

const offer = (more: Partial<FfrOffer>): FfrOffer => ({
  id: 'a',
  month: '2022-11-01',
  service: 'dynamic',
  unit: 'A',
  company: 'One',
  mw: 60,
  hours: 720,
  price: 5,
  wanted: 200,
  status: 'accepted',
  ...more,
})

const offers = fc.array(
  fc.record({
    id: fc.string(),
    month: fc.constantFrom('2022-09-01', '2022-10-01', '2022-11-01'),
    service: fc.constantFrom(...FFR_SERVICES),
    unit: fc.constantFrom('A', 'B', 'C'),
    company: fc.option(fc.constantFrom(...'a b c d e f g h i j k'.split(' ')), { nil: undefined }),
    mw: fc.integer({ min: 1, max: 50 }),
    hours: fc.constantFrom(120, 480, 720),
    price: fc.integer({ min: 1, max: 20 }),
    wanted: fc.constant(200),
    status: fc.constantFrom(...FFR_STATUSES),
  }),
  { maxLength: 40 },
)
const MONTHS = ['2022-09-01', '2022-10-01', '2022-11-01', '2022-12-01']

describe('months of tenders', () => {
  it('FFR-4 power and price are means over the hours of the month, and what is not known is missing', () => {
    const sums = ffrSums('2022-11-01', [
      offer({}),
      offer({ unit: 'B', mw: 30, hours: 360, price: 9 }),
      offer({ unit: 'C', status: 'price', price: 50 }),
      offer({ unit: 'D', service: 'static', wanted: 150, status: 'test' }),
    ])
    expect(sums).toEqual({
      mw: 75,
      wanted: 350,
      price: (60 * 720 * 5 + 30 * 360 * 9) / (75 * 720),
      pounds: 60 * 720 * 5 + 30 * 360 * 9,
      bids: 4,
      accepted: 2,
      units: 2,
      range: [5, 9],
    })
    expect(ffrSums('2022-11-01', [])).toMatchObject({ mw: undefined, wanted: undefined, price: undefined, bids: 0 })
    expect(ffrSums('2022-11-01', [offer({ wanted: undefined })]).wanted).toBeUndefined()
  })

  it('FFR-5 each month has its own bids alone, and the shares of a month are 100 % together', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const rows = ffrMonths(all, MONTHS)
        const shares = ffrShares(all, MONTHS)
        MONTHS.forEach((month, place) => {
          const { accepted, mw } = rows[place]!
          expect(rows[place]).toEqual({
            month,
            ...ffrSums(
              month,
              all.filter((each) => each.month === month),
            ),
          })
          const sum = shares.reduce((part, each) => part + each.shares[place]!, 0)
          if (accepted > 0) expect(sum).toBeCloseTo(100, 6)
          else if (shares.length > 0) expect(sum).toBeNaN()
          expect(mw === undefined).toBe(!all.some((each) => each.month === month))
        })
        expect(shares.length).toBeLessThanOrEqual(8)
        expect(shares.slice(0, -1).every(({ isRest }) => isRest === undefined)).toBe(true)
      }),
    )
  })
})
