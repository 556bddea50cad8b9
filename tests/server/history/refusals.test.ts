import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Plan } from '../../../server/history/plan'
import { refuseBeyond } from '../../../server/history/reach'
import type { ReadChart } from '../../../server/history/reading'
import { definitionOf, SERIES } from '../../../src/domain/series/catalogue'
import { openApiRig } from '../api/apiRig'
import { batchOfRows } from '../../support/memoryHistory'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

const PRICE = { id: 'Gb&SystemPrice&none' }
const DAY = { from: '2026-11-19', to: '2026-11-19' }
const PATHS = [
  'dynamicchart/data/',
  'dynamicchart/latest/',
  'plantchart/data/',
  'historicData',
  'jointConfig/config/',
  'jointConfig/configFromSingleId/',
  'forecastHistory/endpoint',
  'historyOfForecast/day/',
  'historyOfForecast/period/',
  'historyOfForecast/historicData/',
]

let rig: SeriesRig
beforeAll(async () => {
  rig = await seriesRig()
  // What is requested is bounded by what there is: here frequency since 2015.
  await rig.history.store.append(
    batchOfRows(['2015-01-01', '2026-11-19'].map((day) => ['Gb&Frequency&none', Date.parse(day), 50])),
  )
})
afterAll(() => rig.stop())

const errorsOf = async (path: string, body: unknown, user = 'analyse') => {
  const answer = await rig.query(path, body, user === '' ? undefined : user)
  return { status: answer.statusCode, ...answer.json<{ detail: string; errors?: Record<string, string[]> }>() }
}

