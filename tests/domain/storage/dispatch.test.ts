import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Battery } from '../../../src/domain/storage/battery'
import { NoScheduleError } from '../../../src/domain/storage/dayLines'
import { optimalSchedule, type Schedule } from '../../../src/domain/storage/dispatch'
import { dispatchModel } from '../../../src/domain/storage/dispatchModel'
import type { Step } from '../../../src/domain/storage/horizon'
import { cases, shortOrLong } from '../../support/cases'
import { linearSolver } from '../../../server/storage/linearSolver'

let solve: Awaited<ReturnType<typeof linearSolver>>
beforeAll(async () => {
  solve = await linearSolver()
})

const anyPrice = fc.oneof(
  fc.double({ min: -120, max: 300, noNaN: true }),
  fc.integer({ min: -5, max: 8 }).map((each) => each * 10),
)
const anyBattery: fc.Arbitrary<Battery> = fc
  .record({
    power: fc.constantFrom(1, 50, 33.3),
    duration: fc.constantFrom(0.25, 1, 1.7, 4),
    efficiency: fc.constantFrom(1, 0.85, 0.6),
    cycles: fc.constantFrom(undefined, 0, 0.5, 1, 1.5, 2),
    wear: fc.constantFrom(0, 4, 40),
    start: fc.constantFrom(0, 0.5, 1),
    end: fc.constantFrom(undefined, 0, 0.5),
  })
  .map(({ power, duration, efficiency, cycles, wear, start, end }) => {
    const energy = power * duration
    return {
      power,
      energy,
      efficiency,
      wear,
      start: start * energy,
      ...(cycles !== undefined && { cycles }),
      ...(end !== undefined && { end: end * energy }),
    }
  })

