import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitHoursPlot } from '../../../src/domain/charts/unitHoursPlot'
import { hourDaysOf, MOST_HOUR_DAYS, outageDaysOf } from '../../../src/domain/europe/shownDays'
import { shownOutagesOf } from '../../../src/domain/tables/outagesAbroad'
import { MOST_OUTAGE_DAYS, type EuropeOutage, type UnitHour } from '../../../src/domain/europe/unitCalls'
import { addDays, dateAt, dayStart } from '../../../src/domain/periods'
import { SEED } from '../../support/seeds'

const NOW = Date.parse('2026-11-24T17:07:30Z')
const HOUR_MS = 3_600_000

describe('what is shown of a unit of another country', () => {
  it('PL02 the days of a chosen time, the last of a long one, and never none', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 60 }), (first, count) => {
        const from = dayStart(addDays('2025-01-01', first))
        const to = dayStart(addDays('2025-01-01', first + count))
        const last = dateAt(to - 1)
        for (const [shown, most] of [
          [hourDaysOf({ from, to }), MOST_HOUR_DAYS],
          [outageDaysOf({ from, to }), MOST_OUTAGE_DAYS],
        ] as const)
          expect(shown).toEqual({ from: addDays(last, 1 - Math.min(count, most)), to: last, isCut: count > most })
      }),
      { seed: SEED },
    ))

  it('PL02 hours that are not published are gaps under the registered capacity, and none at all is said', () => {
    const hours: UnitHour[] = [
      { start: NOW, mw: 410.5, publishedAt: NOW },
      { start: NOW + HOUR_MS, mw: null, publishedAt: null },
    ]
    const facts = { name: 'France nuclear 1', capacity: 900 }
    const [generation, capacity] = unitHoursPlot([{ hours }], facts, NOW).series
    expect([...(generation?.column.values ?? [])]).toEqual([410.5, NaN])
    expect([...(capacity?.column.values ?? [])]).toEqual([900, 900])
    const none = unitHoursPlot([{ hours: [hours[1]!], why: 'No hour is published yet.' }], facts, NOW)
    expect(none.series).toEqual([])
    expect(none.none).toBe('No hour is published yet.')
  })

  const outage = (own: Partial<EuropeOutage>): EuropeOutage => ({
    messageId: 'm-1',
    unit: '17WWSIM-FR-NUC01',
    name: 'France nuclear 1',
    country: 'France',
    zone: 'FR',
    fuelType: 'Nuclear',
    capacity: 900,
    revision: 1,
    publishedAt: NOW - HOUR_MS,
    type: 'Planned',
    status: 'Active',
    start: NOW,
    end: NOW + 10 * HOUR_MS,
    normal: 900,
    available: 400,
    unavailable: 500,
    earlier: [],
    ...own,
  })

  it('RE01 outages of a country are drawn as the British are: none that was withdrawn, without a start or without MW', () => {
    expect(shownOutagesOf([outage({})])).toEqual([
      expect.objectContaining({ id: 'm-1', fuel: 'Nuclear', isPlanned: true, from: NOW, mw: 500, hasEnd: true }),
    ])
    for (const own of [{ status: 'Withdrawn' as const }, { start: undefined }, { unavailable: 0 }, { end: NOW - 1 }])
      expect(shownOutagesOf([{ ...outage({}), ...own }])).toEqual([])
    const [gas] = shownOutagesOf([outage({ fuelType: 'Gas', type: 'Unplanned' })])
    expect(gas).toMatchObject({ fuel: 'CCGT', isPlanned: false })
    const [over] = shownOutagesOf([outage({ status: 'Inactive', publishedAt: NOW + HOUR_MS })])
    expect(over?.to).toBe(NOW + HOUR_MS)
  })
})
