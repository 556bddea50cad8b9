import { describe, expect, it } from 'vitest'
import { imbalancePrice, type SystemAction } from '../../../src/domain/boa/imbalancePrice'
import { boaStackOf } from '../../../src/domain/boa/projectStack'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { HALF_HOUR_MS, periodEnd, periodKey } from '../../../src/domain/periods'
import { hasSharedData, recordedRows } from '../../support/sharedData'

type StackRow = {
  id: string
  acceptanceId: number | null
  bidOfferPairId: number | null
  cadlFlag: boolean | null
  soFlag: boolean
  storProviderFlag: boolean
  repricedIndicator: boolean
  originalPrice: number | null
  volume: number
  dmatAdjustedVolume: number
  arbitrageAdjustedVolume: number
  nivAdjustedVolume: number
  parAdjustedVolume: number
  finalPrice: number | null
  transmissionLossMultiplier: number | null
}
type PriceRow = { settlementPeriod: number; systemSellPrice: number; netImbalanceVolume: number }

const PERIODS = Array.from({ length: 23 }, (_, i) => i + 2)

const stackOf = (period: number) =>
  (['bid', 'offer'] as const).flatMap((direction) =>
    recordedRows<StackRow>(`balancing/settlement/stack/all/${direction}/2021-04-01/${period}`).map((row) => ({
      row,
      action: actionOf(row, direction),
    })),
  )

// Only the columns that go into the rules; none that came out of them.
const actionOf = (row: StackRow, direction: 'bid' | 'offer'): SystemAction => ({
  id: row.id,
  acceptanceId: row.acceptanceId,
  bidOfferPairId: row.bidOfferPairId,
  direction,
  price: row.originalPrice,
  volume: row.volume,
  soFlag: row.soFlag,
  cadlFlag: row.cadlFlag ?? false,
  storFlag: row.storProviderFlag,
  transmissionLossMultiplier: row.transmissionLossMultiplier ?? 1,
})

describe.skipIf(!hasSharedData)('the 23 recorded stacks of 2021-04-01 (skipped without the recorded data)', () => {
  const published = hasSharedData ? recordedRows<PriceRow>('balancing/settlement/system-prices/2021-04-01') : []

  it.each(PERIODS)('IMB-1 gives the published price and NIV of period %i', (period) => {
    const result = imbalancePrice(stackOf(period).map(({ action }) => action))
    const expected = published.find((row) => row.settlementPeriod === period)!
    expect(Math.abs(result.price! - expected.systemSellPrice)).toBeLessThan(0.000_005_1)
    expect(Math.abs(result.netImbalanceVolume - expected.netImbalanceVolume)).toBeLessThan(0.0002)
  })

  it('IMB-2 gives every tagged volume, repriced mark and final price of all their rows', () => {
    let rows = 0
    const wrong: string[] = []
    for (const period of PERIODS) {
      const stack = stackOf(period)
      const result = imbalancePrice(stack.map(({ action }) => action))
      stack.forEach(({ row }, i) => {
        const ours = result.rows[i]!
        const columns = [
          [ours.dmatAdjustedVolume, row.dmatAdjustedVolume],
          [ours.arbitrageAdjustedVolume, row.arbitrageAdjustedVolume],
          [ours.nivAdjustedVolume, row.nivAdjustedVolume],
          [ours.parAdjustedVolume, row.parAdjustedVolume],
          // These stacks write 0 where a flagged row lost its price and left the NIV.
          [ours.finalPrice ?? 0, row.finalPrice ?? 0],
        ] as const
        const off = columns.some(([a, b]) => Math.abs(a - b) > 0.002) || ours.repriced !== row.repricedIndicator
        if (off) wrong.push(`${period} ${row.id} ${row.acceptanceId ?? '-'}: ${JSON.stringify(columns)}`)
        rows += 1
      })
    }
    expect(wrong).toEqual([])
    expect(rows).toBe(1775)
  })

  it('IMB-3 reprices the nine flagged actions of period 15 to 7.50, each with 11.378 % left in the NIV', () => {
    const result = imbalancePrice(stackOf(15).map(({ action }) => action))
    const repriced = result.rows.filter((row) => row.repriced)
    expect(result.price).toBe(7.5)
    expect(result.netImbalanceVolume).toBeCloseTo(-159.584, 3)
    expect(repriced.map(({ action }) => -action.volume).sort((a, b) => a - b)).toEqual(
      [3.1667, 4.9, 12.6667, 25, 44.1, 101.3333, 110.8333, 125, 157.5].map((v) => expect.closeTo(v, 2) as number),
    )
    for (const { nivAdjustedVolume, action, finalPrice } of repriced) {
      expect(nivAdjustedVolume / action.volume).toBeCloseTo(0.11378, 5)
      expect(finalPrice).toBe(7.5)
    }
  })

  it('PRJ-14 a period known by its published stack alone projects to that stack and its price', () => {
    const period = { date: '2021-04-01', period: 15 }
    const settledStack = stackOf(15).map(({ action, row }) => ({
      ...action,
      acceptanceId: row.acceptanceId,
      bidOfferPairId: row.bidOfferPairId,
    }))
    const state = { ...EMPTY_MARKET, periods: new Map([[periodKey(period), { period, bsad: [], settledStack }]]) }
    const { items, metrics } = boaStackOf(state, period, periodEnd(period) + HALF_HOUR_MS)
    expect(metrics).toMatchObject({ basis: 'settled', priceString: '7.50', replacementPrice: 7.5, lateFeeds: [] })
    expect(items).toHaveLength(34)
    expect(items.filter((item) => item.repriced)).toHaveLength(9)
    const { bids, offers, bsadBuy, bsadSell } = metrics.niv
    expect(bids + offers + bsadBuy + bsadSell).toBeCloseTo(metrics.netImbalanceVolume!, 3)
    expect(bsadSell).toBe(-157.5)
  })
})
