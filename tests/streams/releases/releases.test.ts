import { BehaviorSubject, NEVER, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { divided, RELEASES } from '../../../src/domain/releases'
import type { User } from '../../../src/streams/people/types'
import { releases$ } from '../../../src/streams/releases/hooks'
import { fakeSources, fault, script } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 21, 9)
const GET = 'GET /staticApi/releases'
const user = (email: string): User => ({
  kind: 'signedIn',
  email,
  name: email,
  loginType: 'normal' as never,
  expiresAt: START + 3_600_000,
  expired: false,
})
const OLD = RELEASES.slice(2)

describe('the releases of who looks', () => {
  it('RELEASES-4 a later load of the page divides by what an earlier one saw; within one load nothing moves', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const user$ = new BehaviorSubject(user('a@north.example'))
      let listed = OLD
      context.answer(GET, () => listed)
      const load = () => releases$(context.sources, user$, NEVER)
      const later$ = load()
      const first = recorded(load(), 500, context.clock.now)
      let second: typeof first = []
      let again: typeof first = []
      script({
        1000: () => {
          listed = [...RELEASES]
          second = recorded(later$, 500, context.clock.now)
        },
        1700: () => {
          again = recorded(later$, 500, context.clock.now)
        },
      })
      flush()
      const seenIn = (published: typeof first) => {
        const value = published.at(-1)?.value
        return value?.kind === 'ready' ? divided(value.value.releases, value.value.seen, undefined).unread : undefined
      }
      expect(seenIn(first)).toEqual([])
      expect(seenIn(second)).toEqual(RELEASES.slice(0, 2))
      expect(seenIn(again)).toEqual(RELEASES.slice(0, 2))
    }))

  it('RELEASES-4 each user of the browser has his own memory, and no user’s is requested before it is known who looks', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer(GET, () => RELEASES)
      const user$ = new BehaviorSubject<User>({ kind: 'checking' })
      const published = recorded(releases$(context.sources, user$, NEVER), 3000, context.clock.now)
      script({ 1000: () => user$.next(user('A@north.example')), 2000: () => user$.next(user('b@north.example')) })
      flush()
      expect(context.times(GET)).toEqual([1000, 2000])
      expect([...context.stored.keys()]).toEqual([
        'enact.releasesSeen.a@north.example',
        'enact.releasesSeen.b@north.example',
      ])
      const last = published.at(-1)?.value
      expect(last?.kind === 'ready' && last.value.seen).toBeUndefined()
    }))

  it('RELEASES-5 a failure is reported and Try again asks again; nothing counts as seen that was not shown', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer(GET, () => RELEASES)
      context.fail(GET, fault('The server cannot be reached.'), 2)
      const retry$ = new Subject<undefined>()
      const user$ = new BehaviorSubject(user('a@north.example'))
      const published = recorded(releases$(context.sources, user$, retry$), 3000, context.clock.now)
      script({
        1500: () => expect(context.stored.size).toBe(0),
        2000: () => retry$.next(undefined),
      })
      flush()
      expect(published.map(({ value }) => value.kind)).toEqual(['waiting', 'failed', 'waiting', 'ready'])
    }))
})
