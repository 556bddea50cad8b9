import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neighbourPower } from '../../../../server/sources/simulator/physics/neighbours'
import { scheduleOf, type Schedule } from '../../../../server/sources/simulator/physics/schedule'
import { carbonWithEmbedded } from '../../../../server/sources/simulator/publish/demandParts'
import { cableSchedules } from '../../../../server/sources/simulator/publish/europe'
import { CARBON_FACTORS } from '../../../../src/domain/market/carbon'
import { LINKS } from '../../../../src/domain/market/links'
import { FUELS } from '../../../../src/domain/market/units'
import { addDays, dayStart, HALF_HOUR_MS, periodsIn } from '../../../../src/domain/periods'
import { batchOf, definitionOf } from '../../../../src/domain/series/catalogue'
import { NEIGHBOURS } from '../../../../src/domain/series/families/europe'
import { dayOf, eventsOf } from './support'

const HOUR = 3_600_000
const DATES = ['2026-01-15', '2026-03-29', '2026-06-10', '2026-10-25']

/** Values by series and instant of what the day's tape tells. */
const valuesOn = (date: string): ReadonlyMap<string, ReadonlyMap<number, number>> => {
  const published = dayOf(date).filter(({ kind }) => ['series', 'generation', 'marketIndex'].includes(kind))
  const { ids, series, at, value } = batchOf(published)
  const found = new Map(ids.map((id) => [id, new Map<number, number>()]))
  for (const [row, place] of series.entries()) found.get(ids[place]!)!.set(at[row]!, value[row]!)
  return found
}
const known = new Map<string, ReturnType<typeof valuesOn>>()
const valuesOf = (date: string): ReturnType<typeof valuesOn> => {
  const values = known.get(date) ?? valuesOn(date)
  known.set(date, values)
  return values
}
const halfHoursOf = (date: string): readonly number[] =>
  Array.from({ length: periodsIn(date) }, (_, i) => dayStart(date) + i * HALF_HOUR_MS)

const made = (steps: Generator<undefined, Schedule>): Schedule => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const anyArea = fc.constantFrom(...NEIGHBOURS.map(({ area }) => area))
const anyHalfHour = fc.integer({ min: Date.parse('2015-01-01') / HALF_HOUR_MS, max: 1_050_000 })
const anySeed = fc.integer({ min: 1, max: 20 })

