import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newsKeyOf } from '../../../src/domain/market/newsFacts'
import { isNewsSeen, newsSeenIn, NOTHING_SEEN, withAllNewsSeen, withNewsSeen } from '../../../src/domain/news/seen'

const T = Date.UTC(2026, 10, 28, 9)
const MINUTE = 60_000
const key = (minutesAgo: number, id = 'm') => newsKeyOf(id, T - minutesAgo * MINUTE)

describe('which news a user has seen', () => {
  it('AN03 NWS-14 one that is opened is seen, its next revision is new', () => {
    const seen = withNewsSeen(NOTHING_SEEN, key(60))
    expect(isNewsSeen(seen, key(60))).toBe(true)
    expect(isNewsSeen(seen, key(60, 'other'))).toBe(false)
    expect(isNewsSeen(seen, key(5))).toBe(false)
  })

  it('AN03 NWS-15 all are seen at once; one of the last minutes that comes later is new', () => {
    const seen = withAllNewsSeen(NOTHING_SEEN, [key(0, 'a'), key(300, 'b')])
    expect([key(0, 'a'), key(300, 'b'), key(200, 'c')].map((each) => isNewsSeen(seen, each))).toEqual([
      true,
      true,
      true,
    ])
    expect(isNewsSeen(seen, key(1, 'late'))).toBe(false)
  })

  it('AN03 NWS-16 marking all makes all of them seen and nothing new again, and what is saved is bounded', () => {
    const keys = fc.array(
      fc.tuple(fc.nat(20_000), fc.string({ maxLength: 4 })).map(([m, id]) => key(m, id)),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(keys, keys, (before, all) => {
        const first = before.reduce(withNewsSeen, NOTHING_SEEN)
        const seen = withAllNewsSeen(first, all)
        expect(all.every((each) => isNewsSeen(seen, each))).toBe(true)
        expect(before.every((each) => isNewsSeen(seen, each))).toBe(true)
      }),
    )
    const many = Array.from({ length: 1000 }, (_, n) => key(n, String(n))).reduce(withNewsSeen, NOTHING_SEEN)
    expect(many.keys).toHaveLength(200)
    expect(isNewsSeen(many, key(0, '0'))).toBe(true)
  })

  it('AN03 NWS-17 what cannot be read is nothing', () => {
    expect(newsSeenIn({ seen: { until: 5, keys: ['x'] } })).toEqual({ until: 5, keys: ['x'] })
    for (const bad of [undefined, {}, { seen: 3 }, { seen: { until: 'x', keys: [] } }])
      expect(newsSeenIn(bad)).toEqual(NOTHING_SEEN)
  })
})
