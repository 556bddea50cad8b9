import { Subject } from 'rxjs'
import { describe, it } from 'vitest'
import { appHolder } from '../../../src/streams/lib/currentApp'
import { feature } from '../../../src/streams/lib/feature'
import { script } from '../../support/fakeSources'
import { marbleApp } from '../../support/marbleApps'
import { inVirtualTime } from '../../support/virtualTime'

/* Each test has a holder: hooks that other files left subscribed read that of the page. */

describe('the app under every hook', () => {
  it('STR-109 withApp subscribes to the stream of the current app, and another app takes its place', () =>
    inVirtualTime(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const { provideApp, withApp } = appHolder()
      // It is closed after another took its place, which ends nothing of that one.
      const closed$ = hot<undefined>('-------(x|)')
      const first = { app: marbleApp(closed$), source$: cold('a--b--c') }
      const second = { app: marbleApp(), source$: cold('d--e') }
      const featureOf = feature((app) => ({ source$: app === first.app ? first.source$ : second.source$ }))
      const stream$ = withApp(featureOf, ({ source$ }) => source$)
      expectObservable(stream$, '^---------!').toBe('--a--bd--e')
      expectObservable(stream$, '-----^---!').toBe('-----ad--')
      script({ 2: () => provideApp(first.app), 6: () => provideApp(second.app) })
      expectSubscriptions(first.source$.subscriptions).toBe(['--^---!', '-----^!'])
      expectSubscriptions(second.source$.subscriptions).toBe(['------^---!', '------^--!'])
      expectSubscriptions(closed$.subscriptions).toBe(['--^---!', '-----^!'])
    }))

  it('STR-110 withApp unsubscribes from the stream when its app is closed, and from the closing when the reader leaves', () =>
    inVirtualTime(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const { provideApp, withApp } = appHolder()
      const closed$ = hot<undefined>('----(x|)')
      const source$ = cold('a-b-c-d')
      const featureOf = feature(() => ({ source$ }))
      provideApp(marbleApp(closed$))
      const stream$ = withApp(featureOf, (parts) => parts.source$)
      expectObservable(stream$, '^--!').toBe('a-b')
      expectObservable(stream$, '-^-----!').toBe('-a-b--')
      expectSubscriptions(source$.subscriptions).toBe(['^--!', '-^--!'])
      expectSubscriptions(closed$.subscriptions).toBe(['^--!', '-^--!'])
    }))

  it('STR-111 currentParts emits the parts of the current app, and undefined once that is closed', () =>
    inVirtualTime(({ hot, expectObservable }) => {
      const { provideApp, currentParts } = appHolder()
      const closed$ = hot<undefined>('---(x|)')
      const featureOf = feature(() => ({ name: 'p' }))
      expectObservable(currentParts(featureOf), '^------!').toBe('-p-u-q-', {
        p: { name: 'p' },
        u: undefined,
        q: { name: 'p' },
      })
      script({ 1: () => provideApp(marbleApp(closed$)), 5: () => provideApp(marbleApp()) })
    }))

  it('STR-112 sender sends to the current app alone, and without an app to none', () =>
    inVirtualTime(({ hot, expectObservable }) => {
      const { provideApp, sender } = appHolder()
      const featureOf = feature(() => ({ intent$: new Subject<string>() }))
      const send = sender(featureOf, ({ intent$ }) => intent$)
      const first = marbleApp()
      const second = marbleApp()
      hot('a-b-c-d').subscribe(send)
      script({ 1: () => provideApp(first), 3: () => provideApp(second), 5: () => provideApp(undefined) })
      expectObservable(featureOf(first).intent$, '^-------!').toBe('--b-----')
      expectObservable(featureOf(second).intent$, '^-------!').toBe('----c---')
    }))
})
