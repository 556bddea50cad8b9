import { describe, expect, it } from 'vitest'
import { AcceptanceCollection } from '../../../../server/sources/elexon/acceptanceCollection'
import { stackReading, systemPricesReading } from '../../../../server/sources/elexon/results'
import { bidOffersReading, levelsReading } from '../../../../server/sources/elexon/unitReadings'
import { priceRulesOf } from '../../../../server/market/priceRules'
import { boaStackOf } from '../../../../src/domain/boa/projectStack'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'

const AT = Date.parse('2026-11-20T17:50:00Z')
const PERIOD = { date: '2026-11-20', period: 35 }
const settled = { settlementDate: PERIOD.date, settlementPeriod: PERIOD.period }
const unit = { nationalGridBmUnit: 'DRAXX-1', bmUnit: 'T_DRAXX-1' }
const span = { timeFrom: '2026-11-20T17:00:00Z', timeTo: '2026-11-20T17:30:00Z' }
const flat = (mw: number) => ({ ...unit, ...span, levelFrom: mw, levelTo: mw })

/** One unit of 100 MW, told to give 40 MW more from its offer at £80. */
const received = (storFlag: boolean): readonly MarketEvent[] => [
  ...levelsReading('PN')([flat(100)], AT).events,
  ...bidOffersReading(PERIOD)([{ ...flat(50), pairId: 1, bid: 60, offer: 80 }], AT).events,
  ...new AcceptanceCollection().receive(
    [{ ...flat(140), acceptanceNumber: 1, acceptanceTime: '2026-11-20T16:50:00Z', storFlag }],
    PERIOD,
    AT,
  ).events,
]
const prices = (reserveScarcityPrice: unknown): readonly MarketEvent[] =>
  systemPricesReading([{ ...settled, systemSellPrice: 200.4, netImbalanceVolume: 20, reserveScarcityPrice }], AT).events
const stack = (...rows: readonly object[]): readonly MarketEvent[] =>
  stackReading(PERIOD)([[], rows.map((row) => ({ volume: 20, originalPrice: 80, ...row }))], AT).events

const marketOf = (...events: readonly (readonly MarketEvent[])[]) => foldMarket(EMPTY_MARKET, events.flat())
const priceOf = (...events: readonly (readonly MarketEvent[])[]) =>
  boaStackOf(marketOf(...events), PERIOD, AT).metrics.indicativePrice

describe('the reserve scarcity price that Elexon tells', () => {
  it('IMB-28 a STOR offer of ours counts at no less than the scarcity price of its period, any other at its own', () => {
    expect(priceOf(received(true), prices('200.400000000000000000'))).toBe(200.4)
    expect(priceOf(received(true), prices(12))).toBe(80)
    expect(priceOf(received(false), prices(200.4))).toBe(80)
    // Nothing told, or null (a LoLP that is not known): nothing is repriced.
    expect(priceOf(received(true), prices(null))).toBe(80)
    expect(priceOf(received(true))).toBe(80)
  })

  it('IMB-28 where only the stack tells it, ours has it from there; a what-if is priced by the same rule', () => {
    const mine = { id: 'T_DRAXX-1', acceptanceId: 1, bidOfferPairId: 1, storProviderFlag: true }
    const published = stack({ ...mine, reserveScarcityPrice: 200.4 })
    expect(priceOf(received(true), published)).toBe(200.4)
    expect(priceRulesOf(marketOf(received(true), published), PERIOD).market).toEqual({ reserveScarcityPrice: 200.4 })
    expect(priceRulesOf(marketOf(received(true), prices(150), published), PERIOD).market.reserveScarcityPrice).toBe(150)
  })

  it('IMB-29 a published stack counts as it is reported row by row: one outside a STOR window keeps its own price', () => {
    const inside = { id: 'T_UNHEARD-1', acceptanceId: 7, bidOfferPairId: 1, storProviderFlag: true }
    const outside = stack(inside)
    expect(priceOf(outside, prices(200.4))).toBe(80)
    expect(priceRulesOf(marketOf(outside, prices(200.4)), PERIOD).market).toEqual({})
    const within = marketOf(stack({ ...inside, reserveScarcityPrice: '200.4' }), prices(200.4))
    const { metrics, items } = boaStackOf(within, PERIOD, AT)
    expect([metrics.basis, metrics.indicativePrice, items[0]?.mainPrice]).toEqual(['settled', 200.4, 200.4])
  })
})
