import { describe, expect, it } from 'vitest'
import { estimatePeriod } from '../../../../server/skips/estimateDay'
import { createSimulator } from '../../../../server/sources/simulator'
import { simulatedSkips } from '../../../../server/sources/simulator/skipSource'
import { dayStart } from '../../../../src/domain/periods'

/** The night in which the clocks go back: a day of 25 hours. */
const DATE = '2026-10-25'
const WEEK_MS = 7 * 86_400_000

describe('what the skips of a simulated day are estimated from', () => {
  let now = dayStart(DATE) + WEEK_MS
  const clock = { now: () => now, after: () => () => undefined }
  const own = simulatedSkips(1, clock)

  // A day is made twice, of which the whole one takes a second.
  it('SKP-67 without all that is published next to them they are those of the whole day', async () => {
    const whole = createSimulator({ seed: 1, clock })
    await whole.makeDay?.(DATE)
    for (const period of [1, 24, 50]) {
      const ref = { date: DATE, period }
      const rows = await estimatePeriod(own, ref, now)
      expect(rows.length).toBeGreaterThan(20)
      expect(rows).toEqual(await estimatePeriod(whole, ref, now))
    }
    expect(await own.operatorSkips?.(DATE)).toEqual(await whole.operatorSkips?.(DATE))
  })

  it('SKP-17 they are not known before their time, and a period that the day has not is refused', async () => {
    now = dayStart(DATE) + 3_600_000
    expect(await own.operatorSkips?.(DATE)).toBeUndefined()
    await expect(own.period({ date: DATE, period: 51 })).rejects.toMatchObject({ status: 404 })
  })
})
