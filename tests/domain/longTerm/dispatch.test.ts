import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_CHANGE } from '../../../src/domain/longTerm/assumptions/drivers'
import { yearInputs } from '../../../src/domain/longTerm/assumptions/year'
import { BLOCK, BLOCKS } from '../../../src/domain/longTerm/dispatch/blocks'
import { typicalDays } from '../../../src/domain/longTerm/dispatch/days'
import { MODEL_TECHNOLOGIES } from '../../../src/domain/longTerm/dispatch/technologies'
import type { SettledHour } from '../../../src/domain/longTerm/dispatch/yearModel'
import { anyDrivers, anyYear, baseloadOf, modelledYear, sumOf } from './cases'

const FLEXIBLE: readonly number[] = [BLOCK.electrolysis, BLOCK.exportContinent, BLOCK.exportNorway, BLOCK.exportIreland]

/** GW that come in less GW that go out. */
const imbalanceOf = ({ used, sizes, demand, unserved, taken, given }: SettledHour): number => {
  let supply = given + unserved
  let need = demand + taken
  BLOCKS.forEach((_, block) => {
    if (FLEXIBLE.includes(block)) need += (sizes[block] ?? 0) - (used[block] ?? 0)
    else supply += used[block] ?? 0
  })
  return supply - need
}

describe('the dispatch of the long-term model', () => {
  it('EV01 ENV-1 generation, imports and stores meet demand, exports and charging in every hour', () => {
    fc.assert(
      fc.property(anyYear, anyDrivers, ({ run, scenario, year }, drivers) => {
        let worst = 0
        let hours = 0
        modelledYear(yearInputs({ run, scenario }, year, drivers), (hour) => {
          hours++
          worst = Math.max(worst, Math.abs(imbalanceOf(hour)))
          // No block gives more than it has, and none takes.
          hour.used.forEach((power, block) => {
            if (power < 0 || power > (hour.sizes[block] ?? 0) + 1e-9) worst = Infinity
          })
        })
        expect(hours).toBe(96 * 24)
        expect(worst).toBeLessThan(1e-9)
      }),
      { numRuns: 6 },
    )
  })

  it('EV01 ENV-2 no technology makes more in a year than its capacity in all hours, and all hours are counted', () => {
    fc.assert(
      fc.property(anyYear, ({ run, scenario, year }) => {
        const { sums } = modelledYear(yearInputs({ run, scenario }, year))
        const hours = year % 4 === 0 ? 8784 : 8760
        expect(sumOf(sums.of.hours)).toBeCloseTo(hours, 6)
        expect(typicalDays(year).reduce((days, each) => days + each.days, 0) * 24).toBeCloseTo(hours, 6)
        for (const technology of MODEL_TECHNOLOGIES)
          expect(sumOf(sums.energy[technology])).toBeLessThanOrEqual((sums.capacity[technology][0] ?? 0) * hours + 1e-6)
      }),
      { numRuns: 6 },
    )
  })

  it('EV01 ENV-3 dearer gas never makes the baseload price lower', () => {
    fc.assert(
      fc.property(anyYear, fc.double({ min: 1.02, max: 3, noNaN: true }), ({ run, scenario, year }, gas) => {
        const before = modelledYear(yearInputs({ run, scenario }, year))
        const after = modelledYear(yearInputs({ run, scenario }, year, { ...NO_CHANGE, gas }))
        expect(baseloadOf(after)).toBeGreaterThanOrEqual(baseloadOf(before))
      }),
      { numRuns: 6 },
    )
  })

  it('EV01 ENV-4 in every run High is not below Central and Central not below Low', () => {
    fc.assert(
      fc.property(anyYear, ({ run, year }) => {
        const [high = 0, central = 0, low = 0] = (['high', 'central', 'low'] as const).map((scenario) =>
          baseloadOf(modelledYear(yearInputs({ run, scenario }, year))),
        )
        expect(high).toBeGreaterThanOrEqual(central)
        expect(central).toBeGreaterThanOrEqual(low)
      }),
      { numRuns: 6 },
    )
  })

  it('EV01 ENV-5 stores give what they took less losses, once a day at most, and never both in an hour', () => {
    fc.assert(
      fc.property(anyYear, ({ run, scenario, year }) => {
        const inputs = yearInputs({ run, scenario }, year)
        const energy = inputs.battery.energy + inputs.pumped.energy
        let given = 0
        let taken = 0
        modelledYear(inputs, (hour) => {
          given += hour.given
          taken += hour.taken
          if (hour.hour < 23) return
          expect(given).toBeLessThanOrEqual(energy + 1e-9)
          // Round trips keep 75 and 86 %.
          expect(given).toBeLessThanOrEqual(taken * 0.86 + 1e-9)
          expect(given).toBeGreaterThanOrEqual(taken * 0.75 - 1e-9)
          given = 0
          taken = 0
        })
      }),
      { numRuns: 5 },
    )
  })

  it('EV01 ENV-6 peakers are added until no energy is unserved in any scenario', () => {
    fc.assert(
      fc.property(anyYear, ({ run, scenario, year }) => {
        expect(sumOf(modelledYear(yearInputs({ run, scenario }, year)).sums.of.unserved)).toBe(0)
      }),
      { numRuns: 6 },
    )
  })
})
