import { act, render } from '@testing-library/react'
import { defer, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { bindLive } from '../../../src/streams/lib/bindLive'

describe('a hook of a stream', () => {
  it('STR-156 subscribes once for two components, and unsubscribes when the last one is taken out of the page', () => {
    const source$ = new Subject<string>()
    let subscriptions = 0
    const counted$ = defer(() => {
      subscriptions += 1
      return source$
    })
    const [useText] = bindLive(counted$, 'first')
    const Text = () => {
      const text = useText()
      return <p>{text}</p>
    }
    expect(source$.observed).toBe(false)
    const one = render(<Text />)
    const two = render(<Text />)
    expect([one.container.textContent, two.container.textContent]).toEqual(['first', 'first'])
    act(() => source$.next('next'))
    expect([one.container.textContent, two.container.textContent]).toEqual(['next', 'next'])
    expect(subscriptions).toBe(1)
    one.unmount()
    expect(source$.observed).toBe(true)
    two.unmount()
    expect(source$.observed).toBe(false)
  })
})
