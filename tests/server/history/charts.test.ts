import { decode } from '@msgpack/msgpack'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AGGREGATE_TYPES, GRANULARITIES } from '../../../src/domain/series/aggregateOptions'
import { addDays, dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import { batchOfRows } from '../../support/memoryHistory'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

const FROM = Date.parse('2026-11-19T00:00:00Z')
const HOUR = 2 * HALF_HOUR_MS
const PRICE = 'Gb&SystemPrice&none'
const half = (n: number): number => FROM + n * HALF_HOUR_MS
const volume = (plant: string): string => `Gb&OfferVolume&${plant}`

let rig: SeriesRig
beforeEach(async () => {
  rig = await seriesRig()
})
afterEach(() => rig.stop())

const retain = (rows: readonly (readonly [string, number, number, number?])[]) =>
  rig.history.store.append(batchOfRows(rows))

const hours = (to: number, more: object = {}) => ({ from: FROM, to: FROM + to * HOUR, ...more })

describe('values of series as columns', () => {
  it('CH02 SER-31 country and options may be left out of an id; what is not known is null, never zero', async () => {
    await retain([
      [PRICE, half(0), 50.5],
      [PRICE, half(1), NaN],
      [PRICE, half(2), -10],
    ])
    const { axes, series, times } = await rig.chart({
      series: [{ id: 'SystemPrice' }, { id: 'Gb&SystemPrice' }, { id: PRICE, multiplier: 2 }],
      from: '2026-11-19',
      to: '2026-11-19',
    })
    expect(axes).toEqual([[half(0), half(1), half(2)]])
    expect(series.map(({ id, values }) => [id, values])).toEqual([
      [PRICE, [50.5, null, -10]],
      [PRICE, [50.5, null, -10]],
      [PRICE, [101, null, -20]],
    ])
    expect(series[0]).toMatchObject({ name: 'System price', unit: '£/MWh', stepMs: HALF_HOUR_MS, axis: 0 })
    expect(times).toBe('Thu 19 Nov 2026 00:00 – Fri 20 Nov 2026 00:00 GMT')
  })

  it('SER-31 energy is told by the hour and power by its step where that is requested, prices never', async () => {
    await retain([
      ['Gb&NetImbalanceVolume&none', half(0), 100],
      ['Gb&RealtimeDemand&none', half(0), 30_000],
      [PRICE, half(0), 50],
    ])
    const ids = ['NetImbalanceVolume', 'RealtimeDemand', 'SystemPrice'].map((id) => ({ id }))
    const published = async (rate: string) =>
      (await rig.chart({ series: ids, ...hours(1), rate })).series.map(({ unit, values }) => [unit, values[0]])
    expect(await published('hour')).toEqual([
      ['MW', 200],
      ['MW', 30_000],
      ['£/MWh', 50],
    ])
    expect(await published('period')).toEqual([
      ['MWh', 100],
      ['MWh', 15_000],
      ['£/MWh', 50],
    ])
  })

  it.each([
    ['group', (id: string) => ({ id, plantsForGroup: ['T_ALPHA-1', 'T_CHARL-1'] })],
    ['zone', (id: string) => ({ id: `Gb&${id}&zone:Z3` })],
  ])(
    'CH04 SER-32 a %s is the sum of its plants: missing where none is known, partial where one is not',
    async (_kind, requested) => {
      const rowsOf = (id: string): Parameters<typeof retain>[0] => [
        [`Gb&${id}&T_ALPHA-1`, half(0), 1],
        [`Gb&${id}&T_CHARL-1`, half(0), 10],
        [`Gb&${id}&T_ALPHA-1`, half(1), 2],
        [`Gb&${id}&T_ALPHA-1`, half(2), NaN],
        [`Gb&${id}&T_BRAVO-1`, half(0), 1000],
      ]
      await retain([...rowsOf('PN'), ...rowsOf('OfferVolume')])
      const { series, axes } = await rig.chart({ series: [requested('PN')], ...hours(3) }, 'plantchart/data/')
      expect(series[0]?.values).toEqual([11, 2, null])
      expect(series[0]?.partial).toEqual([1])
      expect(axes).toEqual([[half(0), half(1), half(2)]])
      const accepted = await rig.chart({ series: [requested('OfferVolume')], ...hours(3) })
      expect(accepted.series[0]?.values).toEqual([11, 2, null])
      expect(accepted.series[0]?.partial).toEqual([])
      const daily = await rig.chart({ series: [requested('OfferVolume')], ...hours(3), granularity: 'Day' })
      expect(daily.series[0]?.values).toEqual([13])
    },
  )

  it('CH04 SER-32 fuels and owners are sums as well, and a plant stands for itself', async () => {
    await retain([[volume('T_BRAVO-1'), half(0), 7]])
    const ids = ['fuel:Wind', 'owner:Bravo%201%20Ltd', 'T_BRAVO-1'].map(volume)
    const { series } = await rig.chart({ series: ids.map((id) => ({ id })), ...hours(1) })
    expect(series.map(({ values }) => values)).toEqual([[7], [7], [7]])
    expect(series.map(({ name }) => name)).toEqual([
      'Accepted offer volume, Wind',
      'Accepted offer volume, Bravo 1 Ltd',
      'Accepted offer volume, Bravo 1',
    ])
  })

  it('CH06 SER-33 a calculator works over other series: an hourly price holds for both half hours', async () => {
    await retain([
      [PRICE, half(0), 50],
      [PRICE, half(1), 60],
      [PRICE, half(2), 70],
      ['Gb&DayAheadHourly&none', half(0), 40],
    ])
    const { series, axes } = await rig.chart({
      series: [
        { id: 'spread', formula: 'A - [DayAheadHourly]', calculatorIdArray: ['SystemPrice'] },
        { id: 'known', formula: 'ifMissing([SystemPrice] - [DayAheadHourly], 0)' },
      ],
      ...hours(2),
    })
    expect(axes).toEqual([[half(0), half(1), half(2)]])
    expect(series.map(({ id, unit, values }) => [id, unit, values])).toEqual([
      ['spread', '£/MWh', [10, 20, null]],
      ['known', '£/MWh', [10, 20, 0]],
    ])
  })

  it('SER-34 buckets that the store makes are those of the domain, for every granularity and aggregate', async () => {
    const cell = fc.oneof(
      { weight: 1, arbitrary: fc.constant(NaN) },
      { weight: 6, arbitrary: fc.integer({ min: -99, max: 99 }) },
    )
    let runs = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(cell, { minLength: 1, maxLength: 150 }),
        fc.constantFrom(...GRANULARITIES),
        fc.constantFrom(...AGGREGATE_TYPES.filter((type) => type !== 'None')),
        fc.integer({ min: 1, max: 80 }),
        async (cells, granularity, aggregateType, length) => {
          // Each run has a week of its own.
          const from = dayStart(addDays('2018-03-20', 7 * runs++))
          await retain(cells.map((value, n) => [PRICE, from + n * HALF_HOUR_MS, value]))
          const { series } = await rig.chart({
            series: [{ id: PRICE }, { id: 'the same', formula: '[SystemPrice]' }],
            from,
            to: from + length * HOUR,
            granularity,
            aggregateType,
          })
          const [made, computed] = series.map(({ values }) => values)
          expect(made).toHaveLength(computed!.length)
          for (const [n, value] of made!.entries())
            if (value === null) expect(computed![n]).toBeNull()
            else expect(computed![n]).toBeCloseTo(value, 6)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('DT08 SER-35 cumulative and delta are made of the steps that are shown', async () => {
    await retain([1, 2, 3, 4].map((value, n) => [PRICE, half(n), value] as const))
    const requested = { series: [{ id: PRICE }], ...hours(2), granularity: 'Hour', aggregateType: 'sum' }
    expect((await rig.chart({ ...requested, cumulative: true })).series[0]?.values).toEqual([3, 10])
    expect((await rig.chart({ ...requested, delta: 1 })).series[0]?.values).toEqual([null, 4])
  })

  it('SER-36 as it was known at an instant: later revisions are not read', async () => {
    await retain([
      [PRICE, half(0), 50, half(1)],
      [PRICE, half(0), 55, half(10)],
    ])
    const requested = { series: [{ id: PRICE }], ...hours(1) }
    expect((await rig.chart(requested)).series[0]?.values).toEqual([55])
    expect((await rig.chart({ ...requested, asIssuedAt: half(9) })).series[0]?.values).toEqual([50])
    expect((await rig.chart({ ...requested, asIssuedAt: half(0) })).series[0]?.values).toEqual([])
  })

  it('SAF-M2 as first published: corrections are not read, and one instant of knowledge excludes it', async () => {
    await retain([
      [PRICE, half(0), 55, half(10)],
      [PRICE, half(0), 50, half(1)],
      [PRICE, half(1), 60, half(2)],
    ])
    const requested = { series: [{ id: PRICE }], ...hours(1) }
    expect((await rig.chart(requested)).series[0]?.values).toEqual([55, 60])
    expect((await rig.chart({ ...requested, firstPublished: true })).series[0]?.values).toEqual([50, 60])
    const hourly = { ...requested, firstPublished: true, granularity: 'Hour' }
    expect((await rig.chart(hourly)).series[0]?.values).toEqual([55])
    const both = await rig.query(
      'dynamicchart/data/',
      { ...requested, firstPublished: true, asIssuedAt: half(9) },
      'analyse',
    )
    expect([both.statusCode, both.body]).toEqual([400, expect.stringContaining('not both')])
  })

  it('FCH-41 publication times: each instant has that of its first value, in ms; of what is made of values there are none', async () => {
    await retain([
      [PRICE, half(0), 55, half(10)],
      [PRICE, half(0), 50, half(1)],
      [PRICE, half(1), 60, half(2)],
    ])
    const requested = { series: [{ id: PRICE }], ...hours(1), publicationTimes: true }
    const [series] = (await rig.chart(requested)).series
    expect([series?.values, series?.unit]).toEqual([[half(1), half(2)], 'ms UTC'])
    const refused = async (more: object): Promise<readonly [number, string]> => {
      const { statusCode, body } = await rig.query('dynamicchart/data/', { ...requested, ...more }, 'analyse')
      return [statusCode, body]
    }
    for (const [field, value] of Object.entries({
      granularity: 'Hour',
      cumulative: true,
      delta: 1,
      rate: 'hour',
      asIssuedAt: half(9),
      firstPublished: true,
    }))
      expect(await refused({ [field]: value })).toEqual([400, expect.stringContaining(`${field}: leave it out`)])
    const formula = { id: PRICE, formula: 'A', calculatorIdArray: [PRICE] }
    expect(await refused({ series: [formula] })).toEqual([400, expect.stringContaining('no publication times')])
  })

  it('SER-37 latest is the last known value of each series, at its own instant', async () => {
    await retain([
      [PRICE, half(0), 50],
      [PRICE, half(1), 60],
      [PRICE, half(2), NaN],
      ['Gb&NetImbalanceVolume&none', half(0), -5],
    ])
    const requested = { series: [{ id: PRICE }, { id: 'NetImbalanceVolume' }, { id: 'RealtimeDemand' }], ...hours(4) }
    const { axes, series } = await rig.chart(requested, 'dynamicchart/latest/')
    expect(series.map(({ axis, values }) => [axes[axis], values])).toEqual([
      [[half(1)], [60]],
      [[half(0)], [-5]],
      [[], []],
    ])
  })

  it('SER-38 the bytes are the numbers of the text: 64-bit floats, little-endian, NaN for null; equal steps are written short', async () => {
    await retain([0.1, NaN, -1e-9, 123456.789].map((value, n) => [PRICE, half(n), value] as const))
    await retain([0, 1, 3].map((n) => ['Gb&NetImbalanceVolume&none', half(n), n] as const))
    const body = { series: [{ id: PRICE }, { id: 'NetImbalanceVolume' }], ...hours(2) }
    const answer = await rig.app.inject({
      method: 'POST',
      url: '/staticApi/dynamicchart/data/',
      headers: { accept: 'application/x-msgpack' },
      payload: body,
    })
    expect(answer.headers['content-type']).toBe('application/x-msgpack')
    const read = decode(answer.rawPayload) as { axes: unknown[]; series: { values: Uint8Array }[] }
    const floats = (bytes: Uint8Array): number[] =>
      Array.from({ length: bytes.length / 8 }, (_, n) =>
        new DataView(bytes.buffer, bytes.byteOffset).getFloat64(n * 8, true),
      )
    const plain = await rig.chart(body)
    expect(read.axes[0]).toEqual({ first: half(0), step: HALF_HOUR_MS, length: 4 })
    expect(plain.axes[0]).toEqual([0, 1, 2, 3].map(half))
    expect(floats(read.axes[1] as Uint8Array)).toEqual(plain.axes[1])
    expect(floats(read.series[0]!.values).map((value) => (Number.isNaN(value) ? null : value))).toEqual(
      plain.series[0]?.values,
    )
  })
})