describe('questions that cannot be answered', () => {
  it.each([
    ['CH03', 'series', { series: Array.from({ length: 101 }, () => PRICE), ...DAY }, 'at most 100 series'],
    ['SER-42', 'series', { series: [], ...DAY }, 'at least one series'],
    ['SER-42', 'series.0.id', { series: [{ id: 'Gb&Nothing&none' }], ...DAY }, 'There is no series "Gb&Nothing&none".'],
    ['CH02', 'series.1.id', { series: [PRICE, { id: 'GenerationByFuel' }], ...DAY }, 'Its options are'],
    ['CH04', 'series.0.id', { series: [{ id: 'Gb&PN&T_NOBODY-1' }], ...DAY }, 'There is no plant "T_NOBODY-1"'],
    ['CH04', 'series.0.id', { series: [{ id: 'PN' }], ...DAY }, 'Gb&PN&fuel:CCGT'],
    ['CH04', 'series.0.id', { series: [{ id: 'Gb&PN&fuel:Nuclear' }], ...DAY }, 'no plants of fuel "Nuclear"'],
    ['CH04', 'series.0.plantsForGroup', { series: [{ ...PRICE, plantsForGroup: ['x'] }], ...DAY }, 'not of plants'],
    ['CH06', 'series.0.formula', { series: [{ id: 'c', formula: '[SystemPrice] +' }], ...DAY }, 'Character 16'],
    ['CH06', 'series.0.formula', { series: [{ id: 'c', formula: 'A + 1' }], ...DAY }, 'there is no series "A"'],
    ['CH06', 'series.0.formula', { series: [{ id: 'c', formula: '1 + 1' }], ...DAY }, 'at least one series'],
    ['SER-42', 'from', { series: [PRICE], from: 'yesterday', to: '2026-11-19' }, 'a London day such as'],
    ['SER-42', 'from', { series: [PRICE], from: 0, to: '2026-11-19' }, 'must lie between 2001-01-01'],
    ['SER-42', 'to', { series: [PRICE], from: '2026-11-19', to: '2026-11-18' }, 'later than from'],
    ['DT08', 'cumulative', { series: [PRICE], ...DAY, cumulative: true, delta: 1 }, 'not both'],
    [
      'SER-43',
      'granularity',
      { series: [{ id: 'Frequency' }], from: '2015-01-01', to: '2026-11-19' },
      'Query too large: reduce dates or granularity.',
    ],
  ])('%s the error names %s and the fix', async (_row, field, body, texts) => {
    const { status, errors, detail } = await errorsOf('dynamicchart/data/', body)
    expect(status, detail).toBe(400)
    expect(errors?.[field]?.join(' ')).toContain(texts)
  })

  it('SER-43 what is too large for one chart is fine by day, and larger answers are for exports', async () => {
    const years = { series: [{ id: 'Frequency' }], from: '2015-01-01', to: '2026-11-19' }
    expect((await rig.query('dynamicchart/data/', { ...years, granularity: 'Day' }, 'analyse')).statusCode).toBe(200)
    const months = { series: [{ id: 'Frequency' }], from: '2026-06-01', to: '2026-10-31' }
    expect((await errorsOf('dynamicchart/data/', months)).status).toBe(400)
    expect((await rig.query('historicData', months, 'analyse')).statusCode).toBe(200)
  })

  it('SAF-A2 a formula of too many parts over too many values is refused by its cost', async () => {
    const formula = Array.from({ length: 333 }, () => 'movingAvg(A,1000)').join('+')
    const series = [{ id: 'c', formula, calculatorIdArray: ['Frequency'] }]
    const { status, errors } = await errorsOf('dynamicchart/data/', { series, from: '2026-11-17', to: '2026-11-19' })
    expect(status).toBe(400)
    expect(errors?.['formula']?.join(' ')).toMatch(/Formula too costly.*at most 10,000,000/)
    expect((await errorsOf('dynamicchart/data/', { series, from: '2026-11-19', to: '2026-11-19' })).status).toBe(200)
  })

  it('SAF-H22 a client without a licence is refused before the plants are looked through', async () => {
    const plantStore = vi.spyOn(rig.host, 'plantStore')
    const series = Array.from({ length: 100 }, (_, place) => ({ id: `Gb&MeteredVolume&T_NOBODY-${place}` }))
    const before = plantStore.mock.calls.length
    const { status, detail } = await errorsOf('dynamicchart/data/', { series, ...DAY }, '')
    expect([status, detail]).toEqual([401, expect.stringContaining('(Gb&MeteredVolume&T_NOBODY-0)')])
    expect(plantStore.mock.calls.length).toBe(before)
  })

  it('SER-44 plantchart is of plants alone, and an unknown type names those that there are', async () => {
    expect((await errorsOf('plantchart/data/', { series: [PRICE], ...DAY })).errors).toEqual({
      'series.0.id': ['series.0.id: System price is not of plants: use dynamicchart.'],
    })
    const { errors } = await errorsOf('dynamicchart/all/', { series: [PRICE], ...DAY })
    expect(errors).toEqual({ type: ['type must be one of data, latest.'] })
  })

  it('SER-45 a visitor gets what is public; a locked series is refused by its name, also inside a calculator', async () => {
    expect((await rig.query('dynamicchart/data/', { series: [PRICE], ...DAY })).statusCode).toBe(200)
    const locked = [{ id: 'Gb&OfferVolume&T_ALPHA-1' }, { id: 'c', formula: '[Gb&OfferVolume&T_ALPHA-1] * 2' }]
    for (const requested of locked) {
      const answer = await rig.query('dynamicchart/data/', { series: [PRICE, requested], ...DAY })
      expect(answer.statusCode).toBe(401)
      expect(answer.json<{ detail: string }>().detail).toContain('Accepted offer volume')
      expect((await rig.query('dynamicchart/data/', { series: [requested], ...DAY }, 'visualise')).statusCode).toBe(200)
    }
  })

  it('PLT-71 PL02 a visitor reads single plants of the last 48 hours by what they notify and can do, and nothing of them besides', async () => {
    // As the server's clock has it.
    const now = Date.parse('2026-11-20T17:00:00Z')
    const query = (id: string, from: number) =>
      rig.query('dynamicchart/data/', { series: [{ id }], from, to: now + 3_600_000 })
    for (const of of ['PN', 'MEL', 'MIL', 'Outturn'])
      expect((await query(`Gb&${of}&T_ALPHA-1`, now - 48 * 3_600_000)).statusCode).toBe(200)
    const older = await query('Gb&PN&T_ALPHA-1', now - 49 * 3_600_000)
    expect([older.statusCode, older.json<{ detail: string }>().detail]).toEqual([
      401,
      'What is older than 48 hours of a plant is for signed-in users.',
    ])
    const fuel = await query('Gb&PN&fuel:CCGT', now - 3_600_000)
    expect(fuel.statusCode).toBe(401)
    const metered = await query('Gb&MeteredVolume&T_ALPHA-1', now - 3_600_000)
    expect(metered.statusCode).toBe(401)
  })

  it('PLT-100 PL02 a visitor whose clock is seconds behind reads from the half hour before, for a minute', () => {
    const id = 'Gb&PN&T_ALPHA-1'
    const definition = definitionOf(id)!
    const { kind, title: name, unit, stepMs, aggregate } = definition
    const plan: Plan = { id, kind, name, unit, stepMs, aggregate, definition, making: { kind: 'stored', id } }
    const half = Date.parse('2026-11-20T17:00:00Z')
    const of = { from: half - 48.5 * 3_600_000, to: half, options: { granularity: 'None' } }
    const question = of as unknown as ReadChart
    const refusal = (now: number) => () => refuseBeyond([plan], question, { licence: undefined, isExport: false, now })
    expect(refusal(half + 2000)).not.toThrow()
    expect(refusal(half + 61_000)).toThrow('What is older than 48 hours of a plant')
  })

  it('SER-45 a series of a country that the licence does not have is refused by its name', async () => {
    const answer = await rig.query('dynamicchart/data/', { series: [{ id: 'France&Load' }], ...DAY }, 'enterprise')
    expect(answer.statusCode).toBe(403)
    expect(answer.json<{ detail: string }>().detail).toContain('France&Load&none')
  })

  it('SER-46 a server without history says so, in a sentence', async () => {
    const none = await openApiRig()
    const answer = await none.app.inject({
      method: 'POST',
      url: '/staticApi/dynamicchart/data/',
      payload: { series: [PRICE], ...DAY },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ detail: 'This server stores no history of series.' })
    await none.stop()
  })

  it('SER-47 no body, however odd, is answered with a fault of the server', async () => {
    const ids = fc.oneof(
      fc.constantFrom(
        ...SERIES.map(({ seriesId }) => seriesId),
        'Gb&PN&zone:Z3',
        'Gb&PN&zone:%',
        'Gb&PN&T_ALPHA-1',
        '&&',
        '',
      ),
      fc.string(),
    )
    const when = fc.oneof(
      fc.constantFrom('2026-11-19', '2026-03-29T01:30', '2026-02-30', '9999-12-31', '', 1e15, -1, 1.5),
      fc.integer({ min: 1_400_000_000_000, max: 1_800_000_000_000 }),
      fc.jsonValue(),
    )
    const series = fc.record(
      {
        id: ids,
        plantsForGroup: fc.oneof(fc.array(fc.constantFrom('T_ALPHA-1', 'x')), fc.jsonValue()),
        multiplier: fc.oneof(fc.double(), fc.jsonValue()),
        formula: fc.oneof(fc.constantFrom('A', '[SystemPrice]/0', 'A+B', '((', 'running(A)'), fc.string()),
        calculatorIdArray: fc.array(ids, { maxLength: 3 }),
        aggregateType: fc.constantFrom('None', 'sum', 'spread', 'median'),
      },
      { requiredKeys: ['id'] },
    )
    const body = fc.record(
      {
        series: fc.oneof(fc.array(series, { maxLength: 4 }), ids, fc.jsonValue()),
        id: ids,
        from: when,
        to: when,
        day: when,
        period: fc.oneof(fc.integer(), fc.jsonValue()),
        granularity: fc.constantFrom('None', 'halfHourly', 'Hour', 'Day', 'Week', 'Month', 'Year'),
        aggregateType: fc.constantFrom('None', 'average', 'last', 'variance'),
        cumulative: fc.boolean(),
        delta: fc.oneof(fc.integer(), fc.double()),
        asIssuedAt: when,
        numberOfSeriesHof: fc.integer({ min: -1, max: 60 }),
        daysAfter: fc.integer({ min: -1, max: 20 }),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PATHS),
        fc.oneof({ weight: 6, arbitrary: body }, fc.jsonValue()),
        async (path, sent) => {
          const { statusCode, body: text } = await rig.query(path, sent, 'analyse')
          expect([200, 400, 403], text).toContain(statusCode)
        },
      ),
      { numRuns: 200 },
    )
  })
})
