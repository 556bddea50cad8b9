import { describe, it } from 'vitest'
import type { Observable } from 'rxjs'
import type { Clock } from '../../../src/infra/types/sources'
import { gatheredPerFrame, perFrame } from '../../../src/streams/lib/perFrame'
import { fakeClock } from '../../support/fakeSources'
import { inVirtualTime } from '../../support/virtualTime'

const clockOf = (frame$: Observable<unknown>): Clock => ({ ...fakeClock(0), frame$: frame$ as Observable<number> })
const textOf = (before: string | undefined, value: string): string => `${before ?? ''}${value}`

describe('values of a frame', () => {
  it('STR-78 perFrame emits the last value of each frame, and waits for one frame at a time', () =>
    inVirtualTime(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const frame$ = cold('---(f|)')
      const source$ = hot('-ab----c-d------')
      expectObservable(source$.pipe(perFrame(clockOf(frame$))), '^-------------!').toBe('----b-----d---')
      expectSubscriptions(frame$.subscriptions).toBe(['-^--!', '-------^--!'])
      expectSubscriptions(source$.subscriptions).toBe('^-------------!')
    }))

  it('STR-79 perFrame unsubscribes from the frame and the source when the reader leaves or the source fails', () =>
    inVirtualTime(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const frame$ = cold('-----(f|)')
      const source$ = hot('-a------')
      expectObservable(source$.pipe(perFrame(clockOf(frame$))), '^--!').toBe('---')
      expectSubscriptions(frame$.subscriptions).toBe('-^-!')
      expectSubscriptions(source$.subscriptions).toBe('^--!')
      const otherFrame$ = cold('-----(f|)')
      const failing$ = hot('-a-#')
      expectObservable(failing$.pipe(perFrame(clockOf(otherFrame$)))).toBe('---#')
      expectSubscriptions(otherFrame$.subscriptions).toBe('-^-!')
      expectSubscriptions(failing$.subscriptions).toBe('^--!')
    }))

  it('STR-80 gatheredPerFrame folds what came in a frame, begins again in the next, and each reader has its own', () =>
    inVirtualTime(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const frame$ = cold('---(f|)')
      const source$ = hot('-ab----c-d------')
      const gathered$ = source$.pipe(gatheredPerFrame(clockOf(frame$), textOf))
      expectObservable(gathered$, '^-------------!').toBe('----x-----y---', { x: 'ab', y: 'cd' })
      expectObservable(gathered$, '--^------------!').toBe('-----x----y---', { x: 'b', y: 'cd' })
      expectSubscriptions(source$.subscriptions).toBe(['^-------------!', '--^------------!'])
      expectSubscriptions(frame$.subscriptions).toBe(['-^--!', '--^--!', '-------^--!', '-------^--!'])
    }))

  it('STR-81 gatheredPerFrame unsubscribes from the frame and the source when the reader leaves, and another reader has nothing of it', () =>
    inVirtualTime(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const frame$ = cold('---(f|)')
      const source$ = hot('-a----b-----')
      const gathered$ = source$.pipe(gatheredPerFrame(clockOf(frame$), textOf))
      expectObservable(gathered$, '^-!').toBe('--')
      expectObservable(gathered$, '-----^-----!').toBe('---------b--')
      expectSubscriptions(frame$.subscriptions).toBe(['-^!', '------^--!'])
      expectSubscriptions(source$.subscriptions).toBe(['^-!', '-----^-----!'])
    }))
})
