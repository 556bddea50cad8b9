import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCallRate } from '../../../server/hub/callRate'
import { createJoiner } from '../../../server/hub/joinedOnce'
import { Outbox } from '../../../server/hub/outbox'
import { createTicker, LONGEST_TICK_MS, tickFor } from '../../../server/hub/ticker'
import type { Transport } from '../../../server/hub/transports/transport'

describe('the joiner', () => {
  const records = ['a', 'b', 'c'].map((text) => Buffer.from(text))
  const [a, b, c] = records as [Buffer, Buffer, Buffer]

  it('HUB-7 gives those who wait for the same records the same bytes', () => {
    const join = createJoiner()
    const frame = join([a, b])
    expect(frame.toString()).toBe('ab')
    expect(join([a, b])).toBe(frame)
    expect(join([a, c]).toString()).toBe('ac')
    expect(join([a, b, c]).toString()).toBe('abc')
    expect(join([a])).toBe(a)
    expect(join([])).toHaveLength(0)
  })

  it('HUB-7 joins any lists rightly, however many begin alike', () => {
    const join = createJoiner()
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...records), { maxLength: 6 }), (list) => {
        expect(join(list).toString()).toBe(list.map(String).join(''))
      }),
    )
  })
})

describe('the call rate', () => {
  const verdicts = (take: (now: number) => string, times: readonly number[]): string[] => times.map(take)

  it('S21 takes a burst, refuses what is above it, and takes again as time passes', () => {
    const take = createCallRate(5)
    expect(verdicts(take, [0, 0, 0, 0, 0, 0])).toEqual([...Array<string>(5).fill('take'), 'refuse'])
    expect(verdicts(take, [200, 200])).toEqual(['take', 'refuse'])
    expect(verdicts(take, [10_000, 10_000, 10_000, 10_000, 10_000, 10_000])).toEqual([
      ...Array<string>(5).fill('take'),
      'refuse',
    ])
  })

  it('S21 never takes more than the burst and the rate together', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(steps, (gaps) => {
        const take = createCallRate(10)
        let now = 0
        const taken = gaps.filter((gap) => take((now += gap)) === 'take').length
        expect(taken).toBeLessThanOrEqual(10 + Math.ceil(now / 100))
      }),
    )
  })

  it('S21 gives up on a caller that never waits', () => {
    const take = createCallRate(5)
    const all = verdicts(take, Array<number>(40).fill(0))
    expect(all.indexOf('close')).toBe(5 + 20)
  })
})

describe('the tick', () => {
  it('PERF-1 is as wished on a quiet loop and stretches to 50 ms as the loop lags', () => {
    expect([0, 2, 4, 10, 30, 500].map((lag) => tickFor(20, lag))).toEqual([20, 20, 20, 26, 46, LONGEST_TICK_MS])
    expect(tickFor(80, 500), 'a longer wish is kept').toBe(80)
  })

  describe('under a clock of its own', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it('PERF-1 flushes soon after a pause, then once a tick however often it is woken', () => {
      const at: number[] = []
      const began = performance.now()
      const ticker = createTicker(20, () => at.push(performance.now() - began))
      ticker.wake()
      vi.advanceTimersByTime(1)
      for (let i = 0; i < 100; i++) {
        ticker.wake()
        vi.advanceTimersByTime(1)
      }
      vi.advanceTimersByTime(500)
      expect(at, 'unwoken, it rests').toEqual([0, 20, 40, 60, 80, 100, 120])
      ticker.wake()
      ticker.stop()
      vi.advanceTimersByTime(500)
      expect(at).toHaveLength(7)
    })
  })
})

describe('the outbox', () => {
  const limits = { softLimitBytes: 1000, hardLimitBytes: 3000, stuckMs: 10_000 }
  const rig = () => {
    const state = { now: 0, unsent: 0, frames: [] as string[] }
    const transport: Transport = {
      name: 'WebSockets',
      unsent: () => state.unsent,
      write: (frame) => {
        state.frames.push(frame.toString())
        state.unsent += frame.length
      },
      end: () => undefined,
      destroy: () => undefined,
    }
    const outbox = new Outbox(limits, createJoiner(), () => state.now)
    outbox.attach(transport)
    return { state, outbox }
  }
  const record = (bytes: number): Buffer => Buffer.alloc(bytes, 'x')

  it('HUB-7 sends the records of one tick as one frame, in order', () => {
    const { state, outbox } = rig()
    for (const text of ['a', 'b', 'c']) outbox.put(Buffer.from(text), true)
    outbox.flush()
    outbox.flush()
    expect(state.frames).toEqual(['abc'])
  })

  it('R5 holds droppable records back above the soft limit until three quarters have drained', () => {
    const { state, outbox } = rig()
    outbox.put(record(1001), true)
    outbox.flush()
    expect(outbox.lagging).toBe(true)
    expect([outbox.put(record(1), true), outbox.put(record(1), false)]).toEqual([false, true])
    outbox.flush()
    state.unsent = 251
    outbox.drained()
    expect(outbox.lagging).toBe(true)
    state.unsent = 250
    outbox.drained()
    expect(outbox.lagging).toBe(false)
    expect(outbox.put(record(1), true)).toBe(true)
  })

  it('R5 gives up above the hard limit, after lagging too long, and when nothing is taken at all', () => {
    const large = rig()
    large.outbox.put(record(3001), false)
    large.outbox.flush()
    expect(large.outbox.hopeless()).toContain('more waits for it than the hub may hold')

    const lagging = rig()
    lagging.outbox.put(record(2000), false)
    lagging.outbox.flush()
    for (let second = 1; second < 10; second++) {
      lagging.state.now = second * 1000
      lagging.state.unsent -= 50
      lagging.outbox.drained()
      expect(lagging.outbox.hopeless()).toBeUndefined()
    }
    lagging.state.now = 10_000
    lagging.state.unsent -= 50
    expect(lagging.outbox.hopeless()).toBe('The client has lagged for 10 seconds.')

    const stuck = rig()
    stuck.state.now = 60_000
    expect(stuck.outbox.hopeless(), 'idle is not stuck').toBeUndefined()
    stuck.outbox.put(record(10), true)
    stuck.outbox.flush()
    stuck.state.now = 69_999
    expect(stuck.outbox.hopeless()).toBeUndefined()
    stuck.state.now = 70_000
    expect(stuck.outbox.hopeless()).toBe('The client has taken nothing for 10 seconds.')
  })
})
