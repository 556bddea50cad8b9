import { describe, expect, it } from 'vitest'
import { plantById } from '../../../../server/sources/simulator/fleet'
import { mfrMonthEvents, mfrMonthsOf, mfrPublications } from '../../../../server/sources/simulator/publish/mfr'
import { MFR_KINDS, mfrHeldAt, mfrHours, mfrPricesAt } from '../../../../src/domain/ancillary/mfr'
import { MFR_MONTHS } from '../../../../src/domain/market/feeds/mfrMonths'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { eachDay } from '../../../../src/domain/periods/eachDay'

const MONTH = '2026-10-01'

describe('simulated mandatory response', () => {
  it('ANC-85 units are large synchronous plants; none is held at more than it can give, nuclear plant at nothing', () => {
    const [before, after] = mfrMonthsOf(1, MONTH)
    expect(before!.units.length).toBeGreaterThan(60)
    expect(before!.units.every(({ held }) => held === undefined)).toBe(true)
    for (const { unit, capability, held, price } of after!.units) {
      const { fuel, capacity } = plantById(unit)!.unit
      expect(['CCGT', 'Biomass', 'Coal', 'Hydro', 'Pumped', 'Nuclear']).toContain(fuel)
      for (const kind of MFR_KINDS) {
        expect(held![kind]).toBeLessThanOrEqual(capability[kind] * mfrHours(MONTH))
        expect(capability[kind]).toBeLessThan(capacity)
        expect(price[kind]).toBeGreaterThan(0)
        if (fuel === 'Nuclear') expect(capability[kind]).toBe(0)
      }
    }
    for (const kind of MFR_KINDS) {
      const mw = after!.units.reduce((sum, { held }) => sum + held![kind], 0) / mfrHours(MONTH)
      expect(mw).toBeGreaterThan(100)
      expect(mw).toBeLessThan(450)
    }
    expect(MFR_MONTHS.schema.safeParse({ mfr: after }).success).toBe(true)
  })

  it('ANC-86 what is published after the month has the prices that were published before it', () => {
    const [before, after] = mfrMonthsOf(1, MONTH)
    expect(after!.units.map(({ held: _, ...unit }) => unit)).toEqual(before!.units)
    expect([before!.publishedAt, after!.publishedAt]).toEqual([mfrPricesAt(MONTH), mfrHeldAt(MONTH)])
    expect(mfrMonthsOf(2, MONTH)[1]!.units).not.toEqual(after!.units)
    expect(mfrMonthsOf(1, '2014-12-01')).toEqual([])
  })

  it('ANC-87 a market that runs has on each day what is published by then: prices of the next month from the 16th, holding from the 10th', () => {
    const known = (date: string) =>
      [...foldMarket(EMPTY_MARKET, mfrPublications(1, date)).mfrMonths.values()]
        .toSorted((a, b) => (a.month < b.month ? -1 : 1))
        .map(({ month, units }) => `${month.slice(0, 7)} ${units[0]!.held ? 'held' : 'prices'}`)
    expect(known('2026-11-09')).toEqual(['2026-10 prices', '2026-11 prices'])
    expect(known('2026-11-10')).toEqual(['2026-10 held', '2026-11 prices'])
    expect(known('2026-11-16')).toEqual(['2026-10 held', '2026-11 prices', '2026-12 prices'])
    for (const date of eachDay('2026-11-08', '2026-11-18'))
      for (const event of mfrPublications(1, date)) expect(new Date(event.at + 60_000).toISOString()).toContain(date)
  })

  it('ANC-88 a month without an event of its own is not made up', () => {
    expect(mfrMonthEvents(1, '2014-06-05')).toEqual([])
  })
})
