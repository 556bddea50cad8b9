import { defer, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { arrived$ } from '../../../src/streams/lib/arrived'
import { during, watchedSources } from '../../support/marbles'
import { inVirtualTime } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17)

/** Code that comes as these streams do, one after the other: a promise has no virtual time. */
const loading = <T>(...attempts: readonly Observable<T>[]): (() => Promise<T>) => {
  const left = [...attempts]
  return () => defer(() => left.shift()!) as unknown as Promise<T>
}

describe('code that is fetched apart from the page', () => {
  it('STR-101 is fetched with the reader, and again 2 to 6 s after each failure, which is reported', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions, flush }) => {
      const { sources, subscriptionsOf } = watchedSources(START, () => 0.5)
      const attempts = [cold('--#'), cold('-#'), cold('-(a|)')] as const
      const failures: number[] = []
      const code$ = arrived$(loading(...attempts), sources.clock, () => failures.push(sources.clock.now() - START))
      expectObservable(code$, '-^').toBe('8005ms (a|)')
      expectSubscriptions(attempts[0].subscriptions).toBe(during(1, 3))
      expectSubscriptions(attempts[1].subscriptions).toBe(during(4003, 4004))
      expectSubscriptions(attempts[2].subscriptions).toBe(during(8004, 8005))
      expectSubscriptions(subscriptionsOf('after 4000')).toBe([during(3, 4003), during(4004, 8004)])
      flush()
      expect(failures).toEqual([3, 4004])
    }))

  it('STR-102 is not fetched again after the reader left: neither a fetch nor a pause goes on', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const { sources, subscriptionsOf } = watchedSources(START)
      const failing$ = cold('--#')
      const open$ = cold('-')
      expectObservable(arrived$(loading(failing$), sources.clock), during(0, 1000)).toBe('-')
      expectObservable(arrived$(loading(open$), sources.clock), '^---!').toBe('-')
      expectSubscriptions(failing$.subscriptions).toBe('^-!')
      expectSubscriptions(subscriptionsOf('after 2000')).toBe(during(2, 1000))
      expectSubscriptions(open$.subscriptions).toBe('^---!')
    }))
})
