import * as z from 'zod/mini'
import { describe, it } from 'vitest'
import { HttpFault } from '../../../src/domain/wire'
import { readAs, receivedAs } from '../../../src/streams/lib/decode'
import { inVirtualTime } from '../../support/virtualTime'

const SCHEMA = z.object({ n: z.number() })
const bodies = { a: { n: 1, more: true }, b: { n: 2 }, x: { n: 'no number' } }
const read = { a: { n: 1 }, b: { n: 2 } }
const UNREADABLE = new HttpFault({
  kind: 'unreadable',
  why: 'The server’s answer has an unexpected form.',
})

describe('what is read by a schema', () => {
  it('STR-85 readAs unsubscribes from the source with the first value that it cannot read, which is an HttpFault', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold('-a-x-b', bodies)
      expectObservable(source$.pipe(readAs(SCHEMA))).toBe('-a-#', read, UNREADABLE)
      expectSubscriptions(source$.subscriptions).toBe('^--!')
      const left$ = cold('-a-b', bodies)
      expectObservable(left$.pipe(readAs(SCHEMA)), '^-!').toBe('-a', read)
      expectSubscriptions(left$.subscriptions).toBe('^-!')
    }))

  it('STR-86 receivedAs leaves out what it cannot read, stays subscribed, and unsubscribes when the reader leaves', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold('-a-x-b--b', bodies)
      expectObservable(source$.pipe(receivedAs(SCHEMA)), '^-----!').toBe('-a---b', read)
      expectSubscriptions(source$.subscriptions).toBe('^-----!')
      const failing$ = cold('-a-#', bodies)
      expectObservable(failing$.pipe(receivedAs(SCHEMA))).toBe('-a-#', read)
      expectSubscriptions(failing$.subscriptions).toBe('^--!')
    }))
})
