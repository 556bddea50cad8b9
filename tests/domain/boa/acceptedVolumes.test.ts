import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptedVolumes } from '../../../src/domain/boa/acceptedVolumes'
import type { UnitLevels } from '../../../src/domain/boa/types'
import type { LevelSegment } from '../../../src/domain/market/events'
import { accepted, MINUTE, pair, PERIOD, segment, START } from './levels'

const PAIRS = [pair(-2, 50, 10, 15), pair(-1, 50, 20, 30), pair(1, 50, 40, 60), pair(2, 50, 45, 80)]
const rowsOf = (unit: UnitLevels) =>
  acceptedVolumes(unit, PERIOD).map((row) => [
    row.acceptanceNumber,
    row.pairId,
    row.direction,
    row.price,
    Number(row.volume.toFixed(6)),
  ])

describe('volumes of acceptances', () => {
  it('ACC-1 splits an offer over the bands it crosses, at each band’s offer', () => {
    const unit = { pn: [segment(0, 30, 100)], pairs: PAIRS, acceptances: [accepted(7, [segment(0, 30, 170)])] }
    expect(rowsOf(unit)).toEqual([
      [7, 1, 'offer', 60, 25],
      [7, 2, 'offer', 80, 10],
    ])
  })

  it('ACC-2 integrates a ramp exactly, split where it crosses the PN and the band edges', () => {
    // From 30 MW under the PN to 70 over it, in 20 minutes: 6 under, 10 in pair 1, 4 in pair 2.
    const unit = { pn: [segment(0, 30, 100)], pairs: PAIRS, acceptances: [accepted(7, [segment(0, 20, 70, 170)])] }
    const mwMinutes = { bid: -(30 * 6) / 2, first: (50 * 10) / 2 + 50 * 4, second: (20 * 4) / 2 }
    const rows = acceptedVolumes(unit, PERIOD)
    expect(rows.map(({ pairId, direction }) => [pairId, direction])).toEqual([
      [-1, 'bid'],
      [1, 'offer'],
      [2, 'offer'],
    ])
    expect(rows[0]!.volume).toBeCloseTo(mwMinutes.bid / 60, 12)
    expect(rows[1]!.volume).toBeCloseTo(mwMinutes.first / 60, 12)
    expect(rows[2]!.volume).toBeCloseTo(mwMinutes.second / 60, 12)
  })

  it('ACC-3 prices a level taken back at the pair’s other price, against the acceptance before', () => {
    const down = accepted(1, [segment(0, 30, 60)], -20)
    const back = accepted(2, [segment(15, 30, 90)], 5)
    const unit = { pn: [segment(0, 30, 100)], pairs: PAIRS, acceptances: [back, down] }
    expect(rowsOf(unit)).toEqual([
      [1, -1, 'bid', 20, -20],
      [2, -1, 'offer', 30, 7.5],
    ])
  })

  it('ACC-4 gives an offer and a bid row of one acceptance on one pair', () => {
    const first = accepted(1, [segment(0, 30, 120)], -20)
    const second = accepted(2, [segment(0, 15, 140), segment(15, 30, 110)], -15)
    const unit = { pn: [segment(0, 30, 100)], pairs: PAIRS, acceptances: [first, second] }
    expect(rowsOf(unit)).toEqual([
      [1, 1, 'offer', 60, 10],
      [2, 1, 'offer', 60, 5],
      [2, 1, 'bid', 40, -2.5],
    ])
  })

  it('ACC-5 counts acceptances begun in earlier periods, and leaves others out', () => {
    const earlier = accepted(1, [segment(-40, 12, 130)], -50)
    const over = accepted(2, [segment(-40, 0, 150)], -50)
    const later = accepted(3, [segment(30, 60, 150)], -5)
    const unit = { pn: [segment(-60, 60, 100)], pairs: PAIRS, acceptances: [earlier, over, later] }
    expect(rowsOf(unit)).toEqual([[1, 1, 'offer', 60, 6]])
  })

  it('ACC-6 holds the level before where an acceptance says nothing', () => {
    const first = accepted(1, [segment(0, 30, 120)], -20)
    const second = accepted(2, [segment(0, 10, 140)], -15)
    const third = accepted(3, [segment(0, 30, 130)], -14)
    const unit = { pn: [segment(0, 30, 100)], pairs: PAIRS, acceptances: [first, second, third] }
    expect(rowsOf(unit)).toEqual([
      [1, 1, 'offer', 60, 10],
      [2, 1, 'offer', 60, Number((20 / 6).toFixed(6))],
      [3, 1, 'offer', 60, Number((10 / 3).toFixed(6))],
      [3, 1, 'bid', 40, Number((-10 / 6).toFixed(6))],
    ])
  })

  it('ACC-7 gives nothing without a PN, without pairs, or beyond the last band', () => {
    const acceptances = [accepted(1, [segment(0, 30, 500)])]
    expect(rowsOf({ pn: [], pairs: PAIRS, acceptances })).toEqual([])
    expect(rowsOf({ pn: [segment(0, 30, 100)], pairs: [], acceptances })).toEqual([])
    expect(rowsOf({ pn: [segment(0, 30, 100)], pairs: PAIRS, acceptances })).toEqual([
      [1, 1, 'offer', 60, 25],
      [1, 2, 'offer', 80, 25],
    ])
  })

  it('ACC-8 agrees with the rule summed second by second', () => {
    const level = fc.integer({ min: -50, max: 300 })
    const profile = fc
      .tuple(
        fc.uniqueArray(fc.integer({ min: 1, max: 29 }), { maxLength: 4 }),
        fc.array(fc.tuple(level, level), { minLength: 5, maxLength: 5 }),
      )
      .map(([cuts, levels]) => {
        const ends = [0, ...cuts.sort((a, b) => a - b), 30]
        return ends.slice(1).map((end, i) => segment(ends[i]!, end, levels[i]![0], levels[i]![1]))
      })
    const part = fc.tuple(profile, fc.integer({ min: 0, max: 4 })).map(([segments, from]) => segments.slice(from))
    fc.assert(
      fc.property(profile, fc.array(part, { minLength: 1, maxLength: 3 }), (pn, levels) => {
        const unit = { pn, pairs: PAIRS, acceptances: levels.map((one, k) => accepted(k + 1, one, k)) }
        const exact = acceptedVolumes(unit, PERIOD)
        for (const [key, volume] of secondBySecond(pn, levels)) {
          const row = exact.find((one) => `${one.acceptanceNumber}/${one.pairId}/${one.direction}` === key)
          expect(Math.abs((row?.volume ?? 0) - volume)).toBeLessThan(0.002)
        }
      }),
      { numRuns: 25 },
    )
  })
})

