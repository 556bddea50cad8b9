import { describe, expect, it } from 'vitest'
import { createElexon, ELEXON } from '../../../../server/sources/elexon'
import { AcceptanceCollection } from '../../../../server/sources/elexon/acceptanceCollection'
import { DEMAND_FORECASTS, INDICATED, WIND_FORECAST } from '../../../../server/sources/elexon/forecasts'
import { planAt } from '../../../../server/sources/elexon/plan'
import { OutagesInForce } from '../../../../server/sources/elexon/outagesInForce'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { SERIES_FEED } from '../../../../src/domain/market/feeds/series'
import { expectedOf } from '../../../../src/domain/status/expected'
import { fakeElexon, URL_BASE } from './fakeElexon'
import { virtualClock } from './virtualClock'

const AT = Date.parse('2026-11-20T15:02:00Z')
const SETS = [WIND_FORECAST, ...DEMAND_FORECASTS, ...INDICATED]
const setOf = (name: string) => SETS.find(({ dataset }) => dataset === name)!
const row = (publishTime: string, startTime: string, more: object) => ({
  publishTime: `2026-11-20T${publishTime}:00Z`,
  startTime: `2026-11-20T${startTime}:00Z`,
  ...more,
})
const at = (time: string): number => Date.parse(`2026-11-20T${time}:00Z`)

describe('forecasts of Elexon as series', () => {
  it('SER-130 FO02 each publication is an event of its own, its points in order, the oldest first', () => {
    const rows = [
      row('12:30', '16:00', { generation: 5_100 }),
      row('08:30', '16:00', { generation: '5000.0' }),
      row('12:30', '15:00', { generation: 0 }),
    ]
    const { events, dropped } = WIND_FORECAST.read(rows, AT)
    const series = 'Gb&WindForecast&none'
    expect(dropped).toBe(0)
    expect(events).toEqual([
      { kind: 'series', at: AT, publishedAt: at('08:30'), values: [{ series, points: [[at('16:00'), 5_000]] }] },
      {
        kind: 'series',
        at: AT,
        publishedAt: at('12:30'),
        values: [
          {
            series,
            points: [
              [at('15:00'), 0],
              [at('16:00'), 5_100],
            ],
          },
        ],
      },
    ])
    for (const { kind, at: _, ...published } of events as Extract<MarketEvent, { kind: 'series' }>[])
      expect([kind, SERIES_FEED.schema.safeParse(published).success]).toEqual(['series', true])
  })

  it('SER-131 of data sets by boundary only the national rows count; a row without its figure is left out and counted', () => {
    const margin = setOf('MELNGC')
    const rows = [
      row('12:00', '16:00', { boundary: 'B6', margin: 900 }),
      row('12:00', '16:00', { boundary: 'N', margin: -250 }),
      row('12:00', '16:30', { boundary: 'N', margin: null }),
      row('12:00', '17:00', { boundary: 'N' }),
    ]
    const { events, dropped, fault } = margin.read(rows, AT)
    expect(events).toMatchObject([{ values: [{ series: 'Gb&IndicatedMargin&none', points: [[at('16:00'), -250]] }] }])
    expect([dropped, fault]).toEqual([2, 'margin'])
    const only = [row('12:00', '16:00', { boundary: 'B6', margin: 900 })]
    expect(margin.read(only, AT)).toMatchObject({ events: [], dropped: 0 })
  })

  it('SER-132 they are requested seldom, after everything that a stack needs, by publication; their feed is late when one fails (SAF-N10)', () => {
    const plan = planAt(AT, new AcceptanceCollection(), new OutagesInForce())
    const own = plan.filter(({ query }) => SETS.some(({ dataset }) => dataset === query.key))
    expect(own.map(({ query }) => query.key)).toEqual([
      'NDF',
      'TSDF',
      'WINDFOR',
      'INDGEN',
      'INDDEM',
      'IMBALNGC',
      'MELNGC',
    ])
    expect(
      own.every(({ query, notifiesFeed, everyMs }) => query.feed === 'forecasts' && notifiesFeed && everyMs >= 300_000),
    ).toBe(true)
    expect(Math.max(...own.map(({ everyMs }) => everyMs))).toBe(expectedOf('forecasts', 'elexon').everyS * 1000)
    const lastCore = Math.max(
      ...plan
        .filter(({ query }) => /^(PN|MEL|MIL|bidOffers)/.test(query.key))
        .slice(0, 9)
        .map(({ rank }) => rank),
    )
    expect(own.every(({ rank }) => rank > lastCore && rank < 100)).toBe(true)
    expect(own[0]?.query.requests).toEqual([
      {
        path: 'datasets/NDF',
        query: {
          publishDateTimeFrom: '2026-11-20T13:02:00.000Z',
          publishDateTimeTo: '2026-11-20T15:02:00.000Z',
        },
      },
    ])
    // Of the nation alone, where it may be chosen: the national forecast has no such parameter.
    expect(own[1]?.query.requests[0]?.query).toMatchObject({ boundary: 'N' })
  })

  it('SER-133 live, a publication is reported once, and the next one as soon as it is there', async () => {
    const { clock, run } = virtualClock(AT)
    const all = [row('14:30', '16:00', { demand: 31_000 }), row('15:05', '16:00', { demand: 31_500 })]
    const { fetch } = fakeElexon(clock, (path) => ({
      rows: path.startsWith('datasets/NDF')
        ? all.filter(({ publishTime }) => Date.parse(publishTime) <= clock.now())
        : [],
    }))
    const source = createElexon({ url: URL_BASE, clock, log: { warn: () => undefined }, fetch })
    const events: MarketEvent[] = []
    const receiving = source.live$.subscribe((batch) => void events.push(...batch))
    await run(11 * 60_000)
    receiving.unsubscribe()
    const issues = events.flatMap((event) => (event.kind === 'series' ? event.publishedAt : []))
    expect(issues).toEqual([at('14:30'), at('15:05')])
    expect(ELEXON.feeds).toContain('series')
  })
})
