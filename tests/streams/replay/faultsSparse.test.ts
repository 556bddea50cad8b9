import { describe, expect, it } from 'vitest'
import { livingTape, tapeOf } from '../../support/tapes'
import { knownTape, runsWithoutWrongs } from './faultRun'
import { shortOrLong } from '../../support/cases'

/** Tapes with few marks, on which a loss is found late, and with snapshots that lie. */
const tapes = Array.from({ length: 60 }, (_, seed) => knownTape(tapeOf(livingTape(seed, 24, seed % 3 === 0))))

const RUNS = shortOrLong(25, 400)

describe(`${4 * RUNS} fault runs on tapes with few marks`, () => {
  it.each([10_000, 10_400, 10_800, 11_200])(
    'RY03 no panel ever says LIVE over a table that the writer did not have in the last 10 s (runs from %i on)',
    (from) => {
      const { live, bent } = runsWithoutWrongs(tapes, from, RUNS)
      expect(bent).toBeGreaterThan(3 * RUNS)
      expect(live).toBeGreaterThan(5 * RUNS)
    },
  )
})