const at = (segments: readonly LevelSegment[], t: number): number | undefined => {
  const found = segments.find((one) => one.timeFrom <= t && t < one.timeTo)
  if (!found) return undefined
  const share = (t - found.timeFrom) / (found.timeTo - found.timeFrom)
  return found.levelFrom + share * (found.levelTo - found.levelFrom)
}

/** Specification 7, 3.1 rules 2 to 5 word by word, at the middle of every second. */
const secondBySecond = (pn: readonly LevelSegment[], levels: readonly (readonly LevelSegment[])[]) => {
  const sums = new Map<string, number>()
  for (let t = START + 500; t < START + 30 * MINUTE; t += 1000) {
    const f = at(pn, t)!
    const bands = new Map([
      [1, [f, f + 50]],
      [2, [f + 50, f + 100]],
      [-1, [f - 50, f]],
      [-2, [f - 100, f - 50]],
    ])
    let before = f
    levels.forEach((segments, k) => {
      const level = at(segments, t) ?? before
      for (const [pairId, [low, high]] of bands) {
        const clip = (x: number) => Math.max(low!, Math.min(high!, x))
        const moved = clip(level) - clip(before)
        for (const [direction, part] of [
          ['offer', Math.max(moved, 0)],
          ['bid', Math.min(moved, 0)],
        ] as const) {
          const key = `${k + 1}/${pairId}/${direction}`
          sums.set(key, (sums.get(key) ?? 0) + part / 3600)
        }
      }
      before = level
    })
  }
  return sums
}
