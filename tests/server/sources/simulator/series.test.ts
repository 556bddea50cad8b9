import { describe, expect, it } from 'vitest'
import { imbalancePrice } from '../../../../src/domain/boa/imbalancePrice'
import { dayStart, periodStart } from '../../../../src/domain/periods'
import { batchOf, definitionOf } from '../../../../src/domain/series/catalogue'
import type { SeriesBatch } from '../../../../src/domain/series/batch'
import { FLEET } from '../../../../server/sources/simulator/fleet'
import { melAt } from '../../../../server/sources/simulator/physics/availability'
import { halfHourAt } from '../../../../server/sources/simulator/physics/outlook'
import { scheduleOf } from '../../../../server/sources/simulator/physics/schedule'
import { dayOf, eventsOf } from './support'

const DAY = '2026-06-23'
/** Days begin in London, EFA blocks at 23:00 there: neither lies on a lattice of UTC. */
const LONGEST_ON_LATTICE = 3_600_000

const finished = <T>(steps: Generator<undefined, T>): T => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const valuesOf = ({ ids, series, at, value }: SeriesBatch): ReadonlyMap<string, ReadonlyMap<number, number>> => {
  const all = new Map(ids.map((id) => [id, new Map<number, number>()]))
  series.forEach((place, row) => all.get(ids[place] ?? '')?.set(at[row] ?? NaN, value[row] ?? NaN))
  return all
}

describe('series of a simulated day', () => {
  const batch = batchOf(dayOf(DAY))
  const values = valuesOf(batch)

  it('SER-76 only series of the catalogue are reported, as numbers at the first instants of their steps', () => {
    expect(batch.ids.filter((id) => definitionOf(id) === undefined)).toEqual([])
    expect(batch.value.every(Number.isFinite)).toBe(true)
    expect(batch.revision.every(Number.isFinite)).toBe(true)
    const astray = batch.ids.filter((id) => {
      const { stepMs = 1 } = definitionOf(id) ?? {}
      return stepMs <= LONGEST_ON_LATTICE && [...(values.get(id)?.keys() ?? [])].some((at) => at % stepMs !== 0)
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
      const accepted = actions.filter(({ acceptanceId }) => acceptanceId !== null)
      const published = accepted.reduce((total, { volume }) => total + volume, 0)
      expect(of('AcceptedOfferVolume') + of('AcceptedBidVolume')).toBeCloseTo(published, 6)
      const { netImbalanceVolume } = imbalancePrice(actions, { marketPrice: of('MarketIndexPrice') })
      expect(of('NetImbalanceVolume')).toBeCloseTo(netImbalanceVolume, 6)
    }
  })

  it('SER-87 the intraday price of each half hour is the mean of its trades by volume, published when they end', () => {
    const trades = eventsOf(dayOf(DAY), 'intradayTrade').map(({ trade }) => trade)
    // A contract of this day's later half can have been traded since midnight at the earliest.
    for (let period = 30; period <= 48; period++) {
      const at = periodStart({ date: DAY, period })
      const own = trades.filter(({ product, from, buyArea }) => product === 'HH' && from === at && buyArea === 'GB')
      const of = (id: string): number => values.get(`Gb&${id}&none`)?.get(at) ?? NaN
      const mw = own.reduce((sum, trade) => sum + trade.mw, 0)
      expect(of('IntradayVolume')).toBeCloseTo(mw / 2, 6)
      expect(of('IntradayTrades')).toBe(own.length)
      const mean = own.reduce((sum, trade) => sum + trade.price * trade.mw, 0) / mw
      expect(Math.abs(of('IntradayPrice') - mean)).toBeLessThan(0.006)
      expect(of('IntradayLow')).toBeLessThanOrEqual(of('IntradayPrice'))
      expect(of('IntradayHigh')).toBeGreaterThanOrEqual(of('IntradayPrice'))
      expect(Math.max(...own.map(({ madeAt }) => madeAt))).toBeLessThanOrEqual(at - 15 * 60_000)
    }
    expect(values.get('Gb&IntradayPrice&none')?.size).toBe(48)
  })

  it('SER-88 what is unavailable on a day is what its limits say of units large enough to be notified of', () => {
    const schedule = finished(scheduleOf(1, halfHourAt(dayStart(DAY)), halfHourAt(dayStart(DAY)) + 48))
    const published = FLEET.filter(({ unit }) => unit.capacity >= 100 && unit.fuel !== 'Interconnector')
    let out = 0
    for (let period = 1; period <= 48; period++) {
      const at = periodStart({ date: DAY, period })
      const lacking = published.map((plant) => {
        const limits = (schedule.limits[plant.index] ?? []).filter(({ mel }) => plant.unit.capacity - mel >= 100)
        const left = Array.from({ length: 30 }, (_, minute) => melAt(plant, limits, at + minute * 60_000, Infinity))
        return plant.unit.capacity - left.reduce((sum, mel) => sum + mel, 0) / 30
      })
      const sum = lacking.reduce((total, mw) => total + mw, 0)
      expect(values.get('Gb&UnavailableCapacity&none')?.get(at)).toBeCloseTo(sum, 0)
      out += sum
    }
    expect(out).toBeGreaterThan(0)
  })
})
