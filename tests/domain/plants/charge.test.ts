import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chargeChange,
  chargePlot,
  chargesOf,
  cyclesADay,
  durationHours,
  knownPowers,
  startCharge,
} from '../../../src/domain/plants/charge'
import { HALF_HOUR_MS } from '../../../src/domain/periods'

const BATTERY = fc.record({
  energy: fc.double({ min: 1, max: 500, noNaN: true }),
  efficiency: fc.double({ min: 0.5, max: 1, noNaN: true }),
})
const MW = fc.oneof(fc.double({ min: -300, max: 300, noNaN: true }), fc.constant(NaN))
const POWERS = fc.array(MW, { maxLength: 60 })
const SHARE = fc.double({ min: 0, max: 1, noNaN: true })
const LEAST = 1e-6

describe('the estimated charge of a battery', () => {
  it('PLT-90 is never below empty nor above full, wherever it begins', () => {
    fc.assert(
      fc.property(BATTERY, POWERS, SHARE, (battery, powers, share) => {
        for (const start of [share * battery.energy, startCharge(powers, battery)])
          for (const charge of [start, ...chargesOf(powers, battery, start)]) {
            expect(charge).toBeGreaterThanOrEqual(0)
            expect(charge).toBeLessThanOrEqual(battery.energy)
          }
      }),
    )
  })

  it('PLT-91 is never less where more was taken, nor more where more was given', () => {
    fc.assert(
      fc.property(
        BATTERY,
        POWERS,
        SHARE,
        fc.array(fc.nat(200), { minLength: 60, maxLength: 60 }),
        (battery, powers, share, more) => {
          const start = share * battery.energy
          const before = chargesOf(powers, battery, start)
          const after = chargesOf(
            powers.map((mw, i) => mw - (more[i] ?? 0)),
            battery,
            start,
          )
          for (const [i, charge] of after.entries()) expect(charge).toBeGreaterThanOrEqual((before[i] ?? NaN) - LEAST)
        },
      ),
    )
  })

  it('PLT-92 conserves energy: where nothing is cut off, its change is what was taken, less the loss, less what was given', () => {
    fc.assert(
      fc.property(BATTERY, POWERS, (battery, powers) => {
        const known = powers.filter((mw) => !Number.isNaN(mw))
        const taken = known.reduce((sum, mw) => sum + Math.max(0, -mw) / 2, 0)
        const given = known.reduce((sum, mw) => sum + Math.max(0, mw) / 2, 0)
        // Large enough for all of it.
        const large = { ...battery, energy: taken + given + 1 }
        const start = startCharge(powers, large)
        const end = chargesOf(powers, large, start).at(-1) ?? start
        expect(end - start).toBeCloseTo(taken * battery.efficiency - given, 6)
      }),
    )
  })

  it('PLT-93 begins where no half hour is cut off, if there is such a level', () => {
    fc.assert(
      fc.property(BATTERY, POWERS, SHARE, (battery, powers, share) => {
        // A battery that did this from its own level within its bounds.
        let held = share * battery.energy
        const possible = powers.filter((mw) => {
          const next = held + (Number.isNaN(mw) ? 0 : chargeChange(mw, battery))
          if (next < 0 || next > battery.energy) return false
          held = next
          return true
        })
        const start = startCharge(possible, battery)
        const sum = possible.reduce((all, mw) => all + (Number.isNaN(mw) ? 0 : chargeChange(mw, battery)), 0)
        const end = chargesOf(possible, battery, start).at(-1) ?? start
        expect(end - start).toBeCloseTo(sum, 6)
      }),
    )
  })

  it('PLT-94 cycles are what was given in full discharges a day, and a duration is energy by power', () => {
    const day = Array.from({ length: 48 }, (_, i) => (i < 4 ? 50 : i < 8 ? -50 : 0))
    expect(cyclesADay(day, { energy: 100 })).toBeCloseTo(1)
    expect(cyclesADay([...day, ...day], { energy: 100 })).toBeCloseTo(1)
    expect(cyclesADay([NaN], { energy: 100 })).toBeUndefined()
    expect(durationHours(100, 50)).toBe(2)
    expect(durationHours(undefined, 50)).toBeUndefined()
  })

  it('PLT-95 goes by what was metered where it was, else by what is expected, up to now; before the first of them it is not known', () => {
    const column = (values: readonly number[]) => ({
      at: Float64Array.from(values, (_, i) => i * HALF_HOUR_MS),
      values: Float64Array.from(values),
    })
    const found = knownPowers(column([NaN, 10, 20, 30]), column([NaN, 8, NaN, NaN]), 3 * HALF_HOUR_MS)
    expect(found).toEqual({ at: [0, HALF_HOUR_MS, 2 * HALF_HOUR_MS], powers: [NaN, 16, 20], metered: 1 })
    const range = { from: 0, to: 4 * HALF_HOUR_MS }
    const plot = chargePlot({ ...found, battery: { energy: 50, efficiency: 0.9 }, range, now: 3 * HALF_HOUR_MS })
    expect([...(plot.series[0]?.column.at ?? [])]).toEqual([1, 2, 3].map((i) => i * HALF_HOUR_MS))
    expect([...(plot.series[0]?.column.values ?? [])]).toEqual([34, 26, 16])
    expect(
      chargePlot({ at: [0], powers: [NaN], battery: { energy: 50, efficiency: 0.9 }, range, now: 0 }).series,
    ).toEqual([])
  })
})
