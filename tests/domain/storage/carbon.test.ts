import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import type { Column } from '../../../src/domain/series/batch'
import { carbonAssumptions } from '../../../src/domain/storage/carbon/assumptions'
import {
  carbonFaultOf,
  readCarbonChoice,
  scheduledBattery,
  writeCarbonChoice,
  type CarbonChoice,
} from '../../../src/domain/storage/carbon/carbonChoice'
import { carbonResultOf } from '../../../src/domain/storage/carbon/carbonResult'
import { namedBattery, pricedTime, scheduledSteps, valuesAt } from '../../../src/domain/storage/carbon/carbonSteps'
import {
  addCarbon,
  carbonByDay,
  carbonSums,
  dischargedIntensity,
  NO_CARBON,
  type CarbonStep,
  type CarbonSums,
} from '../../../src/domain/storage/carbon/carbonSums'
import { optimalSchedule } from '../../../src/domain/storage/dispatch'

/** The day before the clocks go back, so that days of 48 and of 50 half hours are among those that are tried. */
const START = dayStart('2026-10-24')
const at = (place: number): number => START + place * HALF_HOUR_MS

const columnOf = (values: readonly number[], step = 1): Column => ({
  at: Float64Array.from(values, (_, i) => at(i * step)),
  values: Float64Array.from(values),
})

const mw = fc.double({ min: 0, max: 500, noNaN: true })
const grams = fc.double({ min: 0, max: 900, noNaN: true })
const missing = fc.constant(NaN)
const stepParts = fc.record({
  charge: fc.oneof({ weight: 5, arbitrary: mw }, missing),
  discharge: mw,
  intensity: fc.oneof({ weight: 5, arbitrary: grams }, missing),
})
const steps = fc
  .array(stepParts, { minLength: 1, maxLength: 160 })
  .map((parts) => parts.map((part, i): CarbonStep => ({ at: at(i), ...part })))
const efficiency = fc.double({ min: 0.01, max: 1, noNaN: true })

const close = (a: CarbonSums, b: CarbonSums, scale = 1): void => {
  for (const key of Object.keys(NO_CARBON) as (keyof CarbonSums)[]) {
    const factor = key === 'counted' || key === 'halfHours' ? 1 : scale
    expect(Math.abs(a[key] * factor - b[key])).toBeLessThan(1e-6 * Math.max(1, Math.abs(b[key])))
  }
}

