import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changedActions,
  followMoves,
  movesByAcceptance,
  MOVES_RETAINED,
  openMoves,
  pricedActions,
  type PricedActions,
} from '../../../src/domain/boa/priceMoves'
import { boaStackOf } from '../../../src/domain/boa/projectStack'
import { acceptedBar, boaPlantOf } from '../../../src/domain/boa/stackItem'
import { periodEnd, periodKey } from '../../../src/domain/periods'
import { priceMovesSchema } from '../../../src/domain/wire'
import { recordedPeriod, settledPeriod } from '../../support/recordedPeriod'
import { hasSharedData } from '../../support/sharedData'
import { cases } from '../../support/cases'

const bar = (plant: string, mwh: number, price: number | null = 50, soFlag = false) =>
  acceptedBar(boaPlantOf(plant), {
    bodId: `1/${mwh < 0 ? -1 : 1}/${mwh < 0 ? 'B' : 'O'}`,
    mainPrice: price,
    volumeMwh: mwh,
    flags: { soFlag },
  })

const someBar = fc
  .tuple(fc.constantFrom('T_A', 'T_B', 'T_C', 'T_D', 'T_E'), fc.integer({ min: 1, max: 40 }), fc.boolean())
  .map(([plant, mwh, flag]) => bar(plant, mwh, 50, flag))
const somePriced: fc.Arbitrary<PricedActions> = fc.record({
  price: fc.option(
    fc.integer({ min: 990, max: 1010 }).map((price) => price / 250),
    { nil: undefined, freq: 6 },
  ),
  basis: fc.constantFrom('acceptances' as const, 'acceptances' as const, 'acceptances' as const, 'settled' as const),
  accepted: fc.uniqueArray(someBar, { selector: ({ plantId }) => plantId, maxLength: 5 }),
})

describe('the moves of a price', () => {
  it('MOV-1 from and to are a chain that ends at the price; at most five are stored, and none where it did not move', () => {
    fc.assert(
      fc.property(fc.array(somePriced, { minLength: 1, maxLength: 20 }), ([first, ...later]) => {
        let collection = openMoves(first!, 0)
        later.forEach((priced, index) => {
          const before = collection
          collection = followMoves(before, priced, index + 1)
          const { list } = collection.moves
          expect(list.length).toBeLessThanOrEqual(MOVES_RETAINED)
          list.slice(1).forEach((older, i) => expect(list[i]!.from).toBe(older.to))
          if (collection.price === before.price) expect(list).toBe(before.moves.list)
          else {
            expect(list[0]).toMatchObject({ at: index + 1 })
            expect([list[0]!.from, list[0]!.to]).toEqual([before.price, priced.price])
          }
          if (list.length > 0) expect(list[0]!.to).toBe(collection.price)
          // What is told is the price to the penny.
          if (priced.price === undefined) expect(collection.price).toBeUndefined()
          else expect(Math.abs(collection.price! - priced.price)).toBeLessThan(0.005)
          expect(collection.accepted).toBe(priced.accepted)
        })
        expect(priceMovesSchema.safeParse(collection.moves).success).toBe(true)
      }),
      { numRuns: cases(10_000) },
    )
  })

  it('MOV-2 the changes of two lists, added to the first, give the second', () => {
    const list = fc.uniqueArray(someBar, { selector: ({ plantId }) => plantId, maxLength: 5 })
    fc.assert(
      fc.property(list, list, (before, after) => {
        const mw = new Map(before.map(({ plantId, volumeMwh }) => [plantId, volumeMwh / 0.5]))
        const causes = changedActions(before, after)
        for (const cause of causes) mw.set(cause.plantId, (mw.get(cause.plantId) ?? 0) + cause.mw)
        for (const { plantId, volumeMwh } of after) expect(mw.get(plantId)).toBeCloseTo(volumeMwh / 0.5, 9)
        const there = new Set(after.map(({ plantId }) => plantId))
        for (const [plantId, left] of mw) if (!there.has(plantId)) expect(left).toBeCloseTo(0, 9)
        const sizes = causes.map((cause) => Math.abs(cause.mw))
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
      }),
      { numRuns: cases(10_000) },
    )
  })

  it('MOV-3 names what moved it: new and changed actions in MW, a flag with none, the largest three and how many more', () => {
    const before = { price: 50, basis: 'acceptances' as const, accepted: [bar('T_A', 10), bar('T_B', 5)] }
    const after = {
      ...before,
      price: 62.5,
      accepted: [bar('T_A', 10, 50, true), bar('T_B', 20), bar('T_C', -3), bar('T_D', 2), bar('T_E', 1)],
    }
    const [move] = followMoves(openMoves(before, 0), after, 7).moves.list
    expect(move).toMatchObject({ at: 7, from: 50, to: 62.5, reason: 'actions', more: 2 })
    expect(move!.because.map(({ plantId, mw }) => [plantId, mw])).toEqual([
      ['T_B', 30],
      ['T_C', -6],
      ['T_D', 4],
    ])
  })

  it('MOV-4 tells a market price and the published stack apart from actions', () => {
    const before = { price: 50, basis: 'acceptances' as const, accepted: [bar('T_A', 10)] }
    const opened = openMoves(before, 0)
    const moveTo = (after: Partial<PricedActions>) => followMoves(opened, { ...before, ...after }, 1).moves.list[0]
    expect(moveTo({ price: 51 })).toMatchObject({ reason: 'market', because: [] })
    expect(moveTo({ price: 51, basis: 'settled', accepted: [bar('T_A', 11)] })).toMatchObject({
      reason: 'settledStack',
    })
    expect(moveTo({ price: 50.004 })).toBeUndefined()
    expect(moveTo({ price: undefined, accepted: [] })).toEqual({
      at: 1,
      from: 50,
      reason: 'actions',
      because: [expect.objectContaining({ plantId: 'T_A', mw: -20 })],
      more: 0,
    })
  })
})

