import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { plantsBy } from '../../../../server/sources/simulator/fleet'
import { halfHourAt, outlooks, startOf } from '../../../../server/sources/simulator/physics/outlook'
import { chargeOf, EFFICIENCY, energyOf, placeOf } from '../../../../server/sources/simulator/physics/storage'
import type { Acceptance } from '../../../../src/domain/market/events'
import { addDays, dayStart } from '../../../../src/domain/periods'
import { acceptancesOf, dayOf, levelOn, noticesOf } from './support'

const DATE = '2026-01-15'
const MINUTE_MS = 60_000
const MINUTES = 24 * 60
const BATTERIES = plantsBy('Battery')
/** What whole megawatts and the minutes of ramps leave open over a day, MWh. */
const OPEN_MWH = 0.75

type Account = {
  /** MWh in the battery at the beginning of each minute of its day. */
  readonly charge: Float64Array
  /** MWh given and taken up to then. */
  readonly given: Float64Array
  readonly taken: Float64Array
}

const inOrder = (a: Acceptance, b: Acceptance): number => a.acceptanceTime - b.acceptanceTime || a.number - b.number

/** Accounts by unit over a battery's day, of notices and acceptances alone: the later issued over the earlier. */
const accountsOf = (): ReadonlyMap<string, Account> => {
  const first = dayOf(DATE)
  const next = dayOf(addDays(DATE, 1))
  let h = halfHourAt(dayStart(DATE)) + 1
  while (placeOf(h) !== 0) h += 1
  const from = startOf(h)
  const notices = [noticesOf(first), noticesOf(next)]
  const accepted = [...acceptancesOf(first), ...acceptancesOf(next)].sort(inOrder)
  const outlook = outlooks(1)
  return new Map(
    BATTERIES.map((plant): readonly [string, Account] => {
      const { id } = plant.unit
      const segments = notices.flatMap((each) => each.get(id) ?? []).filter(({ timeTo }) => timeTo >= from)
      const own = accepted.filter(({ unit }) => unit === id)
      const [charge, given, taken] = [0, 1, 2].map(() => new Float64Array(MINUTES + 1)) as [
        Float64Array,
        Float64Array,
        Float64Array,
      ]
      charge[0] = chargeOf(1, plant, from, outlook)
      for (let minute = 0; minute < MINUTES; minute++) {
        const at = from + (minute + 0.5) * MINUTE_MS
        const published = own.findLast((each) => levelOn(each.segments, at) !== undefined)
        const mw = (published && levelOn(published.segments, at)) ?? levelOn(segments, at) ?? 0
        const mwh = mw / 60
        given[minute + 1] = given[minute]! + Math.max(0, mwh)
        taken[minute + 1] = taken[minute]! + Math.max(0, -mwh)
        charge[minute + 1] = charge[minute]! - (mwh > 0 ? mwh : mwh * EFFICIENCY)
      }
      return [id, { charge, given, taken }]
    }),
  )
}

describe('the energy of simulated batteries with what is accepted of them', () => {
  let accounts: ReadonlyMap<string, Account>
  beforeAll(() => {
    accounts = accountsOf()
  }, 120_000)

  it('SAF-J21 law: at every minute of a day a battery holds no less than nothing and no more than all', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BATTERIES), fc.nat(MINUTES), (plant, minute) => {
        const charge = accounts.get(plant.unit.id)!.charge[minute]!
        expect(charge, `${plant.unit.id} ${minute}`).toBeGreaterThanOrEqual(-OPEN_MWH)
        expect(charge, `${plant.unit.id} ${minute}`).toBeLessThanOrEqual(energyOf(plant) + OPEN_MWH)
      }),
      { numRuns: 20_000 },
    )
  })

  it('SAF-J22 law: over any part of a day it gives no more than it had and what is left of what it took', () => {
    const part = fc
      .tuple(fc.nat(MINUTES), fc.nat(MINUTES))
      .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
    fc.assert(
      fc.property(fc.constantFrom(...BATTERIES), part, (plant, { from, to }) => {
        const { charge, given, taken } = accounts.get(plant.unit.id)!
        const had = charge[from]! + EFFICIENCY * (taken[to]! - taken[from]!)
        expect(given[to]! - given[from]!, `${plant.unit.id} ${from}-${to}`).toBeLessThanOrEqual(had + OPEN_MWH)
      }),
      { numRuns: 20_000 },
    )
  })

  it('SAF-J23 a day ends as it was planned, so that what is accepted in it is no energy of the next', () => {
    const apart = BATTERIES.map((plant) => {
      const { charge } = accounts.get(plant.unit.id)!
      return Math.abs(charge[MINUTES]! - charge[0]!)
    })
    // Those that are out as it ends come back as they began.
    expect(apart.filter((mwh) => mwh > OPEN_MWH).length).toBe(0)
  })

  it.each([DATE, '2026-07-10'])('SAF-J27 %s and the next day say the same of what reaches over midnight', (date) => {
    const midnight = dayStart(addDays(date, 1))
    const over = (day: string) =>
      acceptancesOf(dayOf(day))
        .filter(({ unit }) => BATTERIES.some((plant) => plant.unit.id === unit))
        .filter(({ segments: [first, ...more] }) => {
          const last = more.at(-1) ?? first
          return first !== undefined && last !== undefined && first.timeFrom < midnight && last.timeTo > midnight
        })
        .sort((a, b) => {
          if (a.unit < b.unit) return -1
          return a.unit > b.unit ? 1 : a.number - b.number
        })
    expect(over(date).length).toBeGreaterThan(3)
    expect(over(addDays(date, 1))).toEqual(over(date))
  })

  it('SAF-J24 batteries are still accepted all day', () => {
    const moved = acceptancesOf(dayOf(DATE)).filter(({ unit }) => BATTERIES.some((plant) => plant.unit.id === unit))
    expect(moved.length).toBeGreaterThan(100)
  })
})
