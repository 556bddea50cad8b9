import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameAnswer } from '../../../../src/domain/boa/analytics/agreement'
import { played, type Items, type Move } from '../../../../src/domain/boa/analytics/moves'
import { whatIfBody } from '../../../../src/domain/boa/analytics/request'
import { pricerOf, whatIfRulesOf } from '../../../../src/domain/boa/analytics/rules'
import { boaItemKey } from '../../../../src/domain/boa/collectionHash'
import { marketOf } from '../../../../src/domain/boa/metrics'
import { boaStackOf } from '../../../../src/domain/boa/projectStack'
import type { ImbalanceMarket, StackItem } from '../../../../src/domain/boa/types'
import { whatIfPrice } from '../../../../src/domain/boa/whatIf'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { periodEnd, periodKey } from '../../../../src/domain/periods'
import { boaWhatIfAnswerSchema, boaWhatIfSchema, type BoaWhatIf } from '../../../../src/domain/wire'
import { priceRulesOf } from '../../../../server/market/priceRules'
import { recordedPeriod } from '../../../support/recordedPeriod'
import { hasSharedData } from '../../../support/sharedData'
import { row } from '../../../views/support/desk'
import { someMarket } from '../someStacks'

const PERIOD = { date: '2022-03-19', period: 27 }

const onTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

type Rules = { readonly market: ImbalanceMarket; readonly lossMultipliers: ReadonlyMap<string, number> }

/** What the server answers to the request as it arrives. */
const served = (body: BoaWhatIf, { market, lossMultipliers }: Rules) => {
  const read = boaWhatIfSchema.parse(onTheWire(body))
  const answer = whatIfPrice(read, market, [], (plantId) => lossMultipliers.get(plantId))
  return boaWhatIfAnswerSchema.parse(onTheWire({ ...answer, rules: whatIfRulesOf(market, lossMultipliers) }))
}

/** The server's price, and the page's by the rules that came with it. */
const both = (items: Items, rules: Rules) => {
  const body = whatIfBody(items, PERIOD)
  const { rules: received, ...server } = served(body, rules)
  return { server, page: pricerOf(received!)(body) }
}

const volume = fc.integer({ min: 0, max: 9000 }).map((tenths) => tenths / 10)
/** Any moves over bars of a stack, those that find nothing to move too, and plants that were added. */
const someMoves = (items: readonly StackItem[]): fc.Arbitrary<Move[]> => {
  const bar = fc.constantFrom(...items).map(({ plantId, bodId }) => ({ plantId, bodId }))
  const added = fc.record({
    kind: fc.constant('add' as const),
    name: fc.constantFrom('My plant', 'constructor', 'T_A-1'),
    volume: fc.integer({ min: -5000, max: 5000 }),
    price: fc.integer({ min: -90_000, max: 90_000 }).map((pence) => pence / 100),
  })
  const moved = fc.oneof(
    fc.tuple(bar, volume).map(([key, mw]): Move => ({ kind: 'accept', ...key, volume: mw })),
    fc.tuple(bar, volume).map(([key, mw]): Move => ({ kind: 'change', ...key, volume: mw })),
    bar.map((key): Move => ({ kind: 'return', ...key })),
  )
  return fc.array(fc.oneof({ weight: 4, arbitrary: moved }, { weight: 1, arbitrary: added }), { maxLength: 30 })
}

const itemsOf = (items: readonly StackItem[]): Items => new Map(items.map((item) => [boaItemKey(item), item]))

const someBar = fc
  .record({
    plantId: fc.constantFrom('T_A-1', 'T_B-1', 'T_C-1', 'T_D-1'),
    pair: fc.constantFrom(-2, -1, 1, 2),
    acceptance: fc.constantFrom(0, 7, 8),
    isBid: fc.boolean(),
    mainPrice: fc.oneof(
      fc.constant(null),
      fc.integer({ min: -999, max: 9999 }).map((tenths) => tenths / 10),
    ),
    volume,
    soFlag: fc.boolean(),
    cadlFlag: fc.boolean(),
    storFlag: fc.boolean(),
  })
  .map(({ pair, acceptance, soFlag, cadlFlag, storFlag, ...own }) =>
    row({
      ...own,
      bodId: `${acceptance === 0 ? '' : `${acceptance}/`}${pair}/${own.isBid ? 'B' : 'O'}`,
      isAccepted: acceptance !== 0,
      maxVolume: 900,
      flags: { soFlag, cadlFlag, storFlag },
    }),
  )
