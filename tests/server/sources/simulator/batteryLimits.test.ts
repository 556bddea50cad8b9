import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plantsBy } from '../../../../server/sources/simulator/fleet'
import { outlooks } from '../../../../server/sources/simulator/physics/outlook'
import { ownLimits } from '../../../../server/sources/simulator/physics/ownLimits'
import type { Schedule } from '../../../../server/sources/simulator/physics/schedule'
import { chargeOf, EDGE, energyOf } from '../../../../server/sources/simulator/physics/storage'
import { addDays, dayStart } from '../../../../src/domain/periods'

const BATTERIES = plantsBy('Battery')
const outlook = outlooks(1)
/** All that limits of batteries are made of. */
const SCHEDULE = { seed: 1, outlook } as Schedule
const FIRST = dayStart('2026-01-15')
const AFTER = dayStart(addDays('2026-01-15', 3))

const MOMENT = fc.record({
  plant: fc.constantFrom(...BATTERIES),
  at: fc.integer({ min: FIRST, max: AFTER }),
  turn: fc.nat(100_000),
})

describe('limits of simulated batteries', () => {
  it('PLT-96 follow the charge: an empty battery has MEL 0, a full one MIL 0, and both are within what is registered', () => {
    fc.assert(
      fc.property(MOMENT, fc.double({ min: 0, max: 1, noNaN: true }), ({ plant, at, turn }, share) => {
        const energy = energyOf(plant)
        const { capacity, demandCapacity } = plant.unit
        const limits = (held: number) =>
          ownLimits(SCHEDULE, plant, at, turn, () => held - chargeOf(1, plant, at, outlook))
        expect(limits(EDGE * energy).mel).toBe(0)
        expect(limits((1 - EDGE) * energy).mil).toBe(0)
        const { mel = NaN, mil = NaN } = limits(share * energy)
        expect(mel).toBeGreaterThanOrEqual(0)
        expect(mel).toBeLessThanOrEqual(capacity)
        expect(mil).toBeGreaterThanOrEqual(demandCapacity)
        expect(mil).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('PLT-97 allow never more than the charge and what response moves hold for half an hour, nor less where more is in it', () => {
    fc.assert(
      fc.property(MOMENT, fc.double({ min: 0.15, max: 0.75, noNaN: true }), ({ plant, at, turn }, share) => {
        const { capacity, demandCapacity } = plant.unit
        const energy = energyOf(plant)
        const limits = (held: number) =>
          ownLimits(SCHEDULE, plant, at, turn, () => held * energy - chargeOf(1, plant, at, outlook))
        const less = limits(share)
        const more = limits(share + 0.1)
        expect(more.mel).toBeGreaterThanOrEqual(less.mel ?? NaN)
        expect(more.mil).toBeGreaterThanOrEqual(less.mil ?? NaN)
        expect(less.mel).toBeLessThanOrEqual(capacity * Math.min(1, 2 * (share + 0.3)) + 1)
        expect(less.mil).toBeGreaterThanOrEqual(demandCapacity * Math.min(1, 2 * (1 - share + 0.3)) - 1)
      }),
    )
  })
})
