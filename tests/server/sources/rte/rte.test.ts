import { describe, expect, it } from 'vitest'
import { createRte, createRteHistory, RTE } from '../../../../server/sources/rte'
import { SourceError } from '../../../../server/sources/source'
import { hoursOfMarketDay } from '../../../../src/domain/europe/marketDay'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { addDays, dayStart, type SettlementDate } from '../../../../src/domain/periods'
import { definitionOf } from '../../../../src/domain/series/catalogue'
import { providerOfSeries, sourceOfSeries } from '../../../../src/domain/series/definition'
import { virtualClock } from '../elexon/virtualClock'
import { dayXml, listXml, pricesOfDay, wholeDay, zoneXml } from './rteFile'

const URL_BASE = 'http://rte.test'
const HOUR_MS = 3_600_000
const SUNDAY = '2026-11-29'
const MONDAY = '2026-11-30'
const TUESDAY = '2026-12-01'
const SERIES = 'Gb&DayAheadPrice&none'

type Answer = { readonly status?: number; readonly text?: string }

/** RTE as a function of the days that are requested, with a clock that runs on request. */
const setUp = (start: string, answer: (first: SettlementDate, last: SettlementDate) => Answer) => {
  const { clock, run } = virtualClock(Date.parse(start))
  const requested: string[] = []
  const iso = (text: string | null): SettlementDate => (text ?? '').split('/').toReversed().join('-')
  const fetch = ((input: string) => {
    const { pathname, searchParams } = new URL(input)
    expect([pathname, searchParams.get('mode')]).toEqual(['/curves/getDonneesMarche', 'NORM'])
    requested.push(
      `${searchParams.get('dateDeb')} ${searchParams.get('dateFin')} ${new Date(clock.now()).toISOString().slice(8, 16)}`,
    )
    const { status = 200, text = '' } = answer(iso(searchParams.get('dateDeb')), iso(searchParams.get('dateFin')))
    return Promise.resolve(new Response(text, { status }))
  }) as typeof globalThis.fetch
  const warned: string[] = []
  const log = { warn: (message: string) => void warned.push(message) }
  return { clock, run, requested, warned, options: { url: URL_BASE, clock, log, fetch } }
}

const live = (start: string, answer: Parameters<typeof setUp>[1]) => {
  const rig = setUp(start, answer)
  const events: MarketEvent[] = []
  const received = createRte(rig.options).live$.subscribe((batch) => events.push(...batch))
  return { ...rig, take: () => events.splice(0), stop: () => received.unsubscribe() }
}

/** The file as it has days until one of them. */
const until =
  (newest: () => SettlementDate) =>
  (first: SettlementDate, last: SettlementDate): Answer => {
    const days = Array.from({ length: 9 }, (_, place) => addDays(first, place))
    return { text: listXml(...days.filter((day) => day <= last && day <= newest()).map(wholeDay)) }
  }

const hoursOf = (date: SettlementDate) => hoursOfMarketDay(date).map((at, hour) => [at, pricesOfDay(date)[hour]])
const seriesOf = (events: readonly MarketEvent[]) =>
  events.flatMap((event) =>
    event.kind === 'series'
      ? [{ published: new Date(event.publishedAt).toISOString().slice(8, 16), ...event.values[0]! }]
      : [],
  )

