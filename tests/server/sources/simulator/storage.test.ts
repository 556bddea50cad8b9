import { describe, expect, it } from 'vitest'
import { plantsBy } from '../../../../server/sources/simulator/fleet'
import { limitsOf } from '../../../../server/sources/simulator/physics/availability'
import { outlooks, startOf, halfHourAt } from '../../../../server/sources/simulator/physics/outlook'
import {
  chargeOf,
  EFFICIENCY,
  energyOf,
  placeOf,
  storageLevel,
} from '../../../../server/sources/simulator/physics/storage'
import { dayStart, HALF_HOUR_MS } from '../../../../src/domain/periods'

const BATTERIES = plantsBy('Battery').slice(0, 20)
const FIRST = halfHourAt(dayStart('2026-03-27'))
/** Five days, the clock change in them. */
const HALF_HOURS = Array.from({ length: 240 }, (_, i) => FIRST + i)
/** 20:30 UTC, when a battery's day begins. */
const isTurn = (h: number): boolean => placeOf(h) === 0

describe('simulated batteries', () => {
  const outlook = outlooks(1)
  const level = (plant: (typeof BATTERIES)[number], h: number) =>
    storageLevel(1, plant, h, plant.unit.capacity, outlook)

  it('SER-120 keep an account: what is in them is what they took, less what is lost, less what they gave', () => {
    let moved = 0
    for (const plant of BATTERIES)
      for (const h of HALF_HOURS) {
        const mw = level(plant, h)
        const [before, end] = [startOf(h), startOf(h + 1) - 1].map((at) => chargeOf(1, plant, at, outlook))
        const expected = (before ?? NaN) - (mw > 0 ? mw : mw * EFFICIENCY) / 2
        expect(Math.abs((end ?? NaN) - expected), `${plant.unit.id} ${h}`).toBeLessThan(0.01)
        moved += Math.abs(mw)
      }
    expect(moved / HALF_HOURS.length).toBeGreaterThan(50)
  })

  it('SER-120 never hold less than nothing or more than all, nor beyond what they can take and give', () => {
    for (const plant of BATTERIES)
      for (const h of HALF_HOURS) {
        const charge = chargeOf(1, plant, startOf(h), outlook)
        expect(charge).toBeGreaterThanOrEqual(-0.01)
        expect(charge).toBeLessThanOrEqual(energyOf(plant) + 0.01)
        expect(level(plant, h)).toBeLessThanOrEqual(plant.unit.capacity)
        expect(level(plant, h)).toBeGreaterThanOrEqual(plant.unit.demandCapacity)
      }
  })

  it('SER-121 a day ends as empty as the next begins, but for a megawatt and for those that are out or derated', () => {
    let turns = 0
    for (const plant of BATTERIES)
      for (const h of HALF_HOURS.filter(isTurn)) {
        const limits = limitsOf(1, plant, startOf(h - 6), startOf(h))
        const [before, begin] = [startOf(h) - 1, startOf(h)].map((at) => chargeOf(1, plant, at, outlook))
        const apart = Math.abs((before ?? NaN) - (begin ?? NaN))
        if (apart > 0.5) expect(limits.length, `${plant.unit.id} ${h}`).toBeGreaterThan(0)
        else turns += 1
      }
    expect(turns).toBeGreaterThan(80)
  })

  it('SER-122 they lose energy over days, and a day alone is that of a run', () => {
    let taken = 0
    let given = 0
    const own = outlooks(1)
    for (const plant of BATTERIES)
      for (const h of HALF_HOURS) {
        const mw = level(plant, h)
        if (mw > 0) given += (mw * HALF_HOUR_MS) / 3_600_000
        else taken -= (mw * HALF_HOUR_MS) / 3_600_000
      }
    expect(given).toBeLessThan(taken)
    expect(given / taken).toBeGreaterThan(EFFICIENCY - 0.08)
    expect(given / taken).toBeLessThan(EFFICIENCY + 0.08)
    const [plant] = BATTERIES
    const h = FIRST + 150
    if (plant) expect(storageLevel(1, plant, h, plant.unit.capacity, own)).toBe(level(plant, h))
  })
})
