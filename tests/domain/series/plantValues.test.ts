import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Acceptance, LevelSegment } from '../../../src/domain/market/events'
import { foldMarket } from '../../../src/domain/market/fold'
import { levelAt } from '../../../src/domain/market/levels'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { periodEnd, periodStart } from '../../../src/domain/periods'
import { meanLevel, meanOutturn, plantValuesOf } from '../../../src/domain/series/plantValues'

const PERIOD = { date: '2026-03-02', period: 20 }
const START = periodStart(PERIOD)
const END = periodEnd(PERIOD)
const MINUTE = 60_000
const seg = (fromMin: number, toMin: number, levelFrom: number, levelTo = levelFrom): LevelSegment => ({
  timeFrom: START + fromMin * MINUTE,
  timeTo: START + toMin * MINUTE,
  levelFrom,
  levelTo,
})
const accepted = (number: number, ...segments: readonly LevelSegment[]): Acceptance => ({
  unit: 'T_A-1',
  number,
  acceptanceTime: START + number * MINUTE,
  segments,
  soFlag: false,
  storFlag: false,
  deemedBoFlag: false,
})

/** Lines that join or leave gaps, from some time before the period to some time after it. */
const lines = fc
  .array(fc.record({ skip: fc.nat(3), length: fc.integer({ min: 1, max: 20 }), from: fc.nat(500), to: fc.nat(500) }), {
    maxLength: 8,
  })
  .map((parts) => {
    let at = -25
    return parts.map(({ skip, length, from, to }) => {
      const begin = at + skip
      at = begin + length
      return seg(begin, at, from, to)
    })
  })

describe('values of plants', () => {
  it('SER-79 the mean level is that of the level at many instants', () => {
    fc.assert(
      fc.property(lines, (segments) => {
        const seen: number[] = []
        // Halfway between instants that no segment's end falls on, so that lines are met exactly.
        for (let at = START + 3000; at < END; at += 6000) {
          const level = levelAt(segments, at)
          if (level !== undefined) seen.push(level)
        }
        const mean = meanLevel(segments, START, END)
        if (seen.length === 0) expect(mean).toBeUndefined()
        else expect(mean).toBeCloseTo(seen.reduce((sum, mw) => sum + mw, 0) / seen.length, 6)
      }),
    )
  })

  it('SER-79 acceptances are laid over the notification, the later issued over the earlier, and only for their times', () => {
    const pn = [seg(-30, 60, 100)]
    expect(meanOutturn(pn, [], PERIOD)).toBe(100)
    expect(meanOutturn(pn, [accepted(1, seg(0, 15, 160))], PERIOD)).toBe(130)
    expect(meanOutturn(pn, [accepted(1, seg(0, 15, 160)), accepted(2, seg(10, 15, 100))], PERIOD)).toBe(120)
    expect(meanOutturn(pn, [accepted(2, seg(10, 15, 100)), accepted(1, seg(0, 15, 160))], PERIOD)).toBe(120)
    expect(meanOutturn(pn, [accepted(1, seg(-10, 0, 160), seg(30, 40, 10))], PERIOD)).toBe(100)
    expect(meanOutturn([], [accepted(1, seg(0, 15, 160))], PERIOD)).toBeUndefined()
  })

  it('SER-80 CH04 a unit without a notification is left out, and a limit that no user declared', () => {
    const state = foldMarket(EMPTY_MARKET, [
      { kind: 'levels', at: START, dataset: 'PN', unit: 'T_A-1', segments: [seg(0, 30, 100, 200)] },
      { kind: 'levels', at: START, dataset: 'MEL', unit: 'T_A-1', segments: [seg(0, 30, 300)] },
      { kind: 'levels', at: START, dataset: 'MEL', unit: 'T_A-1', segments: [seg(20, 30, 150)] },
      { kind: 'levels', at: START, dataset: 'MEL', unit: 'T_B-1', segments: [seg(0, 30, 300)] },
    ])
    const rows: unknown[] = []
    plantValuesOf(state, PERIOD, (...row) => rows.push(row))
    expect(rows).toEqual([
      ['Gb&PN&T_A-1', START, 150, END],
      ['Gb&MEL&T_A-1', START, 250, END],
      ['Gb&Outturn&T_A-1', START, 150, END],
    ])
  })
})
