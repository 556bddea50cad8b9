import { describe, expect, it } from 'vitest'
import { boaStackOf } from '../../../src/domain/boa/projectStack'
import type { Acceptance } from '../../../src/domain/market/events'
import { EMPTY_MARKET, type MarketState, type UnitState } from '../../../src/domain/market/state'
import { periodKey } from '../../../src/domain/periods'
import { accepted, pair, PERIOD, segment, START } from './levels'
import { isLong } from '../../support/cases'

const PAIRS = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5].map((id) => pair(id, 30, 40 + id, 60 + id))

const acceptanceOf = (unit: string, number: number, segments: Acceptance['segments']): Acceptance => ({
  ...accepted(number, segments),
  unit,
  soFlag: false,
  storFlag: false,
  deemedBoFlag: false,
})

const ramp = (mw: number) => [segment(-10, 5, 100, mw), segment(5, 20, mw, 130), segment(20, 40, 130, 148)]

/** 400 units with ten sloped bands each, a quarter of them accepted once. */
const wholeMarket = (): MarketState => {
  const units = Array.from({ length: 400 }, (_, i): UnitState => {
    const id = `T_U${i}`
    return {
      id,
      pn: [segment(-60, 0, 100, 148), segment(0, 10, 148, 160), segment(10, 60, 160, 100)],
      mel: [segment(-60, 12, 200), segment(12, 600, 210)],
      mil: [segment(-60, 600, 0)],
      dynamics: { NTO: 2, NTB: 2 },
      ladders: new Map([[periodKey(PERIOD), PAIRS]]),
      acceptances: i % 4 === 0 ? [acceptanceOf(id, 1, ramp(160 + (i % 30)))] : [],
    }
  })
  return {
    ...EMPTY_MARKET,
    at: START,
    units: new Map(units.map((unit) => [unit.id, unit])),
  }
}

const oneMore = (state: MarketState, n: number): MarketState => {
  const unit = state.units.get(`T_U${n}`)!
  const more = acceptanceOf(unit.id, 10 + n, [segment(3, 20, 150, 140)])
  return { ...state, units: new Map(state.units).set(unit.id, { ...unit, acceptances: [...unit.acceptances, more] }) }
}

/** Milliseconds of processor time, which other work on the machine hardly touches. */
const timed = (state: MarketState): number => {
  const begun = process.cpuUsage()
  boaStackOf(state, PERIOD, START)
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

// The best of several, because collecting garbage and compiling only ever add to a time; in `npm run faults`, where nothing
// else runs.
describe.runIf(isLong)('speed of the projection', () => {
  it('PRJ-13 projects 400 units of ten pairs in under 150 ms, and again after one acceptance in under 5 ms', () => {
    let state = wholeMarket()
    const first = Math.min(timed(state), ...[1, 2, 3, 4, 5].map(() => timed(wholeMarket())))
    const again = Array.from({ length: 40 }, (_, n) => timed((state = oneMore(state, n))))
    expect(first).toBeLessThan(150)
    expect(Math.min(...again)).toBeLessThan(5)
  })
})
