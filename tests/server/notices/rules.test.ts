import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLEAR_MS, RAISE_MS, stepLateness, type Lateness, missingBsads } from '../../../server/notices/watch'
import { FEEDS, type FeedName, type SettledAction } from '../../../src/domain/market/events'
import type { FeedState, MarketState, PeriodState } from '../../../src/domain/market/state'
import { periodKey, type PeriodRef } from '../../../src/domain/periods'

const T0 = Date.parse('2026-11-20T17:05:00Z')
const MINUTE = 60_000

type Feeds = MarketState['feeds']
const allOk = (at: number): Feeds => Object.fromEntries(FEEDS.map((feed) => [feed, { lastOk: at }]))
const withFeed = (at: number, feed: FeedName, state: FeedState): Feeds => ({ ...allOk(at), [feed]: state })

/** Looks each 10 s as the watch does; what is put up and withdrawn, with the ms since T0. */
const watched = (feedsAt: (now: number) => Feeds, ms: number) => {
  let lateness: Lateness = {}
  const published: { at: number; id: string; minutes: number; text: string }[] = []
  const withdrawn: { at: number; id: string }[] = []
  for (let at = 10_000; at <= ms; at += 10_000) {
    const step = stepLateness(lateness, feedsAt(T0 + at), T0, T0 + at)
    lateness = step.lateness
    for (const notice of step.post)
      if (notice.type === 'delay') published.push({ at, id: notice.id, minutes: notice.minutes, text: notice.text })
    for (const id of step.withdraw) withdrawn.push({ at, id })
  }
  return { published, withdrawn }
}

describe('data that are late', () => {
  it('NT07 nothing is reported while all is well', () =>
    expect(watched(allOk, 600_000)).toEqual({ published: [], withdrawn: [] }))

  it('NT07 silent acceptances are told from two minutes after they are late on, with minutes that grow', () => {
    const { published } = watched((now) => withFeed(now, 'acceptances', { lastOk: T0 }), 6 * MINUTE)
    // Late after two minutes of silence, told after two more.
    expect(published[0]).toEqual({
      at: 250_000,
      id: `late-acceptances-${T0 + 130_000}`,
      minutes: 4,
      text: 'Acceptances are late: nothing new since 17:05 GMT.',
    })
    expect(published.map(({ minutes }) => minutes)).toEqual([4, 5, 6])
    expect(new Set(published.map(({ id }) => id)).size).toBe(1)
  })

  it('NT07 a feed that fails and recovers in between is not told', () => {
    const flapping = (now: number): Feeds =>
      withFeed(
        now,
        'bsad',
        Math.floor((now - T0) / 100_000) % 2 === 0 ? { lastOk: T0, failingSince: now } : { lastOk: now },
      )
    expect(watched(flapping, 3_600_000)).toEqual({ published: [], withdrawn: [] })
  })

  it('NT07 once told it is withdrawn after a minute of being well, and not for a moment’s recovery', () => {
    const feedsAt = (now: number): Feeds => {
      const at = now - T0
      const isWell = at > 10 * MINUTE || (at > 5 * MINUTE && at <= 5 * MINUTE + 30_000)
      return withFeed(now, 'bidOffers', isWell ? { lastOk: now } : { lastOk: T0, failingSince: T0 })
    }
    const { published, withdrawn } = watched(feedsAt, 15 * MINUTE)
    expect(withdrawn).toEqual([{ at: 10 * MINUTE + 10_000 + CLEAR_MS, id: published[0]!.id }])
    expect(new Set(published.map(({ id }) => id)).size).toBe(1)
  })

  it('NT07 late again, it is another notice', () => {
    const feedsAt = (now: number): Feeds => {
      const at = now - T0
      const isWell = at > 5 * MINUTE && at <= 10 * MINUTE
      return withFeed(now, 'PN', isWell ? { lastOk: now } : { lastOk: T0, failingSince: T0 })
    }
    const { published } = watched(feedsAt, 20 * MINUTE)
    expect(new Set(published.map(({ id }) => id)).size).toBe(2)
  })

  it('NT07 feeds of one group are one notice, of two groups two', () => {
    const failing = { lastOk: T0 - MINUTE, failingSince: T0 }
    const { published } = watched((now) => ({ ...allOk(now), MEL: failing, MIL: failing, stacks: failing }), 130_000)
    expect(published.map(({ text }) => text)).toEqual([
      'Physical notifications, limits or dynamics are late: nothing new since 17:04 GMT.',
      'System prices or settlement stacks are late: nothing new since 17:04 GMT.',
    ])
  })

  it('NT07 feeds that the desk needs not are never told', () => {
    const failing = { lastOk: T0, failingSince: T0 }
    const unrelated = { fuelMix: failing, frequency: failing, demand: failing }
    expect(watched((now) => ({ ...allOk(now), ...unrelated }), 3_600_000).published).toEqual([])
  })

  it('NT07 a source that has never answered is late since the start', () => {
    const { published } = watched(() => ({}), 6 * MINUTE)
    expect(published.some(({ id, text }) => id.startsWith('late-acceptances-') && text.includes('17:05'))).toBe(true)
  })

  it('NT07 whatever feeds do: told before withdrawn, and never twice the same words', () => {
    const anyState = fc.record(
      { lastOk: fc.integer({ min: -10, max: 0 }), failingSince: fc.integer({ min: -10, max: 0 }) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.constantFrom(...FEEDS), anyState), { maxLength: 40 }), (looks) => {
        let lateness: Lateness = {}
        let now: number = T0
        const up = new Map<string, string>()
        for (const look of looks) {
          now += 30_000
          const feeds = Object.fromEntries(
            Object.entries(look).map(([feed, { lastOk, failingSince }]) => [
              feed,
              {
                ...(lastOk !== undefined && { lastOk: now + lastOk * MINUTE }),
                ...(failingSince !== undefined && { failingSince: now + failingSince * MINUTE }),
              },
            ]),
          )
          const step = stepLateness(lateness, feeds, T0, now)
          lateness = step.lateness
          for (const id of step.withdraw) expect(up.delete(id)).toBe(true)
          for (const notice of step.post) {
            expect(now - Number(notice.id.split('-')[2])).toBeGreaterThanOrEqual(RAISE_MS)
            const texts = JSON.stringify(notice.type === 'delay' && [notice.text, notice.minutes])
            expect(up.get(notice.id)).not.toBe(texts)
            up.set(notice.id, texts)
          }
          expect(up.size).toBeLessThanOrEqual(5)
        }
      }),
    )
  })
})

