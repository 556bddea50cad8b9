import { describe, expect, it } from 'vitest'
import { Subject } from 'rxjs'
import {
  administration,
  LIVE_MS,
  type AdminAct,
  type AdminOutcome,
} from '../../../src/streams/administration/administration'
import { ONLINE_EVERY_MS, online$ } from '../../../src/streams/administration/online'
import { HttpFault } from '../../../src/domain/wire'
import { CALL_MS, fakeSources, JOIN_MS } from '../../support/fakeSources'
import { inVirtualTime } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17)
const OVERVIEW = { online: 1, notices: 0, feedback: 2, entries: 3 }
const REFUSED = new HttpFault({ kind: 'refused', status: 403, why: 'Your licence does not include this.' })
const refuse = (): never => {
  throw REFUSED
}

describe('what an administrator reads and does', () => {
  it('ADM-40 what moves is read again every five seconds, and at once after an act', () => {
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer('GET /adminApi/overview', () => OVERVIEW)
      context.answer('POST /adminApi/feedback/settle', () => undefined)
      const acts$ = new Subject<AdminAct>()
      const admin = administration(context.sources, acts$)
      const outcomes: AdminOutcome[] = []
      const subscription = admin.overview$.subscribe()
      subscription.add(admin.outcome$.subscribe((outcome) => outcomes.push(outcome)))
      subscription.add(context.clock.after(6000).subscribe(() => acts$.next({ kind: 'settle', id: 1, done: true })))
      subscription.add(context.clock.after(8000).subscribe(() => subscription.unsubscribe()))
      flush()
      expect(context.times('GET /adminApi/overview')).toEqual([0, CALL_MS + LIVE_MS, 6000 + CALL_MS])
      expect(outcomes).toEqual([
        { kind: 'none', count: 0 },
        { kind: 'sending', of: 'settle', count: 1 },
        { kind: 'done', of: 'settle', count: 1 },
      ])
    })
  })

  it('AD01 ADM-41 a 403 of any call takes the role away until the server gives it back', () => {
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      let isRefused = true
      context.answer('GET /adminApi/overview', () => (isRefused ? refuse() : OVERVIEW))
      const admin = administration(context.sources, new Subject<AdminAct>())
      const refused: boolean[] = []
      const subscription = admin.refused$.subscribe((each) => refused.push(each))
      subscription.add(admin.overview$.subscribe())
      subscription.add(context.clock.after(1000).subscribe(() => (isRefused = false)))
      subscription.add(context.clock.after(9000).subscribe(() => subscription.unsubscribe()))
      flush()
      expect(refused).toEqual([false, true, false])
    })
  })

  it('ADM-42 an act that is refused says why, and what is shown is read again', () => {
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer('POST /adminApi/notices/x/withdraw', () => {
        throw new HttpFault({ kind: 'refused', status: 404, why: 'There is no notice of this id.' })
      })
      const acts$ = new Subject<AdminAct>()
      const outcomes: AdminOutcome[] = []
      const subscription = administration(context.sources, acts$).outcome$.subscribe((each) => outcomes.push(each))
      acts$.next({ kind: 'withdraw', id: 'x' })
      subscription.add(context.clock.after(1000).subscribe(() => subscription.unsubscribe()))
      flush()
      expect(outcomes.at(-1)).toEqual({
        kind: 'refused',
        of: 'withdraw',
        why: 'There is no notice of this id.',
        count: 1,
      })
    })
  })
})

describe('that a user is there', () => {
  it('NT12 ADM-43 while a user is signed in userOnline is called each minute, and the page is a group that moves with it', () => {
    inVirtualTime(({ flush, hot }) => {
      const context = fakeSources(START)
      context.answer('GET /staticApi/userOnline', () => undefined)
      context.up()
      const isSignedIn$ = hot('f 999ms t 99999ms f', { t: true, f: false })
      const page$ = hot('s 1999ms n', { s: 'status', n: 'news' })
      const subscription = online$(context.sources, isSignedIn$, page$).subscribe()
      subscription.add(context.clock.after(150_000).subscribe(() => subscription.unsubscribe()))
      flush()
      const calls = context.requested.map(({ call, at }) => `${at} ${call}`)
      expect(calls.filter((call) => call.includes('userOnline'))).toEqual([
        '1000 GET /staticApi/userOnline',
        `${1000 + CALL_MS + ONLINE_EVERY_MS} GET /staticApi/userOnline`,
      ])
      expect(calls.filter((call) => call.includes('online_')).map((call) => call.replace(/_\d.*/, ''))).toEqual([
        '2000 join online_news',
        '101000 leave online_news',
      ])
      expect(JOIN_MS).toBeGreaterThan(0)
    })
  })
})