const someRules: fc.Arbitrary<Rules> = fc
  .record({
    market: someMarket,
    scarcity: fc.option(fc.constantFrom(120, 3000), { nil: undefined }),
    losses: fc.dictionary(fc.constantFrom('T_A-1', 'T_B-1', 'T_C-1', '2__E'), fc.constantFrom(0.97, 1, 1.013)),
  })
  .map(({ market, scarcity, losses }) => ({
    market: { ...market, ...(scarcity !== undefined && { reserveScarcityPrice: scarcity }) },
    lossMultipliers: new Map(Object.entries(losses)),
  }))

describe('the price of a what-if by the page', () => {
  it('WIP-1 is the server’s to the last bit, for any stack, moves and rules', () => {
    const some = fc
      .array(someBar, { minLength: 1, maxLength: 30 })
      .chain((bars) => fc.tuple(fc.constant(bars), someMoves(bars), someRules))
    fc.assert(
      fc.property(some, ([bars, moves, rules]) => {
        const { server, page } = both(played(itemsOf(bars), moves).items, rules)
        expect(onTheWire(page)).toEqual(onTheWire(server))
        expect(isSameAnswer(page, server)).toBe(true)
      }),
    )
  })

  it.skipIf(!hasSharedData)('WIP-2 is the server’s for any moves over the recorded stack of 2022-03-19 P27', () => {
    const state = recordedPeriod(PERIOD)
    const stack = boaStackOf(state, PERIOD, periodEnd(PERIOD))
    const units = [...new Set(stack.items.map(({ plantId }) => plantId))]
    // Losses of that period were not recorded: each unit has one.
    const known = priceRulesOf(state, PERIOD)
    const lossMultipliers = new Map(units.map((id, place) => [id, 0.97 + (place % 60) / 1000]))
    expect(known.market).toEqual(marketOf(state.periods.get(periodKey(PERIOD)), state.units))
    fc.assert(
      fc.property(someMoves(stack.items), (moves) => {
        for (const rules of [known, { ...known, lossMultipliers }]) {
          const { server, page } = both(played(itemsOf(stack.items), moves).items, rules)
          expect(onTheWire(page)).toEqual(onTheWire(server))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('WIP-3 a plant with the name of a word of the language has no loss multiplier', () => {
    const rules = { market: {}, lossMultipliers: new Map([['T_A-1', 0.5]]) }
    const added = (name: string, price: number): Move => ({ kind: 'add', name, volume: 1, price })
    const { items } = played(new Map(), [added('constructor', 40), added('toString', 60)])
    const { page, server } = both(items, rules)
    expect([page.priceString, server.priceString]).toEqual(['50.00', '50.00'])
    expect(whatIfRulesOf(marketOf(undefined, EMPTY_MARKET.units), new Map())).toEqual({ lossMultipliers: {} })
  })
})

describe('whether two prices of a stack are the same', () => {
  const setter = { plantId: 'T_A-1', bodId: '1/1/O', price: 90, volume: 1 }
  const answer = {
    priceString: '90.00',
    indicativePrice: 90,
    netImbalanceVolume: 12,
    totalBidsAccepted: -1,
    totalOffersAccepted: 13,
    minBidPrice: null,
    maxOfferPrice: 90,
    cost: 1000,
    setters: [setter],
  }

  it('WIP-4 they are with the dust of floating point, and with the rules of one of them', () => {
    const rules = { lossMultipliers: {} }
    expect(isSameAnswer(answer, { ...answer, netImbalanceVolume: 12 + 1e-12, rules })).toBe(true)
  })

  it.each([
    { indicativePrice: 90.01, priceString: '90.01' },
    { priceString: '-' },
    { netImbalanceVolume: 12.001 },
    { cost: 1001 },
    { minBidPrice: 0 },
    { replacementPrice: 90 },
    { setters: [] },
    { setters: [{ ...setter, plantId: 'T_B-1' }] },
    { setters: [{ ...setter, volume: 0.5 }] },
  ])('WIP-5 they are not where one figure or setter is another: %j', (other) => {
    expect(isSameAnswer(answer, { ...answer, ...other })).toBe(false)
    expect(isSameAnswer({ ...answer, ...other }, answer)).toBe(false)
  })
})
