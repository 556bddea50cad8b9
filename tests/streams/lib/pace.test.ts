import { describe, it } from 'vitest'
import { of } from 'rxjs'
import { REAL_PACE, type Pace } from '../../../src/domain/periods'
import { paceOf, realSince } from '../../../src/streams/lib/pace'
import { fakeClock } from '../../support/fakeSources'
import { during, watchedSources } from '../../support/marbles'
import { inVirtualTime } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17)
const paces: Readonly<Record<string, Pace>> = { a: { speed: 2, jumps: 0 }, b: { speed: 5, jumps: 1 } }

describe('how the time of a clock runs', () => {
  it('STR-82 paceOf is the pace of the clock while a reader subscribes, and the real one where the clock has none', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const pace$ = cold('a--b', paces)
      expectObservable(paceOf({ pace$ }), '^----!').toBe('a--b-', paces)
      expectSubscriptions(pace$.subscriptions).toBe('^----!')
      expectObservable(paceOf({})).toBe('(r|)', { r: REAL_PACE })
    }))

  it('STR-83 realSince unsubscribes from the pace once it knows it, and emits once after the real time', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const { sources, subscriptionsOf } = watchedSources(START)
      const pace$ = cold('--a--b', paces)
      const real$ = realSince({ ...sources.clock, pace$ }, START, 10)
      expectObservable(real$).toBe('20ms (x|)', { x: START + 20 })
      expectSubscriptions(pace$.subscriptions).toBe('^-!')
      expectSubscriptions(subscriptionsOf('at')).toBe(during(2, 20))
    }))

  it('STR-84 realSince unsubscribes from the pace or the timer when the reader leaves', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const { sources, subscriptionsOf } = watchedSources(START)
      const pace$ = cold('--a', paces)
      const real$ = realSince({ ...sources.clock, pace$ }, START, 10)
      expectObservable(real$, '^!').toBe('-')
      expectObservable(real$, '^-------!').toBe('-')
      expectSubscriptions(pace$.subscriptions).toBe(['^!', '^-!'])
      expectSubscriptions(subscriptionsOf('at')).toBe('--^-----!')
      const past$ = realSince({ ...fakeClock(START), pace$: of(REAL_PACE) }, START - 5, 5)
      expectObservable(past$).toBe('(x|)', { x: START })
    }))
})
