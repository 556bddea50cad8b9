import { describe, it } from 'vitest'
import type { HubClient } from '../../../src/infra/types/sources'
import { heldGroup } from '../../../src/streams/lib/groups'
import { inVirtualTime } from '../../support/virtualTime'
import { EMPTY, NEVER, type Observable } from 'rxjs'

/** A hub that is left as this stream says. */
const hubLeft = (leave: (group: string) => Observable<void>): HubClient => ({
  link$: NEVER,
  on: () => NEVER,
  join: () => EMPTY,
  leave,
})

describe('a group that is held', () => {
  it('STR-75 is left when the last holder unsubscribes, and again after it was held again', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const leave$ = cold<undefined>('-|')
      const hub = hubLeft(() => leave$)
      expectObservable(heldGroup(hub, 'a'), '^--!').toBe('')
      expectObservable(heldGroup(hub, 'a'), '-^---!').toBe('')
      expectObservable(heldGroup(hub, 'a'), '-------^!').toBe('')
      expectSubscriptions(leave$.subscriptions).toBe(['-----^!', '--------^!'])
    }))

  it('STR-76 is left by itself: other groups, and the same group of another hub, are held on', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const leaveA$ = cold<undefined>('-|')
      const leaveB$ = cold<undefined>('-|')
      const leaveOther$ = cold<undefined>('-|')
      const hub = hubLeft((group) => (group === 'a' ? leaveA$ : leaveB$))
      expectObservable(heldGroup(hub, 'a'), '^--!').toBe('')
      expectObservable(heldGroup(hub, 'b'), '^----!').toBe('')
      expectObservable(
        heldGroup(
          hubLeft(() => leaveOther$),
          'a',
        ),
        '^------!',
      ).toBe('')
      expectSubscriptions(leaveA$.subscriptions).toBe('---^!')
      expectSubscriptions(leaveB$.subscriptions).toBe('-----^!')
      expectSubscriptions(leaveOther$.subscriptions).toBe('-------^!')
    }))

  it('STR-77 is left without an error where the server cannot be reached', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const leave$ = cold<undefined>('-#')
      expectObservable(
        heldGroup(
          hubLeft(() => leave$),
          'a',
        ),
        '^--!',
      ).toBe('')
      expectSubscriptions(leave$.subscriptions).toBe('---^!')
    }))
})
