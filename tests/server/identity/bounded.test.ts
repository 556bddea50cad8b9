import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Bounded } from '../../../server/sources/bounded'

describe('a bounded map', () => {
  it('IDN-29 keeps exactly the entries that were set or requested last', () => {
    const step = fc.record({ set: fc.boolean(), key: fc.integer({ min: 0, max: 9 }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 6 }), (steps, most) => {
        const bounded = new Bounded<number, string>(most)
        let recent: number[] = []
        for (const { set, key } of steps) {
          if (set) bounded.set(key, `value ${key}`)
          else expect(bounded.get(key)).toBe(recent.includes(key) ? `value ${key}` : undefined)
          if (set || recent.includes(key)) recent = [...recent.filter((each) => each !== key), key].slice(-most)
        }
        expect(bounded.size).toBe(recent.length)
        for (const key of recent) expect(bounded.get(key)).toBe(`value ${key}`)
      }),
    )
  })

  it('IDN-30 forgets one entry, or all', () => {
    const bounded = new Bounded<string, number>(3)
    bounded.set('a', 1)
    bounded.set('b', 2)
    bounded.clear('a')
    expect([bounded.get('a'), bounded.get('b')]).toEqual([undefined, 2])
    bounded.clear()
    expect(bounded.size).toBe(0)
  })
})
