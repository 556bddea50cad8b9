import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UnitState } from '../../../src/domain/market/state'
import { periodKey, periodsIn, periodStart, stepPeriod } from '../../../src/domain/periods'
import { SLOT_MS } from '../../../src/domain/skips/pairSlots'
import type { SkipRow } from '../../../src/domain/skips/periodSkips'
import { SKIP_DIRECTIONS, SKIP_REASONS, type SkipDirection } from '../../../src/domain/skips/reasons'
import {
  addedSkips,
  allSkipRate,
  dispatchRate,
  NO_SKIPS,
  openSkipRate,
  skippedOf,
  wideSkipRate,
} from '../../../src/domain/skips/sums'
import { accepted, MINUTE, naiveMerit, pair, PERIOD, periodSkips, someUnits, unitOf } from './someUnits'

const START = periodStart(PERIOD)
const in5 = (mw: number): number => mw / 12

const of = (rows: readonly SkipRow[], unit: string, direction: SkipDirection, slot = 0): SkipRow | undefined =>
  rows.find((row) => row.unit === unit && row.direction === direction && row.at === START + slot * SLOT_MS)

/** MWh of a bid or offer in 5 minutes, added up minute by minute. */
type Brute = Record<'accepted' | 'left', number> & { readonly price: number; readonly key: string }

const bruteOf = (unit: UnitState): readonly Brute[] => {
  const found = new Map<string, Brute>()
  const pairs = unit.ladders.get(periodKey(PERIOD)) ?? []
  const pn = unit.pn[0]!.levelFrom
  for (let minute = 0; minute < 30; minute++) {
    const at = START + (minute + 0.5) * MINUTE
    const order = unit.acceptances.findLast(({ segments: [s] }) => s!.timeFrom <= at && s!.timeTo > at)
    const level = order?.segments[0]!.levelFrom ?? pn
    let top = pn
    let bottom = pn
    for (const { pairId, levelFrom, bid, offer } of [...pairs].sort(
      (a, b) => Math.abs(a.pairId) - Math.abs(b.pairId),
    )) {
      const up = pairId > 0
      const low = up ? top : bottom + levelFrom
      const high = up ? top + levelFrom : bottom
      if (up) top = high
      else bottom = low
      const taken = up ? Math.min(high, level) - low : high - Math.max(low, level)
      const left = up
        ? Math.min(high, unit.mel[0]!.levelFrom) - Math.max(low, level)
        : Math.min(high, level) - Math.max(low, Math.min(0, unit.mil[0]!.levelFrom))
      const slot = Math.floor(minute / 5)
      const key = `${unit.id}/${up ? 'offer' : 'bid'}/${slot}/${pairId}`
      const known = found.get(key) ?? { accepted: 0, left: 0, price: up ? offer : bid, key }
      found.set(key, {
        ...known,
        accepted: known.accepted + (order?.soFlag === true ? 0 : Math.max(0, taken) / 60),
        left: known.left + Math.max(0, left) / 60,
      })
    }
  }
  return [...found.values()]
}

/** In merit by volume before exclusions, and all that was taken, by `unit/direction/slot`. */
const bruteMerit = (units: readonly UnitState[]): ReadonlyMap<string, readonly [number, number]> => {
  const all = units.flatMap(bruteOf)
  const merit = new Map<string, readonly [number, number]>()
  for (const direction of SKIP_DIRECTIONS)
    for (let slot = 0; slot < 6; slot++) {
      const own = all.filter(({ key }) => key.split('/')[1] === direction && key.split('/')[2] === String(slot))
      const inMerit = naiveMerit(direction, own)
      own.forEach(({ key, accepted: mwh }, place) => {
        const name = key.split('/').slice(0, 3).join('/')
        const [before, taken] = merit.get(name) ?? [0, 0]
        merit.set(name, [before + (inMerit[place]?.inMerit ?? 0), taken + mwh])
      })
    }
  return merit
}

