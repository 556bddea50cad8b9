import { act, cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Route, Router, Routes, type Location, type Navigator } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type * as Intents from '../../../src/streams/lib/intents'
import { BoaAddress } from '../../../src/views/pages/boa/BoaPage'

/** What the streams of the picker are to the page: one value that is chosen by the page and by its address. */
const picker = vi.hoisted(() => ({ period: 5, changed: (): void => undefined }))
const LIVE = 5

const choose = (period: number): void => {
  picker.period = period
  picker.changed()
}

vi.mock('../../../src/streams/app/hooks', () => ({
  usePicker: () => {
    const period = useSyncExternalStore(
      (changed) => {
        picker.changed = changed
        return () => undefined
      },
      () => picker.period,
    )
    const date = '2026-10-25'
    const status = period === 5 ? 'present' : 'past'
    return { chosen: { date, period, periodsInDay: 50 }, status }
  },
}))
vi.mock('../../../src/streams/lib/intents', async (original) => ({
  ...(await original<typeof Intents>()),
  chooseFromAddress: (text: string | undefined) => choose(text === undefined ? 5 : Number(text.split('-')[3])),
}))

const addressOf = (period: number): string =>
  period === LIVE ? '/boa-dashboard' : `/boa-dashboard/2026-10-25-${period}`

/** The page at an address, whose steps are drawn only when the test says so, as on a busy machine. */
const page = () => {
  picker.period = LIVE
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
    choose: (period: number) => act(() => choose(period)),
    /** Another address than those that the page has put there. */
    open: (period: number) => act(() => go(addressOf(period), null)),
    drawNext: () => {
      const next = waiting.shift()
      if (next) act(() => draw(next))
      return next !== undefined
    },
  }
}

afterEach(cleanup)

describe('the address of the BOA desk', () => {
  it('DT19 two steps before the first of their addresses is drawn: both come to rest at the second', () => {
    const { choose: step, drawNext } = page()
    step(6)
    step(7)
    let draws = 0
    while (drawNext()) expect((draws += 1)).toBeLessThan(10)
    expect(picker.period).toBe(7)
    expect(window.location.pathname).toBe(addressOf(7))
  })

  it('DT19 an address that comes from elsewhere chooses, also while one of its own is on its way', () => {
    const { choose: step, open, drawNext } = page()
    step(6)
    open(9)
    while (drawNext());
    expect(picker.period).toBe(9)
    expect(window.location.pathname).toBe(addressOf(9))
  })

  it('DT19 whatever is chosen and drawn in whatever order, the page comes to rest at the last choice', () => {
    const action = fc.oneof(
      fc.record({ kind: fc.constant('choose' as const), period: fc.integer({ min: 1, max: 9 }) }),
      fc.constant({ kind: 'draw' as const }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
        const { choose: step, drawNext } = page()
        let wanted = LIVE
        for (const each of actions) {
          if (each.kind === 'draw') drawNext()
          else step((wanted = each.period))
        }
        let draws = 0
        while (drawNext()) expect((draws += 1)).toBeLessThan(50)
        expect(picker.period).toBe(wanted)
        expect(window.location.pathname).toBe(addressOf(wanted))
        cleanup()
      }),
      { numRuns: 60 },
    )
  })
})
