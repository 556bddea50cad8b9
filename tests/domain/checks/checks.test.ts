import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFlatLine } from '../../../src/domain/checks/flatLine'
import { findGap, missingSteps } from '../../../src/domain/checks/gap'
import { findLate, lateTolerance, nextDue } from '../../../src/domain/checks/late'
import { lookAt } from '../../../src/domain/checks/look'
import { findMismatch, secondSource } from '../../../src/domain/checks/mismatch'
import { pairOf, type CheckPair } from '../../../src/domain/checks/pairs'
import { findOutOfRange, rangeOf } from '../../../src/domain/checks/ranges'
import { CHECK_WINDOW_MS } from '../../../src/domain/checks/types'
import { addDays, dayStart, HALF_HOUR_MS, periodsIn } from '../../../src/domain/periods'
import { SEED } from '../../support/seeds'
import { checkedSeriesWith, columnWith, steadyColumn } from './series'

const NOW = Date.parse('2026-11-20T17:05:00Z')
const FROM = Date.parse('2026-11-18T17:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DEMAND = checkedSeriesWith()
const WHOLE = steadyColumn(FROM, 96)
/** The other half of a look: nothing to compare with. */
const ALONE = () => undefined

describe('the gap check', () => {
  const column = fc.integer({ min: 3, max: 96 }).map((count) => steadyColumn(FROM, count))

  it('CHK-1 law: a column without a missing step has no gap', () => {
    fc.assert(
      fc.property(column, (whole) => {
        expect(findGap(DEMAND, { column: whole, now: NOW })).toBeUndefined()
      }),
      { seed: SEED },
    )
  })

  it('CHK-1 law: one value removed inside a window is exactly one gap of its step', () => {
    fc.assert(
      fc.property(column, fc.double({ min: 0, max: 1, noNaN: true }), (whole, part) => {
        const place = 1 + Math.round(part * (whole.at.length - 3))
        const at = whole.at[place] ?? 0
        const left = whole.at.filter((each) => each !== at)
        const gaps = missingSteps({ column: { at: left, values: whole.values.slice(1) } }, HALF_HOUR_MS)
        expect(gaps).toEqual([{ from: at, to: at + HALF_HOUR_MS, missing: 1 }])
      }),
      { seed: SEED },
    )
  })

  it('CHK-2 a value that is no number is missing, and what is found says so', () => {
    const values = WHOLE.values.map((value, place) => (place === 10 || place === 11 || place === 40 ? NaN : value))
    const found = findGap(DEMAND, { column: { ...WHOLE, values }, now: NOW })
    expect(found).toMatchObject({
      since: FROM + 10 * HALF_HOUR_MS,
      lastGood: FROM + 9 * HALF_HOUR_MS,
      note: '3 values missing in 2 gaps.',
    })
    expect(found?.spans).toEqual([
      { from: FROM + 10 * HALF_HOUR_MS, to: FROM + 12 * HALF_HOUR_MS },
      { from: FROM + 40 * HALF_HOUR_MS, to: FROM + 41 * HALF_HOUR_MS },
    ])
  })

  it('CHK-3 a series that may lack values by what it is has no gap', () => {
    const column = columnWith([
      [FROM, 80],
      [FROM + 5 * HOUR, 90],
    ])
    const price = checkedSeriesWith({ seriesId: 'ReplacementPrice', unit: '£/MWh' })
    expect(findGap(price, { column, now: NOW })).toBeUndefined()
    expect(findGap(DEMAND, { column, now: NOW })).toBeDefined()
  })

  it.each([
    ['2026-03-29', 46],
    ['2026-10-25', 50],
    ['2026-06-01', 48],
  ])('CHK-4 %s, of %i periods, has no gap in half hours, EFA blocks and days', (date, periods) => {
    expect(periodsIn(date)).toBe(periods)
    const half = steadyColumn(dayStart(date), periods)
    expect(missingSteps({ column: half }, HALF_HOUR_MS)).toEqual([])
    const days = columnWith([-1, 0, 1, 2].map((days) => [dayStart(addDays(date, days)), days] as const))
    expect(missingSteps({ column: days }, 24 * HOUR)).toEqual([])
    // Blocks from 23:00 London on: the one in which the clocks change is an hour shorter or longer.
    const blocks = columnWith(
      [-1, 0, 1].flatMap((day) => {
        const begin = dayStart(addDays(date, day)) - HOUR
        const end = dayStart(addDays(date, day + 1)) - HOUR
        return [begin, ...[20, 16, 12, 8, 4].map((hours) => end - hours * HOUR)].map((at) => [at, at] as const)
      }),
    )
    expect(missingSteps({ column: blocks }, 4 * HOUR)).toEqual([])
    const without = { at: half.at.filter((_, place) => place !== 3), values: half.values.slice(1) }
    expect(missingSteps({ column: without }, HALF_HOUR_MS)).toHaveLength(1)
  })
})

describe('the late check', () => {
  it('CHK-5 law: a value is late only once step, delay and tolerance have passed', () => {
    const steps = fc.constantFrom(MINUTE, 15 * MINUTE, HALF_HOUR_MS, HOUR, 4 * HOUR, 24 * HOUR)
    fc.assert(
      fc.property(steps, fc.integer({ min: -30, max: 30 }), fc.boolean(), (stepMs, delay, hasIssues) => {
        const series = checkedSeriesWith({ stepMs, delayMs: delay * MINUTE, hasIssues })
        const limit = nextDue(series, FROM) + lateTolerance(stepMs)
        expect(findLate(series, FROM, limit)).toBeUndefined()
        expect(findLate(series, FROM, limit + 1)).toMatchObject({ since: nextDue(series, FROM), lastGood: FROM })
      }),
      { seed: SEED },
    )
  })

  it('CHK-5 a half hour that is published 5 minutes after its end is late 20 minutes after its end', () => {
    const newest = Date.parse('2026-11-20T16:00:00Z')
    expect(findLate(DEMAND, newest, Date.parse('2026-11-20T17:20:00Z'))).toBeUndefined()
    expect(findLate(DEMAND, newest, Date.parse('2026-11-20T17:20:01Z'))?.note).toBe(
      'The newest value is of 16:00 on Fri 20 Nov 2026; the next was due at 17:05 on Fri 20 Nov 2026.',
    )
  })

  it('CHK-5 without any value ever there is nothing to be late', () => {
    expect(findLate(DEMAND, undefined, NOW)).toBeUndefined()
  })
})

describe('the flat line check', () => {
  const flat = (value: number, count: number) =>
    columnWith(Array.from({ length: count }, (_, place) => [NOW - (count - place) * HALF_HOUR_MS, value] as const))

  it('CHK-6 demand may repeat a value for six hours and not for longer', () => {
    expect(findFlatLine(DEMAND, { column: flat(31_000, 12), now: NOW })).toBeUndefined()
    expect(findFlatLine(DEMAND, { column: flat(31_000, 13), now: NOW })).toMatchObject({
      value: 31_000,
      lastGood: NOW - 13 * HALF_HOUR_MS,
      note: '31.00 GW for 6 hr 30 m; at most 6 hr is usual.',
    })
  })

  it.each([
    ['no sun at night', { seriesId: 'EmbeddedSolar' }, 0],
    ['a limit that is declared', { seriesId: 'InterconnectorCapacity', optionsId: 'INTFR' }, 2000],
    ['a cable at its limit', { seriesId: 'FuelMix', optionsId: 'INTFR' }, 2000],
    ['nuclear', { seriesId: 'GenerationByFuel', optionsId: 'Nuclear' }, 4100],
    ['a forecast', { seriesId: 'WindForecast', hasIssues: true }, 8000],
  ])('CHK-7 %s is no flat line', (_, more, value) => {
    expect(findFlatLine(checkedSeriesWith(more), { column: flat(value, 96), now: NOW })).toBeUndefined()
  })

  it('CHK-7 the frequency that stays the same for more than five minutes is one', () => {
    const frequency = checkedSeriesWith({ seriesId: 'Frequency', unit: 'Hz', stepMs: 15_000, delayMs: 0 })
    const column = columnWith(Array.from({ length: 21 }, (_, place) => [NOW - (21 - place) * 15_000, 50.012] as const))
    expect(findFlatLine(frequency, { column, now: NOW })?.value).toBe(50.012)
  })

  it('CHK-7 values of later times, as of auctions, are not looked at', () => {
    const ahead = columnWith(Array.from({ length: 48 }, (_, place) => [NOW + place * HALF_HOUR_MS + 1, 40] as const))
    expect(findFlatLine(DEMAND, { column: ahead, now: NOW })).toBeUndefined()
  })
})

describe('the range check', () => {
  it('CHK-8 law: every value between the ends passes, and one beyond them is found', () => {
    const series = fc.constantFrom(
      DEMAND,
      checkedSeriesWith({ seriesId: 'SystemPrice', unit: '£/MWh' }),
      checkedSeriesWith({ seriesId: 'Frequency', unit: 'Hz' }),
      checkedSeriesWith({ seriesId: 'InterconnectorFlow', optionsId: 'INTFR' }),
    )
    fc.assert(
      fc.property(series, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (of, parts) => {
        const { min, max } = rangeOf(of)
        const values = parts.map((part) => min + part * (max - min))
        const column = columnWith(values.map((value, place) => [FROM + place * of.stepMs, value] as const))
        expect(findOutOfRange(of, { column, now: NOW })).toBeUndefined()
        const beyond = columnWith(
          [...values, max + 1].map((value, place) => [FROM + place * of.stepMs, value] as const),
        )
        expect(findOutOfRange(of, { column: beyond, now: NOW })).toMatchObject({
          since: FROM + values.length * of.stepMs,
          lastGood: FROM + (values.length - 1) * of.stepMs,
          value: max + 1,
        })
      }),
      { seed: SEED },
    )
  })

  it.each([
    ['SystemPrice', 'none', '£/MWh', -1000, 6000],
    ['InterconnectorFlow', 'INTFR', 'MW', -2100, 2100],
    ['Frequency', 'none', 'Hz', 49, 51],
  ] as const)('CHK-8 %s of %s, %s, is between %i and %i', (seriesId, optionsId, unit, min, max) => {
    expect(rangeOf(checkedSeriesWith({ seriesId, optionsId, unit }))).toMatchObject({ min, max })
  })
})

describe('the mismatch check', () => {
  const total = checkedSeriesWith({ seriesId: 'TotalGeneration' })
  const PAIR: CheckPair = {
    of: total.id,
    parts: [
      { id: 'a', sign: 1 },
      { id: 'b', sign: -1 },
    ],
    name: 'A less B',
    tolerance: { most: 10, share: 0.01 },
    reason: 'Both are the same.',
  }
  const columns = { a: steadyColumn(FROM, 90), b: columnWith([...WHOLE.at].map((at) => [at, 5000] as const)) }
  const second = secondSource(PAIR, (id) => columns[id as 'a' | 'b'])
  const own = (by: number) => ({
    at: second.at,
    values: second.values.map((value, place) => (place === 7 ? value + by : value)),
  })

  it('CHK-9 the second source has the instants of which all parts are known', () => {
    expect(second.at).toHaveLength(90)
    expect(second.values[0]).toBe(25_000)
  })

  it('CHK-9 values within the tolerance pass; one beyond it is found', () => {
    expect(findMismatch(total, { column: own(249), now: NOW }, PAIR, second)).toBeUndefined()
    expect(findMismatch(total, { column: own(260), now: NOW }, PAIR, second)).toMatchObject({
      since: FROM + 7 * HALF_HOUR_MS,
      lastGood: FROM + 6 * HALF_HOUR_MS,
      value: 25_260,
      note: '25.26 GW, and 25.00 GW by the second source: A less B.',
    })
  })

  it('CHK-9 the newest half hour is not compared until both sources had time to publish it', () => {
    const at = FROM + 7 * HALF_HOUR_MS
    expect(
      findMismatch(total, { column: own(5000), now: at + HALF_HOUR_MS + 5 * MINUTE }, PAIR, second),
    ).toBeUndefined()
  })

  it('CHK-9 a series without a second source has no such check', () => {
    expect(pairOf('Gb&SystemPrice&none')).toBeUndefined()
    expect(pairOf('Gb&TotalGeneration&none')?.parts).toContainEqual({ id: 'Gb&GenerationByFuel&CCGT', sign: 1 })
    expect(pairOf('France&Load&none')?.parts).toContainEqual({ id: 'France&NetExport&none', sign: -1 })
  })
})

describe('all checks of a series', () => {
  it('CHK-10 law: a series without a fault has no finding, whenever it is looked at', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), (minutes) => {
        const now = FROM + CHECK_WINDOW_MS + minutes * MINUTE
        const newestAt = WHOLE.at.at(-1)
        const found = lookAt({ series: DEMAND, column: WHOLE, newestAt, now, columnOf: ALONE })
        expect(found.map(({ check }) => check)).toEqual(['gap', 'flatLine', 'outOfRange', 'late', 'mismatch'])
        expect(found.filter(({ finding }) => finding)).toEqual([])
        expect(found[0]?.newest).toEqual({ at: newestAt, value: WHOLE.values.at(-1) })
      }),
      { seed: SEED },
    )
  })

  it('CHK-10 a feed that is cut is late and nothing else', () => {
    const now = NOW + 3 * HOUR
    const found = lookAt({ series: DEMAND, column: WHOLE, newestAt: WHOLE.at.at(-1), now, columnOf: ALONE })
    expect(found.filter(({ finding }) => finding).map(({ check }) => check)).toEqual(['late'])
  })
})
