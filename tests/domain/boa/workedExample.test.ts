import { describe, expect, it } from 'vitest'
import { imbalancePrice } from '../../../src/domain/boa/imbalancePrice'
import { action, adjustment } from './actions'

const FLAGGED = { soFlag: true }

// Specification 7, 3.5, from section 4 of the imbalance pricing guide.
const BUYS = [
  action(10, 10),
  action(100, 20),
  adjustment(50, 30),
  action(10, 40, FLAGGED),
  action(0.01, 50),
  adjustment(15, 100),
  action(5, 100),
  action(30, 120, { transmissionLossMultiplier: 0.99051 }),
  adjustment(35, 150, FLAGGED),
  action(40, 300, FLAGGED),
]
const SELLS = [action(-10, 15), adjustment(-10, 4), adjustment(-30, 0), action(-20, -30)]

describe('the worked example of the imbalance pricing guide', () => {
  const result = imbalancePrice([...BUYS, ...SELLS], { buyPriceAdjustment: 5 })
  const column = (name: 'dmatAdjustedVolume' | 'arbitrageAdjustedVolume' | 'nivAdjustedVolume' | 'parAdjustedVolume') =>
    result.rows.map((row) => row[name])

  it('IMB-4 removes 0.01 MWh as de minimis, and nothing else', () => {
    expect(column('dmatAdjustedVolume')).toEqual([10, 100, 50, 10, 0, 15, 5, 30, 35, 40, -10, -10, -30, -20])
  })

  it('IMB-5 sets the 10 MWh bought at 10 against the 10 MWh sold at 15', () => {
    expect(column('arbitrageAdjustedVolume')).toEqual([0, 100, 50, 10, 0, 15, 5, 30, 35, 40, 0, -10, -30, -20])
  })

  it('IMB-6 removes 60 of the 75 unpriced MWh, leaving a NIV of 225', () => {
    expect(result.netImbalanceVolume).toBe(225)
    const left = [0, 100, 50, 10, 0, 15, 5, 30, 7, 8, 0, 0, 0, 0]
    column('nivAdjustedVolume').forEach((volume, row) => expect(volume).toBeCloseTo(left[row]!, 9))
  })

  it('IMB-7 gives the 15 unpriced MWh the replacement price of 120, and the flag at 40 keeps its price', () => {
    expect(result.replacementPrice).toBe(120)
    expect(result.rows.map((row) => row.repriced)).toEqual(
      [...BUYS, ...SELLS].map(({ price }) => price === 150 || price === 300),
    )
    expect(result.rows[3]!.finalPrice).toBe(40)
    expect(result.rows[8]!.finalPrice).toBe(120)
  })

  it('IMB-8 shares the last MWh over the 45 MWh at 120 and ends at 125.00', () => {
    const retained = column('parAdjustedVolume')
    expect(retained[7]).toBeCloseTo(30 / 45, 9)
    expect(retained[8]).toBeCloseTo(7 / 45, 9)
    expect(retained[9]).toBeCloseTo(8 / 45, 9)
    expect(retained.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
    expect(result.price).toBe(125)
  })
})
