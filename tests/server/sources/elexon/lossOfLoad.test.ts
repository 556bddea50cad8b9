import { describe, expect, it } from 'vitest'
import { createElexon } from '../../../../server/sources/elexon'
import { AcceptanceCollection } from '../../../../server/sources/elexon/acceptanceCollection'
import { droppedText } from '../../../../server/sources/droppedText'
import { lossOfLoadReading } from '../../../../server/sources/elexon/lossOfLoad'
import { planAt } from '../../../../server/sources/elexon/plan'
import { OutagesInForce } from '../../../../server/sources/elexon/outagesInForce'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { latestForecast } from '../../../../src/domain/market/feeds/lossOfLoad'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { fakeElexon, URL_BASE, type Answerer } from './fakeElexon'
import { virtualClock } from './virtualClock'

const AT = Date.parse('2026-11-20T15:02:00Z')
const PERIOD = { date: '2026-11-20', period: 35 }

/** As specification 6 describes a row of LOLPDRM. */
const row = (publishTime: string, forecastHorizon: unknown, more: object = {}) => ({
  publishTime,
  forecastHorizon,
  startTime: '2026-11-20T17:00:00Z',
  settlementDate: PERIOD.date,
  settlementPeriod: PERIOD.period,
  lossOfLoadProbability: 0.0334,
  deratedMargin: 1234.5,
  ...more,
})
const NOON = '2026-11-19T12:00:00Z'
const EIGHT = '2026-11-20T09:00:00Z'
const TWO = '2026-11-20T15:00:00Z'

describe('the loss of load probability of Elexon', () => {
  it('ELX-100 forecasts come in order of publication, each with its period, horizon and both figures', () => {
    const { events, rows, dropped } = lossOfLoadReading([row(TWO, 2), row(NOON, 29, { deratedMargin: 2000 })], AT)
    expect([rows, dropped]).toEqual([2, 0])
    const common = { kind: 'lossOfLoad', at: AT, period: PERIOD, probability: 0.0334 }
    expect(events).toEqual([
      { ...common, publishedAt: Date.parse(NOON), horizonHours: 29, deratedMargin: 2000 },
      { ...common, publishedAt: Date.parse(TWO), horizonHours: 2, deratedMargin: 1234.5 },
    ])
    expect(latestForecast(foldMarket(EMPTY_MARKET, events).lossOfLoad, PERIOD)?.horizonHours).toBe(2)
  })

  it('ELX-101 a number may be a decimal in text, also one of many places and in exponent form', () => {
    const text = { lossOfLoadProbability: '0.033400000000000000', deratedMargin: '1.2345E3', settlementPeriod: '35' }
    const [event] = lossOfLoadReading([row(TWO, '2', text)], AT).events
    expect(event).toMatchObject({ period: PERIOD, horizonHours: 2, probability: 0.0334, deratedMargin: 1234.5 })
    const [none] = lossOfLoadReading([row(TWO, 2, { lossOfLoadProbability: '0E-18' })], AT).events
    expect(none).toMatchObject({ probability: 0 })
  })

  it('ELX-102 a figure that is null or absent is missing, and never zero', () => {
    const { deratedMargin: _, ...noMargin } = row(EIGHT, 8)
    const { events, dropped } = lossOfLoadReading([row(TWO, 2, { lossOfLoadProbability: null }), noMargin], AT)
    expect(dropped).toBe(0)
    expect(events[0]).toMatchObject({ probability: 0.0334 })
    expect(events[0]).not.toHaveProperty('deratedMargin')
    expect(events[1]).toMatchObject({ deratedMargin: 1234.5 })
    expect(events[1]).not.toHaveProperty('probability')
  })

  it('ELX-103 a bad row is left out and counted, and does not take the others with it', () => {
    const reading = lossOfLoadReading(
      [
        row(TWO, 2, { lossOfLoadProbability: 33.4 }),
        row(TWO, 'soon'),
        row(TWO, 2, { settlementPeriod: 51 }),
        row(TWO, 2, { lossOfLoadProbability: null, deratedMargin: null }),
        row(TWO, 2, { deratedMargin: '' }),
        'nonsense',
        row(EIGHT, 8),
      ],
      AT,
    )
    expect(reading.events).toHaveLength(1)
    expect(droppedText(reading)).toBe('6 of 7 rows did not fit and were left out.')
    expect(reading.fault).toBe('probability')
  })

  it('ELX-104 it is requested every five minutes for the London day, and quietly for the next one', () => {
    // 00:10 in summer time: the day began at 23:00 UTC.
    const plan = planAt(Date.parse('2026-06-09T23:10:00Z'), new AcceptanceCollection(), new OutagesInForce())
    const requested = plan.filter(({ query }) => query.feed === 'lossOfLoad')
    expect(requested.map(({ everyMs, notifiesFeed, until }) => [everyMs, notifiesFeed, until])).toEqual([
      [300_000, true, 'never'],
      [1_800_000, false, 'never'],
    ])
    expect(requested.map(({ query }) => query.requests)).toEqual([
      [
        {
          path: 'forecast/system/loss-of-load',
          query: { from: '2026-06-09T23:00:00.000Z', to: '2026-06-10T22:59:59.999Z' },
        },
      ],
      [
        {
          path: 'forecast/system/loss-of-load',
          query: { from: '2026-06-10T23:00:00.000Z', to: '2026-06-11T22:59:59.999Z' },
        },
      ],
    ])
  })

  const live = async (answer: Answerer) => {
    const { clock, run } = virtualClock(AT)
    const log = { warn: () => undefined }
    const source = createElexon({ url: URL_BASE, clock, log, fetch: fakeElexon(clock, answer).fetch })
    const events: MarketEvent[] = []
    const receiving = source.live$.subscribe((batch) => void events.push(...batch))
    await run(60_000)
    receiving.unsubscribe()
    return foldMarket(EMPTY_MARKET, events)
  }
  const isOwn = (path: string): boolean => path.startsWith('forecast/system/loss-of-load')

  it('ELX-105 live, a forecast reaches the market and its feed is well', async () => {
    const { lossOfLoad, feeds } = await live((path) => ({ rows: isOwn(path) ? [row(TWO, 2), row(TWO, 'x')] : [] }))
    expect(latestForecast(lossOfLoad, PERIOD)).toMatchObject({ probability: 0.0334, deratedMargin: 1234.5 })
    expect(feeds.lossOfLoad?.lastOk).toBeGreaterThan(AT)
    expect(feeds.lossOfLoad?.why).toMatch(/^1 of 2 rows did not fit and were left out/)
  })

  it('ELX-106 live, where Elexon does not offer it that feed alone fails, and nothing is reported', async () => {
    const { lossOfLoad, feeds } = await live((path) => (isOwn(path) ? undefined : { rows: [] }))
    expect(lossOfLoad.size).toBe(0)
    expect(feeds.lossOfLoad).toMatchObject({ why: 'Elexon does not offer this at the moment (404).' })
    expect(feeds.lossOfLoad?.lastOk).toBeUndefined()
    expect(feeds.demand?.failingSince).toBeUndefined()
  })
})
