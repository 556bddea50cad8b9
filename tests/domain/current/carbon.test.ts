import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARBON_FACTORS, carbonIntensityOf, LINKS } from '../../../src/domain/current'
import type { FuelRow } from '../../../src/domain/market/events'
import { FUELS } from '../../../src/domain/market/units'
import { hasSharedData, recordedRows } from '../../support/sharedData'
import { fuelMixReading } from '../../../server/sources/elexon/system'

const row = (fuel: FuelRow['fuel'], mw: number, name: string = fuel): FuelRow => ({ fuel, name, mw })
const cable = (name: string, mw: number): FuelRow => row('Interconnector', mw, name)

const anyRow: fc.Arbitrary<FuelRow> = fc
  .record({
    fuel: fc.constantFrom(...FUELS),
    link: fc.constantFrom(...LINKS.map(({ name }) => name)),
    mw: fc.integer({ min: -2000, max: 12_000 }),
  })
  .map(({ fuel, link, mw }) => (fuel === 'Interconnector' ? cable(link, mw) : row(fuel, mw)))

describe('carbon intensity of the mix', () => {
  it('CUR-5 is the mean of the factors by power', () => {
    // (10,000 × 394 + 10,000 × 0 + 1,000 × 120 + 1,000 × 53) / 22,000
    const mix = [row('CCGT', 10_000), row('Wind', 10_000), row('Biomass', 1000), cable('IFA', 1000)]
    expect(carbonIntensityOf(mix)).toBeCloseTo(4_113_000 / 22_000, 9)
    expect(carbonIntensityOf([row('Other', 100, 'Oil')])).toBe(935)
    expect(carbonIntensityOf([row('Other', 100)])).toBe(300)
  })

  it('CUR-5 imports count by their country, under either name of the cable; exports and pumping do not', () => {
    const gas = row('CCGT', 1000)
    expect(carbonIntensityOf([gas, cable('INTNED', 1000)])).toBe((394 + 474) / 2)
    expect(carbonIntensityOf([gas, cable('BritNed', 1000)])).toBe((394 + 474) / 2)
    expect(carbonIntensityOf([gas, cable('INTFR', -2000), row('Pumped', -500)])).toBe(394)
  })

  it('CUR-5 an import without a published factor changes nothing, and nothing at all is not zero', () => {
    expect(carbonIntensityOf([row('CCGT', 1000), cable('Nemo Link', 1000), cable('INTNEW', 700)])).toBe(394)
    expect(carbonIntensityOf([])).toBeUndefined()
    expect(carbonIntensityOf([row('Wind', 0), cable('IFA', -100)])).toBeUndefined()
  })

  it('CUR-5 is between 0 and the dirtiest factor, and does not depend on scale or order', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 14 }), (rows) => {
        const value = carbonIntensityOf(rows)
        if (value === undefined) return
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(CARBON_FACTORS.Coal)
        expect(carbonIntensityOf(rows.map((each) => ({ ...each, mw: 3 * each.mw })))).toBeCloseTo(value, 6)
        expect(carbonIntensityOf(rows.toReversed())).toBeCloseTo(value, 6)
      }),
    )
  })

  it.skipIf(!hasSharedData)('CUR-5 the recorded mixes of 1 April 2021 give what their rows add up to', () => {
    type Recorded = { startTime: string; fuelType: string; generation: number }
    const recorded = recordedRows<Recorded>('datasets/FUELINST/2021-04-01')
    const byCode: Record<string, number> = { BIOMASS: 120, COAL: 937, CCGT: 394, OCGT: 651, OIL: 935, OTHER: 300 }
    const clean = ['NUCLEAR', 'WIND', 'NPSHYD', 'PS']
    const imports: Record<string, number> = { INTFR: 53, INTIFA2: 53, INTNED: 474, INTIRL: 458, INTEW: 458 }
    const factors: Record<string, number> = { ...byCode, ...imports, ...Object.fromEntries(clean.map((c) => [c, 0])) }
    const times = [...new Set(recorded.map(({ startTime }) => startTime))]
    expect(times.length).toBeGreaterThan(280)
    const values = times.map((time) => {
      const rows = recorded.filter(({ startTime }) => startTime === time)
      const published = rows.filter(({ fuelType, generation }) => generation > 0 && factors[fuelType] !== undefined)
      const grams = published.reduce((sum, each) => sum + each.generation * factors[each.fuelType]!, 0)
      const expected = grams / published.reduce((sum, each) => sum + each.generation, 0)
      const [event] = fuelMixReading(rows, 0).events
      const value = event?.kind === 'fuelMix' ? carbonIntensityOf(event.rows) : undefined
      expect(value).toBeCloseTo(expected, 6)
      return value!
    })
    // Wind at first, gas and some coal later.
    expect(Math.min(...values)).toBeGreaterThan(60)
    expect(Math.max(...values)).toBeLessThan(400)
  })
})