describe.skipIf(!hasSharedData)('moves of recorded periods (skipped without the recorded data)', () => {
  const period = { date: '2022-03-19', period: 27 }

  it('MOV-5 the order of acceptances gives the last moves of a period, ending at its price', () => {
    const state = recordedPeriod(period)
    const stack = boaStackOf(state, period, periodEnd(period))
    const moves = movesByAcceptance(state, period, stack)!
    expect(moves.by).toBe('acceptanceTimes')
    expect(moves.list.length).toBeGreaterThan(0)
    expect(moves.list[0]!.to).toBeCloseTo(stack.metrics.indicativePrice!, 9)
    const times = moves.list.map(({ at }) => at)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    // Each is what the whole projection says of the market as it was accepted until then.
    for (const { at, to } of moves.list) {
      const units = [...state.units].map(([id, unit]) => {
        return [
          id,
          { ...unit, acceptances: unit.acceptances.filter(({ acceptanceTime }) => acceptanceTime <= at) },
        ] as const
      })
      const then = boaStackOf({ ...state, units: new Map(units) }, period, periodEnd(period))
      expect(then.metrics.indicativePrice).toBeCloseTo(to!, 9)
    }
  })

  it('MOV-6 adjustment actions have no time, and a published stack none: then no order is reported', () => {
    const state = recordedPeriod(period)
    const key = periodKey(period)
    const known = state.periods.get(periodKey(period))!
    const bsad = [{ id: '1', period, volume: -5, cost: -100, soFlag: false, storFlag: false }]
    const adjusted = { ...state, periods: new Map([[key, { ...known, bsad }]]) }
    expect(movesByAcceptance(adjusted, period, boaStackOf(adjusted, period, periodEnd(period)))).toBeUndefined()
    const settled = { date: '2021-04-01', period: 15 }
    const published = settledPeriod(settled)
    expect(movesByAcceptance(published, settled, boaStackOf(published, settled, periodEnd(settled)))).toBeUndefined()
    expect(pricedActions(boaStackOf(published, settled, periodEnd(settled))).price).toBe(7.5)
  })
})
