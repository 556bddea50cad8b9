import { describe, expect, it } from 'vitest'
import { createSimulator } from '../../../../server/sources/simulator'
import { ffrUnitsIn } from '../../../../server/sources/simulator/fleet/ffrUnits'
import { ffrTenderOf } from '../../../../server/sources/simulator/publish/ffrTenders'
import { clearFfrTender } from '../../../../src/domain/ancillary/ffrTender'
import { FFR_TENDERS } from '../../../../src/domain/market/feeds/ffrTenders'
import { dayStart } from '../../../../src/domain/periods'

const MONTHS = Array.from({ length: 107 }, (_, place) => {
  const date = new Date(Date.UTC(2015, place, 1))
  return date.toISOString().slice(0, 10)
})
const clock = { now: () => Date.UTC(2026, 10, 27, 12), after: () => () => undefined }

describe('simulated tenders of firm frequency response', () => {
  it('FFR-10 each month until November 2023 has one, static FFR until March 2023, and no month after it', () => {
    const tenders = MONTHS.map((month) => ffrTenderOf(1, month)!)
    expect(tenders.map(({ round }) => round)).toEqual(MONTHS.map((_, place) => place + 1))
    for (const { month, needs } of tenders)
      expect(needs.map(({ service }) => service)).toEqual(month <= '2023-03-01' ? ['dynamic', 'static'] : ['dynamic'])
    expect(ffrTenderOf(1, '2023-12-01')).toBeUndefined()
    expect(ffrTenderOf(1, '2014-12-01')).toBeUndefined()
  })

  it('FFR-11 a tender obeys its rule, fits its feed, was published before its month, and has units that existed then', () => {
    for (const month of ['2015-01-01', '2018-07-01', '2021-02-01', '2023-11-01']) {
      const tender = ffrTenderOf(7, month)!
      expect(FFR_TENDERS.schema.safeParse({ tender }).success).toBe(true)
      expect(tender.publishedAt).toBeLessThan(dayStart(month))
      const existing = new Set(ffrUnitsIn(month).map(({ unit }) => unit.id))
      for (const need of tender.needs) {
        const own = tender.bids.filter(({ service }) => service === need.service)
        expect(own.length).toBeGreaterThan(3)
        expect(own.every(({ unit }) => existing.has(unit))).toBe(true)
        expect(clearFfrTender(own, need)).toEqual(own)
      }
    }
    expect(ffrUnitsIn('2015-01-01').length).toBeLessThan(ffrUnitsIn('2023-11-01').length)
  })

  it('FFR-12 a month is the same whenever it is made and another with another seed; every result occurs', () => {
    const once = ffrTenderOf(3, '2020-06-01')
    for (const month of MONTHS.slice(0, 5)) ffrTenderOf(3, month)
    expect(ffrTenderOf(3, '2020-06-01')).toEqual(once)
    expect(ffrTenderOf(4, '2020-06-01')).not.toEqual(once)
    const statuses = MONTHS.flatMap((month) => ffrTenderOf(1, month)!.bids.map(({ status }) => status))
    expect([...new Set(statuses)].sort()).toEqual(['accepted', 'price', 'requirement', 'test'])
  })

  it('FFR-13 the source gives the tender of a day’s month with the units that it names, and none of a month after the last', async () => {
    const { days } = createSimulator({ seed: 1, clock })
    expect(days?.has(['units', 'ffrTender'])).toBe(true)
    const events = (await days?.events('2022-11-17', ['units', 'ffrTender'])) ?? []
    const units = new Set(events.flatMap((event) => (event.kind === 'units' ? event.units.map(({ id }) => id) : [])))
    const [tender, ...more] = events.flatMap((event) => (event.kind === 'ffrTender' ? event.tender : []))
    expect(more).toEqual([])
    expect(tender).toEqual(ffrTenderOf(1, '2022-11-01'))
    for (const { unit } of tender!.bids) expect(units.has(unit)).toBe(true)
    const none = (await days?.events('2024-01-01', ['units', 'ffrTender'])) ?? []
    expect(none.map(({ kind }) => kind)).toEqual(['units'])
  })
})
