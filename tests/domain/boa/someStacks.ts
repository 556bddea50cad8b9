import fc from 'fast-check'
import type { ImbalanceMarket, SystemAction } from '../../../src/domain/boa/imbalancePrice'

const money = fc.oneof(
  fc.constantFrom(0, 20, 50, 50.5, -10),
  fc.integer({ min: -9999, max: 9999 }).map((p) => p / 10),
)
/** Any action; units, pairs and prices repeat, so that rows tie and add up. */
const someAction: fc.Arbitrary<SystemAction> = fc
  .record({
    id: fc.constantFrom('T_A', 'T_B', 'T_C', 'E_D', '2__E'),
    acceptanceId: fc.integer({ min: 1, max: 4 }),
    bidOfferPairId: fc.constantFrom(-2, -1, 1, 2),
    outside: fc.boolean(),
    volume: fc.oneof(
      fc.constantFrom(0.05, -0.05, 1, -1),
      fc.integer({ min: -40_000, max: 40_000 }).map((v) => v / 100),
    ),
    price: fc.oneof({ weight: 9, arbitrary: money }, { weight: 1, arbitrary: fc.constant(null) }),
    soFlag: fc.boolean(),
    cadlFlag: fc.boolean(),
    transmissionLossMultiplier: fc.constantFrom(1, 0.98, 1.01),
  })
  .map(({ outside, ...one }) => ({
    ...one,
    ...(outside ? { acceptanceId: null, bidOfferPairId: null } : {}),
    direction: one.volume < 0 ? ('bid' as const) : ('offer' as const),
    storFlag: false,
  }))
export const someStack = fc.array(someAction, { maxLength: 40 })
export const someMarket: fc.Arbitrary<ImbalanceMarket> = fc.record(
  { marketPrice: money, buyPriceAdjustment: fc.constantFrom(0, 2), sellPriceAdjustment: fc.constantFrom(0, -3) },
  { requiredKeys: [] },
)