describe('the simulated neighbours', () => {
  it('SER-96 law: what a country makes together is its load and what leaves it, and nothing is below zero', () => {
    fc.assert(
      fc.property(anySeed, anyArea, anyHalfHour, fc.integer({ min: -1400, max: 1400 }), (seed, area, h, toGb) => {
        const { load, mix, netExport, carbon } = neighbourPower(seed, area, h, toGb)
        expect(Object.values(mix).reduce((sum, mw) => sum + mw, 0)).toBe(load + netExport)
        for (const [type, mw] of Object.entries(mix)) expect(mw, type).toBeGreaterThanOrEqual(0)
        expect(load).toBeGreaterThan(1500)
        expect(carbon).toBeGreaterThanOrEqual(0)
        expect(carbon).toBeLessThanOrEqual(800)
        // Ireland has no other border.
        if (area === 'IE') expect(netExport).toBe(toGb)
      }),
    )
  })

  it('SER-97 law: plant abroad makes more when more is sent to Great Britain, never more than what is sent', () => {
    const flow = fc.integer({ min: -1400, max: 1400 })
    fc.assert(
      fc.property(anySeed, anyArea, anyHalfHour, flow, flow, (seed, area, h, a, b) => {
        const less = Math.min(a, b)
        const more = Math.max(a, b)
        const sum = (toGb: number): number =>
          Object.values(neighbourPower(seed, area, h, toGb).mix).reduce((all, mw) => all + mw, 0)
        const grows = sum(more) - sum(less)
        expect(grows).toBeGreaterThanOrEqual(-3)
        expect(grows).toBeLessThanOrEqual(more - less + 3)
      }),
    )
    const hydro = (toGb: number): number => neighbourPower(1, 'NO', 984_000, toGb).mix.Hydro!
    expect(hydro(1000) - hydro(0)).toBe(1000)
  })

  it('SER-105 law: days join at midnight, abroad: load moves no more than from one half hour to the next', () => {
    const day = fc.integer({ min: 0, max: 5400 }).map((days) => dayStart(addDays('2015-01-01', days)))
    fc.assert(
      fc.property(anySeed, anyArea, day, fc.constantFrom(0, HOUR), (seed, area, midnight, earlier) => {
        const h = (midnight - earlier) / HALF_HOUR_MS
        const before = neighbourPower(seed, area, h - 1, 0)
        const after = neighbourPower(seed, area, h, 0)
        expect(Math.abs(after.load - before.load) / before.load).toBeLessThan(0.04)
      }),
    )
  })

  it.each(DATES)('SER-98 on %s every half hour has one value of each series, and the mix sums up', (date) => {
    const values = valuesOf(date)
    const halfHours = halfHoursOf(date)
    for (const { country, types } of NEIGHBOURS) {
      const of = (seriesId: string, option = 'none') => values.get(`${country}&${seriesId}&${option}`)!
      const all = [of('Load'), of('NetExport'), of('CarbonIntensity'), ...types.map((t) => of('GenerationByType', t))]
      for (const column of all) expect([...column.keys()]).toEqual(halfHours)
      for (const at of halfHours)
        expect(types.reduce((sum, type) => sum + of('GenerationByType', type).get(at)!, 0)).toBe(
          of('Load').get(at)! + of('NetExport').get(at)!,
        )
      const prices = [...values.get(`${country}&DayAheadPrice&none`)!.keys()]
      expect([prices.length, prices[0]]).toEqual([periodsIn(addDays(date, 1)) / 2, dayStart(addDays(date, 1))])
    }
    for (const id of values.keys()) expect(definitionOf(id), id).toBeDefined()
  })

  it.each(DATES)('SER-99 on %s what a cable brings here its other end sends, within what it can carry', (date) => {
    const values = valuesOf(date)
    for (const { area, country } of NEIGHBOURS) {
      const cables = LINKS.filter((link) => link.area === area)
      for (const at of cables.length > 0 ? halfHoursOf(date) : []) {
        const sum = (seriesId: string): number =>
          cables.reduce((all, { code }) => all + values.get(`Gb&${seriesId}&${code}`)!.get(at)!, 0)
        const abroad = (seriesId: string) => values.get(`${country}&${seriesId}&none`)!.get(at)!
        expect(abroad('GbBorderFlow') + sum('InterconnectorFlow')).toBe(0)
        expect(abroad('GbBorderSchedule') + sum('InterconnectorSchedule')).toBe(0)
        for (const { code, capacity } of cables) {
          const most = values.get(`Gb&InterconnectorCapacity&${code}`)!.get(at)!
          expect(most).toBeLessThanOrEqual(capacity)
          expect(Math.abs(values.get(`Gb&InterconnectorSchedule&${code}`)!.get(at)!)).toBeLessThanOrEqual(most)
          expect(Math.abs(values.get(`Gb&InterconnectorFlow&${code}`)!.get(at)!)).toBeLessThanOrEqual(capacity)
        }
      }
    }
  })

  it('SER-100 beyond a dead band power flows to the dearer side', () => {
    const dates = ['2026-01-14', '2026-01-15', '2026-06-09', '2026-06-10', '2026-10-10', '2026-10-11']
    // The auction of a day is told on the day before.
    const days = dates.map(valuesOf)
    let published = 0
    for (const [i, date] of dates.entries())
      for (const { area, country } of i % 2 === 0 ? [] : NEIGHBOURS)
        for (const at of halfHoursOf(date)) {
          const hour = at - (at % HOUR)
          const before = days[i - 1]!
          const now = days[i]!
          const euros = before.get(`${country}&DayAheadPrice&none`)!.get(hour)!
          const abroad = euros * before.get('Gb&EuroRate&none')!.get(hour)!
          const spread = now.get('Gb&MarketIndexPrice&none')!.get(at)! - abroad
          if (Math.abs(spread) < 20) continue
          for (const { code } of LINKS.filter((link) => link.area === area)) {
            published++
            expect(now.get(`Gb&InterconnectorSchedule&${code}`)!.get(at)! * Math.sign(spread)).toBeGreaterThanOrEqual(0)
          }
        }
    expect(published).toBeGreaterThan(200)
  })

  it('SER-101 prices abroad are those of the auctions, in euros, and known at noon of the day before', () => {
    const date = '2026-01-15'
    const next = '2026-01-16'
    const [published] = eventsOf(dayOf(date), 'series').filter(({ values }) =>
      values[0]!.series.includes('DayAheadPrice'),
    )
    expect(published!.publishedAt - dayStart(date)).toBeGreaterThan(11 * HOUR)
    expect(published!.publishedAt - dayStart(date)).toBeLessThan(12.25 * HOUR)
    const rate = published!.values.find(({ series }) => series === 'Gb&EuroRate&none')!.points[0]![1]
    expect(rate).toBeGreaterThan(0.75)
    expect(rate).toBeLessThan(0.97)
    for (const { area, country } of NEIGHBOURS.filter((each) => each.area !== 'DE')) {
      const auction = eventsOf(dayOf(date), 'dayAhead').find(
        ({ dayAhead }) => dayAhead.area === area && dayAhead.date === next,
      )!
      expect(auction.at).toBe(published!.publishedAt)
      const { points } = published!.values.find(({ series }) => series === `${country}&DayAheadPrice&none`)!
      for (const [hour, [, euros]] of points.entries())
        expect(Math.abs(euros * rate - auction.dayAhead.prices[hour]!)).toBeLessThan(0.01)
    }
  })

  it('SER-102 a day alone is the same day inside a longer run', () => {
    const date = '2026-10-10'
    const first = dayStart(date) / HALF_HOUR_MS
    const long = made(scheduleOf(1, first - 70, first + 110))
    const published = eventsOf(dayOf(date), 'series')
    for (let h = first; h < first + 48; h++) expect(published).toContainEqual(cableSchedules(long, h))
  })
})

