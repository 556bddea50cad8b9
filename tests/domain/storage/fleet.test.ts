import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dispatchModel } from '../../../src/domain/storage/dispatchModel'
import { batteryOfDay, dayProfit, halfHourSteps } from '../../../src/domain/storage/dayProfit'
import { FLEET_ASSUMPTION, fleetForesight, type PricedDay } from '../../../src/domain/storage/fleet'
import { linearSolver } from '../../../server/storage/linearSolver'

const DAY = '2026-11-20'
const prices = (length = 48) =>
  fc.array(fc.double({ min: -80, max: 400, noNaN: true }), { minLength: length, maxLength: length })
const day = (values: readonly number[], name = DAY): PricedDay => ({ day: name, prices: Float64Array.from(values) })
const duration = fc.constantFrom(0.5, 1, 1.7, 2, 4)

describe('what a fleet could have made of energy', () => {
  it('STO-50 a MW of each duration makes of a day what the linear programme says is best', async () => {
    const solve = await linearSolver()
    fc.assert(
      fc.property(prices(), duration, (values, hours) => {
        const given = fleetForesight([day(values)], [hours]).get(hours)
        const model = dispatchModel(
          batteryOfDay({ ...FLEET_ASSUMPTION, duration: hours }),
          halfHourSteps(DAY, Float64Array.from(values)),
        )
        expect(given?.pounds).toBeCloseTo(solve(model).value, 4)
        expect(given).toMatchObject({ known: 48, of: 48 })
      }),
      { numRuns: 20 },
    )
  })

  it('STO-51 days add up, and no day lives on what another one stored', () => {
    fc.assert(
      fc.property(prices(), prices(46), prices(50), duration, (a, b, c, hours) => {
        const days = [day(a, '2026-03-28'), day(b, '2026-03-29'), day(c, '2026-10-25')]
        const sum = days.reduce((total, each) => total + (fleetForesight([each], [hours]).get(hours)?.pounds ?? NaN), 0)
        const all = fleetForesight(days, [hours]).get(hours)
        expect(all?.pounds).toBeCloseTo(sum, 6)
        expect(all).toMatchObject({ known: 144, of: 144 })
      }),
      { numRuns: 30 },
    )
  })

  it('STO-52 more hours never make less, and it is never a loss', () => {
    fc.assert(
      fc.property(prices(), (values) => {
        const made = [...fleetForesight([day(values)], [0.5, 1, 2, 4]).values()].map(({ pounds }) => pounds ?? NaN)
        made.forEach((pounds, place) => expect(pounds).toBeGreaterThanOrEqual((made[place - 1] ?? 0) - 1e-6))
      }),
    )
  })

  it('STO-53 a day with a price missing is not counted, and of none there is no amount', () => {
    const whole = day(Array.from({ length: 48 }, (_, k) => k))
    const partial = day(
      Array.from({ length: 48 }, (_, k) => (k === 7 ? NaN : k)),
      '2026-11-21',
    )
    expect(fleetForesight([whole, partial], [1]).get(1)).toEqual({
      pounds: dayProfit({ ...FLEET_ASSUMPTION, duration: 1 }, DAY, whole.prices),
      known: 48,
      of: 96,
    })
    expect(fleetForesight([partial], [1]).get(1)).toEqual({ pounds: null, known: 0, of: 48 })
    // Of the running day before its first settlement period has ended.
    expect(fleetForesight([day([])], [1]).get(1)).toEqual({ pounds: null, known: 0, of: 0 })
  })
})
