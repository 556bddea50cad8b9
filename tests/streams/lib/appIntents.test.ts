import type { Observable } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { appIntents } from '../../../src/streams/lib/appIntents'
import { provideApp } from '../../../src/streams/lib/currentApp'
import {
  chooseFromAddress,
  choosePeriod,
  deskIntents,
  jumpToLive,
  retried$,
  retryNow,
  stepChosen,
} from '../../../src/streams/lib/intents'
import { script } from '../../support/fakeSources'
import { marbleApp, withoutApp } from '../../support/marbleApps'
import { inVirtualTime } from '../../support/virtualTime'

afterEach(withoutApp)

/** How many readers a subject has, as the intents of an app are one. */
const readersOf = (intent$: Observable<unknown>): number =>
  (intent$ as unknown as { readonly observers: readonly unknown[] }).observers.length
const isRead = (intent$: Observable<unknown>): boolean => readersOf(intent$) > 0

describe('intents by app', () => {
  it('STR-116 into sends to one app, send to the current one, and those of two apps never meet', () =>
    inVirtualTime(({ hot, expectObservable }) => {
      withoutApp()
      const intents = appIntents<string>()
      const first = marbleApp()
      const second = marbleApp()
      hot('-a--b--c').subscribe(intents.send)
      hot('--x').subscribe(intents.into(first))
      hot('-----y').subscribe(intents.into(second))
      script({ 0: () => provideApp(first), 3: () => provideApp(second), 6: withoutApp })
      expectObservable(intents.of(first), '^--------!').toBe('-ax------')
      expectObservable(intents.of(second), '^--------!').toBe('----by---')
    }))

  it('STR-117 current$ is subscribed to the intents of the current app alone, and to none when the reader leaves', () =>
    inVirtualTime(({ hot, expectObservable, flush }) => {
      withoutApp()
      const intents = appIntents<string>()
      const first = marbleApp()
      const second = marbleApp()
      hot('a-b-c').subscribe(intents.into(first))
      hot('-d-e-f').subscribe(intents.into(second))
      expectObservable(intents.current$, '^----!').toBe('--be-')
      const read: boolean[][] = []
      const note = () => read.push([isRead(intents.of(first)), isRead(intents.of(second))])
      script({ 1: () => provideApp(first), 2: note, 3: () => provideApp(second), 4: note, 6: note })
      flush()
      expect(read).toEqual([
        [true, false],
        [false, true],
        [false, false],
      ])
    }))
})

describe('what a user asks of the desk', () => {
  it('STR-118 each function sends its intent to the current app, in the order of the calls', () =>
    inVirtualTime(({ expectObservable }) => {
      const app = marbleApp()
      provideApp(app)
      const ref = { date: '2026-11-20', period: 35 }
      script({
        1: () => {
          choosePeriod(ref)
          stepChosen(-1)
        },
        5: jumpToLive,
        6: () => chooseFromAddress('2026-11-20-35'),
        7: retryNow,
      })
      expectObservable(deskIntents.of(app), '^-------!').toBe('-(ab)jcr', {
        a: { kind: 'choosePeriod', ref },
        b: { kind: 'stepChosen', by: -1 },
        j: { kind: 'jumpToLive' },
        c: { kind: 'chooseFromAddress', text: '2026-11-20-35' },
        r: { kind: 'retryNow' },
      })
    }))

  it('STR-119 retried$ emits for the wish to retry alone, and unsubscribes from the intents when the reader leaves', () =>
    inVirtualTime(({ expectObservable, flush }) => {
      const app = marbleApp()
      provideApp(app)
      // Hooks that other files left read the intents of each app of the page too.
      const others = readersOf(deskIntents.of(app))
      const read: number[] = []
      const note = () => read.push(readersOf(deskIntents.of(app)) - others)
      expectObservable(retried$, '-^---!').toBe('---r--', { r: { kind: 'retryNow' } })
      script({ 0: note, 2: jumpToLive, 3: retryNow, 4: note, 6: note })
      flush()
      expect(read).toEqual([0, 1, 0])
    }))
})
