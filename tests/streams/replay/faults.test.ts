import { describe, expect, it } from 'vitest'
import { anyFault } from '../../../src/domain/replay/faults'
import { livingTape, tapeOf } from '../../support/tapes'
import { anySwitches, faultRun, knownTape, runsWithoutWrongs } from './faultRun'
import { lively } from './lively'
import { TapeWriter } from './tapeWriter'
import { shortOrLong } from '../../support/cases'

/** Tapes as the real server writes them: marks every 5 s, metrics with every change. */
const tapes = Array.from({ length: 60 }, (_, seed) => knownTape(tapeOf(lively(livingTape(seed, 14)))))

/** Runs of a test: 4,000 together with those on tapes with few marks in the long form, 250 in `npm test`. */
const RUNS = shortOrLong(25, 400)

describe(`${6 * RUNS} fault runs on tapes with a mark every 5 s`, () => {
  it.each([0, 400, 800, 1_200, 1_600, 2_000])(
    'RY03 no panel ever says LIVE over a table that the writer did not have in the last 10 s (runs from %i on)',
    (from) => {
      const { live, bent } = runsWithoutWrongs(tapes, from, RUNS)
      // The runs are worth something: messages were bent in most of them, and panels were live all the same.
      expect(bent).toBeGreaterThan(5 * RUNS)
      expect(live).toBeGreaterThan(10 * RUNS)
    },
  )

  it('RY03 the judge of these runs finds a lie: held against another market, panels that say LIVE are wrong', () => {
    const { wrongs } = faultRun({ ...tapes[1]!, truths: tapes[2]!.truths }, anySwitches(1))
    expect(wrongs.length).toBeGreaterThan(3)
  })

  it('RY03 the same seed makes the same run, message by message and state by state', () => {
    for (let seed = 0; seed < shortOrLong(3, 40); seed += 1) {
      const known = tapes[seed]!
      const switches = anySwitches(seed)
      const once = faultRun(known, switches)
      const again = faultRun(known, switches)
      expect(again, `seed ${seed}`).toEqual(once)
    }
  })

  it('RY03 when the faults end, every panel comes back to LIVE', () => {
    for (let seed = 100; seed < 100 + shortOrLong(6, 60); seed += 1) {
      const switches = anySwitches(seed)
      const lines = livingTape(seed, 14).slice(0, -1)
      const healedAt = lines.at(-1)!.at
      // 75 s of marks: the longest pause before a pull is 30 s.
      const quiet = new TapeWriter(healedAt).line(healedAt + 75_000, 'clock').lines
      const { end, wrongs } = faultRun(knownTape(tapeOf(lively([...lines, ...quiet]))), switches, healedAt)
      expect({ end, wrongs }, `seed ${seed}, ${anyFault(switches) ? 'bent' : 'not bent'}`).toEqual({
        end: { boa: 'live', table: 'live' },
        wrongs: [],
      })
    }
  })
})
