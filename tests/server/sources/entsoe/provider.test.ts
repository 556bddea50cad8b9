import { existsSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { createEntsoe, createEntsoeHistory } from '../../../../server/sources/entsoe'
import { ENTSOE_ROUND_MS } from '../../../../server/sources/entsoe/liveRun'
import { SourceError, type ProviderGiven } from '../../../../server/sources/source'
import type { MarketEvent } from '../../../../src/domain/market/events'
import type { SeriesBatch } from '../../../../src/domain/series/batch'
import { startProgram } from '../elexon/standIn'
import { hurriedClock, virtualClock } from '../elexon/virtualClock'
import { ENTSOE_SERVER, recordedXml, walkedCells } from './recordings'

const TOKEN = 'secret-0b1c'
const HOUR_MS = 3_600_000
const NOTHING = '<Acknowledgement_MarketDocument><Reason><code>999</code></Reason></Acknowledgement_MarketDocument>'

type Price = { readonly start: string; readonly value: number }

/** Hourly prices of Belgium as the platform writes them, made at an instant of a fake clock. */
const pricesXml = (createdAt: number, { start, value }: Price, hours: number): string => {
  const end = new Date(Date.parse(start) + hours * HOUR_MS).toISOString()
  return `<Publication_MarketDocument><type>A44</type><createdDateTime>${new Date(createdAt).toISOString()}</createdDateTime>
    <TimeSeries><currency_Unit.name>EUR</currency_Unit.name><curveType>A03</curveType><Period>
    <timeInterval><start>${start}</start><end>${end}</end></timeInterval><resolution>PT60M</resolution>
    <Point><position>1</position><price.amount>${value}</price.amount></Point></Period></TimeSeries>
    </Publication_MarketDocument>`
}

/** The platform as a function, at a virtual time: it has nothing but what `belgium` answers for Belgian prices. */
const faked = (start: string, belgium: (now: number) => string | number) => {
  const time = virtualClock(Date.parse(start))
  const requests: URLSearchParams[] = []
  const warnings: string[] = []
  const fetch = ((address: string) => {
    const query = new URL(address).searchParams
    requests.push(query)
    const isBelgian = query.get('documentType') === 'A44' && query.get('in_Domain') === '10YBE----------2'
    const answer = isBelgian ? belgium(time.clock.now()) : NOTHING
    return Promise.resolve(typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer))
  }) as typeof globalThis.fetch
  const given = {
    settings: {
      seed: 1,
      elexonUrl: '',
      nesoUrl: '',
      carbonUrl: '',
      ecbUrl: '',
      rteUrl: '',
      entsoe: { url: 'http://entsoe.test/api', token: TOKEN },
    },
    clock: time.clock,
    log: { warn: (warning: string) => void warnings.push(warning) },
    fetch,
  }
  const belgian = (): readonly URLSearchParams[] =>
    requests.filter((query) => query.get('documentType') === 'A44' && query.get('in_Domain') === '10YBE----------2')
  return { ...time, given, requests, belgian, warnings }
}

const listening = (given: ProviderGiven) => {
  const events: MarketEvent[] = []
  const subscription = createEntsoe(given).live$.subscribe((batch) => void events.push(...batch))
  const health = () => events.flatMap((event) => (event.kind === 'feed' ? [event] : []))
  const series = () => events.flatMap((event) => (event.kind === 'series' ? [event] : []))
  return { health, series, stop: () => subscription.unsubscribe() }
}

const rowsOf = ({ ids, series, at, value }: SeriesBatch, id: string): ReadonlyMap<number, number> =>
  new Map([...at].flatMap((each, row) => (ids[series[row] ?? -1] === id ? [[each, value[row] ?? NaN] as const] : [])))

describe('ENTSO-E live', () => {
  const TODAY = { start: '2026-01-13T23:00:00.000Z', value: 50 }

  it('ENT-60 a value is published once, with the time of the document, and again when it was corrected', async () => {
    let value = 50
    const { given, run } = faked('2026-01-14T08:00:00Z', (now) => pricesXml(now, { ...TODAY, value }, 20))
    const { series, health, stop } = listening(given)
    // A round without answers, and the register of units between.
    await run(90_000)
    const [first] = series()
    expect(first?.values.map(({ series: id }) => id)).toEqual(['Belgium&DayAheadPrice&none'])
    // London's day begins an hour after that of Belgium: 19 of the 20 hours are of it.
    expect(first?.values[0]?.points).toHaveLength(19)
    expect(first?.publishedAt).toBeGreaterThanOrEqual(Date.parse('2026-01-14T08:00:00Z'))
    expect(health()).toMatchObject([{ feed: 'entsoe', ok: true }])
    await run(ENTSOE_ROUND_MS)
    expect(series()).toHaveLength(1)
    value = 51
    await run(ENTSOE_ROUND_MS + 60_000)
    expect(series()).toHaveLength(2)
    expect(series()[1]?.values[0]?.points[0]).toEqual([Date.parse('2026-01-14T00:00Z'), 51])
    stop()
  })

  it('ENT-61 prices that are there are requested again from 12:45 in Central Europe on, until tomorrow is there', async () => {
    const AUCTION = Date.parse('2026-01-14T12:10:00Z')
    const { given, run, belgian } = faked('2026-01-14T11:00:00Z', (now) =>
      pricesXml(now, TODAY, now < AUCTION ? 24 : 48),
    )
    const { stop, series } = listening(given)
    await run(40 * 60_000)
    expect(belgian()).toHaveLength(1)
    await run(60 * 60_000)
    const until = belgian().length
    expect(until).toBeGreaterThan(1)
    expect(series().at(-1)?.values[0]?.points.at(-1)?.[0]).toBe(Date.parse('2026-01-15T22:00Z'))
    await run(3 * HOUR_MS)
    expect(belgian()).toHaveLength(until)
    stop()
  })

  it('ENT-62 a fault of one question is said next to what is well; a refused token is a failure, and ends the round', async () => {
    let status = 500
    const { given, run, requests, warnings, belgian } = faked('2026-01-14T08:00:00Z', () => status)
    const { health, stop } = listening(given)
    await run(200_000)
    expect(health()).toMatchObject([
      { ok: true, why: '1 of 57 questions failed: ENTSO-E answered with an error (500).' },
    ])
    // Next to them the register of units (A95), of which there is nothing either.
    expect(requests.filter((query) => query.get('documentType') !== 'A95')).toHaveLength(57)
    status = 401
    await run(ENTSOE_ROUND_MS)
    expect(health().at(-1)).toMatchObject({ ok: false })
    expect(health().at(-1)?.why).toContain('check ENTSOE_TOKEN')
    expect(requests.at(-1)).toBe(belgian().at(-1))
    expect(warnings.join()).not.toContain(TOKEN)
    stop()
    const before = requests.length
    await run(3 * ENTSOE_ROUND_MS)
    expect(requests).toHaveLength(before)
  })
})

