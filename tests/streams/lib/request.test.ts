import { defer, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { feedbackCall, pageAccessCall, staticStoreCall } from '../../../src/domain/wire'
import type { Sources } from '../../../src/infra/types/sources'
import { answerOf, requestOf, retryWhenStated } from '../../../src/streams/lib/request'
import { staticStore$ } from '../../../src/streams/lib/resource'
import { fault } from '../../support/fakeSources'
import { during, watchedSources } from '../../support/marbles'
import { inVirtualTime } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17)
const GET = { method: 'GET', safe: true } as const
const OPEN = { hasAccess: true, accessRequired: 'Enact Visualise' }
const DOWN = fault('Down.')

/** Clients of which every call is this stream, and the times that they wait. */
const clients = (call$: Observable<unknown>) => {
  const { sources, subscriptionsOf } = watchedSources(START)
  const requests: string[] = []
  const called = (method: string, path: string) => {
    requests.push(`${method} ${path}`)
    return call$
  }
  const http: Sources['http'] = { get: (path) => called('GET', path), post: (path) => called('POST', path) }
  return { clients: { ...sources, http }, subscriptionsOf, requests }
}

describe('subscriptions of a call', () => {
  it('STR-87 answerOf makes a call for each reader and none before, and unsubscribes from it when that reader leaves', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions, flush }) => {
      const call$ = cold('---(a|)')
      const { clients: sources, requests } = clients(call$)
      const answer$ = answerOf(sources, GET, '/x')
      expect(requests).toEqual([])
      expectObservable(answer$, '-^----').toBe('----(a|)')
      expectObservable(answer$, '--^-!').toBe('-----')
      expectSubscriptions(call$.subscriptions).toBe(['-^--!', '--^-!'])
      flush()
      expect(requests).toEqual(['GET /x', 'GET /x'])
    }))

  it('STR-88 answerOf subscribes once more 300 ms after a fault, and passes the second one', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const call$ = cold('--#', {}, DOWN)
      const { clients: sources, subscriptionsOf } = clients(call$)
      expectObservable(answerOf(sources, GET, '/x')).toBe('304ms #', {}, DOWN)
      expectSubscriptions(call$.subscriptions).toBe([during(0, 2), during(302, 304)])
      expectSubscriptions(subscriptionsOf('after 300')).toBe(during(2, 302))
    }))

  it('STR-89 answerOf unsubscribes from the pause before its second call when the reader leaves', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const call$ = cold('--#', {}, DOWN)
      const { clients: sources, subscriptionsOf } = clients(call$)
      expectObservable(answerOf(sources, GET, '/x'), during(0, 100)).toBe('-')
      expectSubscriptions(call$.subscriptions).toBe(during(0, 2))
      expectSubscriptions(subscriptionsOf('after 300')).toBe(during(2, 100))
    }))

  it('STR-90 answerOf does not subscribe again after a refusal, nor to what may have changed something', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const no = fault('No.', { kind: 'refused', status: 404 })
      const refused$ = cold('--#', {}, no)
      const refusing = clients(refused$)
      expectObservable(answerOf(refusing.clients, GET, '/x')).toBe('--#', {}, no)
      expectSubscriptions(refused$.subscriptions).toBe('^-!')
      const saved$ = cold('--#', {}, DOWN)
      const saving = clients(saved$)
      expectObservable(answerOf(saving.clients, { method: 'POST', safe: false }, '/x')).toBe('--#', {}, DOWN)
      expectSubscriptions(saved$.subscriptions).toBe('^-!')
      for (const { subscriptionsOf } of [refusing, saving]) expectSubscriptions(subscriptionsOf('after 300')).toBe([])
    }))

  it('STR-91 requestOf and staticStore$ unsubscribe from their call when the reader leaves', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const call$ = cold('-')
      const { clients: sources } = clients(call$)
      expectObservable(requestOf(sources, pageAccessCall, { country: 'Gb' }), '^--!').toBe('-')
      expectObservable(requestOf(sources, staticStoreCall, {}, {}), '-^---!').toBe('-')
      expectObservable(staticStore$(sources), '--^----!').toBe('-')
      expectSubscriptions(call$.subscriptions).toBe(['^--!', '-^---!', '--^----!'])
    }))

  it('STR-92 requestOf reads the answer, and completes with its call; one without an answer to read is undefined', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const good$ = cold('--(a|)', { a: { news: { ...OPEN, more: 1 } } })
      const access$ = requestOf(clients(good$).clients, pageAccessCall, { country: 'Gb' })
      expectObservable(access$).toBe('--(a|)', { a: { news: OPEN } })
      expectSubscriptions(good$.subscriptions).toBe('^-!')
      const empty$ = cold('-(a|)')
      const feedback = { notes: 'a', type: 'Other', email: '', userId: '', page: '' } as const
      const sent$ = requestOf(clients(empty$).clients, feedbackCall, {}, feedback)
      expectObservable(sent$).toBe('-(u|)', { u: undefined })
    }))
})

describe('what the server has no turn for', () => {
  const FULL = fault('Full.', { kind: 'refused', status: 503, retryAfterMs: 700 })

  it('STR-93 retryWhenStated subscribes again when the server states, five times at most', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const { sources, subscriptionsOf } = watchedSources(START)
      const call$ = cold('#', {}, FULL)
      expectObservable(call$.pipe(retryWhenStated(sources))).toBe('3500ms #', {}, FULL)
      expectSubscriptions(call$.subscriptions).toBe([0, 700, 1400, 2100, 2800, 3500].map((at) => during(at, at)))
      expectSubscriptions(subscriptionsOf('after 700')).toBe(
        [0, 700, 1400, 2100, 2800].map((at) => during(at, at + 700)),
      )
    }))

  it('STR-94 retryWhenStated has the answer of a later call, and does not subscribe again after another fault', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const { sources } = watchedSources(START)
      const full$ = cold('-#', {}, FULL)
      const good$ = cold('-(a|)')
      const calls: Observable<string>[] = [full$, good$]
      const request$ = defer(() => calls.shift()!)
      expectObservable(request$.pipe(retryWhenStated(sources))).toBe('702ms (a|)')
      expectSubscriptions(good$.subscriptions).toBe(during(701, 702))
      const down$ = cold('-#', {}, DOWN)
      expectObservable(down$.pipe(retryWhenStated(sources))).toBe('-#', {}, DOWN)
      expectSubscriptions(down$.subscriptions).toBe('^!')
    }))

  it('STR-95 retryWhenStated unsubscribes from the call or the pause when the reader leaves', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const { sources, subscriptionsOf } = watchedSources(START)
      const call$ = cold('--#', {}, FULL)
      const request$ = call$.pipe(retryWhenStated(sources))
      expectObservable(request$, '^!').toBe('-')
      expectObservable(request$, '^--------!').toBe('-')
      expectSubscriptions(call$.subscriptions).toBe(['^!', '^-!'])
      expectSubscriptions(subscriptionsOf('after 700')).toBe('--^------!')
    }))
})
