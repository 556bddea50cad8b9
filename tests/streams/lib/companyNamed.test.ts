import type { Observable } from 'rxjs'
import type { RunHelpers } from 'rxjs/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { companyNamed$, type NamedCalls, type NamedIntent, type NamedList } from '../../../src/streams/lib/companyNamed'
import { provideApp } from '../../../src/streams/lib/currentApp'
import { retryNow } from '../../../src/streams/lib/intents'
import { failed, ready, WAITING } from '../../../src/streams/lib/loaded'
import { fault, script } from '../../support/fakeSources'
import { marbleApp, withoutApp } from '../../support/marbleApps'
import { during, watchedSources } from '../../support/marbles'
import { inVirtualTime } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17)
type Item = { readonly id: string }
type Page = { readonly items: readonly Item[]; readonly next?: string }
type Named = NamedList<Item, string>

beforeEach(() => provideApp(marbleApp()))
afterEach(withoutApp)

const A: Item = { id: 'a' }
const B: Item = { id: 'b' }
const intents: Readonly<Record<string, NamedIntent<Item, string>>> = {
  l: { kind: 'look' },
  m: { kind: 'more' },
  s: { kind: 'save', draft: 'A' },
  t: { kind: 'save', draft: 'B' },
  d: { kind: 'delete', found: A },
}
const NONE: Named['outcome'] = { kind: 'none' }
const SENDING: Named['outcome'] = { kind: 'sending' }
const SAVED: Named['outcome'] = { kind: 'saved', name: 'A' }
const named = (list: Named['list'], outcome: Named['outcome'] = NONE, hasMore = false): Named => ({
  list,
  hasMore,
  outcome,
})
const ONE = ready([A])

/** Calls that take as long as their marbles say. */
const setting = ({ cold }: RunHelpers, intentMarbles: string, more: Partial<NamedCalls<Item, string>> = {}) => {
  const { sources, subscriptionsOf } = watchedSources(START)
  const list$ = cold<Page>('--(p|)', { p: { items: [A] } })
  const save$ = cold('----(s|)', { s: { name: 'A' } })
  const remove$ = cold('---(r|)')
  const calls: NamedCalls<Item, string> = {
    list: () => list$,
    save: () => save$,
    remove: () => remove$,
    draftOf: ({ id }) => `draft of ${id}`,
    ...more,
  }
  const intent$ = cold(intentMarbles, intents)
  return { list$, save$, remove$, intent$, subscriptionsOf, named$: companyNamed$(sources, calls, intent$) }
}

