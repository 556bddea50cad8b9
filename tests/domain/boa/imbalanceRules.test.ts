import { describe, expect, it } from 'vitest'
import { imbalancePrice } from '../../../src/domain/boa/imbalancePrice'
import { action, adjustment } from './actions'

const SO = { soFlag: true }
const CADL = { cadlFlag: true }

describe('imbalance price, rule by rule', () => {
  it('IMB-9 sums a unit’s acceptances of one pair and direction before the de minimis test', () => {
    const same = { id: 'T_A', bidOfferPairId: 1 }
    const retained = imbalancePrice([
      action(0.06, 50, { ...same, acceptanceId: 1 }),
      action(0.04, 50, { ...same, acceptanceId: 2 }),
      action(0.06, 60, { id: 'T_A', bidOfferPairId: 2, acceptanceId: 1 }),
      adjustment(0.06, 70, { id: '1' }),
      adjustment(0.06, 70, { id: '1' }),
    ])
    expect(retained.rows.map((row) => row.dmatAdjustedVolume)).toEqual([0.06, 0.04, 0, 0, 0])
    expect(retained.price).toBeCloseTo(50, 9)
  })

  it('IMB-10 shares arbitrage, NIV and PAR tagging in proportion among equal prices', () => {
    const result = imbalancePrice([action(30, 40), action(10, 40), action(-8, 45), action(-4, 20)])
    expect(result.rows.map((row) => row.arbitrageAdjustedVolume)).toEqual([24, 8, 0, -4])
    expect(result.rows.map((row) => row.nivAdjustedVolume)).toEqual([21, 7, 0, 0])
    expect(result.rows.map((row) => row.parAdjustedVolume)).toEqual([0.75, 0.25, 0, 0])
    expect(result.netImbalanceVolume).toBe(28)
    expect(result.price).toBe(40)
  })

  it('IMB-11 takes arbitrage between flagged actions too, but not from unpriced ones', () => {
    const result = imbalancePrice([action(5, 10, SO), adjustment(5, null), action(-3, 20, SO), adjustment(-2, null)])
    expect(result.rows.map((row) => row.arbitrageAdjustedVolume)).toEqual([2, 5, 0, -2])
  })

  it('IMB-27 sets a buy against a sell at the very same price', () => {
    const result = imbalancePrice([action(5, 20), action(-3, 20)])
    expect(result.rows.map((row) => row.arbitrageAdjustedVolume)).toEqual([2, 0])
  })

  it('IMB-12 keeps the price of a flagged action no dearer than the dearest unflagged one', () => {
    const result = imbalancePrice([action(5, 60), action(5, 60, SO), action(5, 61, CADL)])
    expect(result.rows.map((row) => row.repriced)).toEqual([false, false, true])
    expect(result.rows.map((row) => row.finalPrice)).toEqual([60, 60, 60])
    expect(result.price).toBe(60)
  })

  it('IMB-13 ranks sells the other way: a flagged bid below the lowest unflagged bid loses its price', () => {
    const result = imbalancePrice([action(-5, 20), action(-5, 10, SO), action(-5, 30, SO)])
    expect(result.rows.map((row) => row.repriced)).toEqual([false, true, false])
    expect(result.price).toBe(20)
    expect(result.netImbalanceVolume).toBe(-15)
  })

  it('IMB-14 flags an unpriced adjustment always, and one at cost 0 like any other action', () => {
    const unpriced = imbalancePrice([action(-5, 20), adjustment(-5, null)])
    expect(unpriced.rows[1]).toMatchObject({ repriced: true, finalPrice: 20 })
    expect(unpriced.price).toBe(20)
    const free = imbalancePrice([action(-5, 20), adjustment(-5, 0)])
    expect(free.rows[1]).toMatchObject({ repriced: false, finalPrice: 0 })
    expect(free.price).toBe(0)
    const freeAndFlagged = imbalancePrice([action(-5, 20), action(-1, -5), adjustment(-5, 0, SO)])
    expect(freeAndFlagged.rows[2]).toMatchObject({ repriced: false, finalPrice: 0 })
    expect(freeAndFlagged.price).toBe(-5)
  })

  it('IMB-15 leaves the final price of a flagged action empty once the NIV no longer holds it', () => {
    const result = imbalancePrice([action(5, 50), action(5, 90, SO), action(-5, 10)])
    expect(result.rows[1]).toMatchObject({ nivAdjustedVolume: 0, repriced: false, finalPrice: null })
    expect(result.price).toBe(50)
  })

  it('IMB-16 raises a STOR offer to the reserve scarcity price, and neither a bid nor a dearer offer', () => {
    const stor = { storFlag: true }
    const actions = [action(5, 90), action(5, 80, stor), action(5, 300, stor), action(-1, 10, stor)]
    const inWindow = imbalancePrice(actions, { reserveScarcityPrice: 200.4 })
    expect(inWindow.rows.map((row) => row.finalPrice)).toEqual([90, 200.4, 300, 10])
    expect(imbalancePrice(actions).rows.map((row) => row.finalPrice)).toEqual([90, 80, 300, 10])
    // A STOR provider alone is not a flag.
    expect(inWindow.rows.some((row) => row.repriced)).toBe(false)
  })

  it('IMB-17 gives the market price when buys and sells cancel, and none when that is unknown', () => {
    const balanced = [action(0.1, 90), action(0.2, 80), action(-0.3, 20)]
    expect(imbalancePrice(balanced, { marketPrice: 55, buyPriceAdjustment: 9, sellPriceAdjustment: 9 })).toMatchObject({
      netImbalanceVolume: 0,
      price: 55,
    })
    expect(imbalancePrice(balanced).price).toBeUndefined()
    expect(imbalancePrice([], { marketPrice: 55 })).toEqual({ price: 55, netImbalanceVolume: 0, rows: [] })
  })

  it('IMB-18 prices a NIV under 1 MWh from all of it', () => {
    const result = imbalancePrice([action(0.5, 40), action(0.25, 70), action(-0.15, 10)])
    expect(result.netImbalanceVolume).toBeCloseTo(0.6, 12)
    expect(result.price).toBeCloseTo((0.5 * 40 + 0.1 * 70) / 0.6, 9)
  })

  it('IMB-19 averages the replacement price over the dearest unflagged MWh, or what there is of it', () => {
    const full = imbalancePrice([action(10, 30), action(0.6, 50), action(5, 90, SO)])
    expect(full.replacementPrice).toBeCloseTo(0.6 * 50 + 0.4 * 30, 9)
    const short = imbalancePrice([action(0.5, 50), action(5, 90, SO)])
    expect(short.replacementPrice).toBe(50)
  })

  it('IMB-20 replaces by the market price where only flagged volume is left; at a market price of 0 the price is 0', () => {
    const flagged = [action(5, 90, SO), action(5, 120, SO)]
    expect(imbalancePrice(flagged, { marketPrice: 62, buyPriceAdjustment: 1 })).toMatchObject({
      replacementPrice: 62,
      price: 63,
    })
    expect(imbalancePrice(flagged, { marketPrice: 0, buyPriceAdjustment: 1 }).price).toBe(0)
    const unknown = imbalancePrice(flagged)
    expect(unknown.price).toBeUndefined()
    expect(unknown.rows.map((row) => row.finalPrice)).toEqual([null, null])
  })

  it('IMB-21 weighs by transmission losses and adds the adjustment of the side', () => {
    const short = [action(0.5, 40, { transmissionLossMultiplier: 0.9 }), action(0.5, 60)]
    const market = { buyPriceAdjustment: 2, sellPriceAdjustment: -3 }
    expect(imbalancePrice(short, market).price).toBeCloseTo((0.45 * 40 + 0.5 * 60) / 0.95 + 2, 9)
    expect(imbalancePrice([action(-5, 30)], market).price).toBe(27)
  })

  it('IMB-22 takes other parameters where given', () => {
    const actions = [action(60, 40), action(20, 70), action(0.5, 99)]
    expect(imbalancePrice(actions, { parameters: { deMinimisTagging: 1, priceAverageReference: 50 } }).price).toBe(
      (20 * 70 + 30 * 40) / 50,
    )
  })
})
