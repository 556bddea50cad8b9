import { afterEach, describe, expect, it } from 'vitest'
import type { Observable } from 'rxjs'
import { provideApp } from '../../../src/streams/lib/currentApp'
import {
  deskFeature,
  now$,
  receiveSources,
  withFirst,
  withSources,
  type BootstrapStreams,
  type Desk,
} from '../../../src/streams/lib/provider'
import { script } from '../../support/fakeSources'
import { marbleApp, withoutApp } from '../../support/marbleApps'
import { watchedSources } from '../../support/marbles'
import { inVirtualTime } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17)

afterEach(withoutApp)

/** A desk of which one stream is read. */
const deskOf = (theme$: Observable<unknown>): Desk => ({ theme$ }) as Desk
const firstOf = (theme$: Observable<unknown>): BootstrapStreams => ({ theme$ }) as BootstrapStreams
const themeOf = ({ theme$ }: Pick<Desk, 'theme$'>): Observable<unknown> => theme$

describe('the instant of a clock', () => {
  it('STR-120 now$ emits at once and with each second, and unsubscribes from the seconds when the reader leaves', () =>
    inVirtualTime(({ expectObservable, expectSubscriptions }) => {
      const { sources, subscriptionsOf } = watchedSources(START)
      const second = (n: number): number => START + n * 1000
      expectObservable(now$(sources.clock), '500ms ^ 1999ms !').toBe('500ms a 499ms b 999ms c', {
        a: START + 500,
        b: second(1),
        c: second(2),
      })
      expectSubscriptions(subscriptionsOf('second')).toBe('500ms ^ 1999ms !')
    }))
})

describe('streams of the present sources', () => {
  it('STR-121 withSources subscribes to the stream of the present desk, and another desk or app takes its place', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      withoutApp()
      const app = marbleApp()
      const other = marbleApp()
      const streams = { a: cold('a---x'), b: cold('b---y'), c: cold('c---z') }
      expectObservable(withSources(themeOf), '^---------!').toBe('---a--b--c')
      expectObservable(withSources(themeOf), '----^--!').toBe('----a-b')
      script({
        1: () => provideApp(app),
        3: () => deskFeature(app).present$.next(deskOf(streams.a)),
        6: () => deskFeature(app).present$.next(deskOf(streams.b)),
        8: () => deskFeature(other).present$.next(deskOf(streams.c)),
        9: () => provideApp(other),
      })
      expectSubscriptions(streams.a.subscriptions).toBe(['---^--!', '----^-!'])
      expectSubscriptions(streams.b.subscriptions).toBe(['------^--!', '------^!'])
      expectSubscriptions(streams.c.subscriptions).toBe('---------^!')
    }))

  it('STR-122 withSources unsubscribes from the stream of the desk when its app is closed', () =>
    inVirtualTime(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const closed$ = hot<undefined>('----(x|)')
      const app = marbleApp(closed$)
      const stream$ = cold('a-b-c-d')
      provideApp(app)
      deskFeature(app).present$.next(deskOf(stream$))
      expectObservable(withSources(themeOf), '-^------!').toBe('-a-b----')
      expectSubscriptions(stream$.subscriptions).toBe('-^--!')
    }))

  it('STR-123 receiveSources is subscribed to the present desk until it is stopped, and receives each value at once', () =>
    inVirtualTime(({ cold, expectSubscriptions, flush }) => {
      const app = marbleApp()
      provideApp(app)
      const first$ = cold('a-b-c-d')
      const second$ = cold('e-f-g-h')
      const received: unknown[] = []
      let stop = (): void => undefined
      script({
        1: () => (stop = receiveSources(themeOf, (value) => received.push(value))),
        2: () => deskFeature(app).present$.next(deskOf(first$)),
        5: () => deskFeature(app).present$.next(deskOf(second$)),
        8: () => stop(),
        9: () => deskFeature(app).present$.next(deskOf(first$)),
      })
      expectSubscriptions(first$.subscriptions).toBe('--^--!')
      expectSubscriptions(second$.subscriptions).toBe('-----^--!')
      flush()
      expect(received).toEqual(['a', 'b', 'e', 'f'])
      expect(deskFeature(app).present$.observed).toBe(false)
    }))

  it('STR-124 receiveSources unsubscribes from the stream of the desk when its app is closed', () =>
    inVirtualTime(({ cold, hot, expectSubscriptions }) => {
      const app = marbleApp(hot<undefined>('---(x|)'))
      const stream$ = cold('a-b-c-d')
      provideApp(app)
      deskFeature(app).present$.next(deskOf(stream$))
      let stop = (): void => undefined
      script({ 1: () => (stop = receiveSources(themeOf, () => undefined)), 6: () => stop() })
      expectSubscriptions(stream$.subscriptions).toBe('-^-!')
    }))

  it('STR-125 withFirst is subscribed to what the page has at first until a desk is present, and to that one from then on', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const app = marbleApp()
      provideApp(app)
      const first$ = cold('f-g-h-i')
      const late$ = cold('-')
      const desk$ = cold('a-b-c-d')
      script({
        1: () => deskFeature(app).first$.next(firstOf(first$)),
        4: () => deskFeature(app).present$.next(deskOf(desk$)),
        6: () => deskFeature(app).first$.next(firstOf(late$)),
      })
      expectObservable(withFirst(themeOf), '^------!').toBe('-f-ga-b')
      expectObservable(withFirst(themeOf), '--^!').toBe('--f')
      expectSubscriptions(first$.subscriptions).toBe(['-^--!', '--^!'])
      expectSubscriptions(desk$.subscriptions).toBe('----^--!')
      expectSubscriptions(late$.subscriptions).toBe([])
    }))

  it('STR-126 withDesk of an app is subscribed to the stream of its own desk, and to none when the reader leaves', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const { withDesk, present$ } = deskFeature(marbleApp())
      const first$ = cold('a--b')
      const second$ = cold('c--d')
      script({ 1: () => present$.next(deskOf(first$)), 3: () => present$.next(deskOf(second$)) })
      expectObservable(withDesk(themeOf), '^----!').toBe('-a-c-')
      expectSubscriptions(first$.subscriptions).toBe('-^-!')
      expectSubscriptions(second$.subscriptions).toBe('---^-!')
    }))
})