/** Days of 46, 48 and 50 periods and shorter ones, with prices that are not known here and there. */
const anyHorizon = fc
  .array(
    fc.record({
      periods: fc.constantFrom(3, 8, 46, 48, 50),
      prices: fc.array(fc.option(anyPrice, { freq: 12, nil: undefined }), { minLength: 50, maxLength: 50 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((days) =>
    days.flatMap(({ periods, prices }, day): readonly Step[] =>
      prices.slice(0, periods).map((price) => ({ price, hours: 0.5, day: String(day) })),
    ),
  )

const holds = (battery: Battery, steps: readonly Step[], { profit, steps: scheduled }: Schedule): void => {
  const small = 1e-6 * battery.energy
  const oneWayShare = Math.sqrt(battery.efficiency)
  let stored = battery.start
  let money = 0
  const taken = new Map<string, number>()
  scheduled.forEach(({ charge, discharge, stored: after }, place) => {
    const { price, hours, day, heldCharge = 0, heldDischarge = 0 } = steps[place]!
    const most = Math.max(0, battery.power - heldCharge)
    const least = Math.max(0, battery.power - heldDischarge)
    expect(charge).toBeGreaterThanOrEqual(-small)
    expect(discharge).toBeGreaterThanOrEqual(-small)
    expect(charge).toBeLessThanOrEqual(most + small)
    expect(discharge).toBeLessThanOrEqual(least + small)
    // Not both at once: by turns.
    if (most > 0 && least > 0) expect(charge / most + discharge / least).toBeLessThanOrEqual(1 + 1e-6)
    if (price === undefined) expect(charge + discharge).toBe(0)
    stored += charge * hours * oneWayShare - (discharge * hours) / oneWayShare
    expect(after).toBeCloseTo(stored, 6)
    expect(after).toBeGreaterThanOrEqual((steps[place + 1]?.reserved ?? 0) - small)
    expect(after).toBeLessThanOrEqual(battery.energy - (steps[place + 1]?.free ?? 0) + small)
    taken.set(day, (taken.get(day) ?? 0) + (discharge * hours) / oneWayShare)
    money += (price ?? 0) * (discharge - charge) * hours - battery.wear * discharge * hours
  })
  expect(scheduled).toHaveLength(steps.length)
  if (battery.end !== undefined) expect(Math.abs(stored - battery.end)).toBeLessThan(small)
  if (battery.cycles !== undefined)
    for (const each of taken.values()) expect(each).toBeLessThanOrEqual(battery.cycles * battery.energy + small)
  expect(money).toBeCloseTo(profit, 4)
}

const scheduleOf = (battery: Battery, steps: readonly Step[]): Schedule | undefined => {
  try {
    return optimalSchedule(battery, steps)
  } catch (error) {
    if (error instanceof NoScheduleError) return undefined
    throw error
  }
}

describe('a schedule with all prices known', () => {
  it('STO-1 law: it keeps within power, energy, cycles and ends, and earns as much as the linear programme can', () => {
    fc.assert(
      fc.property(anyBattery, anyHorizon, (battery, steps) => {
        const schedule = scheduleOf(battery, steps)
        fc.pre(schedule !== undefined)
        holds(battery, steps, schedule)
        const best = solve(dispatchModel(battery, steps)).value
        expect(Math.abs(schedule.profit - best)).toBeLessThanOrEqual(1e-5 * Math.max(1, Math.abs(best)))
      }),
      { numRuns: shortOrLong(80, 20_000) },
    )
  })

  it('STO-2 law: it has no schedule just where the linear programme has none', () => {
    fc.assert(
      fc.property(
        anyBattery,
        fc.array(fc.record({ reserved: fc.integer({ min: 0, max: 50 }).map((each) => each / 50), price: anyPrice }), {
          minLength: 1,
          maxLength: 8,
        }),
        (battery, bounds) => {
          const steps = bounds.map(({ reserved, price }): Step => ({
            price,
            hours: 0.5,
            day: '0',
            reserved: reserved * battery.energy,
          }))
          const schedule = scheduleOf(battery, steps)
          const { status, value } = solve(dispatchModel(battery, steps))
          expect(schedule === undefined).toBe(status === 'infeasible')
          if (schedule)
            expect(Math.abs(schedule.profit - value)).toBeLessThanOrEqual(1e-5 * Math.max(1, Math.abs(value)))
        },
      ),
      { numRuns: cases(20_000) },
    )
  })

  it('STO-3 law: in whole units without losses it is the best of all schedules that can be counted', () => {
    const best = (prices: readonly number[], energy: number, cycles: number): number => {
      const from = (place: number, stored: number, taken: number): number => {
        const price = prices[place]
        if (price === undefined) return 0
        return Math.max(
          ...[-1, 0, 1].map((move) => {
            const after = stored + move
            const used = taken + (move < 0 ? 1 : 0)
            return after < 0 || after > energy || used > cycles * energy
              ? -Infinity
              : -move * price + from(place + 1, after, used)
          }),
        )
      }
      return from(0, 0, 0)
    }
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 200 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 2 }),
        (prices, energy, cycles) => {
          const battery: Battery = { power: 1, energy, efficiency: 1, cycles, wear: 0, start: 0 }
          const { profit } = optimalSchedule(
            battery,
            prices.map((price) => ({ price, hours: 1, day: '0' })),
          )
          expect(profit).toBeCloseTo(best(prices, energy, cycles), 6)
        },
      ),
      { numRuns: cases(20_000) },
    )
  })

  it('STO-4 law: more power, energy, efficiency or cycles never earn less, nor does less wear', () => {
    const better: readonly ((battery: Battery) => Battery)[] = [
      (battery) => ({ ...battery, power: battery.power * 1.3 }),
      (battery) => ({ ...battery, efficiency: Math.min(1, battery.efficiency * 1.1) }),
      (battery) => ({ ...battery, wear: battery.wear / 2 }),
      (battery) => ({ ...battery, ...(battery.cycles !== undefined && { cycles: battery.cycles + 0.3 }) }),
      // As many MWh may be taken out of the larger store in a day.
      ({ cycles, ...battery }) => ({
        ...battery,
        energy: battery.energy * 1.4,
        ...(cycles !== undefined && { cycles: cycles / 1.4 }),
      }),
    ]
    fc.assert(
      fc.property(anyBattery, anyHorizon, fc.constantFrom(...better), (battery, horizon, change) => {
        // Energy at the beginning is worth what it sells for: none of it, so that efficiency sells no more of it.
        const { end: _end, ...own } = { ...battery, start: 0 }
        // Of lost energy at a price below zero one is paid for.
        const steps = horizon.map((step) => ({ ...step, price: step.price && Math.max(0, step.price) }))
        const before = optimalSchedule(own, steps).profit
        expect(optimalSchedule(change(own), steps).profit).toBeGreaterThanOrEqual(before - 1e-5 * Math.max(1, before))
      }),
      { numRuns: cases(20_000) },
    )
  })

  it('STO-5 at a price below zero it takes in and gives by turns where that pays, and never beyond a step’s time', () => {
    const battery: Battery = { power: 10, energy: 10, efficiency: 0.64, wear: 0, start: 10, end: 10 }
    const { profit, steps } = optimalSchedule(battery, [{ price: -100, hours: 1, day: '0' }])
    // Of each MWh stored 1.25 are bought and 0.8 sold: full again after x MWh out and in, x/8 h and x/12.5 h of it.
    const moved = 1 / (1 / 8 + 1 / 12.5)
    expect(profit).toBeCloseTo(100 * (moved / 0.8 - moved * 0.8), 6)
    expect(steps[0]?.stored).toBeCloseTo(10, 9)
  })

  it('STO-6 days of 46 and 50 periods each have their own cycles', () => {
    const day = (name: string, periods: number): readonly Step[] =>
      Array.from({ length: periods }, (_, k) => ({ price: k % 4 < 2 ? 10 : 100, hours: 0.5, day: name }))
    const battery: Battery = { power: 10, energy: 10, efficiency: 1, cycles: 1, wear: 0, start: 0 }
    const { profit } = optimalSchedule(battery, [...day('2026-03-29', 46), ...day('2026-10-25', 50)])
    expect(profit).toBeCloseTo(2 * 10 * 90, 6)
  })
})
