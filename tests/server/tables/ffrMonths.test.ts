import { describe, expect, it } from 'vitest'
import { createSimulator } from '../../../server/sources/simulator'
import { ffrTenderOf } from '../../../server/sources/simulator/publish/ffrTenders'
import { createPastTables } from '../../../server/tables/pastTables'
import { ffrHours, ffrMw } from '../../../src/domain/ancillary/ffrTender'
import { marketTable } from '../../../src/domain/tables/definitions'
import { ffrOffersOfRows } from '../../../src/domain/tables/ffrRows'
import { valuesOf } from '../../domain/tables/markets'

const TABLE = marketTable('AncillaryContracts_FFR')!
const clock = { now: () => Date.UTC(2026, 10, 27, 12), after: () => () => undefined }
const answerOf = (from: string, to: string) => {
  const { table } = createPastTables({ source: createSimulator({ seed: 1, clock }), clock })
  return table(TABLE, { from, to })
}

describe('the table of monthly tenders', () => {
  it('FFR-20 any day of a month is answered with all bids of its month', async () => {
    const { bids, needs } = ffrTenderOf(1, '2022-11-01')!
    const offers = ffrOffersOfRows((await answerOf('2022-11-01', '2022-11-01')).data.data)
    expect(offers).toHaveLength(bids.length)
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
    for (const bid of bids)
      expect(offers).toContainEqual(
        expect.objectContaining({
          id: `2022-11-01/${bid.id}`,
          month: '2022-11-01',
          unit: bid.unit,
          service: bid.service,
          status: bid.status,
          mw: ffrMw(bid),
          hours: ffrHours('2022-11-01', bid),
          wanted: Math.round(1000 * mean(needs.find(({ service }) => service === bid.service)!.requirement)) / 1000,
        }),
      )
    expect((await answerOf('2022-11-17', '2022-11-17')).data.data).toEqual(
      (await answerOf('2022-11-01', '2022-11-30')).data.data,
    )
  })

  it('FFR-21 a range is answered with its months, the last first; months after the last tender have no row', async () => {
    const offers = ffrOffersOfRows((await answerOf('2023-09-01', '2024-01-31')).data.data)
    expect([...new Set(offers.map(({ month }) => month))]).toEqual(['2023-11-01', '2023-10-01', '2023-09-01'])
  })

  it('FFR-22 a row has what was bid, what is paid for it, and leads to its plant; a static bid has no high response', async () => {
    const { data } = (await answerOf('2022-11-01', '2022-11-01')).data
    const bid = ffrTenderOf(1, '2022-11-01')!.bids.find(
      ({ service, status }) => service === 'static' && status === 'accepted',
    )!
    const row = data.find(({ uniqueId }) => uniqueId === `2022-11-01/${bid.id}`)!
    expect(valuesOf(row)).toMatchObject({
      round: 95,
      service: 'Static',
      secondary: bid.secondary,
      primary: null,
      high: null,
      availability: bid.availability,
      value: Math.round(1000 * bid.availability * ffrHours('2022-11-01', bid)) / 1000,
      status: 'Accepted',
    })
    expect(row.clickEventUrl).toBe(`/plant/${encodeURIComponent(bid.unit)}`)
  })
})
