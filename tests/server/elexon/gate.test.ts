import { describe, expect, it } from 'vitest'
import { createGate } from '../../../server/sources/elexon/gate'
import { closestThree } from './fakeElexon'
import { virtualClock } from './virtualClock'

const START = Date.parse('2026-11-20T17:00:00Z')

describe('the gate before Elexon', () => {
  it('ELX-1 never lets three through within one second, in a burst or after a rest', async () => {
    const { clock, run } = virtualClock(START)
    const gate = createGate(clock)
    const times: number[] = []
    const pass = () => void gate.turn(0).then(() => times.push(clock.now()))
    for (let i = 0; i < 10; i += 1) pass()
    await run(3_300)
    pass()
    await run(4_000)
    for (const rest of [10, 300, 504, 506, 900]) {
      await run(rest)
      pass()
    }
    await run(10_000)
    expect(times).toHaveLength(16)
    expect(closestThree(times)).toBeGreaterThan(1000)
    expect(times[9]! - times[0]!).toBeLessThan(5_000)
  })

  it('ELX-2 lower ranks go first, equal ranks as they came', async () => {
    const { clock, run } = virtualClock(START)
    const gate = createGate(clock)
    const order: string[] = []
    for (const [name, rank] of [
      ['first', 9],
      ['past', 200],
      ['live', 1],
      ['user', 100],
      ['live too', 1],
    ] as const)
      void gate.turn(rank).then(() => order.push(name))
    await run(5_000)
    expect(order).toEqual(['first', 'live', 'live too', 'user', 'past'])
  })

  it('ELX-3 a pause that Elexon asked for holds everyone, also those already waiting', async () => {
    const { clock, run } = virtualClock(START)
    const gate = createGate(clock)
    const times: number[] = []
    void gate.turn(0).then(() => times.push(clock.now()))
    void gate.turn(0).then(() => times.push(clock.now()))
    await run(100)
    gate.holdUntil(START + 3_000)
    await run(10_000)
    expect(times).toEqual([START, START + 3_000])
  })

  it('ELX-4 who gives up while waiting is gone and takes no turn', async () => {
    const { clock, run } = virtualClock(START)
    const gate = createGate(clock)
    const leaving = new AbortController()
    const passed: string[] = []
    void gate.turn(0).then(() => passed.push(`a ${clock.now() - START}`))
    const gone = gate.turn(0, leaving.signal).catch(() => passed.push('gone'))
    void gate.turn(0).then(() => passed.push(`c ${clock.now() - START}`))
    await run(100)
    leaving.abort()
    await run(2_000)
    await gone
    expect(passed).toEqual(['a 0', 'gone', 'c 505'])
  })
})
