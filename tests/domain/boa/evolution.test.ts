import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cadlFlags, cadlLifted } from '../../../src/domain/boa/acceptedVolumes'
import {
  evolutionMinutes,
  evolutionOf,
  largestMoves,
  minutesOfEvolution,
  timedActions,
  type TimedAction,
} from '../../../src/domain/boa/evolution'
import { imbalancePrice } from '../../../src/domain/boa/imbalancePrice'
import { marketOf, marketOfMetrics } from '../../../src/domain/boa/metrics'
import { movesByAcceptance } from '../../../src/domain/boa/priceMoves'
import { acceptedIn, boaStackOf } from '../../../src/domain/boa/projectStack'
import { acceptedBar, acceptedBodId, boaPlantOf } from '../../../src/domain/boa/stackItem'
import { acceptedOf, unitStackOf } from '../../../src/domain/boa/unitStack'
import { periodEnd, periodKey } from '../../../src/domain/periods'
import { cases } from '../../support/cases'
import { recordedPeriod } from '../../support/recordedPeriod'
import { hasSharedData } from '../../support/sharedData'
import { accepted, segment } from './levels'
import { someMarket, someStack } from './someStacks'

const MINUTE = 60_000

/** Actions of a stack with times: few, so that some are the same; some without, and some whose short flag was lifted. */
const someTimed: fc.Arbitrary<readonly TimedAction[]> = someStack.chain((actions) =>
  fc
    .tuple(...actions.map(() => fc.tuple(fc.integer({ min: -3, max: 12 }), fc.integer({ min: 0, max: 8 }))))
    .map((times) =>
      actions.map((action, row): TimedAction => {
        const [time, later] = times[row]!
        const { id, acceptanceId, price, volume } = action
        const hasTime = acceptanceId !== null && time >= 0
        const isLifted = hasTime && !action.cadlFlag && later > 4
        return {
          action,
          item: {
            plantId: id,
            // Rows of a made-up stack can be of one acceptance: the row is what they differ by.
            bodId: `${row}/${action.bidOfferPairId ?? 0}/${volume < 0 ? 'B' : 'O'}`,
            name: id,
            mainPrice: price,
            ...(hasTime && { timeAccepted: time * MINUTE }),
            ...(isLifted && { cadlUntil: (time + later) * MINUTE }),
          },
        }
      }),
    ),
)

const bar = (plant: string, time: number | undefined, mwh: number, price: number, acceptance = 1) =>
  acceptedBar(boaPlantOf(plant), {
    bodId: acceptedBodId(acceptance, mwh < 0 ? -1 : 1, mwh < 0 ? 'bid' : 'offer'),
    mainPrice: price,
    volumeMwh: mwh,
    flags: {},
    ...(time !== undefined && { accepted: { acceptanceTime: time, segments: [] } }),
  })

