import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imbalancePrice, type SystemAction } from '../../../src/domain/boa/imbalancePrice'
import { boaStackOf } from '../../../src/domain/boa/projectStack'
import { marketOfMetrics } from '../../../src/domain/boa/metrics'
import { acceptedBodId } from '../../../src/domain/boa/stackItem'
import { goneAt, priceStages, STAGE_IDS, takenBy, volumeBefore, type StageItem } from '../../../src/domain/boa/stages'
import { periodEnd } from '../../../src/domain/periods'
import { priceStagesSchema } from '../../../src/domain/wire'
import { recordedPeriod, settledPeriod } from '../../support/recordedPeriod'
import { hasSharedData } from '../../support/sharedData'
import { cases } from '../../support/cases'
import { action, adjustment } from './actions'
import { someMarket, someStack } from './someStacks'

/** Bars of actions; rows that share acceptance, pair and direction stay apart by their place. */
const itemsOf = (actions: readonly SystemAction[]): readonly StageItem[] =>
  actions.map(({ id, acceptanceId, bidOfferPairId, direction, price, volume, soFlag, cadlFlag, storFlag }, row) => ({
    plantId: id,
    bodId:
      acceptanceId == null || bidOfferPairId == null
        ? `bsad/${row}`
        : acceptedBodId(acceptanceId, bidOfferPairId, direction),
    name: id,
    isBid: volume < 0,
    mainPrice: price,
    volumeMwh: volume,
    flags: { soFlag, cadlFlag, storFlag, terreFlag: false, nonBmPrediction: false },
  }))

const near = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThan(1e-6)

describe('the stages of the imbalance price', () => {
  it('STG-1 volumes only shrink and keep their sign; what a stage left and took is what came in', () => {
    fc.assert(
      fc.property(someStack, someMarket, (stack, market) => {
        const { stages, rows } = priceStages(itemsOf(stack), market)
        expect(stages.map(({ id }) => id)).toEqual([...STAGE_IDS])
        for (const row of rows)
          for (const id of STAGE_IDS) {
            const before = volumeBefore(row, id)
            const left = row.volumes[id]
            expect(Math.abs(left)).toBeLessThanOrEqual(Math.abs(before) + 1e-9)
            expect(left * before).toBeGreaterThanOrEqual(0)
            near(left + takenBy(row, id), before)
          }
        let came = { buys: 0, sells: 0 }
        for (const { volumeMwh } of itemsOf(stack)) came[volumeMwh > 0 ? 'buys' : 'sells'] += volumeMwh
        for (const { left, taken } of stages) {
          near(left.buys + taken.buys, came.buys)
          near(left.sells + taken.sells, came.sells)
          came = left
        }
      }),
      { numRuns: cases(10_000) },
    )
  })

  it('STG-2 the last stage gives the price and the NIV of the rules, and what sets it is what is left', () => {
    fc.assert(
      fc.property(someStack, someMarket, (stack, market) => {
        const lossOf = (id: string): number | undefined => {
          if (id === 'T_A') return 0.98
          return id === 'E_D' ? 1.02 : undefined
        }
        const items = itemsOf(stack)
        const staged = priceStages(items, market, lossOf)
        const result = imbalancePrice(
          stack.map(({ transmissionLossMultiplier: _, ...one }) => {
            const loss = lossOf(one.id)
            return loss === undefined ? one : { ...one, transmissionLossMultiplier: loss }
          }),
          market,
        )
        expect(staged.price).toBe(stack.length === 0 ? undefined : result.price)
        expect(staged.netImbalanceVolume).toBe(result.netImbalanceVolume)
        expect(staged.rules.replacementPrice).toBe(result.replacementPrice)
        expect(staged.rows.map(({ volumes }) => volumes.par)).toEqual(result.rows.map((row) => row.parAdjustedVolume))
        expect(staged.rows.map(({ prices }) => prices.par)).toEqual(result.rows.map((row) => row.finalPrice))
        const last = staged.stages.at(-1)!
        if (Math.abs(staged.netImbalanceVolume) > 1) near(last.left.buys - last.left.sells, staged.rules.priceReference)
        for (const row of staged.rows) expect(goneAt(row) === undefined).toBe(row.volumes.par !== 0)
      }),
      { numRuns: cases(10_000) },
    )
  })

  it('STG-3 only classification and the replacement price change a price; the first is the bid or offer', () => {
    fc.assert(
      fc.property(someStack, someMarket, (stack, market) => {
        const { rows, rules } = priceStages(itemsOf(stack), market)
        for (const { bidOfferPrice, prices, secondStage, repriced, causes } of rows) {
          expect(prices.received).toBe(bidOfferPrice)
          expect(prices.arbitrage).toBe(prices.received)
          expect(prices.classification).toBe(secondStage ? null : prices.received)
          expect(prices.replacement).toBe(repriced ? rules.replacementPrice : prices.classification)
          expect(prices.par).toBe(prices.replacement)
          if (secondStage) expect(causes).not.toEqual([])
        }
      }),
      { numRuns: cases(10_000) },
    )
  })

  it('STG-4 tells the worked example of the guide stage by stage', () => {
    const so = { soFlag: true }
    const actions = [
      action(10, 10),
      action(100, 20),
      adjustment(50, 30),
      action(10, 40, so),
      action(0.01, 50),
      adjustment(15, 100),
      action(5, 100),
      action(30, 120),
      adjustment(35, 150, so),
      action(40, 300, so),
      action(-10, 15),
      adjustment(-10, 4),
      adjustment(-30, 0),
      action(-20, -30),
    ]
    const staged = priceStages(itemsOf(actions), { buyPriceAdjustment: 5 })
    expect(priceStagesSchema.safeParse(staged).success).toBe(true)
    const [received, deMinimis, arbitrage, classification, niv, replacement, par] = staged.stages
    expect(received!.left.buys).toBeCloseTo(295.01, 9)
    expect(received!.left).toMatchObject({ sells: -70, buyActions: 10, sellActions: 4 })
    expect(deMinimis!.taken).toEqual({ buys: 0.01, sells: 0, buyActions: 1, sellActions: 0 })
    expect(arbitrage!.taken).toEqual({ buys: 10, sells: -10, buyActions: 1, sellActions: 1 })
    expect(classification!.taken).toMatchObject({ buys: 0, sells: 0 })
    expect(classification!.touched).toMatchObject({ buys: 75, buyActions: 2, sells: 0 })
    expect(staged.rules).toMatchObject({ dearestBuy: 120, dearestSell: -30, replacementPrice: 120 })
    expect(niv!.taken.buys).toBeCloseTo(60, 9)
    expect(niv!.taken.sells).toBe(-60)
    expect(replacement!.touched.buys).toBeCloseTo(15, 9)
    expect(par!.left.buys).toBeCloseTo(1, 9)
    expect(staged.price).toBe(125)
  })

  it('STG-5 STOR repricing is seen as the received price next to the offer’s own', () => {
    const [row] = priceStages(itemsOf([action(5, 90, { storFlag: true })]), { reserveScarcityPrice: 200.4 }).rows
    expect(row).toMatchObject({ bidOfferPrice: 90, prices: { received: 200.4 } })
  })

  it('STG-6 a stack without actions has no price, whatever the market price', () => {
    expect(priceStages([], { marketPrice: 55 })).toMatchObject({ netImbalanceVolume: 0, rows: [] })
    expect(priceStages([], { marketPrice: 55 }).price).toBeUndefined()
  })
})

