import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SettledAction } from '../../../src/domain/market/events'
import { dayStart, periodStart } from '../../../src/domain/periods'
import { parseFormula } from '../../../src/domain/series/calculator/grammar'
import { batchOf, definitionOf, readEvents, SERIES } from '../../../src/domain/series/catalogue'
import { idsOf } from '../../../src/domain/series/definition'
import { parseSeriesId, seriesIdOf } from '../../../src/domain/series/seriesId'

const PERIOD = { date: '2026-06-23', period: 20 }
const START = periodStart(PERIOD)

/** Values by id that one event tells. */
const published = (event: Parameters<typeof readEvents>[0][number]): ReadonlyMap<string, number> => {
  const values = new Map<string, number>()
  readEvents([event], (id, _at, value) => values.set(id, value))
  return values
}

describe('the families of series', () => {
  it('SER-70 CH02 each id is read back as the definition that it came of, and no two are the same', () => {
    const all = SERIES.flatMap((definition) => idsOf(definition).map((id) => ({ id, definition })))
    expect(all.length).toBeGreaterThanOrEqual(80)
    expect(new Set(all.map(({ id }) => id.toLowerCase())).size).toBe(all.length)
    for (const { id, definition } of all) {
      const ref = parseSeriesId(id)
      expect(ref && seriesIdOf(ref)).toBe(id)
      expect(definitionOf(id)).toBe(definition)
    }
    expect(definitionOf('GenerationByFuel')).toBeUndefined()
    expect(definitionOf('Gb&GenerationByFuel&Steam')).toBeUndefined()
    expect(definitionOf('Gb&OfferVolume&T_DRAXX-1')?.kind).toBe('plant')
  })

  it('SER-71 a formula has the shortest step of its parts, as its values are made at their instants', () => {
    for (const { seriesId, formula, stepMs } of SERIES) {
      const parsed = formula === undefined ? undefined : parseFormula(formula)
      if (parsed?.ok !== true) continue
      const steps = parsed.series.map((id) => definitionOf(id)?.stepMs ?? NaN)
      expect(stepMs, seriesId).toBe(Math.min(...steps))
    }
  })
})

const action = fc.record({
  id: fc.constantFrom('T_DRAXX-1', 'T_WBURB-1', 'E_BATT-1', '17'),
  acceptanceId: fc.option(fc.nat(9999)),
  bidOfferPairId: fc.constant(1),
  direction: fc.constantFrom('bid' as const, 'offer' as const),
  price: fc.option(fc.double({ min: -200, max: 500, noNaN: true })),
  volume: fc.double({ min: -150, max: 150, noNaN: true }),
  soFlag: fc.boolean(),
  cadlFlag: fc.boolean(),
  storFlag: fc.boolean(),
}) satisfies fc.Arbitrary<SettledAction>

