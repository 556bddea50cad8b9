import { describe, expect, it } from 'vitest'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { priceRulesOf } from '../../../server/market/priceRules'
import { UNITS } from './handMade'

const PERIOD = { date: '2026-11-20', period: 35 }
const at = Date.parse('2026-11-20T18:00:00Z')

describe('what a what-if is priced with', () => {
  it('HST-28 published loss multipliers come before registered ones; adjustments and market price are the period’s', () => {
    const [alpha, bravo, charlie] = UNITS
    const systemPrice = {
      period: PERIOD,
      price: 80,
      netImbalanceVolume: 10,
      buyPriceAdjustment: 1,
      sellPriceAdjustment: 2,
    }
    const action = { acceptanceId: 1, bidOfferPairId: 1, direction: 'offer', price: 80, volume: 10 } as const
    const flags = { soFlag: false, cadlFlag: false, storFlag: false }
    const state = foldMarket(EMPTY_MARKET, [
      {
        kind: 'units',
        at,
        units: [
          { ...alpha, transmissionLossMultiplier: 0.98 },
          { ...bravo, transmissionLossMultiplier: 0.97 },
          charlie,
        ],
      },
      { kind: 'systemPrice', at, systemPrice },
      { kind: 'marketIndex', at, period: PERIOD, price: 75, volume: 100 },
      {
        kind: 'settledStack',
        at,
        period: PERIOD,
        actions: [{ id: bravo.id, ...action, ...flags, transmissionLossMultiplier: 1.01 }],
      },
    ])
    const { market, lossMultipliers } = priceRulesOf(state, PERIOD)
    expect(market).toEqual({ marketPrice: 75, buyPriceAdjustment: 1, sellPriceAdjustment: 2 })
    expect(Object.fromEntries(lossMultipliers)).toEqual({ [alpha.id]: 0.98, [bravo.id]: 1.01 })
  })

  it('HST-29 what was not received stays absent', () => {
    expect(priceRulesOf(EMPTY_MARKET, PERIOD)).toEqual({ market: {}, lossMultipliers: new Map() })
  })
})
