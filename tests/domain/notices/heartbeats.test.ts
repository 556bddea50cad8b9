import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beginWatch,
  FIRST_LOOK_MS,
  foldWatch,
  NOTICE_LOOK_MS,
  LOST_MS,
  SLEPT_MS,
  type HeartbeatWatch,
  type WatchEvent,
} from '../../../src/domain/notices'

const T0 = Date.UTC(2026, 10, 21, 9)
const look = (at: number): WatchEvent => ({ kind: 'look', at: T0 + at })
const beat = (at: number): WatchEvent => ({ kind: 'heartbeat', at: T0 + at })
const after = (...events: WatchEvent[]): HeartbeatWatch => events.reduce(foldWatch, beginWatch(T0))
/** Looks when they are due, up to and with this ms. */
const looks = (until: number): WatchEvent[] => {
  const all: WatchEvent[] = []
  for (let at = FIRST_LOOK_MS; at <= until; at += NOTICE_LOOK_MS) all.push(look(at))
  return all
}

describe('the watch of the heartbeats', () => {
  it('NT09 looks first after 10 s, then each 60 s', () => {
    expect(beginWatch(T0).lookAt).toBe(T0 + 10_000)
    expect(after(look(10_000)).lookAt).toBe(T0 + 70_000)
  })

  it('NT09 a last heartbeat of exactly 5 minutes ago is no loss, an older one is', () => {
    expect(after(beat(10_000), ...looks(310_000)).lost).toBe(false)
    expect(after(beat(9999), ...looks(310_000)).lost).toBe(true)
    expect(after(...looks(250_000)).lost).toBe(false)
    expect(after(...looks(310_000)).lost).toBe(true)
  })

  it.each(['heartbeat', 'heartbeatTest'] as const)('NT09 %s counts as alive (C49)', (kind) => {
    const watch = after(...looks(250_000), { kind, at: T0 + 260_000 }, look(310_000))
    expect(watch.lost).toBe(false)
    expect(watch.testedAt).toBe(kind === 'heartbeatTest' ? T0 + 260_000 : undefined)
  })

  it('NT09 counts the looks that found no heartbeat since the look before', () => {
    expect(after(look(10_000), beat(20_000), look(70_000), look(130_000), look(190_000)).missed).toBe(3)
  })

  it('NT09 one loss is one loss until the next heartbeat', () => {
    const lost = after(...looks(430_000))
    expect(lost.lost).toBe(true)
    const back = foldWatch(lost, beat(431_000))
    expect(back.lost).toBe(false)
    expect(
      looks(430_000 + 360_000)
        .slice(8)
        .reduce(foldWatch, back).lost,
    ).toBe(true)
  })

  it('NT09 a look that comes late because the computer slept says nothing of the silence', () => {
    const hour = 3_600_000
    const woken = after(beat(1000), look(10_000), look(hour))
    expect([woken.lost, woken.missed, woken.aliveAt]).toEqual([false, 0, T0 + hour])
    expect(foldWatch(woken, look(hour + NOTICE_LOOK_MS)).lost).toBe(false)
  })

  it('NT09 awake and still without heartbeats, it is a loss after five minutes of being awake', () => {
    const hour = 3_600_000
    const woken = after(beat(1000), look(10_000), { kind: 'woke', at: T0 + hour }, look(hour + 1000))
    const then = [1, 2, 3, 4, 5].map((n) => look(hour + 1000 + n * NOTICE_LOOK_MS))
    expect(then.reduce(foldWatch, woken).lost).toBe(false)
    expect([...then, look(hour + 1000 + 6 * NOTICE_LOOK_MS)].reduce(foldWatch, woken).lost).toBe(true)
  })

  it('NT09 the looks of a hidden tab may be a minute late: a loss is found all the same', () => {
    const lazy = [10_000, 130_000, 250_000, 370_000].map(look)
    expect(after(...lazy).lost).toBe(true)
  })

  it('NT09 a clock that is put right by hours is no silence', () => {
    const day = 86_400_000
    expect(after(beat(5000), look(10_000 + day)).lost).toBe(false)
    const back = after(beat(5000), look(10_000 - day))
    expect([back.lost, back.aliveAt]).toEqual([false, T0 + 10_000 - day])
  })

  it('NT09 whatever happens: never lost within five minutes of a heartbeat or of waking', () => {
    const anyStep = fc.record({
      kind: fc.constantFrom<WatchEvent['kind']>('heartbeat', 'heartbeatTest', 'woke', 'look', 'look', 'look'),
      passed: fc.oneof(fc.nat(70_000), fc.nat(SLEPT_MS * 2)),
    })
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        let watch = beginWatch(T0)
        let at = T0
        let sign = T0
        for (const { kind, passed } of steps) {
          at += passed
          const before = watch
          watch = foldWatch(watch, { kind, at })
          if (kind !== 'look') sign = at
          if (watch.lost && !before.lost) expect(at - sign).toBeGreaterThan(LOST_MS)
          expect(watch.missed).toBeGreaterThanOrEqual(before.missed)
        }
      }),
    )
  })
})
