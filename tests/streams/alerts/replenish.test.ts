import { of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { newSubscription, subscriptionItemOf } from '../../../src/domain/alerts/subscriptionList'
import type { ListItem } from '../../../src/domain/settings'
import { replenished$ } from '../../../src/streams/alerts/replenish'
import { fakeSources, fault } from '../../support/fakeSources'
import { inVirtualTime } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17)
const CALL = 'POST /staticApi/userOnline/newSubscriptions'
const ITEMS = [
  subscriptionItemOf('b', newSubscription('trip')),
  subscriptionItemOf('a', newSubscription('nivFlip')),
] as unknown as readonly ListItem[]

describe('a server that has lost the subscriptions of a user', () => {
  it('NT11 ALV-70 is sent all of them in their order at each request', () => {
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const sent: unknown[] = []
      context.answer(CALL, (body) => void sent.push(body))
      const subscription = replenished$(context.sources, of(ITEMS)).subscribe()
      for (const at of [1000, 5000])
        subscription.add(context.clock.after(at).subscribe(() => context.push('replenishSubscriptions', {})))
      subscription.add(context.clock.after(9000).subscribe(() => subscription.unsubscribe()))
      flush()
      expect(context.times(CALL)).toEqual([1000, 5000])
      const expected = {
        subscriptions: [
          { uiId: 'b', settings: newSubscription('trip') },
          { uiId: 'a', settings: newSubscription('nivFlip') },
        ],
      }
      expect(sent).toEqual([expected, expected])
    })
  })

  it('NT11 ALV-71 waits for the settings of the user, and one answer that fails does not end it', () => {
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer(CALL, () => undefined)
      context.fail(CALL, fault('The server is busy.', { kind: 'refused', status: 400 }), 1)
      const items$ = new Subject<readonly ListItem[]>()
      const subscription = replenished$(context.sources, items$).subscribe()
      const at = (ms: number, task: () => void): void => subscription.add(context.clock.after(ms).subscribe(task))
      at(1000, () => context.push('replenishSubscriptions', {}))
      at(2000, () => items$.next(ITEMS))
      at(4000, () => context.push('replenishSubscriptions', {}))
      at(5000, () => items$.next([]))
      at(9000, () => subscription.unsubscribe())
      flush()
      expect(context.times(CALL)).toEqual([2000, 5000])
    })
  })
})
