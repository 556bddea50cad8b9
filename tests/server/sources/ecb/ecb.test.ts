import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEcb, createEcbHistory, ECB } from '../../../../server/sources/ecb'
import { hoursAt, lastDayInForce, rateInForce } from '../../../../server/sources/ecb/inForce'
import { readEcbRates } from '../../../../server/sources/ecb/rates'
import { easterOf, isTargetDay, nextTargetDay } from '../../../../server/sources/ecb/targetDays'
import { SourceError } from '../../../../server/sources/source'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { addDays, dayStart } from '../../../../src/domain/periods'
import { definitionOf } from '../../../../src/domain/series/catalogue'
import { delayOfSeries, providerOfSeries, sourceOfSeries } from '../../../../src/domain/series/definition'
import { virtualClock } from '../elexon/virtualClock'

const URL_BASE = 'http://ecb.test'
const HOUR_MS = 3_600_000

type Day = readonly [date: string, pounds: string]

/** A document in the form that the bank describes: days, newest first, each with its currencies. */
const documentOf = (days: readonly Day[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>${days
    .map(
      ([date, pounds]) =>
        `\n\t\t<Cube time='${date}'>\n\t\t\t<Cube currency='USD' rate='1.1593'/>\n\t\t\t<Cube currency='GBP' rate='${pounds}'/>\n\t\t\t<Cube currency='JPY' rate='181.02'/>\n\t\t</Cube>`,
    )
    .join('')}</Cube>
</gesmes:Envelope>`

/** Thursday and Friday. */
const FRIDAY: readonly Day[] = [
  ['2026-11-27', '0.87655'],
  ['2026-11-26', '0.87450'],
]
const MONDAY: readonly Day[] = [['2026-11-30', '0.88000'], ...FRIDAY]

type Answer = { readonly status?: number; readonly text?: string; readonly modified?: string }

/** The bank as a function of the path and of the condition, with a clock that runs on request. */
const setUp = (start: string, answer: (path: string, since: string | null) => Answer) => {
  const { clock, run } = virtualClock(Date.parse(start))
  const requested: string[] = []
  const fetch = ((input: string, { headers }: RequestInit) => {
    const path = input.slice(URL_BASE.length + 1)
    requested.push(path)
    const { status = 200, text = '', modified } = answer(path, new Headers(headers).get('if-modified-since'))
    const response = { status, ...(modified && { headers: { 'last-modified': modified } }) }
    return Promise.resolve(new Response(status === 304 ? null : text, response))
  }) as typeof globalThis.fetch
  const warned: string[] = []
  const log = { warn: (message: string) => void warned.push(message) }
  return { clock, run, requested, warned, options: { url: URL_BASE, clock, log, fetch } }
}

const live = (start: string, answer: (path: string, since: string | null) => Answer) => {
  const rig = setUp(start, answer)
  const events: MarketEvent[] = []
  const received = createEcb(rig.options).live$.subscribe((batch) => events.push(...batch))
  return { ...rig, take: () => events.splice(0), stop: () => received.unsubscribe() }
}

const pointsOf = (event: MarketEvent | undefined) => (event?.kind === 'series' ? (event.values[0]?.points ?? []) : [])
const publishedOf = (event: MarketEvent | undefined): string =>
  event?.kind === 'series' ? new Date(event.publishedAt).toISOString() : ''

describe('the reference rates of the European Central Bank', () => {
  it('PRV-30 the days without a rate are those on which TARGET is closed', () => {
    expect([2015, 2019, 2024, 2026, 2027, 2038].map(easterOf)).toEqual([
      '2015-04-05',
      '2019-04-21',
      '2024-03-31',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ])
    const closed = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-11-28', '2026-11-29']
    expect(closed.filter(isTargetDay)).toEqual([])
    // Bank holidays of Great Britain that are none of the euro’s.
    expect(['2026-05-25', '2026-08-31', '2026-12-28', '2026-12-24'].filter((day) => !isTargetDay(day))).toEqual([])
    expect(nextTargetDay('2026-04-02')).toBe('2026-04-07')
    expect(nextTargetDay('2025-12-24')).toBe('2025-12-29')
  })

  it('PRV-31 a document has the pounds of a euro by day; a day that makes no sense is left out alone', () => {
    expect([...readEcbRates(documentOf(FRIDAY)).rates]).toEqual([
      ['2026-11-27', 0.87655],
      ['2026-11-26', 0.8745],
    ])
    expect([...readEcbRates(documentOf(FRIDAY.slice(0, 1))).rates]).toEqual([['2026-11-27', 0.87655]])
    // Files of the past have the other quotes.
    expect(readEcbRates(documentOf(FRIDAY).replaceAll("'", '"')).rates).toEqual(readEcbRates(documentOf(FRIDAY)).rates)
    const bad = fc.oneof(
      fc.constantFrom<Day>(['2026-13-01', '0.9'], ['27 November', '0.9'], ['', '0.9']),
      fc.constantFrom('', 'N/A', '-0.9', '0', '1e9', '99', '0,87', 'Infinity').map((rate): Day => ['2026-11-25', rate]),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), bad), { maxLength: 5 }), (added) => {
        const days = [...FRIDAY]
        for (const [place, day] of added) days.splice(place, 0, day)
        const { rates, rows, dropped } = readEcbRates(documentOf(days))
        expect([...rates]).toEqual([
          ['2026-11-27', 0.87655],
          ['2026-11-26', 0.8745],
        ])
        expect([rows, dropped]).toEqual([days.length, added.length])
      }),
    )
    const twice = readEcbRates(documentOf([['2026-11-27', '0.9'], ...FRIDAY]))
    expect([...twice.rates.keys()]).toEqual(['2026-11-26'])
    expect(twice.dropped).toBe(2)
  })

  it.each([
    ['<html><body>gone</body></html>', 'The European Central Bank answered in a form that is not known here.'],
    ['', 'The European Central Bank answered with something that is no whole XML document.'],
    [
      documentOf(FRIDAY).slice(0, -40),
      'The European Central Bank answered with something that is no whole XML document.',
    ],
    [
      `<!DOCTYPE a [<!ENTITY b "0.9">]>${documentOf([['2026-11-27', '&b;']])}`,
      'The European Central Bank sent a document that defines entities or comments: it was not read.',
    ],
  ])('PRV-32 a document that cannot be read as a whole is refused (%#)', (xml, reason) => {
    expect(() => readEcbRates(xml)).toThrow(expect.objectContaining({ reason }))
  })

  it('PRV-33 whatever days are published, a day is counted with the last rate before it, and with none once one is missing', () => {
    const first = '2026-03-25'
    const days = Array.from({ length: 30 }, (_, place) => addDays(first, place))
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (isLost) => {
        const rates = new Map(
          days.flatMap((date, place) => (isTargetDay(date) && !isLost[place] ? [[date, 0.8 + place / 100]] : [])),
        )
        for (const day of days) {
          const rate = rateInForce(rates, day)
          // The working day before it, found by another way.
          const due = days.findLast((each) => each < day && isTargetDay(each))
          expect(rate?.date).toBe(due !== undefined && rates.has(due) ? due : undefined)
          if (rate) expect(rate.pounds).toBe(rates.get(rate.date))
        }
        const last = lastDayInForce(rates, days.at(-1) ?? first)
        if (last !== undefined) expect(rateInForce(rates, last)).toBeDefined()
      }),
    )
  })

  it('PRV-34 a day has as many hours as London has, all with the same rate', () => {
    const rate = { date: '2026-10-23', pounds: 0.87 }
    expect(hoursAt(rate, '2026-10-25')).toHaveLength(25)
    expect(hoursAt(rate, '2026-03-29')).toHaveLength(23)
    const hours = hoursAt(rate, '2026-11-28')
    expect(hours[0]).toEqual([dayStart('2026-11-28'), 0.87])
    expect(hours.at(-1)).toEqual([dayStart('2026-11-29') - HOUR_MS, 0.87])
  })

  it('PRV-35 over a weekend the rate of Friday is in force and is no new publication; that of Monday is of Tuesday', async () => {
    let days = FRIDAY
    const { run, take, requested, stop } = live('2026-11-29T12:00:00Z', (_, since) =>
      since === days[0]![0] ? { status: 304 } : { text: documentOf(days), modified: days[0]![0] },
    )
    await run(1000)
    expect(requested).toEqual(['stats/eurofxref/eurofxref-hist-90d.xml'])
    const [sunday, monday, health, ...none] = take()
    expect(none).toEqual([])
    expect(sunday).toMatchObject({ kind: 'series', values: [{ series: 'Gb&EuroRate&none' }] })
    expect(pointsOf(sunday)).toEqual(hoursAt({ date: '2026-11-27', pounds: 0.87655 }, '2026-11-29'))
    expect(pointsOf(monday)).toEqual(hoursAt({ date: '2026-11-27', pounds: 0.87655 }, '2026-11-30'))
    expect([sunday, monday].map(publishedOf)).toEqual(['2026-11-27T15:00:00.000Z', '2026-11-27T15:00:00.000Z'])
    expect(health).toMatchObject({ kind: 'feed', feed: 'ecb', ok: true })
    // Through the night and until Monday's rate is published nothing is new.
    await run(27 * HOUR_MS)
    expect(new Set(take().map(({ kind }) => kind))).toEqual(new Set(['feed']))
    days = MONDAY
    await run(HOUR_MS)
    const [tuesday, ...rest] = take()
    expect(pointsOf(tuesday)).toEqual(hoursAt({ date: '2026-11-30', pounds: 0.88 }, '2026-12-01'))
    expect(publishedOf(tuesday)).toBe('2026-11-30T15:00:00.000Z')
    expect(rest.every(({ kind }) => kind === 'feed')).toBe(true)
    stop()
  })

  it('PRV-35 who listens again has the rates of a document that has not changed', async () => {
    const { options, run } = setUp('2026-11-29T12:00:00Z', (_, since) =>
      since === 'then' ? { status: 304 } : { text: documentOf(FRIDAY), modified: 'then' },
    )
    const { live$ } = createEcb(options)
    for (const listening of [1, 2]) {
      const events: MarketEvent[] = []
      const received = live$.subscribe((batch) => events.push(...batch))
      await run(10_000)
      expect(
        events.map(({ kind }) => kind),
        `listening ${listening}`,
      ).toEqual(['series', 'series', 'feed'])
      received.unsubscribe()
    }
  })

  it('PRV-35 a rate of a day that is not there yet makes no hours: of the year 9999 they would be millions', async () => {
    const days: readonly Day[] = [['9999-12-31', '0.9'], ['2026-11-30', '0.9'], ...FRIDAY]
    const { run, take, stop } = live('2026-11-29T12:00:00Z', () => ({ text: documentOf(days) }))
    await run(1000)
    const published = take().filter(({ kind }) => kind === 'series')
    expect(published.map((event) => pointsOf(event)[0])).toEqual([
      [dayStart('2026-11-29'), 0.87655],
      [dayStart('2026-11-30'), 0.87655],
    ])
    stop()
  })

  it('PRV-35 a rate that is corrected is known since the correction was received', async () => {
    let days = FRIDAY
    const { run, take, stop } = live('2026-11-29T12:00:00Z', () => ({ text: documentOf(days) }))
    await run(1000)
    take()
    days = [['2026-11-27', '0.87700'], ...FRIDAY.slice(1)]
    await run(HOUR_MS)
    const [sunday, monday] = take()
    expect([sunday, monday].map(publishedOf)).toEqual(['2026-11-29T12:30:00.000Z', '2026-11-29T12:30:00.000Z'])
    expect(pointsOf(monday)[0]).toEqual([dayStart('2026-11-30'), 0.877])
    stop()
  })

  it.each([
    [{ status: 503 }, 'The European Central Bank answered with an error (503).'],
    [{ text: 'not found' }, 'The European Central Bank answered with something that is no whole XML document.'],
  ])('PRV-36 a failure is reported once in a sentence, and the next answer ends it (%#)', async (bad, why) => {
    let isDown = true
    const { run, take, warned, stop } = live('2026-11-29T12:00:00Z', () =>
      isDown ? bad : { text: documentOf(FRIDAY), modified: 'then' },
    )
    await run(3 * 60_000)
    expect(take().at(-1)).toMatchObject({ kind: 'feed', feed: 'ecb', ok: false, why })
    expect(warned).toEqual([`Rate of the euro: ${why}`])
    isDown = false
    await run(3 * 60_000)
    expect(
      take()
        .map(({ kind }) => kind)
        .slice(-3),
    ).toEqual(['series', 'series', 'feed'])
    expect(warned.at(-1)).toBe('Rate of the euro: it answers again.')
    stop()
  })

  it('PRV-37 past days come from one document for the last eighty and one for all before; a day without a rate is refused', async () => {
    const old: readonly Day[] = [
      ['2024-04-02', '0.85'],
      ['2024-03-28', '0.86'],
    ]
    const { options, run, requested } = setUp('2026-11-29T12:00:00Z', (path) => ({
      text: documentOf(path.endsWith('90d.xml') ? FRIDAY : old),
    }))
    const history = createEcbHistory(options)
    const dayOf = async (date: string) => {
      const made = history.day(date).catch((error: unknown) => error)
      await run(5000)
      return made
    }
    // Easter: the rate of Maundy Thursday is in force for five days.
    const tuesday = await dayOf('2024-04-02')
    expect(tuesday).toHaveProperty('readAt')
    const { at, value, revision } = tuesday as Awaited<ReturnType<typeof history.day>>
    expect([...at]).toEqual(Array.from({ length: 24 }, (_, hour) => dayStart('2024-04-02') + hour * HOUR_MS))
    expect(new Set(value)).toEqual(new Set([0.86]))
    expect(new Date(revision[0]!).toISOString()).toBe('2024-03-28T15:00:00.000Z')
    expect(await dayOf('2024-03-31')).toHaveProperty('readAt')
    expect(await dayOf('2026-11-28')).toHaveProperty('readAt')
    expect(requested).toEqual(['stats/eurofxref/eurofxref-hist.xml', 'stats/eurofxref/eurofxref-hist-90d.xml'])
    // The third of April had a rate that the document lacks.
    const refused = await dayOf('2024-04-04')
    expect(refused).toBeInstanceOf(SourceError)
    expect(refused).toMatchObject({ status: 404 })
    expect(history.firstDay).toBe('2015-01-01')
  })

  it('PRV-38 the rate has the bank as its source where it is configured; spreads in pounds still lack the British price', () => {
    const rate = definitionOf('Gb&EuroRate')!
    expect(providerOfSeries(rate, ['elexon', 'ecb'])).toBe('ecb')
    expect(providerOfSeries(rate, ['simulator'])).toBe('simulator')
    expect(sourceOfSeries(rate, ['elexon'])).toEqual({
      lacks: 'The European Central Bank publishes it, which is not among the sources of this server.',
    })
    // The last hour of a day is followed by the next one at four in the afternoon at the latest.
    expect(dayStart('2026-12-01') - HOUR_MS + 2 * HOUR_MS + delayOfSeries(rate, ['elexon', 'ecb'])).toBe(
      Date.parse('2026-11-30T16:00:00Z'),
    )
    const spread = definitionOf('France&GbSpread')!
    expect(providerOfSeries(spread, ['elexon', 'entsoe', 'ecb'])).toBeUndefined()
    expect(ECB.feeds).toEqual(['ecb'])
  })
})