describe('the carbon of a battery', () => {
  it('CO2-1 law: net is import less avoided, days add up to the whole, and the line of net ends at it', () => {
    fc.assert(
      fc.property(steps, efficiency, (all, share) => {
        const sums = carbonSums(all, share)
        expect(sums.netTonnes).toBeCloseTo(sums.importTonnes - sums.avoidedTonnes, 6)
        const days = carbonByDay(all, share)
        close(days.map(({ sums: day }) => day).reduce(addCarbon, NO_CARBON), sums)
        const { net } = carbonResultOf([{ id: 'a', name: 'A', efficiency: share, steps: all, metered: 0, expected: 0 }])
        const last = net.values.findLast((value) => !Number.isNaN(value)) ?? 0
        expect(last).toBeCloseTo(sums.netTonnes, 6)
      }),
    )
  })

  it('CO2-2 law: half hours that lack power or intensity are in no sum and are counted, never taken as zero', () => {
    fc.assert(
      fc.property(steps, efficiency, (all, share) => {
        const known = all.filter((step) => !Number.isNaN(step.charge + step.intensity))
        const sums = carbonSums(all, share)
        close({ ...carbonSums(known, share), halfHours: all.length }, sums)
        expect([sums.counted, sums.halfHours]).toEqual([known.length, all.length])
      }),
    )
  })

  it('CO2-3 law: so many times the power and energy are so many times the tonnes', () => {
    const prices = fc.array(fc.double({ min: -80, max: 300, noNaN: true }), { minLength: 4, maxLength: 100 })
    fc.assert(
      fc.property(prices, fc.double({ min: 0.5, max: 20, noNaN: true }), grams, (values, scale, intensity) => {
        const range = { from: START, to: at(values.length) }
        const time = pricedTime(range, columnOf([]), columnOf(values))
        const intensities = columnOf(values.map((_, i) => intensity + 5 * (i % 7)))
        const of = (size: number): CarbonSums => {
          const battery = scheduledBattery({ power: 10 * size, energy: 20 * size, efficiency: 85, cycles: 1.5 })
          const schedule = optimalSchedule(battery, time.steps)
          return carbonSums(scheduledSteps(time, schedule, valuesAt(intensities), range.to), 0.85)
        }
        close(of(1), of(scale), scale)
      }),
      { numRuns: 40 },
    )
  })

  it('CO2-4 law: a battery without losses that ends as it began has net zero at constant intensity', () => {
    const prices = fc.array(fc.double({ min: 1, max: 300, noNaN: true }), { minLength: 4, maxLength: 100 })
    fc.assert(
      fc.property(prices, grams, (values, intensity) => {
        const range = { from: START, to: at(values.length) }
        const time = pricedTime(range, columnOf([]), columnOf(values))
        const battery = scheduledBattery({ power: 10, energy: 20, efficiency: 100, cycles: 3 })
        const schedule = optimalSchedule({ ...battery, end: 0 }, time.steps)
        const sums = carbonSums(
          scheduledSteps(time, schedule, valuesAt(columnOf(values.map(() => intensity))), range.to),
          1,
        )
        expect(sums.lossesTonnes).toBe(0)
        expect(Math.abs(sums.netTonnes)).toBeLessThan(1e-6)
      }),
      { numRuns: 60 },
    )
  })

  it('CO2-5 adds up a day by hand: 10 MW in for an hour at 100 g, 8 MW out for an hour at 300 g', () => {
    const power = (charge: number, discharge: number, intensity: number, place: number): CarbonStep => ({
      at: at(place),
      charge,
      discharge,
      intensity,
    })
    const sums = carbonSums([power(10, 0, 100, 0), power(10, 0, 100, 1), power(0, 8, 300, 2), power(0, 8, 300, 3)], 0.8)
    expect(sums.importMwh).toBeCloseTo(10, 9)
    expect(sums.exportMwh).toBeCloseTo(8, 9)
    expect(sums.importTonnes).toBeCloseTo(1, 9)
    expect(sums.avoidedTonnes).toBeCloseTo(2.4, 9)
    expect(sums.lossesTonnes).toBeCloseTo(0.2, 9)
    expect(sums.netTonnes).toBeCloseTo(-1.4, 9)
    expect(dischargedIntensity(sums)).toBeCloseTo(125, 9)
    expect(dischargedIntensity(NO_CARBON)).toBeUndefined()
  })
})

describe('the half hours of a battery', () => {
  it('CO2-6 a typed battery is scheduled on the day-ahead price by the hour; without one of any day on the market index', () => {
    const range = { from: START, to: at(4) }
    const hourly = columnOf([50, 90], 2)
    const index = columnOf([1, 2, NaN, 4])
    const dayAhead = pricedTime(range, hourly, index)
    expect([dayAhead.price, dayAhead.steps.map(({ price }) => price)]).toEqual(['dayAhead', [50, 50, 90, 90]])
    const onIndex = pricedTime(range, columnOf([NaN]), index)
    expect([onIndex.price, onIndex.steps.map(({ price }) => price)]).toEqual(['marketIndex', [1, 2, undefined, 4]])
    const schedule = optimalSchedule(
      scheduledBattery({ power: 1, energy: 1, efficiency: 100, cycles: 5 }),
      onIndex.steps,
    )
    const made = scheduledSteps(onIndex, schedule, valuesAt(columnOf([100, 100, 100])), at(3))
    // The half hour without a price, and the one without an intensity or not over yet.
    expect(made.map(({ charge, intensity }) => [Number.isNaN(charge), Number.isNaN(intensity)])).toEqual([
      [false, false],
      [false, false],
      [true, false],
    ])
  })

  it('CO2-7 a battery of the market has its metered half hours, else the expected ones, and how many of each', () => {
    const expected = columnOf([10, -20, NaN, 5])
    const metered = columnOf([NaN, -12])
    const battery = namedBattery({ id: 'B', name: 'B' }, { expected, metered }, valuesAt(columnOf([1, 2, 3, 4])), {
      from: START,
      to: at(6),
      now: at(5),
    })
    expect([battery.metered, battery.expected]).toEqual([1, 2])
    expect(battery.steps.map(({ charge, discharge }) => [charge, discharge])).toEqual([
      [0, 10],
      [24, 0],
      [NaN, NaN],
      [0, 5],
      // Over, and no value of it is known.
      [NaN, NaN],
    ])
    const two = carbonResultOf([battery, { ...battery, id: 'C' }])
    expect(two.steps.map(({ charge }) => charge)).toEqual([0, 48, NaN, 0, NaN])
    const one = carbonSums(battery.steps, battery.efficiency)
    close(two.sums, addCarbon(one, one))
  })
})

