import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bestUse,
  soldShare,
  spreadOfDay,
  usesOfDay,
  type EuropeDay,
  type ReserveDirection,
} from '../../../src/domain/storage/europeIndex/day'
import { INDEX_COLUMNS, INDEX_DURATIONS, RESERVE_HOURS } from '../../../src/domain/storage/europeIndex/markets'
import { aloneByUse, europeMonth } from '../../../src/domain/storage/europeIndex/month'

const BLOCKS = [4, 4, 4, 4, 4, 4]
const anyPrice = fc.integer({ min: -80, max: 300 })
const many = (length: number, value: fc.Arbitrary<number>) =>
  fc.array(value, { minLength: length, maxLength: length }).map((values) => Float64Array.from(values))

const anyDirection: fc.Arbitrary<ReserveDirection> = fc.record({
  capacity: many(6, fc.integer({ min: 0, max: 60 })),
  procured: many(6, fc.integer({ min: 50, max: 400 })),
  price: many(96, anyPrice),
  activated: many(96, fc.integer({ min: 0, max: 120 })),
})
const anyDay: fc.Arbitrary<EuropeDay> = fc.record({
  day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-10-${String(day).padStart(2, '0')}`),
  blocks: fc.constant(BLOCKS),
  dayAhead: many(24, anyPrice),
  intraday: many(96, anyPrice),
  imbalance: many(96, anyPrice),
  fcr: many(6, fc.integer({ min: 0, max: 40 })),
  afrr: fc.record({ up: anyDirection, down: anyDirection }),
  mfrr: fc.record({ up: anyDirection }),
})
const anyDays = fc.array(anyDay, { minLength: 1, maxLength: 3 })
const anyDuration = fc.constantFrom(...INDEX_DURATIONS)
const sum = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** Energy at two prices alone. */
const flatDay = (low: number, high: number): EuropeDay => ({
  day: '2026-10-01',
  blocks: BLOCKS,
  dayAhead: Float64Array.from({ length: 24 }, (_, hour) => (hour < 12 ? low : high)),
})

describe('the European index', () => {
  it('RP02 EUA-20 law: the columns add up to the total, and each day is in one use alone', () => {
    fc.assert(
      fc.property(anyDays, anyDuration, fc.boolean(), (days, duration, withImbalance) => {
        const month = europeMonth(days, duration, withImbalance)
        expect(sum(month.columns)).toBeCloseTo(month.total!, 6)
        const uses = INDEX_COLUMNS.filter((column) => column !== 'afrrEnergy')
        const chosen = uses.map((column) => month.chosen[INDEX_COLUMNS.indexOf(column)])
        expect(sum(chosen)).toBeLessThanOrEqual(month.known)
        expect(month.chosen[INDEX_COLUMNS.indexOf('afrrEnergy')]).toBe(
          month.chosen[INDEX_COLUMNS.indexOf('afrrCapacity')],
        )
      }),
      { numRuns: 25 },
    )
  })

  it('RP02 EUA-21 law: the total is no less than any use alone and no more than all of them', () => {
    fc.assert(
      fc.property(anyDays, anyDuration, (days, duration) => {
        const { total = NaN, alone } = europeMonth(days, duration, true)
        const byUse = [...aloneByUse(alone).values()]
        expect(total).toBeGreaterThanOrEqual(Math.max(...byUse) - 1e-9)
        expect(total).toBeLessThanOrEqual(sum(byUse) + 1e-9)
      }),
      { numRuns: 25 },
    )
  })

  it('RP02 EUA-22 law: a longer battery never brings less, and imbalance as a further use never brings less', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const totals = INDEX_DURATIONS.map((duration) => europeMonth(days, duration, false).total!)
        for (const [place, total] of totals.slice(1).entries())
          expect(total).toBeGreaterThanOrEqual(totals[place]! - 1e-9)
        expect(europeMonth(days, 2, true).total).toBeGreaterThanOrEqual(totals[1]! - 1e-9)
      }),
      { numRuns: 20 },
    )
  })

  it('RP02 EUA-23 the best use of each day, by trying all of them', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        let best = [0]
        // Every way to give each day one use or none.
        for (const day of days) {
          const options = [0, ...usesOfDay(day, 2)!.map(({ total }) => total)]
          best = best.flatMap((so) => options.map((total) => so + total))
        }
        const { total = NaN, known } = europeMonth(days, 2, true)
        expect((total * 1000 * known) / 365.25).toBeCloseTo(Math.max(...best), 5)
      }),
      { numRuns: 20 },
    )
  })

  it('RP02 EUA-24 day-ahead by hand: half a store bought low and sold high, cycles and spread', () => {
    const [use] = usesOfDay(flatDay(20, 80), 1)!
    // 1 h, 85 %, half full: half of it is filled at 20 and given at 80; giving at 20 what is bought at 20 loses.
    const oneWay = Math.sqrt(0.85)
    expect(use?.total).toBeCloseTo(0.5 * oneWay * 80 - (0.5 / oneWay) * 20, 9)
    expect(use?.cycles).toBeCloseTo(0.5, 9)
    expect(spreadOfDay(flatDay(20, 80), 4)).toBe(60)
  })

  it('RP02 EUA-25 FCR and aFRR by hand: capacity for as much as the store can deliver, energy net of restoring it', () => {
    const empty: ReserveDirection = {
      capacity: new Float64Array(6).fill(10),
      procured: new Float64Array(6).fill(100),
      price: new Float64Array(96).fill(NaN),
      activated: new Float64Array(96),
    }
    const called = {
      ...empty,
      activated: Float64Array.from({ length: 96 }, (_, quarter) => (quarter === 0 ? 25 : 0)),
      price: Float64Array.from({ length: 96 }, (_, quarter) => (quarter === 0 ? 200 : NaN)),
    }
    const day: EuropeDay = {
      ...flatDay(50, 50),
      fcr: new Float64Array(6).fill(5),
      afrr: { up: called, down: empty },
    }
    const uses = new Map(usesOfDay(day, 1)!.map((each) => [each.use, each]))
    expect(uses.get('fcr')?.total).toBe(5 * 24)
    // An hour in each direction: half a MW of each.
    expect(soldShare(1, RESERVE_HOURS.afrr, 2)).toBe(0.5)
    const afrr = uses.get('afrr')!
    expect(afrr.columns.afrrCapacity).toBe(2 * 10 * 24 * 0.5)
    // All of it is called for a quarter of an hour: 0.125 MWh at €200, and 0.125/0.85 MWh bought back at €50.
    expect(afrr.columns.afrrEnergy).toBeCloseTo(0.125 * 200 - (0.125 / 0.85) * 50, 9)
    expect(afrr.cycles).toBeCloseTo(0.125 / Math.sqrt(0.85), 9)
    expect(bestUse([...uses.values()], false)?.use).toBe('afrr')
  })

  it('RP02 EUA-26 a day of which a market is not known is in no figure, and a month without days has none', () => {
    const whole = { ...flatDay(20, 80), fcr: new Float64Array(6).fill(5) }
    const broken = { ...whole, fcr: Float64Array.from([5, NaN, 5, 5, 5, 5]) }
    const one = europeMonth([whole], 1, false)
    expect(europeMonth([whole, broken], 1, false)).toEqual(one)
    const none = europeMonth([broken], 1, false)
    expect(none).toMatchObject({ known: 0, total: undefined, spread: undefined, cycles: undefined })
    expect(none.columns.every((value) => value === undefined)).toBe(true)
    // A market that the country has not is missing, not zero.
    expect(one.columns[INDEX_COLUMNS.indexOf('mfrr')]).toBeUndefined()
  })
})
