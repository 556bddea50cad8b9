import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  foldToasts,
  MOST_TOASTS,
  NOTICE_MOST_WAITING,
  nextToastEnd,
  NO_TOASTS,
  TOAST_MS,
  type ToastEvent,
  type ToastRackState,
} from '../../../src/domain/notices'

const T0 = 1_000_000
const toast = (key: string, at = 0): ToastEvent => ({ kind: 'shown', toast: { key, text: key }, at: T0 + at })
const after = (...events: ToastEvent[]): ToastRackState => events.reduce(foldToasts, NO_TOASTS)
const time = (at: number): ToastEvent => ({ kind: 'time', at: T0 + at })
const keys = ({ shown }: ToastRackState): string[] => shown.map(({ key }) => key)

describe('toasts', () => {
  it('SH17 a toast stands for 8000 ms and not longer', () => {
    expect(TOAST_MS).toBe(8000)
    expect(keys(after(toast('a'), time(7999)))).toEqual(['a'])
    expect(keys(after(toast('a'), time(8000)))).toEqual([])
  })

  it('SH17 four at a time; a fifth waits for a place and then has its own 8 s', () => {
    const five = after(...['a', 'b', 'c', 'd', 'e'].map((key, at) => toast(key, at * 100)))
    expect(keys(five)).toEqual(['a', 'b', 'c', 'd'])
    const later = foldToasts(five, time(8000))
    expect(keys(later)).toEqual(['b', 'c', 'd', 'e'])
    expect(keys(foldToasts(later, time(15_999)))).toEqual(['e'])
    expect(keys(foldToasts(later, time(16_000)))).toEqual([])
  })

  it('SH17 the same one is not shown twice, and dismissing makes room at once', () => {
    const rack = after(...['a', 'a', 'b', 'c', 'd', 'e'].map((key) => toast(key)))
    expect(rack.waiting.map(({ key }) => key)).toEqual(['e'])
    expect(keys(foldToasts(rack, { kind: 'dismissed', key: 'b', at: T0 + 1 }))).toEqual(['a', 'c', 'd', 'e'])
  })

  it('SH17 held by pointer or focus it stands still, and goes on with what was left', () => {
    const held = after(toast('a'), { kind: 'held', on: true, at: T0 + 6000 }, time(60_000))
    expect(keys(held)).toEqual(['a'])
    expect(nextToastEnd(held)).toBeUndefined()
    const freed = foldToasts(held, { kind: 'held', on: false, at: T0 + 70_000 })
    expect(nextToastEnd(freed)).toBe(2000)
    expect(keys(foldToasts(freed, time(72_000)))).toEqual([])
  })

  it('SH17 waits while the page is in the background', () => {
    const hidden = after({ kind: 'hidden', on: true, at: T0 }, toast('a'), time(100_000))
    expect(keys(hidden)).toEqual(['a'])
    const seen = foldToasts(hidden, { kind: 'hidden', on: false, at: T0 + 100_000 })
    expect(nextToastEnd(seen)).toBe(TOAST_MS)
  })

  it('SH17 nothing is held any more once the last one is dismissed', () => {
    const rack = after(
      toast('a'),
      { kind: 'held', on: true, at: T0 },
      { kind: 'dismissed', key: 'a', at: T0 },
      toast('b'),
    )
    expect(nextToastEnd(rack)).toBe(TOAST_MS)
  })

  it('SH17 whatever happens: never more than four, none longer than its time, all in the end gone', () => {
    const anyEvent: fc.Arbitrary<(at: number) => ToastEvent> = fc.oneof(
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g').map((key) => (at: number) => toast(key, at)),
      fc.constantFrom('a', 'b').map((key) => (at: number): ToastEvent => ({ kind: 'dismissed', key, at: T0 + at })),
      fc.boolean().map((on) => (at: number): ToastEvent => ({ kind: 'held', on, at: T0 + at })),
      fc.boolean().map((on) => (at: number): ToastEvent => ({ kind: 'hidden', on, at: T0 + at })),
      fc.constant(time),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(anyEvent, fc.nat(5000)), { maxLength: 40 }), (steps) => {
        let rack = NO_TOASTS
        let at = 0
        for (const [make, passed] of steps) {
          at += passed
          rack = foldToasts(rack, make(at))
          expect(rack.shown.length).toBeLessThanOrEqual(MOST_TOASTS)
          expect(rack.waiting.length).toBeLessThanOrEqual(NOTICE_MOST_WAITING)
          if (rack.shown.length < MOST_TOASTS) expect(rack.waiting).toEqual([])
          for (const { leftMs } of rack.shown) expect(leftMs > 0 && leftMs <= TOAST_MS).toBe(true)
        }
        for (const kind of ['held', 'hidden'] as const) rack = foldToasts(rack, { kind, on: false, at: T0 + at })
        for (let round = 0; round < 10; round++) rack = foldToasts(rack, time((at += TOAST_MS)))
        expect([rack.shown, rack.waiting]).toEqual([[], []])
      }),
    )
  })
})
