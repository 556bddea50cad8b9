import { act, render, screen } from '@testing-library/react'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { whileConnected } from '../../../src/streams/lib/freshness'
import type { Connection, Freshness } from '../../../src/streams/lib/types'
import { Panel } from '../../../src/views/parts/panel/Panel'
import { putDesk, testApp } from '../../support/testApp'

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
})
