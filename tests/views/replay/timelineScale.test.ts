import { timeTexts } from '../../../src/domain/periods'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimelineView } from '../../../src/streams/replay/types'
import {
  readoutAt,
  seekBy,
  barsOf,
  bucketAt,
  placedMarks,
  timelineScaleOf,
  ticksOf,
  type Mark,
} from '../../../src/views/replay/timeline/timelineScale'
import { countUpTo } from '../../../src/domain/replay/read'
import { eventsPlaceOf } from '../../../src/views/replay/events/EventList'
import { loopFrom, loopTo } from '../../../src/views/replay/transport/TransportBar'

const TIMES = timeTexts('24h')

const FROM = Date.parse('2026-11-20T17:00:00Z')
const SPAN = { from: FROM, to: FROM + 600_000 }

const mark = (kind: Mark['kind'], seconds: number, text: string): Mark => ({ kind, at: FROM + seconds * 1000, text })

const TIMELINE: TimelineView = {
  span: SPAN,
  buckets: [0, 150, 300, 450].map((seconds, index) => ({
    from: FROM + seconds * 1000,
    lines: [10, 0, 40, 1][index]!,
    refused: index === 2 ? 4 : 0,
  })),
  marks: [mark('note', 310, 'Jump'), mark('period', 600, '2026-11-20-36')],
}

describe('the timeline', () => {
  it('RPL-7 a place on it is an instant and back, and never off the tape', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 86_400_000 }), fc.integer({ min: 50, max: 2000 }), (length, width) => {
        const span = { from: FROM, to: FROM + length }
        const { xOf, atOf } = timelineScaleOf(span, width)
        for (const share of [0, 0.3, 1]) {
          const at = Math.round(FROM + length * share)
          expect(Math.abs(atOf(xOf(at)) - at)).toBeLessThanOrEqual(1)
        }
        expect(atOf(-50)).toBe(span.from)
        expect(atOf(width + 50)).toBe(span.to)
      }),
    )
  })

  it('RPL-7 times at its foot are round and have room', () => {
    const ticks = ticksOf(SPAN, 1000, TIMES)
    expect(ticks.map(({ text }) => text)).toEqual(
      ['17:00', '17:01', '17:02', '17:03', '17:04', '17:05', '17:06', '17:07', '17:08', '17:09', '17:10'].filter(
        (_, index) => index % 1 === 0,
      ),
    )
    expect(ticksOf({ from: FROM, to: FROM + 4000 }, 500, TIMES).map(({ text }) => text)[1]).toBe('17:00:01')
    expect(ticksOf(SPAN, 300, TIMES).length).toBeLessThanOrEqual(4)
  })

  it('RPL-8 names of marks never lie on each other nor run off, and what a person wrote comes first', () => {
    const kinds = fc.constantFrom<Mark['kind']>('period', 'note', 'link')
    const marks = fc.array(fc.tuple(kinds, fc.nat(600), fc.string({ minLength: 1, maxLength: 40 })), { maxLength: 30 })
    fc.assert(
      fc.property(marks, fc.integer({ min: 100, max: 1500 }), (parts, width) => {
        const placed = placedMarks(
          parts.map((part) => mark(...part)),
          SPAN,
          width,
        )
        expect(placed).toHaveLength(parts.length)
        const ranges = placed
          .flatMap(({ x, label }) => (label === undefined ? [] : [[x, x + label.length * 6.2] as const]))
          .sort((a, b) => a[0] - b[0])
        ranges.forEach(([from, to], index) => {
          expect(to).toBeLessThanOrEqual(width)
          expect(from).toBeGreaterThanOrEqual(ranges[index - 1]?.[1] ?? 0)
        })
      }),
    )
    const both = placedMarks([mark('period', 300, '2026-11-20-35'), mark('note', 301, 'Price jumped here')], SPAN, 400)
    expect(both.map(({ label }) => label)).toEqual([undefined, 'Price jumped here'])
    const days = placedMarks([mark('period', 0, '2026-11-20-48'), mark('period', 300, '2026-11-21-1')], SPAN, 400)
    expect(days.map(({ label }) => label)).toEqual(['P48', 'P1 Sat 21 Nov 2026'])
  })

  it('RPL-8 a period is marked once, where it began on the tape, however often windows change in it', () => {
    const windows = [
      mark('period', 0, '2026-11-20-34'),
      mark('period', 60, '2026-11-20-35'),
      mark('period', 300, '2026-11-20-35'),
    ]
    expect(placedMarks(windows, SPAN, 600).map(({ x, label }) => [x, label])).toEqual([[60, 'P35']])
  })

  it('RPL-8 crosses that would lie on each other are drawn once', () => {
    const crosses = [0, 1, 2, 60].map((seconds) => mark('refused', seconds, 'no'))
    expect(placedMarks(crosses, SPAN, 600).map(({ x }) => x)).toEqual([0, 60])
  })

  it('RPL-9 bars are as tall as what was received, nothing for nothing, and the least is still seen', () => {
    const { received, refused, most } = barsOf(TIMELINE, 400, 30)
    expect(most).toBe(40)
    const heights = [...received.matchAll(/v-([\d.]+)/g)].map(([, height]) => Number(height))
    expect(heights).toEqual([7.5, 30, 1.5])
    expect([...refused.matchAll(/v-([\d.]+)/g)].map(([, height]) => Number(height))).toEqual([3])
  })

  it('RPL-9 the readout tells the part, its counts and its marks', () => {
    expect(readoutAt(TIMELINE, FROM + 310_000, TIMES)).toEqual({
      time: '17:05:00–17:07:30 GMT',
      count: '40 events',
      refused: '4 refused',
      marks: ['17:05:10 Jump'],
    })
    expect(readoutAt(TIMELINE, SPAN.to, TIMES)).toEqual({
      time: '17:07:30–17:10:00 GMT',
      count: '1 event',
      marks: ['17:10:00 P36 17:30–18:00 GMT'],
    })
    const many = {
      ...TIMELINE,
      marks: [...[1, 2, 3, 4].map((at) => mark('refused', at, 'no')), mark('note', 9, 'Jump')],
    }
    expect(readoutAt(many, FROM, TIMES)?.marks).toEqual(['17:00:09 Jump', '17:00:01 no', '17:00:02 no', 'and 2 more'])
    expect(readoutAt({ ...TIMELINE, buckets: [] }, FROM, TIMES)).toBeUndefined()
    expect(bucketAt(TIMELINE, FROM - 1)).toBe(-1)
  })

  it('A11Y-2 keys move by a second, with Shift by a minute, by pages of half an hour, and to the ends', () => {
    const by = (key: string, shift = false) => (seekBy(key, shift, FROM + 100_000, SPAN) ?? NaN) - FROM
    expect([by('ArrowRight'), by('ArrowLeft'), by('ArrowRight', true), by('ArrowLeft', true)]).toEqual([
      101_000, 99_000, 160_000, 40_000,
    ])
    expect([by('Home'), by('End'), by('PageUp'), by('PageDown')]).toEqual([0, 600_000, 600_000, 0])
    expect(by('a')).toBeNaN()
  })
})

