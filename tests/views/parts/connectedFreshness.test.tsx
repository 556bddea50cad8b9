import { act, render, screen } from '@testing-library/react'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { dayStart, timeTexts } from '../../../src/domain/periods'
import { whileConnected } from '../../../src/streams/lib/freshness'
import type { Connection, Freshness } from '../../../src/streams/lib/types'
import { freshnessTexts } from '../../../src/views/parts/panel/FreshnessTag'
import { Panel } from '../../../src/views/parts/panel/Panel'
import { putDesk, testApp } from '../../support/testApp'

const HOUR_MS = 3_600_000
const UP: Connection = { state: 'up', since: 0 }
const DOWN: Connection = { state: 'down', since: 70, why: 'The live connection was lost.' }

describe('freshness while the connection to the server is down', () => {
  it('SAF-K26 nothing is live, by whatever rule it was; all else stays', () => {
    const live: Freshness = { state: 'live', asOf: 50, how: 'Asked for every minute' }
    expect(whileConnected(live, UP)).toBe(live)
    expect(whileConnected(live, DOWN)).toEqual({ state: 'stale', asOf: 50, since: 70, why: DOWN.why })
    for (const state of ['fixed', 'unverified'] as const) {
      const other: Freshness = { state, asOf: 50 }
      expect(whileConnected(other, DOWN)).toBe(other)
    }
  })

  it('SAF-N2 what is made of a feed that is late is stale and as of its last answer, and names it; all else is live', () => {
    const late = [
      { feed: 'PN', since: 20, why: 'Physical notifications: silent.' },
      { feed: 'MEL', since: 10, why: 'Maximum export limits: it fails.' },
    ]
    const up: Connection = { ...UP, lateFeeds: late }
    const live: Freshness = { state: 'live', asOf: 50, feeds: ['PN', 'MEL', 'acceptances'] }
    expect(whileConnected(live, up)).toEqual({
      state: 'stale',
      asOf: 10,
      since: 10,
      why: 'Physical notifications: silent. Maximum export limits: it fails.',
    })
    expect(whileConnected({ ...live, feeds: ['acceptances'] }, up).state).toBe('live')
    expect(whileConnected({ state: 'live', asOf: 50 }, up).state).toBe('live')
    expect(whileConnected({ state: 'fixed', asOf: 50 }, up).state).toBe('fixed')
    expect(whileConnected(live, UP)).toBe(live)
  })

  it('SAF-K27 a panel says LIVE until the connection is lost, then STALE with the reason', () => {
    const connection$ = new BehaviorSubject(UP)
    testApp({ put: (app) => putDesk(app, { connection$ }) })
    render(
      <Panel title="Prices" freshness={{ state: 'live', asOf: 50 }}>
        rows
      </Panel>,
    )
    expect(screen.getByText('LIVE')).toBeDefined()
    act(() => connection$.next(DOWN))
    expect(screen.queryByText('LIVE')).toBeNull()
    expect(screen.getByText('STALE')).toBeDefined()
    expect(screen.getByText('The live connection was lost.')).toBeDefined()
  })
  it('FRS-24 law: live, fixed or without proof, what is not of today says its day, and the first instant of a day is the day', () => {
    const now = dayStart('2026-11-28') + 20 * HOUR_MS
    const times = timeTexts('24h')
    for (const state of ['live', 'fixed', 'unverified'] as const) {
      const rest = (asOf: number): string => freshnessTexts({ state, asOf }, now, times).rest
      expect(rest(now - HOUR_MS)).toBe('19:00:00')
      expect(rest(now - 21.5 * HOUR_MS)).toBe('Fri 27 Nov 2026 22:30:00')
      expect(rest(dayStart('2026-11-28'))).toBe('Sat 28 Nov 2026')
    }
    expect(freshnessTexts({ state: 'live', asOf: now }, undefined, times).rest).toBe('20:00:00')
  })
})
