import { defer } from 'rxjs'
import { describe, it } from 'vitest'
import { retainAnswer, shareLast } from '../../../src/streams/lib/shareLast'
import { inVirtualTime } from '../../support/virtualTime'

describe('one subscription for all readers', () => {
  it('STR-70 shareLast subscribes once for two readers, replays the last value, and unsubscribes when the last reader leaves', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold('-a-b-c-d')
      const shared$ = source$.pipe(shareLast())
      expectObservable(shared$, '^----!').toBe('-a-b-')
      expectObservable(shared$, '----^--!').toBe('----bc-')
      expectSubscriptions(source$.subscriptions).toBe('^------!')
    }))

  it('STR-71 shareLast subscribes again for a reader after the last one left, without the value from before', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold('-a-b')
      const shared$ = source$.pipe(shareLast())
      expectObservable(shared$, '^-!').toBe('-a-')
      expectObservable(shared$, '---^--!').toBe('----a-')
      expectSubscriptions(source$.subscriptions).toBe(['^-!', '---^--!'])
    }))

  it('STR-72 shareLast passes an error to all readers and subscribes again for the next one', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold('-a-#')
      const shared$ = source$.pipe(shareLast())
      expectObservable(shared$).toBe('-a-#')
      expectObservable(shared$, '--^').toBe('--a#')
      expectObservable(shared$, '-----^').toBe('------a-#')
      expectSubscriptions(source$.subscriptions).toBe(['^--!', '-----^--!'])
    }))

  it('STR-73 retainAnswer subscribes with the first reader and not again: later readers have the answer, though all others left before it came', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const request$ = cold('---(a|)')
      const answer$ = request$.pipe(retainAnswer())
      expectSubscriptions(request$.subscriptions).toBe('-^--!')
      expectObservable(answer$, '-^-!').toBe('----')
      expectObservable(answer$, '------^').toBe('------(a|)')
      expectObservable(answer$, '-------^').toBe('-------(a|)')
    }))

  it('STR-74 retainAnswer subscribes again for the next reader after an error', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const failed$ = cold('--#')
      const good$ = cold('-(a|)')
      const calls = [failed$, good$]
      const answer$ = defer(() => calls.shift()!).pipe(retainAnswer())
      expectObservable(answer$).toBe('--#')
      expectObservable(answer$, '----^').toBe('-----(a|)')
      expectObservable(answer$, '------^').toBe('------(a|)')
      expectSubscriptions(failed$.subscriptions).toBe('^-!')
      expectSubscriptions(good$.subscriptions).toBe('----^!')
    }))
})
