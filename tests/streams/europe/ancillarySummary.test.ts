import { describe, expect, it } from 'vitest'
import { ancillaryFreshness } from '../../../src/streams/europe/ancillarySummary'
import { failed, ready, WAITING } from '../../../src/streams/lib/loaded'

const NOW = Date.UTC(2026, 10, 20, 17, 5)
const HOUR = 3_600_000

describe('how fresh European reserves are', () => {
  const of = (asOf: number | null, filling: boolean, to: string) =>
    ancillaryFreshness(ready({ asOf, filling }), to, NOW)

  it('AN02 EUA-43 of the running day as of the last energy, stale once none has come for three hours', () => {
    expect(of(NOW - HOUR, false, '2026-11-20')).toMatchObject({ state: 'live', asOf: NOW - HOUR })
    expect(of(NOW - 4 * HOUR, false, '2026-11-20')).toMatchObject({ state: 'stale', asOf: NOW - 4 * HOUR })
  })

  it('AN02 EUA-44 of days that are over fixed once they are read, of no time before', () => {
    const end = Date.UTC(2026, 10, 19, 23)
    expect(of(end, false, '2026-11-19')).toEqual({ state: 'fixed', asOf: end })
    expect(of(end, true, '2026-11-19')).toEqual({ state: 'waiting' })
    expect(of(null, false, '2026-11-19')).toEqual({ state: 'waiting' })
    expect(ancillaryFreshness(WAITING, '2026-11-19', NOW)).toEqual({ state: 'waiting' })
    const fault = failed<{ asOf: null; filling: boolean }>({ why: 'Down.', at: NOW })
    expect(ancillaryFreshness(fault, '2026-11-19', NOW)).toMatchObject({ state: 'failed', why: 'Down.' })
  })
})