describe('series of what is published', () => {
  it('SER-72 volumes, costs and counts of a stack by reason and by unit add up to those of the whole', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const values = published({ kind: 'settledStack', at: START, period: PERIOD, actions })
        const sum = (seriesId: string): number =>
          [...values].reduce((total, [id, value]) => (id.startsWith(`Gb&${seriesId}&`) ? total + value : total), 0)
        const outside = (seriesId: string): number => values.get(`Gb&${seriesId}&Adjustment`) ?? NaN
        const offers = sum('AcceptedOfferVolume') + outside('OfferVolumeByReason')
        const bids = sum('AcceptedBidVolume') + outside('BidVolumeByReason')
        expect(sum('OfferVolumeByReason')).toBeCloseTo(offers, 6)
        expect(sum('BidVolumeByReason')).toBeCloseTo(bids, 6)
        expect(offers + bids).toBeCloseTo(
          actions.reduce((total, { volume }) => total + volume, 0),
          6,
        )
        const accepted = sum('AcceptedOfferCost') + sum('AcceptedBidCost')
        expect(sum('BalancingCostByReason')).toBeCloseTo(sum('BalancingCost'), 6)
        expect(accepted + outside('BalancingCostByReason')).toBeCloseTo(sum('BalancingCost'), 6)
        expect(sum('BalancingActionsByReason')).toBe(actions.length)
        expect(sum('OfferVolume')).toBeCloseTo(sum('AcceptedOfferVolume'), 6)
        expect(sum('BidVolume')).toBeCloseTo(sum('AcceptedBidVolume'), 6)
        expect(sum('AcceptedCost')).toBeCloseTo(accepted, 6)
      }),
    )
  })

  it('SER-73 fuels and cables of a half hour add up to its totals, whether cables go by code or by name', () => {
    const rows = [
      { fuel: 'CCGT', name: 'CCGT', mw: 9000 },
      { fuel: 'Wind', name: 'WIND', mw: 6000 },
      { fuel: 'Other', name: 'OTHER', mw: 100 },
      { fuel: 'Other', name: 'Oil', mw: 20 },
      { fuel: 'Pumped', name: 'PS', mw: -120 },
      { fuel: 'Interconnector', name: 'INTFR', mw: 1500 },
      { fuel: 'Interconnector', name: 'Nemo Link', mw: -500 },
    ] as const
    const values = published({ kind: 'generation', at: START, period: PERIOD, rows })
    expect(Object.fromEntries(values)).toMatchObject({
      'Gb&GenerationByFuel&Other': 120,
      'Gb&GenerationByFuel&Pumped': -120,
      'Gb&GenerationShare&Wind': 40,
      'Gb&TotalGeneration&none': 15_000,
      'Gb&RenewableGeneration&none': 6000,
      'Gb&FossilGeneration&none': 9000,
      'Gb&InterconnectorFlow&INTFR': 1500,
      'Gb&InterconnectorFlow&INTNEM': -500,
      'Gb&NetImports&none': 1000,
    })
  })

  it('SER-74 of the frequency the first reading of each 15 seconds counts', () => {
    const seconds = [0, 5, 10, 15, 20, 30, 44]
    const rows = batchOf(
      seconds.map((second) => ({
        kind: 'frequency',
        at: START + second * 1000 + 900,
        measuredAt: START + second * 1000,
        hz: 50 + second / 1000,
      })),
    )
    expect([...rows.at].map((at) => (at - START) / 1000)).toEqual([0, 15, 30])
    expect([...rows.value]).toEqual([50, 50.015, 50.03])
  })

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('SER-75 the auction for %s has %i hours, and each half hour of the other one its own', (date, hours) => {
    const prices = Array.from({ length: hours }, (_, hour) => hour)
    const hourly = batchOf([{ kind: 'dayAhead', at: 0, dayAhead: { area: 'GB', date, stepMinutes: 60, prices } }])
    const places = [...hourly.series].map((place) => hourly.ids[place])
    expect(places.filter((id) => id === 'Gb&DayAheadHourly&none')).toHaveLength(hours)
    const range = places.indexOf('Gb&DayAheadRange&none')
    expect([hourly.at[range], hourly.value[range]]).toEqual([dayStart(date), hours - 1])
    const halves = prices.flatMap((price) => [price, price + 0.5])
    const later = batchOf([
      { kind: 'dayAhead', at: 0, dayAhead: { area: 'GB', auction: 'EPEX HH', date, stepMinutes: 30, prices: halves } },
    ])
    expect(later.ids).toEqual(['Gb&DayAheadHalfHourly&none'])
    expect([...later.at]).toEqual(halves.map((_, place) => dayStart(date) + place * 1_800_000))
    const abroad = batchOf([{ kind: 'dayAhead', at: 0, dayAhead: { area: 'FR', date, stepMinutes: 60, prices } }])
    expect(abroad.ids.filter((id) => id.startsWith('Gb&DayAhead'))).toEqual([])
  })
})