describe('the simulated carbon intensity', () => {
  const row = fc.record({
    fuel: fc.constantFrom(...FUELS.filter((fuel) => fuel !== 'Interconnector')),
    mw: fc.integer({ min: -2000, max: 12_000 }),
  })

  it('SER-103 law: is between the factors of the mix, and more embedded sun and wind never raise it', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), fc.nat(9000), fc.nat(9000), (rows, a, b) => {
        const mix = rows.map(({ fuel, mw }) => ({ fuel, mw, name: fuel }))
        const factors = rows.filter(({ mw }) => mw > 0).map(({ fuel }) => CARBON_FACTORS[fuel])
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((mw) => carbonWithEmbedded(mix, mw, () => undefined))
        expect(less).toBeGreaterThanOrEqual(more! - 1e-9)
        expect(more).toBeGreaterThanOrEqual(0)
        expect(less).toBeLessThanOrEqual(Math.max(0, ...factors) + 1e-9)
      }),
    )
  })

  it('SER-104 counts an import by what its country makes', () => {
    const gas = { fuel: 'CCGT', name: 'CCGT', mw: 1000 } as const
    const cable = { fuel: 'Interconnector', name: 'INTFR', mw: 1000 } as const
    expect(carbonWithEmbedded([gas, cable], 0, (area) => (area === 'FR' ? 40 : undefined))).toBe((394 + 40) / 2)
    expect(carbonWithEmbedded([gas, { ...cable, mw: -1000 }], 1000, () => 40)).toBe(197)
  })
})