describe('how the estimate of a period came about', () => {
  it('EVO-1 the last point is the price of the rules, and each one that of the actions accepted by then', () => {
    fc.assert(
      fc.property(someTimed, someMarket, (timed, market) => {
        const { opening, points, untimed } = evolutionOf(timed, market)
        const pricedAt = (at: number) =>
          imbalancePrice(
            timed
              .filter(({ item }) => (item.timeAccepted ?? -1) <= at)
              .map(({ item, action }) =>
                item.cadlUntil !== undefined && at < item.cadlUntil ? { ...action, cadlFlag: true } : action,
              ),
            market,
          )
        const whole = imbalancePrice(
          timed.map(({ action }) => action),
          market,
        )
        const last = points.at(-1) ?? opening
        expect(last?.niv ?? 0).toBeCloseTo(whole.netImbalanceVolume, 6)
        if (last && whole.price !== undefined) expect(last.price).toBeCloseTo(whole.price, 6)
        if (last) expect(last.price === undefined).toBe(whole.price === undefined)
        expect(untimed).toBe(timed.filter(({ item }) => item.timeAccepted === undefined).length)
        expect(opening === undefined).toBe(untimed === 0)
        for (const { at, niv, price } of points) {
          const then = pricedAt(at)
          expect(niv).toBeCloseTo(then.netImbalanceVolume, 6)
          if (then.price === undefined) expect(price).toBeUndefined()
          else expect(price).toBeCloseTo(then.price, 6)
        }
      }),
      { numRuns: cases(20_000) },
    )
  })

  it('EVO-2 the order of the actions changes nothing, also of those of one time', () => {
    const shuffled = someTimed.chain((timed) =>
      fc.tuple(fc.constant(timed), fc.shuffledSubarray([...timed], { minLength: timed.length })),
    )
    fc.assert(
      fc.property(shuffled, someMarket, ([timed, other], market) => {
        expect(evolutionOf(other, market)).toEqual(evolutionOf(timed, market))
      }),
      { numRuns: cases(20_000) },
    )
  })

  it('EVO-3 times ascend, each once; the steps add up to where they end, and the causes to what is accepted of each pair', () => {
    fc.assert(
      fc.property(someTimed, someMarket, (timed, market) => {
        const { opening, points } = evolutionOf(timed, market)
        const times = points.map(({ at }) => at)
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
        const [first] = points
        const steps = points.reduce((sum, { nivBy = 0 }) => sum + nivBy, 0)
        const begun = opening?.niv ?? first?.niv ?? 0
        expect(begun + steps).toBeCloseTo(points.at(-1)?.niv ?? begun, 6)
        const ends = new Map<string, number>()
        for (const { because } of points)
          for (const { plantId, bodId, from, to } of because) {
            const pair = `${plantId} ${bodId.split('/')[1] ?? ''}`
            expect(from).toBeCloseTo(ends.get(pair) ?? 0, 6)
            ends.set(pair, to)
          }
        for (const [pair, mwh] of ends) {
          const own = timed.filter(
            ({ item, action }) =>
              item.timeAccepted !== undefined && `${action.id} ${action.bidOfferPairId ?? ''}` === pair,
          )
          expect(mwh).toBeCloseTo(
            own.reduce((sum, { action }) => sum + action.volume, 0),
            6,
          )
        }
      }),
      { numRuns: cases(10_000) },
    )
  })

  it('EVO-4 names the acceptance, its pair from and to, and nothing before the first', () => {
    const accepted = [bar('T_A', 5 * MINUTE, 30, 80), bar('T_A', 9 * MINUTE, 20, 80, 2), bar('T_B', 9 * MINUTE, -4, 20)]
    const { opening, points } = evolutionOf(timedActions(accepted))
    expect(opening).toBeUndefined()
    expect(points).toEqual([
      {
        at: 5 * MINUTE,
        niv: 30,
        price: 80,
        nivBy: undefined,
        priceBy: undefined,
        because: [{ plantId: 'T_A', bodId: '1/1/O', name: 'T_A', price: 80, from: 0, to: 30 }],
      },
      {
        at: 9 * MINUTE,
        niv: 46,
        price: 80,
        nivBy: 16,
        priceBy: 0,
        because: [
          { plantId: 'T_A', bodId: '2/1/O', name: 'T_A', price: 80, from: 30, to: 50 },
          { plantId: 'T_B', bodId: '1/-1/B', name: 'T_B', price: 20, from: 0, to: -4 },
        ],
      },
    ])
  })

  it('EVO-5 an action without a time counts from the beginning, and is counted', () => {
    const { opening, points, untimed } = evolutionOf(
      timedActions([bar('T_A', undefined, -10, 30), bar('T_B', 0, 4, 70)]),
    )
    expect([opening, untimed]).toEqual([{ niv: -10, price: 30 }, 1])
    expect(points.map(({ niv, nivBy }) => [niv, nivBy])).toEqual([[-6, 4]])
    expect(evolutionOf([])).toEqual({ opening: undefined, points: [], untimed: 0 })
  })

  it('EVO-6 a minute has the estimate of its end, and none where nothing was accepted yet', () => {
    const actions = timedActions([bar('T_A', 90_000, 30, 80), bar('T_B', 119_000, 5, 95), bar('T_C', 240_000, -50, 10)])
    expect(evolutionMinutes(actions, {}, 0, 6 * MINUTE)).toEqual([
      { at: MINUTE, niv: 35, price: 95 },
      { at: 2 * MINUTE, niv: 35, price: 95 },
      { at: 3 * MINUTE, niv: 35, price: 95 },
      { at: 4 * MINUTE, niv: -15, price: 10 },
      { at: 5 * MINUTE, niv: -15, price: 10 },
    ])
    // What was accepted before the first minute is in it.
    expect(evolutionMinutes(actions, {}, 3 * MINUTE, 4 * MINUTE)).toEqual([{ at: 3 * MINUTE, niv: 35, price: 95 }])
  })

  it('EVO-17 minutes are the points of the evolution that each of them ends with', () => {
    fc.assert(
      fc.property(someTimed, someMarket, fc.integer({ min: 0, max: 9 }), (timed, market, first) => {
        const evolution = evolutionOf(timed, market)
        const { opening, points } = evolution
        const from = first * MINUTE - 30_000
        const expected = Array.from({ length: 12 }, (_, n) => from + n * MINUTE).flatMap((at) => {
          const latest = points.findLast((point) => point.at < at + MINUTE) ?? opening
          return latest ? [{ at, niv: latest.niv, price: latest.price }] : []
        })
        expect(minutesOfEvolution(evolution, from, from + 12 * MINUTE)).toEqual(expected)
        expect(evolutionMinutes(timed, market, from, from + 12 * MINUTE)).toEqual(expected)
      }),
      { numRuns: cases(10_000) },
    )
  })

  it('EVO-7 the largest moves come first, and what moved nothing is none', () => {
    const point = (at: number, nivBy: number | undefined, priceBy: number | undefined) => {
      return { at, niv: 0, price: 0, nivBy, priceBy, because: [] }
    }
    const points = [
      point(1, undefined, undefined),
      point(2, -9, 0.004),
      point(3, 0.01, -4),
      point(4, 9, 4),
      point(5, 1, 7),
    ]
    expect(largestMoves(points, 'price').map(({ at }) => at)).toEqual([5, 3, 4])
    expect(largestMoves(points, 'niv').map(({ at }) => at)).toEqual([2, 4, 5])
  })
})

