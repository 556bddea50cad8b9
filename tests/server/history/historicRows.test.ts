import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newQuery, type Filters, type Split } from '../../../src/domain/charts/historic/query'
import type { HistoricShape } from '../../../src/domain/charts/historic/result'
import { historicPiecesOf, sizeOf } from '../../../src/domain/charts/historic/size'
import { dayStart, periodStart } from '../../../src/domain/periods'
import type { FromHistoric } from '../../../src/infra/types/historic'
import { batchOfRows } from '../../support/memoryHistory'
import { bearer } from '../../support/people'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'
import { hasSharedData, SHARED_DATA } from '../../support/sharedData'
import { historicWorker } from '../../support/historicWorker'

const PRICE = 'Gb&SystemPrice&none'
type Price = { readonly date: string; readonly period: number; readonly value: number }

/** System prices of 2021 as they were published; some periods are missing there. */
const prices = (): readonly Price[] =>
  readFileSync(`${SHARED_DATA}other/system_price_2021.csv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([date = '', period, value]) => ({ date, period: Number(period), value: Number(value) }))

const span = { from: dayStart('2021-01-01'), to: dayStart('2022-01-01') }

describe.skipIf(!hasSharedData)('a year of recorded system prices', () => {
  let rig: SeriesRig
  const all = hasSharedData ? prices() : []
  beforeAll(async () => {
    rig = await seriesRig()
    await rig.memory.append(batchOfRows(all.map((each) => [PRICE, periodStart(each), each.value] as const)))
  })
  afterAll(() => rig.stop())

  /** The whole way: cut, asked of the server in pieces, read and summed up by the worker's script. */
  const run = async (filters: Filters, splitBy: Split): Promise<HistoricShape> => {
    const question = {
      ...span,
      granularity: 'halfHourly' as const,
      filters,
      isWhole: false,
      groups: 1,
      series: [{ stepMs: 1_800_000, parts: 1 }],
    }
    const { worker } = historicWorker()
    const reported: FromHistoric[] = []
    worker.listen((message) => void reported.push(message))
    worker.send({ kind: 'begin', steps: [], options: { cumulative: false } })
    for (const [place, { from, to }] of historicPiecesOf(question).entries()) {
      const answer = await rig.app.inject({
        method: 'POST',
        url: '/staticApi/historicData',
        headers: { 'content-type': 'application/json', accept: 'application/x-msgpack', ...bearer('analyse') },
        payload: JSON.stringify({
          series: [{ id: PRICE }],
          from,
          to,
          granularity: 'halfHourly',
          aggregateType: 'None',
        }),
      })
      expect(answer.statusCode).toBe(200)
      const bytes = Uint8Array.from(answer.rawPayload).buffer
      worker.send({ kind: 'piece', place, from, to, bytes })
    }
    worker.send({ kind: 'view', choice: { granularity: 'halfHourly', filters, splitBy, columns: [{ key: PRICE }] } })
    const shape = reported.find(({ kind }) => kind === 'shape')
    if (shape?.kind !== 'shape') throw new Error(JSON.stringify(reported.at(-1)))
    expect(shape.shape.rows).toBe(sizeOf(question).rows)
    return shape.shape
  }

  const naive = (values: readonly number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return {
      count: values.length,
      min: Math.min(...values),
      max: Math.max(...values),
      mean,
      deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length),
    }
  }

  const expectSame = (summary: HistoricShape['summaries'][number] | undefined, values: readonly number[]): void => {
    const { count, min, max, mean, deviation } = naive(values)
    expect(summary).toMatchObject({ count, min, max })
    expect(summary?.mean).toBeCloseTo(mean, 8)
    expect(summary?.deviation).toBeCloseTo(deviation, 8)
  }

  it('RP03 HAN-12 count, least, mean, greatest and deviation are those of a naive computation; what was not published is missing', async () => {
    const { summaries, rows } = await run(newQuery('x').filters, 'none')
    expectSame(
      summaries[0],
      all.map(({ value }) => value),
    )
    expect(summaries[0]?.missing).toBe(rows - all.length)
    expect(rows).toBe(17_520)
  })

  it('RP03 HAN-13 so are those of weekdays in peak periods above a price, by month', async () => {
    const filters = { weekdays: [0, 1, 2, 3, 4], periods: { from: 15, to: 38 } }
    const { summaries, groups } = await run(filters, 'month')
    const retained = all.filter(({ date, period }) => {
      const day = new Date(`${date}T12:00:00Z`).getUTCDay()
      return day !== 0 && day !== 6 && period >= 15 && period <= 38
    })
    expect(groups).toHaveLength(12)
    summaries.forEach((summary, place) => {
      const month = String(place + 1).padStart(2, '0')
      expectSame(
        summary,
        retained.filter(({ date }) => date.slice(5, 7) === month).map(({ value }) => value),
      )
    })
  })
})
