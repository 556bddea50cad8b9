import { readFileSync } from 'node:fs'
import { csvParse, group, type DSVRowString } from 'd3'
import { describe, expect, it } from 'vitest'
import { EMPTY_MARKET, type UnitState } from '../../../src/domain/market/state'
import type { BidOfferPair, LevelSegment } from '../../../src/domain/market/events'
import { periodKey, type PeriodRef } from '../../../src/domain/periods'
import { acceptedOf, actionsOf } from '../../../src/domain/revenue/actions'
import { hasSharedData, SHARED_DATA } from '../../support/sharedData'

const UNIT = 'T_LKSDB-1'
const DATE = '2026-09-01'
/**
 * The indicative cash flows of this unit are multiplied by one transmission loss multiplier on the whole day. It is not
 * recorded: it is the one with which the price of each half hour is of whole pence.
 */
const LOSS_MULTIPLIER = 0.9786528

/**
 * Half hours in which the level reaches over the first bid into the second: £/MWh of both and MW of the first, which is
 * what was notified (a battery prices less export and more import apart).
 */
const TWO_BIDS: Readonly<Record<number, { readonly bids: readonly [number, number]; readonly mw: number }>> = {
  3: { bids: [115, 95], mw: 10 },
  4: { bids: [117.4, 97.4], mw: 57 },
}

/** £/MWh of the first bid and of the first offer: bid-offer data are not recorded, these are the prices of the cash flows. */
const PRICES: Readonly<Record<number, { readonly bid?: number; readonly offer?: number }>> = {
  5: { bid: 90 },
  7: { bid: 98 },
  8: { bid: 110 },
  11: { bid: 119 },
  12: { bid: 125 },
  13: { bid: 130 },
  38: { bid: 131 },
  39: { offer: 205 },
  40: { offer: 205 },
  41: { bid: 109.34 },
  42: { offer: 205 },
  44: { bid: 113.75 },
  45: { bid: 116.33 },
  46: { bid: 117.47 },
  47: { offer: 190.6 },
  48: { bid: 111.93, offer: 183.65 },
}

/** The recording begins at 00:00 UTC: it has neither the PN of period 1 nor acceptances that were begun before. */
const CUT_OFF = [1, 2]

const rowsOf = (file: string) => csvParse(readFileSync(`${SHARED_DATA}battery/${file}`, 'utf8'))

const segmentOf = ({ timeFrom = '', timeTo = '', levelFrom, levelTo }: DSVRowString): LevelSegment => ({
  timeFrom: Date.parse(timeFrom),
  timeTo: Date.parse(timeTo),
  levelFrom: Number(levelFrom),
  levelTo: Number(levelTo),
})
const segmentsOf = (rows: readonly DSVRowString[]): readonly LevelSegment[] =>
  rows.map(segmentOf).sort((a, b) => a.timeFrom - b.timeFrom)

const pair = (pairId: number, mw: number, bid: number, offer: number): BidOfferPair => ({
  pairId,
  levelFrom: mw,
  levelTo: mw,
  bid,
  offer,
})

const ladderOf = (period: number): readonly BidOfferPair[] => {
  const two = TWO_BIDS[period]
  if (two) return [pair(-1, -two.mw, two.bids[0], two.bids[0]), pair(-2, -198, two.bids[1], two.bids[1])]
  const { bid, offer } = PRICES[period] ?? {}
  return [
    ...(bid === undefined ? [] : [pair(-1, -198, bid, bid)]),
    ...(offer === undefined ? [] : [pair(1, 198, offer, offer)]),
  ]
}

const PERIODS = Array.from({ length: 48 }, (_, index): PeriodRef => ({ date: DATE, period: index + 1 }))

const battery = (lossMultiplier: number): UnitState => {
  const files = [`boalf_${UNIT}_2026-09-01.csv`, `boalf_${UNIT}_2026-09-02_to_1837Z.csv`]
  const acceptances = [...group(files.flatMap(rowsOf), ({ acceptanceNumber }) => acceptanceNumber)]
  return {
    id: UNIT,
    unit: {
      id: UNIT,
      nationalGridId: 'LKSDB-1',
      name: UNIT,
      owner: 'Lakeside Energy Storage Ltd',
      fuel: 'Battery',
      capacity: 99,
      demandCapacity: -99,
      transmissionLossMultiplier: lossMultiplier,
    },
    pn: segmentsOf(rowsOf(`pn_${UNIT}_2026-09-01_02.csv`)),
    mel: [],
    mil: [],
    dynamics: {},
    ladders: new Map(PERIODS.map((ref) => [periodKey(ref), ladderOf(ref.period)])),
    acceptances: acceptances.map(([number, rows]) => ({
      unit: UNIT,
      number: Number(number),
      acceptanceTime: Date.parse(rows[0]?.['acceptanceTime'] ?? ''),
      segments: segmentsOf(rows),
      soFlag: false,
      storFlag: false,
      deemedBoFlag: false,
    })),
  }
}

type CashFlow = { readonly bid: number; readonly offer: number }

const published = (): ReadonlyMap<number, CashFlow> => {
  const rows = rowsOf(`bm_cashflows_${UNIT}_2026-09-01.csv`)
  const total = (own: readonly DSVRowString[], side: string) =>
    Number(own.find((row) => row['side'] === side)?.['totalCashflow'])
  return new Map(
    [...group(rows, (row) => Number(row['settlementPeriod']))].map(([period, own]) => [
      period,
      { bid: total(own, 'bid'), offer: total(own, 'offer') },
    ]),
  )
}

describe.skipIf(!hasSharedData)(
  `a recorded day of ${UNIT} against its cash flows (skipped without the recorded data)`,
  () => {
    const units = hasSharedData ? new Map([[UNIT, battery(LOSS_MULTIPLIER)]]) : EMPTY_MARKET.units
    const flows = hasSharedData ? published() : new Map<number, CashFlow>()
    const computed = (ref: PeriodRef) => acceptedOf(actionsOf({ units, periods: EMPTY_MARKET.periods }, ref).actions)

    it('LKS-1 the balancing revenue of each half hour from its acceptances is the published cash flow, within a penny', () => {
      const known = PERIODS.filter(({ period }) => flows.has(period) && !CUT_OFF.includes(period))
      expect(known).toHaveLength(18)
      for (const ref of known) {
        const { bidPounds, offerPounds } = computed(ref)
        const flow = flows.get(ref.period)
        expect([ref.period, bidPounds?.toFixed(2), offerPounds?.toFixed(2)]).toEqual([
          ref.period,
          flow?.bid.toFixed(2),
          flow?.offer.toFixed(2),
        ])
      }
    })

    it('LKS-2 half hours without a published cash flow have no accepted volume', () => {
      const others = PERIODS.filter(({ period }) => !flows.has(period))
      expect(others).toHaveLength(28)
      for (const ref of others)
        expect([ref.period, computed(ref)]).toMatchObject([ref.period, { offerMwh: 0, bidMwh: 0 }])
    })

    it('LKS-3 without the loss multiplier the cash flow would be 2.2 % too large', () => {
      const plain = new Map([[UNIT, battery(1)]])
      const ref = { date: DATE, period: 39 }
      const { offerPounds = 0 } = acceptedOf(actionsOf({ units: plain, periods: EMPTY_MARKET.periods }, ref).actions)
      expect(offerPounds / (flows.get(39)?.offer ?? 0) - 1).toBeCloseTo(0.0218, 4)
    })
  },
)
