import { describe, expect, it } from 'vitest'
import { FLEET, plantById } from '../../../../server/sources/simulator/fleet'
import { dayOf, eventsOf } from './support'

const ladders = eventsOf(dayOf('2026-06-10'), 'bidOffers')
const belowNotice = (unit: string): readonly number[] =>
  ladders
    .filter((event) => event.unit === unit)
    .flatMap(({ pairs }) => pairs.filter((p) => p.pairId < 0).map((p) => p.bid))

describe('bid-offer ladders', () => {
  it('SIM-20 are well formed: offer at least bid, width with the sign of the pair, at most five a side', () => {
    expect(ladders.length).toBeGreaterThan(300 * 48)
    for (const { unit, pairs } of ladders) {
      expect(new Set(pairs.map(({ pairId }) => pairId)).size, unit).toBe(pairs.length)
      for (const { pairId, levelFrom, levelTo, bid, offer } of pairs) {
        expect(offer, unit).toBeGreaterThanOrEqual(bid)
        expect(Math.sign(levelFrom) * Math.sign(pairId), unit).toBeGreaterThanOrEqual(0)
        expect(levelTo).toBe(levelFrom)
        expect(Math.abs(pairId)).toBeGreaterThanOrEqual(1)
        expect(Math.abs(pairId)).toBeLessThanOrEqual(5)
      }
    }
  })

  it('SIM-21 never get cheaper outwards', () => {
    for (const { unit, pairs } of ladders) {
      const outward = pairs.toSorted((a, b) => a.pairId - b.pairId)
      outward.forEach((pair, i) => {
        const next = outward[i + 1]
        if (!next) return
        expect(next.bid, `${unit} bid ${next.pairId}`).toBeGreaterThanOrEqual(pair.bid - 0.02)
        if (pair.pairId > 0)
          expect(next.offer, `${unit} offer ${next.pairId}`).toBeGreaterThanOrEqual(pair.offer - 0.02)
      })
    }
  })

  it('SIM-22 ask subsidised wind -30 to -125 for turning down, and merchant wind nothing or little', () => {
    for (const plant of FLEET.filter(({ unit }) => unit.fuel === 'Wind'))
      for (const bid of belowNotice(plant.unit.id)) {
        if (plant.support === 'merchant') expect(bid).toBeGreaterThanOrEqual(0)
        else {
          expect(bid, plant.unit.id).toBeLessThanOrEqual(-30)
          expect(bid, plant.unit.id).toBeGreaterThanOrEqual(-125)
        }
      }
  })

  it('SIM-23 keep nuclear out of reach and let batteries stand on both sides of a spread', () => {
    const nuclear = ladders.filter(({ unit }) => plantById(unit)?.unit.fuel === 'Nuclear')
    expect(nuclear.flatMap(({ pairs }) => pairs.map(({ bid }) => bid))).toContain(-99_999)
    for (const { pairs } of ladders.filter(({ unit }) => plantById(unit)?.unit.fuel === 'Battery')) {
      const near = pairs.find(({ pairId }) => pairId === 1)!
      expect(near.offer - near.bid).toBeGreaterThan(15)
      expect(near.offer).toBeLessThan(1000)
    }
  })
})
