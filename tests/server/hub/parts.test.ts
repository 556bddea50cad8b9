import { once } from 'node:events'
import type { Writable } from 'node:stream'
import fc from 'fast-check'
import * as ws from 'ws'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCallRate } from '../../../server/hub/inbox'
import { frameOf, createJoiner } from '../../../server/hub/frame'
import { Outbox } from '../../../server/hub/outbox'
import { jsonCodec } from '../../../server/hub/protocol/handshake'
import { Batch, createTicker, LONGEST_TICK_MS, tickFor } from '../../../server/hub/ticker'
import type { Transport } from '../../../server/hub/transports/transport'

describe('the joiner', () => {
  const records = ['a', 'b', 'c'].map((text) => Buffer.from(text))
  const [a, b, c] = records as [Buffer, Buffer, Buffer]

  it('HUB-7 gives those who wait for the same records the same frame', () => {
    const join = createJoiner()
    const text = (...list: Buffer[]): string => join(list, false).bytes.toString()
    const frame = join([a, b], false)
    expect(frame.bytes.toString()).toBe('ab')
    expect(join([a, b], false)).toBe(frame)
    expect([text(a, c), text(a, b, c), text(a), text()]).toEqual(['ac', 'abc', 'a', ''])
  })

  it('HUB-7 joins any lists rightly, however many begin alike', () => {
    const join = createJoiner()
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...records), { maxLength: 6 }), (list) => {
        expect(join(list, false).bytes.toString()).toBe(list.map(String).join(''))
      }),
    )
  })
})

/** Of the package's parts its types leave this one out. */
const { Receiver } = ws as unknown as { Receiver: new (options: { isServer: boolean }) => Writable }

describe('a frame', () => {
  it('HUB-7 is one that a WebSocket receiver reads, at every length of its head', async () => {
    const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000]
    for (const binary of [false, true]) {
      const receiver = new Receiver({ isServer: false })
      const received: [length: number, binary: boolean][] = []
      receiver.on('message', (data: Buffer, isBinary: boolean) => received.push([data.length, isBinary]))
      for (const length of lengths) receiver.write(frameOf([Buffer.alloc(length, 'x')], binary).wire)
      receiver.end()
      await once(receiver, 'finish')
      expect(received).toEqual(lengths.map((length) => [length, binary]))
    }
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
    afterEach(() => {
      vi.restoreAllMocks()
      vi.useRealTimers()
    })

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

    it('PERF-1 stretches at once when the loop comes late, and comes back step by step', () => {
      const ticker = createTicker(20, () => undefined)
      ticker.wake()
      vi.advanceTimersByTime(1)
      expect(ticker.tickMs()).toBe(20)
      ticker.wake()
      // The machine is busy: the timer fires 70 ms after its time.
      const late = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 90)
      vi.advanceTimersByTime(20)
      late.mockRestore()
      const ticks: number[] = [ticker.tickMs()]
      while (ticker.tickMs() > 20 && ticks.length < 40) {
        ticker.flushNow()
        ticks.push(ticker.tickMs())
      }
      expect(ticks[0]).toBe(LONGEST_TICK_MS)
      expect(ticks, 'never rising, in more than five steps').toEqual([...ticks].sort((x, y) => y - x))
      expect(ticks.length).toBeGreaterThan(5)
      expect(ticks.at(-1)).toBe(20)
      ticker.stop()
    })

    it('PERF-1 leaves the loop a fifth of its time when a flush takes longer than a tick', () => {
      const at: number[] = []
      let extra = 0
      const real = performance.now.bind(performance)
      vi.spyOn(performance, 'now').mockImplementation(() => real() + extra)
      const ticker = createTicker(20, () => {
        at.push(performance.now())
        extra += 80
      })
      for (let i = 0; i < 200; i++) {
        ticker.wake()
        vi.advanceTimersByTime(1)
      }
      const gaps = at.slice(1).map((moment, i) => moment - at[i]!)
      expect(gaps.length).toBeGreaterThan(5)
      for (const gap of gaps.slice(1)) expect(gap).toBeGreaterThanOrEqual(100)
      ticker.stop()
    })

    it('PERF-1 a flush that fails does not stop the next', () => {
      let calls = 0
      const ticker = createTicker(20, () => {
        calls += 1
        if (calls === 1) throw new Error('a listener')
      })
      expect(() => ticker.flushNow()).toThrow('a listener')
      ticker.flushNow()
      expect(calls).toBe(2)
      ticker.stop()
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
      write: ({ bytes }) => {
        state.frames.push(bytes.toString())
        state.unsent += bytes.length
      },
      end: () => undefined,
      destroy: () => undefined,
    }
    const outbox = new Outbox(limits, createJoiner(), () => state.now)
    outbox.attach(transport)
    outbox.speak(jsonCodec)
    let at = 0
    /** A record for this connection alone. */
    const put = (bytes: number | string): void =>
      outbox.put(++at, Buffer.from(typeof bytes === 'string' ? bytes : 'x'.repeat(bytes)))
    /** What its groups were sent in a tick. */
    const hand = (...texts: string[]): void =>
      outbox.hand(new Batch(texts.map((text) => ({ at: ++at, outgoing: { in: () => Buffer.from(text) } }))))
    return { state, outbox, put, hand }
  }

  it('HUB-7 sends what one tick gathered as one frame, in the order of sending', () => {
    const { state, outbox, put, hand } = rig()
    for (const text of ['a', 'b']) put(text)
    hand('c', 'd')
    put('e')
    hand('f')
    outbox.flush()
    outbox.flush()
    expect(state.frames).toEqual(['abcdef'])
    hand('g', 'h')
    expect(outbox.flush()).toEqual({ sent: 2, held: 0 })
    expect(state.frames.at(-1)).toBe('gh')
  })

  it('HUB-7 two groups that were sent to in turn are received in turn', () => {
    const { state, outbox } = rig()
    const record = (at: number) => ({ at, outgoing: { in: () => Buffer.from(String(at)) } })
    outbox.hand(new Batch([1, 3, 5].map(record)))
    outbox.hand(new Batch([2, 4].map(record)))
    outbox.flush()
    expect(state.frames).toEqual(['12345'])
  })

  it('R5 holds what groups are sent back above the soft limit until three quarters have drained', () => {
    const { state, outbox, put, hand } = rig()
    put(1001)
    outbox.flush()
    expect(outbox.lagging).toBe(true)
    hand('a', 'b')
    put('own')
    expect(outbox.flush()).toEqual({ sent: 0, held: 2 })
    expect(state.frames.at(-1)).toBe('own')
    state.unsent = 251
    outbox.drained()
    expect(outbox.lagging).toBe(true)
    state.unsent = 250
    outbox.drained()
    expect(outbox.lagging).toBe(false)
    hand('c')
    expect(outbox.flush()).toEqual({ sent: 1, held: 0 })
  })

  it('R5 gives up above the hard limit, after lagging too long, and when nothing is taken at all', () => {
    const large = rig()
    large.put(3001)
    large.outbox.flush()
    expect(large.outbox.hopeless()).toContain('more waits for it than the hub may hold')

    const lagging = rig()
    lagging.put(2000)
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
    stuck.put(10)
    stuck.outbox.flush()
    stuck.state.now = 69_999
    expect(stuck.outbox.hopeless()).toBeUndefined()
    stuck.state.now = 70_000
    expect(stuck.outbox.hopeless()).toBe('The client has taken nothing for 10 seconds.')
  })
})