describe('the estimate of a settlement period', () => {
  it('SKP-1 what is in merit is what was taken of it and what was skipped, and each skipped MWh has one reason', () => {
    fc.assert(
      fc.property(someUnits, (units) => {
        for (const row of periodSkips(units, PERIOD)) {
          expect(skippedOf(row)).toBeGreaterThanOrEqual(-1e-9)
          const reasons = SKIP_REASONS.reduce((sum, reason) => sum + row[reason], 0)
          expect(reasons).toBeCloseTo(skippedOf(row), 9)
          for (const reason of SKIP_REASONS) expect(row[reason]).toBeGreaterThanOrEqual(-1e-9)
          expect(row.lost).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('SKP-2 is what one adds up minute by minute and takes in order of price', () => {
    fc.assert(
      fc.property(someUnits, (units) => {
        const merit = bruteMerit(units)
        const found = new Map<string, SkipRow>(
          periodSkips(units, PERIOD).map(
            (row) => [`${row.unit}/${row.direction}/${(row.at - START) / SLOT_MS}`, row] as const,
          ),
        )
        for (const [key, [before, taken]] of merit) {
          expect(found.get(key)?.beforeInMerit ?? 0, key).toBeCloseTo(before, 6)
          expect(found.get(key)?.taken ?? 0, key).toBeCloseTo(taken, 9)
        }
        for (const key of found.keys()) expect(merit.has(key), key).toBe(true)
      }),
    )
  })

  it('SKP-41 after exclusions no more is skipped than was taken, in each 5 minutes and direction, at what it would have saved', () => {
    fc.assert(
      fc.property(someUnits, (units) => {
        const rows = periodSkips(units, PERIOD)
        for (const direction of SKIP_DIRECTIONS)
          for (let slot = 0; slot < 6; slot++) {
            const own = rows.filter((row) => row.direction === direction && row.at === START + slot * SLOT_MS)
            const { accepted: inMerit, open, taken, beforeInMerit, beforeSkipped, wide } = addedSkips(own)
            expect(inMerit + open).toBeCloseTo(taken, 6)
            expect(open).toBeLessThanOrEqual(taken + 1e-9)
            expect(beforeInMerit).toBeCloseTo(taken, 6)
            expect(beforeSkipped).toBeLessThanOrEqual(taken + 1e-9)
            // The wide figure holds whatever is skipped by volume at a better price than the dearest.
            if (taken >= 0.1) expect(wide).toBeGreaterThanOrEqual(open - 1e-6)
          }
      }),
    )
  })

  it('SKP-3 a unit with nothing available is never skipped', () => {
    fc.assert(
      fc.property(someUnits, (units) => {
        // At its MEL and MIL, which hold it where it is.
        const full = unitOf('FULL', { pn: 0, mel: 0, mil: 0, pairs: [pair(1, 50, -5, -4), pair(-1, 50, 8, 9)] })
        const rows = periodSkips([...units, full], PERIOD)
        expect(rows.filter(({ unit }) => unit === 'FULL')).toEqual([])
      }),
    )
  })

  it('SKP-4 where offers are taken in order of price nothing is skipped', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 800 }),
        (prices, wanted) => {
          let left = wanted
          const units = [...prices]
            .sort((a, b) => a - b)
            .map((wanted, place) => {
              const id = `U${place}`
              const mw = Math.min(100, left)
              left -= mw
              const pairs = [pair(1, 100, wanted - 1, wanted)]
              return unitOf(id, { pn: 10, pairs, acceptances: mw > 0 ? [accepted(id, 1, [10 + mw, 0, 30])] : [] })
            })
          const sums = addedSkips(periodSkips(units, PERIOD))
          expect(skippedOf(sums)).toBeCloseTo(0, 9)
          expect(allSkipRate(sums)).toBeCloseTo(0, 9)
          expect(dispatchRate(sums)).toBeCloseTo(1, 9)
        },
      ),
    )
  })

  it('SKP-5 a cheaper offer that was not taken is skipped, at its distance to what was taken in its place', () => {
    const taken = unitOf('T', { pn: 0, pairs: [pair(1, 60, 50, 90)], acceptances: [accepted('T', 1, [60, 5, 10])] })
    const cheap = unitOf('C', { pn: 0, pairs: [pair(1, 24, 50, 70), pair(2, 24, 80, 95)] })
    const rows = periodSkips([taken, cheap], PERIOD)
    // Five minutes in which something was taken for energy, and no others.
    expect(new Set(rows.map(({ at }) => at))).toEqual(new Set([START + SLOT_MS]))
    expect(of(rows, 'C', 'offer', 1)).toMatchObject({ marginal: 90, inMerit: in5(24), accepted: 0, open: in5(24) })
    expect(of(rows, 'C', 'offer', 1)?.lost).toBeCloseTo(in5(24) * 20)
    // The 24 MW of it that the cheaper one would have replaced were beyond merit.
    expect(of(rows, 'T', 'offer', 1)).toMatchObject({ inMerit: in5(36), accepted: in5(36), taken: in5(60), open: 0 })
  })

  it('SKP-6 a system-tagged action sets no price and is not in merit; behind its boundary the other direction is ruled out', () => {
    const tagged = accepted('W', 1, [0, 0, 30], true)
    const wind = unitOf('W', { pn: 80, pairs: [pair(-1, 80, -60, 0)], fuel: 'Wind', zone: 'Z1', acceptances: [tagged] })
    const dear = unitOf('D', {
      pn: 0,
      pairs: [pair(1, 60, 50, 90)],
      zone: 'Z12',
      acceptances: [accepted('D', 1, [60, 0, 30])],
    })
    const north = unitOf('N', { pn: 0, pairs: [pair(1, 24, 50, 70)], zone: 'Z2' })
    const south = unitOf('S', { pn: 0, pairs: [pair(1, 24, 50, 70)], zone: 'Z13' })
    const rows = periodSkips([wind, dear, north, south], PERIOD)
    expect(rows.filter(({ direction }) => direction === 'bid')).toEqual([])
    expect(of(rows, 'N', 'offer')).toMatchObject({ constraint: in5(24), open: 0 })
    expect(of(rows, 'S', 'offer')).toMatchObject({ constraint: 0, open: in5(24) })
  })

  it('SKP-7 notice, stable limits and weather are named; a notice that is not known rules nothing out', () => {
    const dear = unitOf('D', { pn: 0, pairs: [pair(1, 80, 50, 900)], acceptances: [accepted('D', 1, [80, 0, 30])] })
    const low = unitOf('L', {
      pn: 100,
      pairs: [pair(-1, 100, -5, 40)],
      acceptances: [accepted('L', 1, [0, 0, 30])],
      dynamics: { SEL: 60 },
    })
    const stable = unitOf('G', { pn: 100, mil: 0, pairs: [pair(-1, 100, 30, 40)], dynamics: { SEL: 60 } })
    const off = unitOf('Z', { pn: 0, pairs: [pair(1, 24, 50, 70)], dynamics: { NDZ: 89 } })
    const unknown = unitOf('U', { pn: 0, pairs: [pair(1, 24, 50, 70)] })
    const wind = unitOf('W', { pn: 20, pairs: [pair(1, 24, 50, 70)], fuel: 'Wind' })
    const rows = periodSkips([dear, low, stable, off, unknown, wind], PERIOD)
    expect(of(rows, 'G', 'bid')).toMatchObject({ stable: in5(60) })
    expect(of(rows, 'G', 'bid')?.open).toBeCloseTo(in5(40))
    expect(of(rows, 'Z', 'offer')).toMatchObject({ notice: in5(24), open: 0 })
    expect(of(rows, 'U', 'offer')).toMatchObject({ notice: 0, open: in5(24) })
    expect(of(rows, 'W', 'offer')).toMatchObject({ weather: in5(24), open: 0 })
  })

  it('SKP-8 what follows from nothing has no rate, and exclusions leave both sides of the rate', () => {
    expect([allSkipRate, openSkipRate, dispatchRate].map((rate) => rate(addedSkips([])))).toEqual(
      Array.from({ length: 3 }, () => undefined),
    )
    const own = { inMerit: 10, accepted: 4, notice: 4, open: 2, beforeInMerit: 8, beforeSkipped: 6, taken: 6, wide: 18 }
    const sums = { ...NO_SKIPS, ...own }
    expect([allSkipRate, openSkipRate, dispatchRate, wideSkipRate].map((rate) => rate(sums))).toEqual([
      0.75,
      2 / 6,
      4 / 6,
      0.75,
    ])
  })

  it.each([
    ['2026-03-29', 46],
    ['2026-10-25', 50],
  ])('SKP-9 %s has %i settlement periods, whose 5 minutes are those of UTC, each once', (date, count) => {
    expect(periodsIn(date)).toBe(count)
    const at = Array.from({ length: count }, (_, n) => stepPeriod({ date, period: 1 }, n)).flatMap((ref) => {
      const offered = unitOf('T', {
        pn: 0,
        ref,
        pairs: [pair(1, 60, 50, 90)],
        acceptances: [accepted('T', 1, [60, 0, 30], false, ref)],
      })
      return periodSkips([offered], ref).map((row) => row.at)
    })
    expect(at).toHaveLength(count * 6)
    expect(at).toEqual(Array.from(at, (_, n) => (at[0] ?? 0) + n * SLOT_MS))
    expect(at.every((each) => each % SLOT_MS === 0)).toBe(true)
  })
})
