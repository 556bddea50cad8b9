import { describe, expect, it } from 'vitest'
import { createGate, SPACING_MS } from '../../../../server/sources/elexon/client'
import { closestThree } from './fakeElexon'
import { virtualClock } from './virtualClock'

const START = Date.parse('2026-11-20T17:00:00Z')

/** Passes at once. */
const go = (): Promise<void> => Promise.resolve()

describe('the gate before Elexon', () => {
  it('ELX-1 never lets three through within one second, in a burst or after a rest', async () => {
    const { clock, run } = virtualClock(START)
    const gate = createGate(clock)
    const times: number[] = []
    const pass = () => void gate.pass(0, go).then(() => times.push(clock.now()))
    for (let i = 0; i < 10; i += 1) pass()
    await run(3_300)
    pass()
    await run(4_000)
    for (const rest of [10, 300, 509, 511, 900]) {
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
      void gate.pass(rank, go).then(() => order.push(name))
    await run(5_000)
    expect(order).toEqual(['first', 'live', 'live too', 'user', 'past'])
  })

  it('ELX-3 a pause that Elexon requested holds everyone, also those already waiting', async () => {
    const { clock, run } = virtualClock(START)
    const gate = createGate(clock)
    const times: number[] = []
    void gate.pass(0, go).then(() => times.push(clock.now()))
    void gate.pass(0, go).then(() => times.push(clock.now()))
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
    void gate.pass(0, go).then(() => passed.push(`a ${clock.now() - START}`))
    const gone = gate.pass(0, go, leaving.signal).catch(() => passed.push('gone'))
    void gate.pass(0, go).then(() => passed.push(`c ${clock.now() - START}`))
    await run(100)
    leaving.abort()
    await run(2_000)
    await gone
    expect(passed).toEqual(['a 0', 'gone', 'c 510'])
  })

  it('ELX-19 the next turn is counted from the moment a request began, and its failure is the caller’s alone', async () => {
    const { clock, run } = virtualClock(START)
    const gate = createGate(clock)
    const began: number[] = []
    const failing = gate.pass(0, () => {
      began.push(clock.now() - START)
      return Promise.reject(new Error('no'))
    })
    const slow = gate.pass(0, () => {
      began.push(clock.now() - START)
      return new Promise<string>((done) => void clock.after(9_000, () => done('late')))
    })
    void gate.pass(0, () => Promise.resolve(began.push(clock.now() - START)))
    await expect(failing).rejects.toThrow('no')
    await run(10_000)
    expect(await slow).toBe('late')
    expect(began).toEqual([0, 510, 1_020])
  })

  it('SAF-H12 the gate refuses more requests of one rank than may wait, and no other rank', async () => {
    const { clock, run } = virtualClock(START)
    const gate = createGate(clock, SPACING_MS, 3)
    const users = Array.from({ length: 6 }, () => gate.pass(100, go).then(() => 'passed', String))
    const live = gate.pass(1, go)
    await run(5_000)
    await live
    const refused = 'ElexonFault: Too many requests to Elexon are waiting. Try again in a minute.'
    expect(await Promise.all(users)).toEqual([...Array<string>(4).fill('passed'), refused, refused])
  })
})
