import { describe, expect, it } from 'vitest'
import { freshnessOfSpan } from '../../../src/streams/lib/freshness'

const NOW = Date.parse('2026-11-20T12:00:00Z')

describe('the freshness of chosen days of a plant', () => {
  it('RT12 SAF-K8 days that are over are fixed and never live; doubt stays doubt', () => {
    const live = { state: 'live', asOf: NOW } as const
    const stale = { state: 'stale', since: NOW, why: 'No answer.' } as const
    expect(freshnessOfSpan(live, NOW + 1, NOW)).toBe(live)
    expect(freshnessOfSpan(live, NOW, NOW)).toEqual({ state: 'fixed', asOf: NOW })
    expect(freshnessOfSpan(stale, NOW - 1, NOW)).toBe(stale)
  })
})
