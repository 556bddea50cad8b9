import { describe, expect, it } from 'vitest'
import { FLEET, plantById } from '../../../../server/sources/simulator/fleet'
import { dayOf, eventsOf } from './support'

const ladders = eventsOf(dayOf('2026-06-10'), 'bidOffers')
type Pair = (typeof ladders)[number]['pairs'][number]

/** A pair with its unit, for what is wrong with it. */
const named = (unit: string) => (pair: Pair) => ({ unit, pair })

const belowNotice = (unit: string): readonly number[] =>
  ladders
    .filter((event) => event.unit === unit)
    .flatMap(({ pairs }) => pairs.filter((p) => p.pairId < 0).map((p) => p.bid))

describe('bid-offer ladders', () => {
  it('SIM-20 are well formed: offer at least bid, width with the sign of the pair, at most five a side', () => {
    expect(ladders.length).toBeGreaterThan(300 * 48)
    // Compared without `expect`: a hundred thousand calls of `expect` take a second by themselves.
    const isWellFormed = ({ pairId, levelFrom, levelTo, bid, offer }: Pair): boolean =>
      offer >= bid &&
      Math.sign(levelFrom) * Math.sign(pairId) >= 0 &&
      levelTo === levelFrom &&
      Math.abs(pairId) >= 1 &&
      Math.abs(pairId) <= 5
    expect(ladders.flatMap(({ unit, pairs }) => pairs.filter((pair) => !isWellFormed(pair)).map(named(unit)))).toEqual(
      [],
    )
    const twice = ladders.filter(({ pairs }) => new Set(pairs.map(({ pairId }) => pairId)).size < pairs.length)
    expect(twice).toEqual([])
  })

  it('SIM-21 never get cheaper outwards', () => {
    const cheaper = ladders.flatMap(({ unit, pairs }) => {
      const outward = pairs.toSorted((a, b) => a.pairId - b.pairId)
      return outward
        .filter((pair, i) => {
          const next = outward[i + 1]
          return next && (next.bid < pair.bid - 0.02 || (pair.pairId > 0 && next.offer < pair.offer - 0.02))
        })
        .map(named(unit))
    })
    expect(cheaper).toEqual([])
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
