import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { turn$ } from '../../../src/views/parts/turns'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  if (vi.isFakeTimers()) await vi.runAllTimersAsync()
  vi.useRealTimers()
})

/** Readers that note their turn. Each leaves at once, as a part does once it is drawn, but for those named. */
const readers = (names: string, held = '') => {
  const turns: string[] = []
  const leave = new Map<string, () => void>()
  for (const name of names) {
    const reader = turn$.subscribe(() => {
      turns.push(name)
      if (!held.includes(name)) queueMicrotask(() => reader.unsubscribe())
    })
    leave.set(name, () => reader.unsubscribe())
  }
  return { turns, leave: (name: string) => leave.get(name)?.() }
}

describe('turns', () => {
  it('SPD-13: the first has its turn at once, those that come with it a task each in their order: a press comes between', async () => {
    vi.useRealTimers()
    const done: string[] = []
    for (const name of 'abc') {
      const reader = turn$.subscribe(() => {
        done.push(name)
        setTimeout(() => done.push('press'))
        queueMicrotask(() => reader.unsubscribe())
      })
    }
    expect(done).toEqual(['a'])
    await vi.waitFor(() => expect(done).toHaveLength(6))
    expect(done).toEqual(['a', 'press', 'b', 'press', 'c', 'press'])
  })

  it('SPD-14: a turn lasts until its reader leaves; who left before has none', async () => {
    const { turns, leave } = readers('abc', 'a')
    await vi.advanceTimersByTimeAsync(500)
    expect(turns).toEqual(['a'])
    leave('b')
    leave('a')
    await vi.advanceTimersByTimeAsync(10)
    expect(turns).toEqual(['a', 'c'])
  })

  it('SPD-15: a turn that does not end gives way after a second', async () => {
    const { turns } = readers('ab', 'a')
    await vi.advanceTimersByTimeAsync(1100)
    expect(turns).toEqual(['a', 'b'])
  })

  it('SPD-16: out of sight none waits for a timer', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { turns } = readers('abc')
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
    expect(turns).toEqual(['a', 'b', 'c'])
    hidden.mockRestore()
  })
})
