import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advance,
  SPEEDS,
  replayStartOf,
  steer,
  type Player,
  type PlayerTransport,
} from '../../../src/domain/replay/player'

const span = { from: 1_000, to: 101_000 }

const anyOrder: fc.Arbitrary<PlayerTransport> = fc.oneof(
  fc.constant<PlayerTransport>({ kind: 'play' }),
  fc.constant<PlayerTransport>({ kind: 'pause' }),
  fc.constantFrom(...SPEEDS).map((speed): PlayerTransport => ({ kind: 'speed', speed })),
  fc.integer({ min: -5_000, max: 200_000 }).map((instant): PlayerTransport => ({ kind: 'seek', instant })),
  fc
    .tuple(fc.integer({ min: 0, max: 150_000 }), fc.integer({ min: 0, max: 150_000 }))
    .map(([from, to]): PlayerTransport => ({ kind: 'loop', range: { from, to } })),
  fc.constant<PlayerTransport>({ kind: 'loop', range: undefined }),
)

describe('the transport of a tape', () => {
  it('RY01 never leaves the tape and never runs back but for a loop, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyOrder, fc.nat(500))), (orders) => {
        let player: Player = replayStartOf(span)
        for (const [order, ms] of orders) {
          player = steer(player, span, order)
          const step = advance(player, span, ms)
          expect(step.until).toBeGreaterThanOrEqual(player.instant)
          expect(step.until).toBeLessThanOrEqual(span.to)
          if (step.jumpTo === undefined) expect(step.player.instant).toBe(step.until)
          player = step.player
          expect(player.instant).toBeGreaterThanOrEqual(span.from)
          expect(player.instant).toBeLessThanOrEqual(span.to)
        }
      }),
    )
  })

  it.each(SPEEDS)('RY01 at %i× a tenth of a second is that many tenths of tape', (speed) => {
    const player = steer(
      steer(replayStartOf({ from: 0, to: 1e9 }), { from: 0, to: 1e9 }, { kind: 'speed', speed }),
      { from: 0, to: 1e9 },
      { kind: 'play' },
    )
    expect(advance(player, { from: 0, to: 1e9 }, 100).until).toBe(100 * speed)
  })

  it('RY01 stops at the end, and play begins again from the start', () => {
    const atEnd = advance({ ...replayStartOf(span), playing: true, instant: span.to - 1 }, span, 50).player
    expect(atEnd).toMatchObject({ playing: false, instant: span.to })
    expect(steer(atEnd, span, { kind: 'play' })).toMatchObject({ playing: true, instant: span.from })
  })

  it('RY01 a loop plays to its end and begins again at its start', () => {
    const looped = steer(steer(replayStartOf(span), span, { kind: 'loop', range: { from: 2_000, to: 3_000 } }), span, {
      kind: 'play',
    })
    const step = advance({ ...looped, instant: 2_950 }, span, 100)
    expect([step.until, step.jumpTo, step.player.instant]).toEqual([3_000, 2_000, 2_000])
    expect(steer(looped, span, { kind: 'loop', range: { from: 5, to: 5 } }).loop).toBeUndefined()
  })

  it('RY01 stands still while paused', () => {
    expect(advance(replayStartOf(span), span, 10_000).until).toBe(span.from)
  })
})
