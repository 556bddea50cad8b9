import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LevelSegment } from '../../../src/domain/market/events'
import { levelAt, replaceLevels } from '../../../src/domain/market/levels'
import { cutRule, MINUTE, segment, T0 } from './arbitraries'

const seg = (from: number, to: number, levelFrom: number, levelTo = levelFrom): LevelSegment => ({
  timeFrom: T0 + from * MINUTE,
  timeTo: T0 + to * MINUTE,
  levelFrom,
  levelTo,
})
const lists = fc.array(fc.array(segment, { maxLength: 4 }), { maxLength: 6 })

describe('levels', () => {
  it('MKT-11 levels stay sorted, never overlap and never have an empty segment', () => {
    fc.assert(
      fc.property(lists, cutRule, (batches, rule) => {
        const levels = batches.reduce<readonly LevelSegment[]>((old, each) => replaceLevels(old, each, rule), [])
        levels.forEach((each, i) => {
          expect(each.timeFrom).toBeLessThan(each.timeTo)
          expect(each.timeFrom).toBeGreaterThanOrEqual(levels[i - 1]?.timeTo ?? 0)
        })
      }),
    )
  })

  it('MKT-12 new levels hold for the times they cover and old ones outside those times', () => {
    fc.assert(
      fc.property(lists, segment, fc.integer({ min: 0, max: 660 }), (batches, fresh, halfMinutes) => {
        const old = batches.reduce<readonly LevelSegment[]>((all, each) => replaceLevels(all, each, 'interpolate'), [])
        const levels = replaceLevels(old, [fresh], 'interpolate')
        // Half a minute off every bound, so that a jump between segments cannot blur the answer.
        const t = T0 + (halfMinutes + 0.5) * 0.5 * MINUTE
        const inside = t > fresh.timeFrom && t < fresh.timeTo
        const expected = levelAt(inside ? [fresh] : old, t)
        if (expected === undefined) expect(levelAt(levels, t)).toBeUndefined()
        else expect(levelAt(levels, t)).toBeCloseTo(expected, 9)
      }),
    )
  })

  it('MKT-13 the same levels received again give the same object', () => {
    fc.assert(
      fc.property(lists, fc.array(segment, { maxLength: 4 }), cutRule, (batches, fresh, rule) => {
        const old = batches.reduce<readonly LevelSegment[]>((all, each) => replaceLevels(all, each, rule), [])
        const once = replaceLevels(old, fresh, rule)
        expect(replaceLevels(once, fresh, rule)).toBe(once)
      }),
    )
  })

  it('MKT-14 a notification that is cut keeps its slope, a limit that is cut keeps its stated levels', () => {
    const ramp = [seg(0, 30, 0, 300)]
    expect(replaceLevels(ramp, [seg(10, 20, 50)], 'interpolate')).toEqual([
      seg(0, 10, 0, 100),
      seg(10, 20, 50),
      seg(20, 30, 200, 300),
    ])
    expect(replaceLevels(ramp, [seg(10, 20, 50)], 'keep')).toEqual([
      seg(0, 10, 0, 300),
      seg(10, 20, 50),
      seg(20, 30, 0, 300),
    ])
  })

  it('MKT-15 old levels stay in the gaps between new ones', () => {
    expect(replaceLevels([seg(0, 60, 100)], [seg(40, 50, 7), seg(10, 20, 5)], 'keep')).toEqual([
      seg(0, 10, 100),
      seg(10, 20, 5),
      seg(20, 40, 100),
      seg(40, 50, 7),
      seg(50, 60, 100),
    ])
  })

  it('MKT-16 a level is read off the line; at a jump the later segment counts; outside nothing is known', () => {
    const levels = [seg(0, 10, 0, 100), seg(10, 20, 40), seg(30, 40, 5)]
    const at = (minutes: number) => levelAt(levels, T0 + minutes * MINUTE)
    expect([at(-1), at(0), at(5), at(10), at(20), at(25), at(30), at(40), at(41)]).toEqual([
      undefined,
      0,
      50,
      40,
      40,
      undefined,
      5,
      5,
      undefined,
    ])
    expect(levelAt([], T0)).toBeUndefined()
  })
})
