import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tapeTime } from '../../src/infra/replay/tapeTime'

describe('the time of a tape', () => {
  it('RY02 what waits comes in order of its instant, at that instant, and what is left does not come', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1_000), fc.boolean())), fc.array(fc.nat(300)), (timers, steps) => {
        const time = tapeTime(0)
        const came: [number, number][] = []
        timers.forEach(([at, isLeft], order) => {
          const waiting = time.at(at).subscribe((now) => {
            expect(now).toBe(time.now())
            came.push([now, order])
          })
          if (isLeft) waiting.unsubscribe()
        })
        let now = 0
        for (const step of steps) time.runTo((now += step))
        const due = timers
          .map(([at, isLeft], order) => [at, order, isLeft] as const)
          // What is due at the start comes at once, also when it is then left.
          .filter(([at, , isLeft]) => at === 0 || (!isLeft && at <= now))
          .sort(([a, first], [b, second]) => a - b || first - second)
        expect(came).toEqual(due.map(([at, order]) => [at, order]))
      }),
    )
  })

  it('RY02 a wait of nothing is over at once, also while the time stands', () => {
    const time = tapeTime(500)
    const came: number[] = []
    time.after(0).subscribe((now) => came.push(now))
    expect(came).toEqual([500])
  })

  it('RY02 a wait that begins within a run is over within it', () => {
    const time = tapeTime(0)
    const came: number[] = []
    time.after(10).subscribe(() => time.after(10).subscribe((now) => came.push(now)))
    time.runTo(100)
    expect(came).toEqual([20])
  })

  it('RY02 ticks on whole seconds, each once for all who listen', () => {
    const time = tapeTime(1_700)
    const ticks: number[] = []
    const one = time.second$.subscribe((at) => ticks.push(at))
    const other = time.second$.subscribe((at) => ticks.push(-at))
    time.runTo(4_000)
    expect(ticks).toEqual([2_000, -2_000, 3_000, -3_000, 4_000, -4_000])
    one.unsubscribe()
    other.unsubscribe()
    time.runTo(9_000)
    expect(ticks).toHaveLength(6)
  })

  it('RY02 never runs back', () => {
    const time = tapeTime(1_000)
    time.runTo(500)
    expect(time.now()).toBe(1_000)
  })
})
