import { describe, expect, it } from 'vitest'
import { imbalancePrice } from '../../../../src/domain/boa/imbalancePrice'
import { periodStart } from '../../../../src/domain/periods'
import { batchOf, definitionOf } from '../../../../src/domain/series/catalogue'
import type { SeriesBatch } from '../../../../src/domain/series/batch'
import { dayOf, eventsOf } from './support'

const DAY = '2026-06-23'
const DAY_MS = 86_400_000

const valuesOf = ({ ids, series, at, value }: SeriesBatch): ReadonlyMap<string, ReadonlyMap<number, number>> => {
  const all = new Map(ids.map((id) => [id, new Map<number, number>()]))
  series.forEach((place, row) => all.get(ids[place] ?? '')?.set(at[row] ?? NaN, value[row] ?? NaN))
  return all
}

describe('series of a simulated day', () => {
  const batch = batchOf(dayOf(DAY))
  const values = valuesOf(batch)

  it('SER-76 only series of the catalogue are told, as numbers at the first instants of their steps', () => {
    expect(batch.ids.filter((id) => definitionOf(id) === undefined)).toEqual([])
    expect(batch.value.every(Number.isFinite)).toBe(true)
    expect(batch.revision.every(Number.isFinite)).toBe(true)
    const astray = batch.ids.filter((id) => {
      const { stepMs = 1 } = definitionOf(id) ?? {}
      return stepMs < DAY_MS && [...(values.get(id)?.keys() ?? [])].some((at) => at % stepMs !== 0)
    })
    expect(astray).toEqual([])
  })

  it('SER-77 fuels and cables of each half hour add up to what all supply, and five minutes to the half hour', () => {
    const sum = (prefix: string, at: number): number =>
      [...values].reduce((total, [id, own]) => (id.startsWith(prefix) ? total + (own.get(at) ?? 0) : total), 0)
    for (const { period } of eventsOf(dayOf(DAY), 'generation')) {
      const at = periodStart(period)
      expect(sum('Gb&GenerationByFuel&', at)).toBe(values.get('Gb&TotalGeneration&none')?.get(at))
      expect(sum('Gb&InterconnectorFlow&', at)).toBe(values.get('Gb&NetImports&none')?.get(at))
      expect(sum('Gb&GenerationShare&', at)).toBeCloseTo(100, 9)
      const ccgt = Array.from({ length: 6 }, (_, i) => values.get('Gb&FuelMix&CCGT')?.get(at + i * 300_000) ?? NaN)
      const mean = ccgt.reduce((total, mw) => total + mw, 0) / 6
      expect(Math.abs(mean - (values.get('Gb&GenerationByFuel&CCGT')?.get(at) ?? NaN))).toBeLessThanOrEqual(0.5)
    }
  })

  it('SER-78 accepted volumes are those of the settled stack, and the imbalance is what it comes to', () => {
    for (const { period, actions } of eventsOf(dayOf(DAY), 'settledStack')) {
      const at = periodStart(period)
      const of = (id: string): number => values.get(`Gb&${id}&none`)?.get(at) ?? NaN
      const told = actions.reduce((total, { volume }) => total + volume, 0)
      expect(of('AcceptedOfferVolume') + of('AcceptedBidVolume')).toBeCloseTo(told, 6)
      const { netImbalanceVolume } = imbalancePrice(actions, { marketPrice: of('MarketIndexPrice') })
      expect(of('NetImbalanceVolume')).toBeCloseTo(netImbalanceVolume, 6)
    }
  })
})
