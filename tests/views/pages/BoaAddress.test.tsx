import { act, cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { useEffect, useState } from 'react'
import { Route, Router, Routes, type Location, type Navigator } from 'react-router-dom'
import { of, takeUntil } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { periodStart } from '../../../src/domain/periods'
import { picker$ } from '../../../src/streams/dates/picker'
import type { Trading } from '../../../src/streams/dates/trading'
import { choosePeriod, deskIntents } from '../../../src/streams/lib/intents'
import { shareLast } from '../../../src/streams/lib/shareLast'
import { BoaAddress } from '../../../src/views/pages/boa/BoaPage'
import { fakeSources } from '../../support/fakeSources'
import { putDesk, testApp } from '../../support/testApp'

const DATE = '2026-10-25'
const LIVE = 5
const TRADING: Trading = {
  live: { date: DATE, period: LIVE },
  mode: 'trading',
  closesAt: periodStart({ date: DATE, period: LIVE + 1 }),
}

/** An app whose picker has this live period, and what is chosen in it. */
const begin = () => {
  let chosen: number | undefined
  const app = testApp({
    put: (fresh) => {
      const { sources } = fakeSources(TRADING.closesAt - 60_000 - Date.now())
      const own$ = picker$(sources, deskIntents.of(fresh), of(TRADING), of(true)).pipe(shareLast())
      own$.pipe(takeUntil(fresh.closed$)).subscribe((picker) => (chosen = picker.chosen.period))
      putDesk(fresh, { picker$: own$ })
    },
  })
  return { chosen: () => chosen, close: app.close }
}

const addressOf = (period: number): string =>
  period === LIVE ? '/boa-dashboard' : `/boa-dashboard/2026-10-25-${period}`

/** The page at an address, whose steps are drawn only when the test says so, as on a busy machine. */
const page = () => {
  const { chosen, close } = begin()
  window.history.replaceState(null, '', addressOf(LIVE))
  const waiting: Location[] = []
  let key = 0
  const at = (pathname: string, state: unknown): Location => ({
    pathname,
    state,
    search: '',
    hash: '',
    key: String(++key),
  })
  const go = (to: Parameters<Navigator['replace']>[0], state: unknown): void => {
    const pathname = typeof to === 'string' ? to : (to.pathname ?? '')
    window.history.replaceState(state, '', pathname)
    // The router reads it from the browser's history, which keeps a copy.
    waiting.push(at(pathname, structuredClone(state)))
  }
  const navigator: Navigator = { createHref: String, go: () => undefined, push: go, replace: go }
  let draw: (location: Location) => void = () => undefined
  const Page = () => {
    const [location, setLocation] = useState(at(addressOf(LIVE), null))
    useEffect(() => {
      draw = setLocation
    }, [])
    return (
      <Router location={location} navigator={navigator}>
        <Routes>
          <Route path="/boa-dashboard/:date?" element={<BoaAddress />} />
        </Routes>
      </Router>
    )
  }
  render(<Page />)
  return {
    chosen,
    choose: (period: number) => act(() => choosePeriod({ date: DATE, period })),
    leave: () => {
      cleanup()
      act(close)
    },
    /** Another address than those that the page has put there. */
    open: (period: number) => act(() => go(addressOf(period), null)),
    drawNext: () => {
      const next = waiting.shift()
      if (next) act(() => draw(next))
      return next !== undefined
    },
  }
}

describe('the address of the BOA desk', () => {
  it('DT19 two steps before the first of their addresses is drawn: both come to rest at the second', () => {
    const { choose: step, drawNext, chosen } = page()
    step(6)
    step(7)
    let draws = 0
    while (drawNext()) expect((draws += 1)).toBeLessThan(10)
    expect(chosen()).toBe(7)
    expect(window.location.pathname).toBe(addressOf(7))
  })

  it('DT19 an address that comes from elsewhere chooses, also while one of its own is on its way', () => {
    const { choose: step, open, drawNext, chosen } = page()
    step(6)
    open(9)
    while (drawNext());
    expect(chosen()).toBe(9)
    expect(window.location.pathname).toBe(addressOf(9))
  })

  it('DT19 whatever is chosen and drawn in whatever order, the page comes to rest at the last choice', () => {
    const action = fc.oneof(
      fc.record({ kind: fc.constant('choose' as const), period: fc.integer({ min: 1, max: 9 }) }),
      fc.constant({ kind: 'draw' as const }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
        const { choose: step, drawNext, chosen, leave } = page()
        let wanted = LIVE
        for (const each of actions) {
          if (each.kind === 'draw') drawNext()
          else step((wanted = each.period))
        }
        let draws = 0
        while (drawNext()) expect((draws += 1)).toBeLessThan(50)
        expect(chosen()).toBe(wanted)
        expect(window.location.pathname).toBe(addressOf(wanted))
        leave()
      }),
      { numRuns: 60 },
    )
  })
})
