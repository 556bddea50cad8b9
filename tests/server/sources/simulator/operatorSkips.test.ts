import { describe, expect, it } from 'vitest'
import { createSimulator, simulateDay } from '../../../../server/sources/simulator'
import { plantById } from '../../../../server/sources/simulator/fleet'

import { dayStart } from '../../../../src/domain/periods'
import { skipsDueAt } from '../../../../src/domain/skips/publication'

/** A Friday: what is said of it is said on Monday. */
const FRIDAY = '2026-11-20'
const MONDAY_17 = Date.parse('2026-11-23T17:00:00Z')

describe('skips as the operator publishes them', () => {
  it('SKP-15 are due by 17:00 of the next weekday, by London time', () => {
    expect(skipsDueAt(FRIDAY)).toBe(MONDAY_17)
    expect(skipsDueAt('2026-11-22')).toBe(MONDAY_17)
    expect(skipsDueAt('2026-07-01')).toBe(Date.parse('2026-07-02T16:00:00Z'))
  })

  // A simulated day takes some two seconds to make.
  it('SKP-16 no more is skipped than is in merit, on the grid of 5 minutes, and neither comes of what it excludes', () => {
    const { cells, publishedAt } = simulateDay(1, FRIDAY).skips
    expect(publishedAt).toBeGreaterThan(MONDAY_17 - 3_600_000)
    expect(publishedAt).toBeLessThanOrEqual(MONDAY_17)
    expect(cells.length).toBeGreaterThan(1000)
    for (const { at, inMerit, skipped } of cells) {
      expect(at % 300_000).toBe(0)
      expect(skipped).toBeGreaterThanOrEqual(0)
      expect(skipped).toBeLessThanOrEqual(inMerit + 1e-9)
    }
    const keys = new Set(cells.map(({ unit, direction, at }) => `${unit}/${direction}/${at}`))
    expect(keys.size).toBe(cells.length)
    const fuels = new Set(cells.map(({ unit, direction }) => `${plantById(unit)?.unit.fuel}/${direction}`))
    expect(fuels.has('Battery/offer')).toBe(true)
    expect(['Nuclear/bid', 'Interconnector/bid', 'Wind/offer'].filter((each) => fuels.has(each))).toEqual([])
    // Some is dispatched, and some is passed over.
    expect(cells.some(({ inMerit, skipped }) => skipped < inMerit)).toBe(true)
    expect(cells.some(({ inMerit, skipped }) => skipped === inMerit)).toBe(true)
  })

  it('SKP-17 are not given before they are published', async () => {
    let now = dayStart('2026-11-21')
    const source = createSimulator({ seed: 1, clock: { now: () => now, after: () => () => undefined } })
    expect(await source.operatorSkips?.(FRIDAY)).toBeUndefined()
    now = MONDAY_17
    expect((await source.operatorSkips?.(FRIDAY))?.cells.length).toBeGreaterThan(1000)
  })
})