describe('the British price of the day before by RTE', () => {
  it('RTE-6 at a start today is known since its day began in Paris, and tomorrow since it was received', async () => {
    const { run, take, requested, stop } = live(
      '2026-11-29T14:10:00Z',
      until(() => MONDAY),
    )
    await run(1000)
    expect(requested).toEqual(['29/11/2026 30/11/2026 29T14:10'])
    const events = take()
    expect(seriesOf(events)).toEqual([
      { series: SERIES, points: hoursOf(SUNDAY), published: '28T23:00' },
      { series: SERIES, points: hoursOf(MONDAY), published: '29T14:10' },
    ])
    expect(events.at(-1)).toMatchObject({ kind: 'feed', feed: 'rte', ok: true })
    expect(events.at(-1)).not.toHaveProperty('why')
    stop()
  })

  it('RTE-7 each hour until the auction, then each half hour until tomorrow is there, then each hour; nothing comes twice', async () => {
    let newest = SUNDAY
    const { run, take, requested, stop } = live(
      '2026-11-29T08:10:00Z',
      until(() => newest),
    )
    await run(1000)
    expect(seriesOf(take()).map(({ points }) => points)).toEqual([hoursOf(SUNDAY)])
    await run(2.5 * HOUR_MS)
    expect(seriesOf(take())).toEqual([])
    newest = MONDAY
    await run(14 * HOUR_MS)
    const times = requested.map((each) => each.slice(-8))
    expect(times.slice(0, 8)).toEqual([
      '29T08:10',
      '29T09:10',
      '29T09:30',
      '29T10:00',
      '29T10:30',
      '29T11:00',
      '29T12:00',
      '29T13:00',
    ])
    expect(seriesOf(take())).toEqual([{ series: SERIES, points: hoursOf(MONDAY), published: '29T11:00' }])
    // After midnight in Paris the day after tomorrow is awaited, each hour; the last hour in London is of its first day.
    expect(requested.slice(-3)).toEqual([
      '29/11/2026 30/11/2026 29T22:00',
      '29/11/2026 01/12/2026 29T23:00',
      '30/11/2026 01/12/2026 30T00:00',
    ])
    newest = TUESDAY
    await run(10 * HOUR_MS)
    expect(seriesOf(take()).map(({ points }) => points)).toEqual([hoursOf(TUESDAY)])
    stop()
  })

  it('RTE-7 in summer the auction is waited for by London’s clocks', async () => {
    const { run, requested, stop } = live(
      '2026-07-14T06:50:00Z',
      until(() => '2026-07-14'),
    )
    await run(3 * HOUR_MS)
    expect(requested.map((each) => each.slice(-5))).toEqual(['06:50', '07:50', '08:30', '09:00', '09:30'])
    stop()
  })

  it('RTE-8 what is corrected, or was missing at first, is known since it was received', async () => {
    const values: (number | string)[] = [...pricesOfDay(SUNDAY)]
    const price = values[7]!
    values[7] = 'ND'
    const { run, take, stop } = live('2026-11-29T12:00:00Z', () => ({
      text: listXml(dayXml(SUNDAY, zoneXml(values)), wholeDay(MONDAY)),
    }))
    await run(1000)
    expect(seriesOf(take())[0]?.points).toHaveLength(23)
    values[7] = price
    values[8] = -5
    await run(HOUR_MS)
    const hours = hoursOfMarketDay(SUNDAY)
    expect(seriesOf(take())).toEqual([
      {
        series: SERIES,
        points: [
          [hours[7], price],
          [hours[8], -5],
        ],
        published: '29T13:00',
      },
    ])
    stop()
  })

  it('RTE-8 what is left out is said once in the log, and in the row of the status page as long as it is so', async () => {
    let isShort = true
    const { run, take, warned, stop } = live('2026-11-29T12:00:00Z', () => ({
      text: listXml(
        dayXml(SUNDAY, zoneXml(isShort ? [1, 2, 3] : pricesOfDay(SUNDAY))),
        dayXml(MONDAY, zoneXml(['x', ...pricesOfDay(MONDAY).slice(1)])),
      ),
    }))
    await run(2 * HOUR_MS)
    const why = `${SUNDAY} has 3 periods where the day has 24 hours: left out. 1 of 27 rows did not fit and were left out.`
    expect(warned).toEqual([`British price of RTE: ${why}`])
    const health = take().filter(({ kind }) => kind === 'feed')
    expect(health).toHaveLength(3)
    for (const each of health) expect(each).toMatchObject({ ok: true, why })
    isShort = false
    await run(HOUR_MS)
    expect(seriesOf(take()).map(({ points }) => points)).toEqual([hoursOf(SUNDAY)])
    expect(warned.at(-1)).toBe('British price of RTE: 1 of 48 rows did not fit and were left out.')
    stop()
  })

  it.each([
    [{ status: 503 }, 'RTE’s éCO2mix answered with an error (503).'],
    [{ status: 404 }, 'RTE’s éCO2mix answered with an error (404).'],
    [{ text: '<html><body>maintenance</body></html>' }, 'RTE’s éCO2mix answered in a form that is not known here.'],
    [{ text: 'gone' }, 'RTE’s éCO2mix answered with something that is no whole XML document.'],
  ])('RTE-9 a failure is reported once in a sentence, and the next answer ends it (%#)', async (bad, why) => {
    let isDown = true
    const good = until(() => MONDAY)
    const { run, take, warned, stop } = live('2026-11-29T12:00:00Z', (...days) => (isDown ? bad : good(...days)))
    await run(3 * 60_000)
    expect(take().at(-1)).toMatchObject({ kind: 'feed', feed: 'rte', ok: false, why })
    expect(warned).toEqual([`British price of RTE: ${why}`])
    isDown = false
    await run(3 * 60_000)
    const events = take()
    expect(seriesOf(events)).toHaveLength(2)
    expect(events.at(-1)).toMatchObject({ kind: 'feed', feed: 'rte', ok: true })
    expect(warned.at(-1)).toBe('British price of RTE: it answers again.')
    stop()
  })

  it('RTE-10 past days come from one request for a week; a London day has hours of two days in Paris', async () => {
    const { options, run, requested, clock } = setUp(
      '2026-12-01T12:00:00Z',
      until(() => '2026-12-01'),
    )
    const history = createRteHistory(options)
    const dayOf = async (date: SettlementDate) => {
      const made = history.day(date).catch((error: unknown) => error)
      await run(5000)
      return made as Promise<Awaited<ReturnType<typeof history.day>>>
    }
    const sunday = await dayOf('2026-11-22')
    expect(sunday.ids).toEqual([SERIES])
    const wanted = ['2026-11-22', '2026-11-23'].flatMap(hoursOf).slice(1, 25)
    expect([...sunday.at].map((at, place) => [at, sunday.value[place]])).toEqual(wanted)
    expect(wanted[0]?.[0]).toBe(dayStart('2026-11-22'))
    // Known when its day began in Paris: the last hour with the day after.
    expect([...sunday.revision].map((at) => new Date(at).toISOString().slice(8, 16))).toEqual([
      ...Array.from({ length: 23 }, () => '21T23:00'),
      '22T23:00',
    ])
    expect(sunday.readAt).toBeLessThanOrEqual(clock.now())
    await dayOf('2026-11-16')
    await dayOf('2026-11-19')
    expect(requested.map((each) => each.slice(0, 21))).toEqual(['16/11/2026 23/11/2026'])
    // The week that runs is requested until tomorrow, and of the running day there is what is known: its last hour is not.
    const today = await dayOf('2026-12-01')
    expect(today.at).toHaveLength(23)
    expect(requested.at(-1)?.slice(0, 21)).toBe('30/11/2026 02/12/2026')
    expect(history.firstDay).toBe('2015-01-01')
  })

  it('RTE-10 days on which the clocks change have 23 and 25 hours in London', async () => {
    const { options, run } = setUp(
      '2026-12-01T12:00:00Z',
      until(() => '2026-12-01'),
    )
    const history = createRteHistory(options)
    const hoursIn = async (date: SettlementDate): Promise<number> => {
      const made = history.day(date)
      await run(5000)
      return (await made).at.length
    }
    expect([await hoursIn('2026-03-29'), await hoursIn('2026-10-25'), await hoursIn('2026-10-26')]).toEqual([
      23, 25, 24,
    ])
  })

  it('RTE-11 a past day without a price, and one of a service that fails, are refused in words', async () => {
    let status = 200
    const none = listXml(dayXml('2026-11-17', zoneXml(Array.from({ length: 24 }, () => 'ND'))))
    const { options, run } = setUp('2026-12-01T12:00:00Z', () => ({ status, text: none }))
    const history = createRteHistory(options)
    const refused = async (date: SettlementDate) => {
      const made = history.day(date).catch((error: unknown) => error)
      await run(5000)
      const error = await made
      expect(error).toBeInstanceOf(SourceError)
      return error
    }
    expect(await refused('2026-11-17')).toMatchObject({
      status: 404,
      reason: 'RTE’s éCO2mix has no British price of Tue 17 Nov 2026.',
    })
    status = 503
    expect(await refused('2026-11-09')).toMatchObject({
      status: 503,
      reason: 'RTE’s éCO2mix answered with an error (503). Mon 9 Nov 2026 is tried again later.',
    })
  })

  it('RTE-12 the series has RTE as its source where it is configured, and is not the price in pounds', () => {
    const euros = definitionOf('Gb&DayAheadPrice')!
    expect(euros.unit).toBe('€/MWh')
    expect(providerOfSeries(euros, ['elexon', 'entsoe', 'rte'])).toBe('rte')
    expect(sourceOfSeries(euros, ['elexon', 'entsoe'])).toEqual({
      lacks: 'RTE has it in a public file, which is not among the sources of this server.',
    })
    expect(providerOfSeries(euros, ['simulator'])).toBeUndefined()
    const pounds = definitionOf('Gb&DayAheadHourly')!
    expect(providerOfSeries(pounds, ['elexon', 'rte'])).toBeUndefined()
    expect(providerOfSeries(definitionOf('France&DayAheadPrice')!, ['elexon', 'rte'])).toBeUndefined()
    expect(RTE.feeds).toEqual(['rte'])
  })
})
