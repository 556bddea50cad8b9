import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarketEvent } from '../../../src/domain/market/events'
import {
  bannerOf,
  countMessages,
  dayLogOf,
  latencyOf,
  messagesToday,
  NO_MESSAGES,
  statusFeedOf,
  statusRows,
  STATUS_FEEDS,
  FEED_STATES,
  withTrip,
  type Incident,
  type StatusFeed,
  type Trips,
} from '../../../src/domain/status'
import { dayStart } from '../../../src/domain/periods'

const NOW = Date.parse('2026-11-20T17:05:00Z')
const feed = (id: StatusFeed['id'], state: StatusFeed['state']): StatusFeed => ({ id, state, source: 'Elexon' })

describe('the banner', () => {
  const reached = { kind: 'reached' } as const

  it('STATUS-6 says all well only when nothing is late, down or waited for', () => {
    const feeds = [feed('PN', 'ok'), feed('store', 'ok'), feed('entsoe', 'notOffered')]
    expect(bannerOf(feeds, reached)).toMatchObject({ tone: 'well', title: 'All well' })
    expect(bannerOf([...feeds, { ...feed('MEL', 'unknown'), everyS: 300 }], reached).tone).toBe('waiting')
    // News that comes when there is something to tell is not waited for.
    expect(bannerOf([...feeds, feed('messages', 'unknown')], reached).tone).toBe('well')
    expect(bannerOf([], reached).tone).toBe('waiting')
  })

  it('STATUS-6 counts and names what is late or down, the worst first', () => {
    expect(bannerOf([feed('PN', 'late'), feed('MEL', 'ok')], reached)).toEqual({
      tone: 'late',
      title: '1 feed late',
      detail: 'Physical notifications.',
    })
    const texts = bannerOf([feed('PN', 'late'), feed('store', 'down'), feed('signIn', 'down')], reached)
    expect(texts.title).toBe('2 feeds down, 1 late')
    expect(texts.detail).toBe('Store of settings and accounts, Sign-in, Physical notifications.')
  })

  it('STATUS-6 when the server cannot be reached the last state is not claimed for now', () => {
    const lost = { kind: 'lost', received: NOW, why: 'The live connection was lost.' } as const
    const texts = bannerOf([feed('PN', 'ok')], lost)
    expect(texts.title).toBe('The server cannot be reached')
    expect(texts.detail).toBe('Last received at 17:05:00. The live connection was lost.')
  })
})

describe('the log of a day', () => {
  const since = Date.parse('2026-11-20T06:00:00Z')
  const at = (time: string): number => Date.parse(`2026-11-${time}:00Z`)
  const incident = (start: number, end?: number): Incident => ({
    feed: 'PN',
    start,
    state: 'late',
    note: '',
    ...(end !== undefined && { end }),
  })

  it('STATUS-7 an incident over midnight is on both days, newest first', () => {
    const early = incident(at('20T07:00'), at('20T07:10'))
    const over = incident(at('20T23:50'), at('21T00:10'))
    const now = at('21T09:00')
    expect(dayLogOf([early, over], since, '2026-11-20', now).incidents).toEqual([over, early])
    expect(dayLogOf([early, over], since, '2026-11-21', now)).toEqual({ incidents: [over] })
  })

  it('STATUS-7 says what the server cannot know: days before its start, and the hours before it', () => {
    const texts = (day: string): string | undefined => dayLogOf([], since, day, NOW).texts
    expect(texts('2026-11-19')).toContain('No log of Thu 19 Nov 2026: the server started at 06:00 GMT on Fri 20')
    expect(texts('2026-11-20')).toBe('No incidents. Known from 06:00 GMT on Fri 20 Nov 2026 on, when the server began.')
    expect(texts('2026-11-21')).toBe('Sat 21 Nov 2026 has not begun.')
    expect(dayLogOf([], since, '2026-11-21', at('21T09:00')).texts).toBe('No incidents on Sat 21 Nov 2026.')
  })

  it('STATUS-7 a day begins at London midnight: in summer an hour before UTC', () => {
    const begun = dayStart('2026-06-10')
    const before = incident(begun - 120_000, begun - 60_000)
    expect(dayLogOf([before], begun - 9e8, '2026-06-10', begun + 9e6).incidents).toEqual([])
    expect(dayLogOf([before], begun - 9e8, '2026-06-09', begun + 9e6).incidents).toEqual([before])
  })
})

describe('messages today', () => {
  const beat: MarketEvent = { kind: 'feed', at: NOW, feed: 'PN', ok: true }
  const frequency: MarketEvent = { kind: 'frequency', at: NOW, measuredAt: NOW, hz: 50 }

  it('STATUS-8 news counts, being well does not, and the count begins again at London midnight', () => {
    const first = countMessages(NO_MESSAGES, [beat, frequency, frequency], NOW)
    expect([messagesToday(first, 'frequency', NOW), messagesToday(first, 'PN', NOW)]).toEqual([2, 0])
    const tomorrow = NOW + 8 * 3_600_000
    expect(messagesToday(first, 'frequency', tomorrow)).toBe(0)
    expect(messagesToday(countMessages(first, [frequency], tomorrow), 'frequency', tomorrow)).toBe(1)
    expect(first.lastNews).toEqual({ frequency: NOW })
    const day = { area: 'GB', date: '2026-11-21', stepMinutes: 60, prices: [80] } as const
    const auction = countMessages(first, [{ kind: 'dayAhead', at: NOW, dayAhead: day }], NOW)
    expect(messagesToday(auction, 'dayAhead', NOW)).toBe(1)
  })
})

describe('the live table Status', () => {
  const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
  const anyFeed = fc.record({
    id: fc.constantFrom(...STATUS_FEEDS),
    source: fc.string(),
    state: fc.constantFrom(...FEED_STATES),
    lastMessage: optional(fc.integer({ min: 0, max: 4e12 })),
    everyS: optional(fc.integer({ min: 1, max: 86_400 })),
    messagesToday: optional(fc.nat()),
    lastNews: optional(fc.integer({ min: 0, max: 4e12 })),
    why: optional(fc.string({ minLength: 1 })),
  })

  it('STATUS-9 a row is read back as the feed it was made of', () =>
    fc.assert(
      fc.property(anyFeed, (made) => {
        const wanted = Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined))
        expect(statusFeedOf(statusRows([wanted as StatusFeed])[0]!)).toEqual(wanted)
      }),
    ))

  it('STATUS-9 a feed of a newer server is left out', () => {
    const [row] = statusRows([feed('PN', 'ok')])
    expect(statusFeedOf({ ...row!, uniqueId: 'gas' })).toBeUndefined()
  })
})

describe('round trips', () => {
  it('STATUS-10 the median lies with half of the answered calls on each side; calls without answer are counted apart', () =>
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }), { maxLength: 30 }),
        (all) => {
          const trips = all.reduce<Trips>(withTrip, [])
          const known = trips.filter((ms) => ms !== undefined)
          const { medianMs, answered, requested } = latencyOf(trips)
          expect([answered, requested]).toEqual([known.length, Math.min(9, all.length)])
          expect(medianMs === undefined).toBe(known.length === 0)
          const median = medianMs ?? 0
          expect(known.filter((ms) => ms < median).length).toBeLessThanOrEqual(known.length / 2)
          expect(known.filter((ms) => ms > median).length).toBeLessThanOrEqual(known.length / 2)
        },
      ),
    ))
})