const PERIOD: PeriodRef = { date: '2026-11-20', period: 34 }
const action = (more: Partial<SettledAction> = {}): SettledAction => ({
  id: 'x',
  acceptanceId: null,
  bidOfferPairId: null,
  direction: 'offer',
  price: 80,
  volume: 10,
  soFlag: false,
  cadlFlag: false,
  storFlag: false,
  ...more,
})
const market = (...periods: PeriodState[]): Pick<MarketState, 'periods' | 'feeds'> => ({
  periods: new Map(periods.map((each) => [periodKey(each.period), each])),
  feeds: allOk(T0),
})
const BEFORE = Date.parse('2026-11-20T10:00:00Z')

describe('adjustment data that are missing', () => {
  const settled = { period: PERIOD, bsad: [], settledStack: [action(), action({ id: 'y' })] }

  it('NT08 a settled stack with adjustment actions of which none was published is reported', () =>
    expect(missingBsads(market(settled), BEFORE)).toEqual({
      type: 'bsad',
      id: 'bsad-2026-11-20-34',
      text: 'Missing BSADs: period 34 of Fri 20 Nov 2026 was settled with 2 adjustment actions of which none has been published.',
    }))

  it('NT08 nothing is reported where it cannot be known', () => {
    const acceptances = [action({ acceptanceId: 7, bidOfferPairId: 1 })]
    expect(missingBsads(market(), BEFORE)).toBeUndefined()
    expect(missingBsads(market({ period: PERIOD, bsad: [] }), BEFORE)).toBeUndefined()
    expect(missingBsads(market({ ...settled, settledStack: acceptances }), BEFORE)).toBeUndefined()
    // The server began after the period: it may never have asked for its BSAD.
    expect(missingBsads(market(settled), Date.parse('2026-11-20T16:45:00Z'))).toBeUndefined()
    const failing = { ...market(settled), feeds: { bsad: { failingSince: T0 } } }
    expect(missingBsads(failing, BEFORE)).toBeUndefined()
    const bsad = [{ id: 'b', period: PERIOD, volume: 5, cost: null, soFlag: false, storFlag: false }]
    expect(missingBsads(market({ ...settled, bsad }), BEFORE)).toBeUndefined()
  })

  it('NT08 only the newest settled period counts', () => {
    const next = { date: '2026-11-20', period: 35 }
    expect(missingBsads(market(settled, { period: next, bsad: [], settledStack: [] }), BEFORE)).toBeUndefined()
  })
})
