import { act, render } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Arrived, LoadState } from '../../../src/views/parts/panel/LoadState'

const text = (of: string | undefined) => <Arrived>{of !== undefined && <p>{of}</p>}</Arrived>

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what a page waits for', () => {
  it('SPD-17: what is known when it is first drawn is there at once', () => {
    const { container } = render(text('prices'))
    expect(container.textContent).toBe('prices')
  })

  it('SPD-18: what arrives is not in the task of the stream that brought it, and comes right after it', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const place = document.createElement('div')
    const root = createRoot(place)
    flushSync(() => root.render(text(undefined)))
    expect(place.textContent).toBe('Loading...')
    flushSync(() => root.render(text('prices')))
    expect(place.textContent).toBe('Loading...')
    await vi.waitFor(() => expect(place.textContent).toBe('prices'))
    // From then on it changes with its stream.
    flushSync(() => root.render(text('volumes')))
    expect(place.textContent).toBe('volumes')
    root.unmount()
  })

  it('SPD-19: what is not known any more is gone at once', () => {
    const { container, rerender } = render(text('prices'))
    act(() => rerender(text(undefined)))
    expect(container.textContent).toBe('Loading...')
  })

  it('SPD-20: an answer that was waited for follows its stream, one that is there does not wait', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const answer = (value: string | undefined) => (
      <LoadState of={value === undefined ? { kind: 'waiting' } : { kind: 'ready', value }} onRetry={() => undefined}>
        {(loaded) => <p>{loaded}</p>}
      </LoadState>
    )
    const place = document.createElement('div')
    const root = createRoot(place)
    flushSync(() => root.render(answer(undefined)))
    flushSync(() => root.render(answer('first')))
    expect(place.textContent).toBe('Loading...')
    await vi.waitFor(() => expect(place.textContent).toBe('first'))
    flushSync(() => root.render(answer('second')))
    expect(place.textContent).toBe('second')
    root.unmount()
    const other = createRoot(place)
    flushSync(() => other.render(answer('here')))
    expect(place.textContent).toBe('here')
    other.unmount()
  })
})
