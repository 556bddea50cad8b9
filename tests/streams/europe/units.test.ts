import { describe, expect, it } from 'vitest'
import type { EuropeOutages, EuropeUnitDay, UnitHour } from '../../../src/domain/europe/unitCalls'
import { failed, ready, WAITING } from '../../../src/streams/lib/loaded'
import { outagesAbroadFreshness, unitDaysFreshness } from '../../../src/streams/europe/units'

const NOW = Date.UTC(2026, 10, 20, 17, 5)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const hour = (mw: number | null): UnitHour => ({ start: NOW, mw, publishedAt: mw === null ? null : NOW })
const day = (own: Partial<EuropeUnitDay> = {}): EuropeUnitDay => ({
  unit: '17WSIM-FR-NUC019',
  date: '2026-11-20',
  hours: [hour(400), hour(null)],
  asOf: NOW - HOUR_MS,
  readAt: NOW,
  ...own,
})
const outages = (own: Partial<EuropeOutages> = {}): EuropeOutages => ({
  country: 'France',
  from: '2026-11-01',
  to: '2026-11-20',
  outages: [],
  leftOut: 0,
  asOf: NOW - 30 * HOUR_MS,
  readAt: NOW,
  ...own,
})

describe('how fresh units of other countries are', () => {
  it('PL02 hours are as of the newest that is published, and stale without an answer or a later hour', () => {
    const of = (days: readonly EuropeUnitDay[], now = NOW) => unitDaysFreshness(ready(days), now)
    expect(of([day()])).toMatchObject({ state: 'live', asOf: NOW - HOUR_MS })
    expect(of([day()], NOW + 20 * MINUTE_MS)).toMatchObject({ state: 'stale', asOf: NOW - HOUR_MS })
    expect(of([day({ asOf: NOW - 4 * HOUR_MS })])).toMatchObject({ state: 'stale', why: 'No later hour is published.' })
    expect(of([day({ asOf: null, hours: [hour(null)] })])).toEqual({ state: 'waiting' })
    expect(unitDaysFreshness(WAITING, NOW)).toEqual({ state: 'waiting' })
    expect(unitDaysFreshness(failed({ why: 'Down.', at: NOW }, [day()]), NOW)).toMatchObject({ state: 'stale' })
  })

  it('PL02 hours of days that are over are fixed, whole or not, whenever they were requested', () => {
    const over = (own: Partial<EuropeUnitDay>) =>
      unitDaysFreshness(ready([day({ date: '2026-11-18', asOf: NOW - 50 * HOUR_MS, ...own })]), NOW + 9 * HOUR_MS)
    expect(over({})).toEqual({ state: 'fixed', asOf: NOW - 50 * HOUR_MS })
    expect(over({ hours: [hour(1)] })).toEqual({ state: 'fixed', asOf: NOW - 50 * HOUR_MS })
  })

  it('RE01 outages are as of the revision that was published last, never of the time of an answer', () => {
    const of = (own: Partial<EuropeOutages>, now = NOW) => outagesAbroadFreshness(ready(outages(own)), now)
    expect(of({})).toMatchObject({ state: 'live', asOf: NOW - 30 * HOUR_MS })
    expect(of({}, NOW + 20 * MINUTE_MS)).toMatchObject({ state: 'stale', asOf: NOW - 30 * HOUR_MS })
    expect(of({ to: '2026-11-18' }, NOW + 9 * HOUR_MS)).toEqual({ state: 'fixed', asOf: NOW - 30 * HOUR_MS })
    expect(of({ asOf: null })).toEqual({ state: 'waiting' })
  })
})