describe.skipIf(!hasSharedData)('stages of recorded periods (skipped without the recorded data)', () => {
  it('STG-7 bars and metrics of a stack are enough: the page’s own stages end at the price of its metrics', () => {
    const periods = [
      { state: recordedPeriod({ date: '2022-03-19', period: 27 }), ref: { date: '2022-03-19', period: 27 } },
      ...Array.from({ length: 23 }, (_, i) => {
        const ref = { date: '2021-04-01', period: i + 2 }
        return { state: settledPeriod(ref), ref }
      }),
    ]
    for (const { state, ref } of periods) {
      const { items, metrics } = boaStackOf(state, ref, periodEnd(ref))
      const losses = new Map(metrics.setters.map(({ plantId, lossMultiplier }) => [plantId, lossMultiplier]))
      const accepted = items.filter(({ isAccepted }) => isAccepted)
      const staged = priceStages(accepted, marketOfMetrics(metrics), (id) => losses.get(id))
      expect(staged.price, String(ref.period)).toBe(metrics.indicativePrice)
      expect(staged.netImbalanceVolume).toBe(metrics.netImbalanceVolume)
    }
  })

  it('STG-8 2021-04-01 period 15: nine flagged sells lose their price, each keeps 11.378 % and gets 7.50', () => {
    const ref = { date: '2021-04-01', period: 15 }
    const { items, metrics } = boaStackOf(settledPeriod(ref), ref, periodEnd(ref))
    const staged = priceStages(
      items.filter(({ isAccepted }) => isAccepted),
      marketOfMetrics(metrics),
    )
    expect(staged.price).toBe(7.5)
    const repriced = staged.rows.filter((row) => row.repriced)
    expect(repriced).toHaveLength(9)
    for (const { volumes, prices, secondStage } of repriced) {
      expect(secondStage).toBe(true)
      expect(volumes.niv / volumes.classification).toBeCloseTo(0.11378, 5)
      expect(prices).toMatchObject({ classification: null, niv: null, replacement: 7.5, par: 7.5 })
    }
    expect(staged.rules.dearestSell).toBe(7.5)
  })
})
