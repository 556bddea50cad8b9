import { describe, expect, it } from 'vitest'
import { withDataTime } from '../../../src/streams/lib/freshness'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const DUE = 300_000
const LIVE = { state: 'live', asOf: NOW, feeds: ['frequency'] } as const

describe('the freshness of values by their own time', () => {
  it('FRQ-37 live values are of their newest one, and stale once that is older than it may be', () => {
    expect(withDataTime(LIVE, NOW - DUE, DUE, NOW)).toEqual({ ...LIVE, asOf: NOW - DUE })
    expect(withDataTime(LIVE, NOW - DUE - 1, DUE, NOW)).toEqual({
      state: 'stale',
      asOf: NOW - DUE - 1,
      since: NOW - 1,
      why: 'No newer value has been received.',
    })
  })

  it('FRQ-37 without any value nothing is live, and doubt stays doubt', () => {
    expect(withDataTime(LIVE, undefined, DUE, NOW)).toMatchObject({
      state: 'stale',
      why: 'No value has been received.',
    })
    const stale = { state: 'stale', since: NOW, why: 'No answer.' } as const
    expect(withDataTime(stale, NOW, DUE, NOW)).toBe(stale)
  })
})