describe('what a company saves by name', () => {
  it('STR-149 the intents and the list are subscribed to once for a reader, and left with it, as is the call under way', () =>
    inVirtualTime((helpers) => {
      const { expectObservable, expectSubscriptions } = helpers
      const { list$, save$, intent$, named$ } = setting(helpers, '----s')
      expectObservable(named$, '-^-----!').toBe('-w-a-b-', {
        w: named(WAITING),
        a: named(ONE),
        b: named(ONE, SENDING),
      })
      expectSubscriptions(intent$.subscriptions).toBe('-^-----!')
      expectSubscriptions(list$.subscriptions).toBe('-^-!')
      expectSubscriptions(save$.subscriptions).toBe('-----^-!')
    }))

  it('STR-150 the reader that leaves ends the request of the list under way', () =>
    inVirtualTime((helpers) => {
      const { expectObservable, expectSubscriptions } = helpers
      const { list$, intent$, named$ } = setting(helpers, '-')
      expectObservable(named$, '^!').toBe('w', { w: named(WAITING) })
      expectSubscriptions(list$.subscriptions).toBe('^!')
      expectSubscriptions(intent$.subscriptions).toBe('^!')
    }))

  it('STR-151 a save is sent after the one before has its answer, and the list is requested again after each', () =>
    inVirtualTime((helpers) => {
      const { expectObservable, expectSubscriptions } = helpers
      const slow$ = helpers.cold<Page>('------(p|)', { p: { items: [A] } })
      const { save$, named$ } = setting(helpers, '-------st', { list: () => slow$ })
      expectObservable(named$, during(0, 25)).toBe('w-----ab---(cb)c-----c', {
        w: named(WAITING),
        a: named(ONE),
        b: named(ONE, SENDING),
        c: named(ONE, SAVED),
      })
      expectSubscriptions(save$.subscriptions).toBe([during(7, 11), during(11, 15)])
      // The second answer ends the request that the first one made.
      expectSubscriptions(slow$.subscriptions).toBe([during(0, 6), during(11, 15), during(15, 21)])
    }))

  it('STR-152 a refusal is an outcome with its reason, after which the list is requested and the next intent is sent', () =>
    inVirtualTime((helpers) => {
      const { cold, expectObservable, expectSubscriptions } = helpers
      const save$ = cold<{ name: string }>('-#', {}, fault('The name is taken.'))
      const slow$ = cold<Page>('------(p|)', { p: { items: [A] } })
      const remove$ = cold('----(r|)')
      const { named$ } = setting(helpers, '-------sd', { list: () => slow$, save: () => save$, remove: () => remove$ })
      expectObservable(named$, during(0, 25)).toBe('w-----ab(cb)e-----e', {
        w: named(WAITING),
        a: named(ONE),
        b: named(ONE, SENDING),
        c: named(ONE, { kind: 'refused', why: 'The name is taken.' }),
        e: named(ONE, { kind: 'deleted', draft: 'draft of a' }),
      })
      expectSubscriptions(save$.subscriptions).toBe(during(7, 8))
      expectSubscriptions(remove$.subscriptions).toBe(during(8, 12))
      expectSubscriptions(slow$.subscriptions).toBe([during(0, 6), during(8, 12), during(12, 18)])
    }))

  it('STR-153 further pages are requested one after the other, and who looks again begins with the first', () =>
    inVirtualTime((helpers) => {
      const { cold, expectObservable, expectSubscriptions, flush } = helpers
      const first$ = cold<Page>('--(p|)', { p: { items: [A], next: '2' } })
      const second$ = cold<Page>('--(p|)', { p: { items: [B] } })
      const requested: string[] = []
      const list = (cursor: string): Observable<Page> => {
        requested.push(cursor)
        return cursor === '2' ? second$ : first$
      }
      const { named$ } = setting(helpers, '----m-----l---', { list })
      expectObservable(named$, during(0, 14)).toBe('w-a-----b-b-c', {
        w: named(WAITING),
        a: named(ONE, NONE, true),
        b: named(ready([A, B])),
        c: named(ONE, NONE, true),
      })
      expectSubscriptions(first$.subscriptions).toBe(['^-!', '----^-!', '----------^-!'])
      expectSubscriptions(second$.subscriptions).toBe('------^-!')
      flush()
      expect(requested).toEqual(['first', 'first', '2', 'first'])
    }))

  it('STR-154 a list that failed is requested again after 5 s and at the wish to retry, which ends the pause', () =>
    inVirtualTime((helpers) => {
      const { cold, expectObservable, expectSubscriptions } = helpers
      const list$ = cold<Page>('-#', {}, fault('Down.'))
      const { subscriptionsOf, named$ } = setting(helpers, '-', { list: () => list$ })
      script({ 6000: retryNow })
      const failedAt = (at: number): Named => named(failed({ why: 'Down.', at: START + at }))
      expectObservable(named$, during(0, 7000)).toBe('wa 5000ms b 997ms wc', {
        w: named(WAITING),
        a: failedAt(1),
        b: failedAt(5002),
        c: failedAt(6001),
      })
      expectSubscriptions(list$.subscriptions).toBe([during(0, 1), during(5001, 5002), during(6000, 6001)])
      expectSubscriptions(subscriptionsOf('after 5000')).toBe([during(1, 5001), during(6001, 7000)])
      expectSubscriptions(subscriptionsOf('after 10000')).toBe(during(5002, 6000))
    }))

  it('STR-155 a deleted item comes back as the draft that saves it again, and an error of the intents ends all else', () =>
    inVirtualTime((helpers) => {
      const { expectObservable, expectSubscriptions } = helpers
      const { list$, remove$, intent$, named$ } = setting(helpers, '---d----#')
      const deleted: Named['outcome'] = { kind: 'deleted', draft: 'draft of a' }
      expectObservable(named$).toBe('w-ab--c-#', {
        w: named(WAITING),
        a: named(ONE),
        b: named(ONE, SENDING),
        c: named(ONE, deleted),
      })
      expectSubscriptions(remove$.subscriptions).toBe('---^--!')
      expectSubscriptions(list$.subscriptions).toBe(['^-!', '------^-!'])
      expectSubscriptions(intent$.subscriptions).toBe('^-------!')
    }))
})
