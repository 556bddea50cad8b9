import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestDropNear, levelDropsOf, type MelDrop } from '../../../src/domain/frequency/melDrops'
import {
  deliveredShare,
  impliedResponse,
  SERVICE_CURVES,
  SERVICES,
  type ResponseService,
} from '../../../src/domain/frequency/services'
import { segment } from '../tables/markets'

const MINUTE = 60_000
const anyService = fc.constantFrom(...SERVICES)
const anyDeviation = fc.double({ min: 0, max: 1, noNaN: true })

describe('response by the service curves', () => {
  it.each<[ResponseService, number, number]>([
    ['DC', 0.015, 0],
    ['DC', 0.2, 0.05],
    ['DC', 0.35, 0.525],
    ['DC', 0.5, 1],
    ['DM', 0.015, 0],
    ['DM', 0.1, 0.05],
    ['DM', 0.15, 0.525],
    ['DM', 0.2, 1],
    ['DR', 0.015, 0],
    ['DR', 0.1075, 0.5],
    ['DR', 0.2, 1],
    ['DR', 0.6, 1],
  ])('FRQ-16 %s delivers at %d Hz from 50 Hz the share %d', (service, deviation, share) => {
    expect(deliveredShare(service, deviation)).toBeCloseTo(share, 10)
  })

  it('FRQ-17 LAW a share is between none and all, and never less further from 50 Hz', () => {
    fc.assert(
      fc.property(anyService, anyDeviation, anyDeviation, (service, a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)].map((deviation) => deliveredShare(service, deviation))
        expect(near).toBeGreaterThanOrEqual(0)
        expect(far).toBeLessThanOrEqual(1)
        expect(near).toBeLessThanOrEqual((far ?? 0) + 1e-12)
      }),
    )
    for (const service of SERVICES) expect(SERVICE_CURVES[service].at(-1)?.[1]).toBe(1)
  })

  it('FRQ-18 low response adds generation below 50 Hz, high response takes it off above', () => {
    const held = { low: 200, high: 100 }
    expect(impliedResponse('DR', held, 49.8)).toBeCloseTo(200)
    expect(impliedResponse('DR', held, 50.2)).toBeCloseTo(-100)
    expect(impliedResponse('DR', held, 50)).toBe(0)
  })

  it('FRQ-19 what is contracted and not known makes no power: it is missing, on that side alone', () => {
    expect(impliedResponse('DC', { low: undefined, high: 100 }, 49.7)).toBeUndefined()
    expect(impliedResponse('DC', { low: undefined, high: 100 }, 50.5)).toBeCloseTo(-100)
  })
})

describe('falls of export limits', () => {
  it('FRQ-20 are of 50 MW and more at once: between segments, and on lines of a minute at most', () => {
    const mel = [
      segment(0, 10 * MINUTE, 400),
      segment(10 * MINUTE, 20 * MINUTE, 0),
      segment(20 * MINUTE, 21 * MINUTE, 300, 100),
      segment(21 * MINUTE, 60 * MINUTE, 100, 0),
      segment(60 * MINUTE, 70 * MINUTE, 0),
    ]
    expect(levelDropsOf(mel)).toEqual([
      { at: 10 * MINUTE, from: 400, to: 0 },
      { at: 20 * MINUTE, from: 300, to: 100 },
    ])
  })

  it('FRQ-21 what follows a gap, and what falls by less, is none', () => {
    expect(levelDropsOf([segment(0, MINUTE, 400), segment(2 * MINUTE, 9 * MINUTE, 0)])).toEqual([])
    expect(levelDropsOf([segment(0, 5 * MINUTE, 100), segment(5 * MINUTE, 9 * MINUTE, 51)])).toEqual([])
  })

  it('FRQ-22 LAW the largest near instants is within 60 s of one of them, and none there is larger', () => {
    const anyDrop: fc.Arbitrary<MelDrop> = fc.record({
      at: fc.integer({ min: 0, max: 10 * MINUTE }),
      plant: fc.constantFrom('A', 'B'),
      mw: fc.integer({ min: 50, max: 900 }),
    })
    fc.assert(
      fc.property(fc.array(anyDrop), fc.array(fc.integer({ min: 0, max: 10 * MINUTE })), (drops, all) => {
        const near = drops.filter((drop) => all.some((at) => Math.abs(drop.at - at) <= MINUTE))
        expect(largestDropNear(drops, all)?.mw).toBe(
          near.length === 0 ? undefined : Math.max(...near.map(({ mw }) => mw)),
        )
      }),
    )
  })
})
