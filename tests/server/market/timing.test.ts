import { describe, expect, it } from 'vitest'
import { coalesced, every } from '../../../server/market/timing'
import { ManualClock } from './manualClock'

describe('timing', () => {
  it('HST-1 a beat keeps its pace however long a run takes', () => {
    const clock = new ManualClock(1000)
    const at: number[] = []
    every(clock, 5000, () => at.push(clock.now()))
    clock.advance(15_000)
    expect(at).toEqual([6000, 11_000, 16_000])
  })

  it('HST-2 a stopped beat stays silent and leaves no timer', () => {
    const clock = new ManualClock(0)
    let runs = 0
    const stop = every(clock, 10, () => runs++)
    clock.advance(25)
    stop()
    clock.advance(100)
    expect(runs).toBe(2)
    expect(clock.waiting).toBe(0)
  })

  it('HST-3 requests close together become one run, at most every 200 ms', () => {
    const clock = new ManualClock(0)
    const at: number[] = []
    const { query } = coalesced(clock, 200, () => at.push(clock.now()))
    for (let ms = 0; ms < 500; ms += 10) {
      query()
      clock.advance(10)
    }
    clock.advance(1000)
    expect(at).toEqual([0, 200, 400, 600])
    expect(clock.waiting).toBe(0)
  })
})
