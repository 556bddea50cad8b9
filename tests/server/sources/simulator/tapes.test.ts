import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../../server/sources/simulator/physics/random'
import { Tapes } from '../../../../server/sources/simulator/tapes'

const NOW = Date.parse('2026-06-10T12:00:00Z')
const PLAYED = '2026-06-10'
const PAST = '2026-06-03'

describe('tapes that are retained', () => {
  // Three days are made, each of which takes most of a second.
  it('SIM-53 a day that was looked at is given up ten minutes after the last look at it, and one that is played stays', async () => {
    const tapes = new Tapes(1)
    const played = tapes.of(PLAYED)
    const past = tapes.of(PAST)
    await Promise.all([played, past])
    const after = (minutes: number): void => tapes.release(NOW + minutes * MINUTE, [PLAYED])
    after(0)
    after(9)
    expect(tapes.of(PAST)).toBe(past)
    after(12)
    after(21)
    expect(await tapes.ofPeriod({ date: PAST, period: 1 })).toBe(await past)
    after(30)
    after(39)
    expect(await tapes.charted(PAST)).not.toEqual([])
    after(45)
    after(55)
    const again = tapes.of(PAST)
    expect(again).not.toBe(past)
    expect((await again).events).toHaveLength((await past).events.length)
    after(500)
    expect(tapes.of(PLAYED)).toBe(played)
  })
})