describe('the choice of the calculator', () => {
  it.each([
    ['power', '0', 'Enter a number above 0, at most 5,000.'],
    ['energy', '5001', 'Enter a number above 0, at most 5,000.'],
    ['power', 'ten', 'Enter a number above 0, at most 5,000.'],
    ['efficiency', '0.5', 'Enter a number from 1 to 100.'],
    ['efficiency', '', 'Enter a number from 1 to 100.'],
    ['cycles', '10.1', 'Enter a number from 0 to 10.'],
    ['cycles', '0', undefined],
    ['energy', ' 5,000 ', undefined],
  ] as const)('CO2-8 %s %s is refused with the fix, or taken', (field, text, fault) => {
    expect(carbonFaultOf(field, text)).toBe(fault)
  })

  it('CO2-9 law: an address has a choice whole, with whatever else is in it; what cannot be read is as usual', () => {
    const choice: fc.Arbitrary<CarbonChoice> = fc.record({
      power: fc.double({ min: 0.01, max: 5000, noNaN: true }).map((value) => Number(value.toFixed(2))),
      energy: fc.integer({ min: 1, max: 5000 }),
      efficiency: fc.integer({ min: 1, max: 100 }),
      cycles: fc.integer({ min: 0, max: 10 }),
      method: fc.constantFrom('average', 'marginal'),
      plants: fc.uniqueArray(fc.constantFrom('T_A-1', 'E_B-1', 'T_C-2', 'T_D-3', 'E_E-1', 'T_F-1'), { maxLength: 5 }),
    })
    fc.assert(
      fc.property(choice, (chosen) => {
        const search = writeCarbonChoice(new URLSearchParams('dates=x'), chosen)
        expect(readCarbonChoice(new URLSearchParams(search.toString()))).toEqual(chosen)
        expect(search.get('dates')).toBe('x')
      }),
    )
    const usual = readCarbonChoice(new URLSearchParams())
    expect(readCarbonChoice(new URLSearchParams('mw=-4&mwh=x&efficiency=400&cycles=99&method=best'))).toEqual(usual)
    expect(writeCarbonChoice(new URLSearchParams(), usual).toString()).toBe('')
    expect(readCarbonChoice(new URLSearchParams('plants=A,B,C,D,E,F,A')).plants).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  it('CO2-10 the assumptions name the price, the rule and the sources with their years, by what is chosen', () => {
    const textsOf = (assumed: Parameters<typeof carbonAssumptions>[0]): string =>
      carbonAssumptions(assumed)
        .map(({ text }) => text)
        .join(' ')
    const choice = readCarbonChoice(new URLSearchParams('method=marginal&cycles=1'))
    const typed = textsOf({ choice, price: 'marketIndex', isNamed: false })
    expect(typed).toContain('market index price (Elexon MID)')
    expect(typed).toContain('open-cycle gas (651) above 200 MW')
    expect(typed).toContain('Carbon Intensity API version 2.0.0')
    expect(typed).toMatch(/Ofgem.*2023.*conversion factors 2023/)
    expect(typed).toContain('at most 1 full discharge a day')
    expect(textsOf({ choice, price: undefined, isNamed: true })).toContain('Metered volume')
  })
})
