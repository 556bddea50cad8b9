import { NEVER, type Observable } from 'rxjs'
import { describe, it } from 'vitest'
import { bindFrom } from '../../../src/streams/lib/bindFrom'
import { bindLive, bindLiveFor } from '../../../src/streams/lib/bindLive'
import { inVirtualTime } from '../../support/virtualTime'

describe('streams behind hooks', () => {
  it('STR-103 bindLive subscribes once for two readers, has its first value until the stream emits, and unsubscribes when the last reader leaves', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold('--a-b-c')
      const [, live$] = bindLive(source$, 'f')
      expectObservable(live$, '^---!').toBe('f-a-')
      expectObservable(live$, '---^-!').toBe('---ab-')
      expectObservable(live$, '-------^--!').toBe('-------f-a-')
      expectSubscriptions(source$.subscriptions).toBe(['^----!', '-------^--!'])
    }))

  it('STR-104 bindLive subscribes again for the next reader after an error', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold('-a#')
      const [, live$] = bindLive(source$, 'f')
      expectObservable(live$).toBe('fa#')
      expectObservable(live$, '----^').toBe('----fa#')
      expectSubscriptions(source$.subscriptions).toBe(['^-!', '----^-!'])
    }))

  it('STR-105 bindLiveFor has one subscription for each key, which ends with the last reader of that key', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const sources: Record<string, ReturnType<typeof cold<string>>> = { 'a.x': cold('-a-b-c'), 'b.x': cold('-d') }
      const [, live$] = bindLiveFor((key: string, part: string): Observable<string> => sources[`${key}.${part}`]!, 'f')
      expectObservable(live$('a', 'x'), '^--!').toBe('fa-')
      expectObservable(live$('a', 'x'), '--^--!').toBe('--ab-')
      expectObservable(live$('b', 'x'), '-^--!').toBe('-fd-')
      expectObservable(live$('a', 'x'), '-------^-!').toBe('-------fa')
      expectSubscriptions(sources['a.x']!.subscriptions).toBe(['^----!', '-------^-!'])
      expectSubscriptions(sources['b.x']!.subscriptions).toBe('-^--!')
    }))

  it('STR-106 bindFrom subscribes to the stream that its feature has by the name, and to no other', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const named$ = cold('-a-b')
      const other$ = cold('-d')
      const parts = { named$, other$, silent$: NEVER }
      const [, live$] = bindFrom<typeof parts>((pick) => pick(parts))('named$', 'f')
      expectObservable(live$, '-^--!').toBe('-fa-')
      expectObservable(live$, '---^---!').toBe('---ab--')
      expectSubscriptions(named$.subscriptions).toBe('-^-----!')
      expectSubscriptions(other$.subscriptions).toBe([])
    }))
})
