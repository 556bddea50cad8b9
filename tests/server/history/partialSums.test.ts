import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AGGREGATE_TYPES, GRANULARITIES } from '../../../src/domain/series/aggregateOptions'
import { addDays, dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import { batchOfRows } from '../../support/memoryHistory'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

const PRICE = 'Gb&SystemPrice&none'
const PLANTS = ['T_ALPHA-1', 'T_BRAVO-1', 'T_CHARL-1']

let rig: SeriesRig
beforeEach(async () => {
  rig = await seriesRig()
})
afterEach(() => rig.stop())

const retain = (rows: readonly (readonly [string, number, number])[]) => rig.history.store.append(batchOfRows(rows))
const day = (date: string) => ({ from: date, to: date })
/** So many half hours of a day, each of one value. */
const halves = (id: string, date: string, count: number, value = 1) =>
  Array.from({ length: count }, (_, n) => [id, dayStart(date) + n * HALF_HOUR_MS, value] as const)

describe('sums over time and over plants', () => {
  it('SAF-B2 a sum of plants has over any granularity the aggregates of its summed half hours', async () => {
    const cell = fc.option(fc.integer({ min: -99, max: 99 }), { nil: undefined, freq: 2 })
    const plants = fc.array(fc.array(cell, { minLength: 1, maxLength: 60 }), { minLength: 3, maxLength: 3 })
    let runs = 0
    await fc.assert(
      fc.asyncProperty(
        plants,
        fc.constantFrom('OfferVolume', 'PN'),
        fc.constantFrom(...GRANULARITIES.filter((each) => each !== 'None')),
        fc.constantFrom(...AGGREGATE_TYPES.filter((type) => type !== 'None')),
        async (cells, seriesId, granularity, aggregateType) => {
          const from = dayStart(addDays('2018-03-20', 7 * runs++))
          const rows = cells.flatMap((each, place) =>
            each.flatMap((value, n) =>
              value === undefined
                ? []
                : [[`Gb&${seriesId}&${PLANTS[place]!}`, from + n * HALF_HOUR_MS, value] as const],
            ),
          )
          await retain(rows)
          const summed = new Map<number, number>()
          for (const [, at, value] of rows) summed.set(at, (summed.get(at) ?? 0) + value)
          await retain([...summed].map(([at, value]) => [PRICE, at, value]))
          const { series } = await rig.chart({
            series: [{ id: `Gb&${seriesId}`, plantsForGroup: PLANTS }, { id: PRICE }],
            from,
            to: from + 80 * HALF_HOUR_MS,
            granularity,
            aggregateType,
          })
          const [made, expected] = series.map(({ values }) => values.map((value) => value ?? NaN))
          expect(made).toHaveLength(expected!.length)
          for (const [n, value] of expected!.entries())
            expect(Math.round(made![n]! * 1e6) / 1e6, `${n}`).toEqual(Math.round(value * 1e6) / 1e6)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('SAF-B3 a day that lacks half hours is partial, also in a formula, and a clock-change day that has all is not', async () => {
    await retain([
      ...halves(PRICE, '2026-03-28', 20),
      ...halves(PRICE, '2026-03-29', 46),
      ...halves(PRICE, '2026-03-30', 48),
      ...halves('Gb&OfferVolume&T_ALPHA-1', '2026-03-28', 3),
    ])
    const { series } = await rig.chart({
      series: [
        { id: PRICE },
        { id: 'twice', formula: '2 * [SystemPrice]' },
        { id: 'Gb&OfferVolume', plantsForGroup: ['T_ALPHA-1', 'T_BRAVO-1'] },
      ],
      from: '2026-03-27',
      to: '2026-03-30',
      granularity: 'Day',
      aggregateType: 'sum',
    })
    expect(series.map(({ values }) => values)).toEqual([
      [null, 20, 46, 48],
      [null, 40, 92, 96],
      [null, 3, null, null],
    ])
    // What is accepted now and then was none at the other times.
    expect(series.map(({ partial }) => partial)).toEqual([[1], [1], []])
  })

  it('SAF-B4 a day of a sum is partial where one of its plants lacks half hours', async () => {
    await retain([
      ...halves('Gb&PN&T_ALPHA-1', '2026-03-28', 48),
      ...halves('Gb&PN&T_BRAVO-1', '2026-03-28', 20),
      ...halves('Gb&PN&T_ALPHA-1', '2026-03-30', 48),
      ...halves('Gb&PN&T_BRAVO-1', '2026-03-30', 48),
    ])
    const requested = { series: [{ id: 'Gb&PN', plantsForGroup: PLANTS }], granularity: 'Day' }
    expect((await rig.chart({ ...requested, ...day('2026-03-28') })).series[0]?.partial).toEqual([0])
    expect((await rig.chart({ ...requested, ...day('2026-03-30') })).series[0]?.partial).toEqual([])
  })
})