describe('places in the list', () => {
  it('RPL-10 the playhead is after the last event that was received, whatever the filter left', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(500)), fc.integer({ min: -1, max: 500 }), (any, position) => {
        const indexes = [...any].sort((a, b) => a - b)
        expect(countUpTo(indexes, position)).toBe(indexes.filter((index) => index <= position).length)
        expect(eventsPlaceOf(indexes, position)).toBe(indexes.indexOf(position))
      }),
    )
    expect(countUpTo([1, 2], Infinity)).toBe(2)
    expect(eventsPlaceOf([1, 2], undefined)).toBe(-1)
  })
})

describe('the loop', () => {
  const player = { instant: FROM + 100, playing: false, speed: 1 } as const
  const span = { from: FROM, to: FROM + 1000 }

  it('RY01 begins or ends where the tape stands and keeps its other end where it can', () => {
    expect(loopFrom(player, span)).toEqual({ from: FROM + 100, to: FROM + 1000 })
    expect(loopFrom({ ...player, loop: { from: FROM, to: FROM + 500 } }, span)).toEqual({
      from: FROM + 100,
      to: FROM + 500,
    })
    expect(loopTo({ ...player, loop: { from: FROM + 40, to: FROM + 500 } }, span)).toEqual({
      from: FROM + 40,
      to: FROM + 100,
    })
    expect(loopTo({ ...player, loop: { from: FROM + 300, to: FROM + 500 } }, span)).toEqual({
      from: FROM,
      to: FROM + 100,
    })
  })

  it('RY01 is never empty', () => {
    expect(loopFrom({ ...player, instant: span.to }, span)).toBeUndefined()
    expect(loopTo({ ...player, instant: span.from }, span)).toBeUndefined()
  })
})