describe('past days of ENTSO-E', () => {
  it('ENT-63 a week has one request for each query, whichever of its days are wanted; another day has its values alone', async () => {
    const { given, run, requests } = faked('2026-02-14T08:00:00Z', (now) =>
      pricesXml(now, { start: '2026-01-11T23:00:00.000Z', value: 9 }, 8 * 24),
    )
    const history = createEntsoeHistory(given)
    const days = Promise.all(['2026-01-12', '2026-01-15', '2026-01-18'].map((date) => history.day(date)))
    await run(120_000)
    const [monday, thursday] = await days
    // Of 57 questions 19 have several queries: the others are not needed where there is nothing for the first.
    expect(requests).toHaveLength(57)
    expect(requests[0]?.get('periodStart')).toBe('202601120000')
    expect(requests[0]?.get('periodEnd')).toBe('202601190000')
    for (const [made, first] of [
      [monday, '2026-01-12T00:00Z'],
      [thursday, '2026-01-15T00:00Z'],
    ] as const) {
      const rows = made && rowsOf(made, 'Belgium&DayAheadPrice&none')
      expect(rows?.size).toBe(24)
      expect(Math.min(...(rows?.keys() ?? []))).toBe(Date.parse(first))
      expect(made?.readAt).toBeGreaterThan(Date.parse('2026-02-14T08:00:00Z'))
    }
  })

  it('ENT-64 a question that fails refuses the day with its sentence, and it alone is requested again', async () => {
    let fails = true
    const { given, run, requests } = faked('2026-02-14T08:00:00Z', (now) =>
      fails ? 500 : pricesXml(now, { start: '2026-01-11T23:00:00.000Z', value: 9 }, 8 * 24),
    )
    const history = createEntsoeHistory(given)
    const refused = history.day('2026-01-12').catch((error: unknown) => error)
    await run(60_000)
    expect(await refused).toMatchObject({
      reason: expect.stringMatching(/^ENTSO-E answered with an error \(500\)\. .* is tried again later\.$/) as string,
    })
    // Those before it are retained: France, the Netherlands.
    expect(requests).toHaveLength(7)
    fails = false
    const made = history.day('2026-01-12')
    await run(120_000)
    expect(rowsOf(await made, 'Belgium&DayAheadPrice&none').size).toBe(24)
    expect(requests).toHaveLength(58)
  })

  it('ENT-65 a day of which there is nothing is refused with 404', async () => {
    const { given, run } = faked('2026-02-14T08:00:00Z', () => NOTHING)
    const refused = createEntsoeHistory(given)
      .day('2026-01-12')
      .catch((error: unknown) => error)
    await run(120_000)
    const error = await refused
    expect(error instanceof SourceError && error.status).toBe(404)
  })
})

describe.skipIf(!existsSync(ENTSOE_SERVER))('past days of ENTSO-E over a socket', () => {
  const stops: (() => unknown)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })

  it('ENT-66 the day of the recorded Belgian prices has them cell by cell, and nothing else', async () => {
    const { port, stop } = await startProgram(ENTSOE_SERVER, [])
    stops.push(stop)
    const history = createEntsoeHistory({
      settings: {
        seed: 1,
        elexonUrl: '',
        nesoUrl: '',
        carbonUrl: '',
        ecbUrl: '',
        rteUrl: '',
        entsoe: { url: `http://localhost:${port}/api`, token: TOKEN },
      },
      clock: hurriedClock(),
      log: { warn: () => undefined },
    })
    const made = await history.day('2024-10-08')
    const from = Date.parse('2024-10-07T23:00Z')
    const wanted = walkedCells(recordedXml('A44_price_BE_2024-10-08_A03_PT60M')).filter(({ at }) => at >= from)
    expect(wanted).toHaveLength(23)
    expect(rowsOf(made, 'Belgium&DayAheadPrice&none')).toEqual(new Map(wanted.map(({ at, value }) => [at, value])))
    expect(new Set([...made.revision])).toContain(Date.parse('2024-10-07T14:34:54Z'))
  })
})