describe('until when an acceptance counted as short', () => {
  const at = (number: number, minute: number, ...segments: Parameters<typeof accepted>[1][number][]) => ({
    ...accepted(number, segments),
    acceptanceTime: minute * MINUTE,
  })
  const some = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 14 })),
    { maxLength: 9, selector: String },
  )

  it('EVO-8 is when the acceptances known by then no longer say so', () => {
    fc.assert(
      fc.property(some, (rows) => {
        const all = rows.map(([minute, from, length], row) => at(row + 1, minute, segment(from, from + length, 50)))
        const now = cadlFlags(all)
        const of = new Set(all.map(({ number }) => number).filter((number) => !now.has(number)))
        const lifted = cadlLifted(all, of)
        for (const { number, acceptanceTime } of all)
          for (let time = acceptanceTime; time <= 31 * MINUTE; time += MINUTE) {
            const then = cadlFlags(all.filter((each) => each.acceptanceTime <= time)).has(number)
            expect(now.has(number) || time < (lifted.get(number) ?? 0)).toBe(then)
          }
      }),
      { numRuns: cases(10_000) },
    )
  })
})

describe.skipIf(!hasSharedData)('the evolution of a recorded period (skipped without the recorded data)', () => {
  const period = { date: '2022-03-19', period: 27 }

  it('EVO-9 2022-03-19 P27 ends at −90.32, and at each acceptance is what the projection says of the market until then', () => {
    const state = recordedPeriod(period)
    const { items, metrics } = boaStackOf(state, period, periodEnd(period))
    const bars = items.filter(({ isAccepted }) => isAccepted)
    const { opening, points } = evolutionOf(timedActions(bars), marketOfMetrics(metrics))
    expect(opening).toBeUndefined()
    expect(points.length).toBeGreaterThan(40)
    expect(points.at(-1)?.price).toBeCloseTo(-90.32, 2)
    expect(points.at(-1)?.niv).toBeCloseTo(metrics.netImbalanceVolume!, 9)
    expect(points.at(-1)!.at).toBeLessThan(periodEnd(period))
    for (const { at, niv, price } of points) {
      const units = [...state.units].map(([id, unit]) => {
        return [id, { ...unit, acceptances: unit.acceptances.filter((each) => each.acceptanceTime <= at) }] as const
      })
      const then = boaStackOf({ ...state, units: new Map(units) }, period, periodEnd(period)).metrics
      // Without the market index price some early stacks have no price.
      expect(price === undefined).toBe(then.indicativePrice === undefined)
      if (price !== undefined) expect(price).toBeCloseTo(then.indicativePrice!, 9)
      expect(niv).toBeCloseTo(then.netImbalanceVolume!, 9)
    }
    // What “why” says of its last moves is a part of it.
    const [newest] = movesByAcceptance(state, period, { metrics })!.list
    const same = points.find(({ at }) => at === newest!.at)
    expect(same?.price).toBeCloseTo(newest!.to!, 9)
    expect(same?.priceBy).toBeCloseTo(newest!.to! - newest!.from!, 9)
  })

  it('EVO-10 of the market’s state it is the same as of its bars', () => {
    const state = recordedPeriod(period)
    const market = marketOf(state.periods.get(periodKey(period)), state.units)
    const { accepted: entries } = acceptedIn(state, period, acceptedOf)
    const bars = boaStackOf(state, period, periodEnd(period)).items.filter(({ isAccepted }) => isAccepted)
    expect(evolutionOf(entries, market)).toEqual(evolutionOf(timedActions(bars), market))
    for (const unit of state.units.values())
      expect(acceptedOf(unit, period)).toEqual(unitStackOf(unit, period).accepted)
  })
})
