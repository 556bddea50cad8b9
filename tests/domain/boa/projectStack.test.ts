import { describe, expect, it } from 'vitest'
import { boaStackOf } from '../../../src/domain/boa/projectStack'
import type { Acceptance, BsadAction, SettledAction } from '../../../src/domain/market/events'
import type { BmUnit } from '../../../src/domain/market/units'
import { EMPTY_MARKET, type MarketState, type PeriodState, type UnitState } from '../../../src/domain/market/state'
import { periodKey } from '../../../src/domain/periods'
import { accepted, MINUTE, pair, PERIOD, segment, START } from './levels'

const PAIRS = [pair(-2, 50, 10, 15), pair(-1, 50, 20, 30), pair(1, 50, 40, 60), pair(2, 50, 45, 9999)]
const NOW = START + 10 * MINUTE

const registered: BmUnit = {
  id: 'T_A',
  nationalGridId: 'A-1',
  name: 'Alpha 1',
  owner: 'Alpha',
  fuel: 'CCGT',
  zone: 'Z5',
  capacity: 200,
  demandCapacity: 0,
}

const unitState = (own: Partial<UnitState> = {}): UnitState => ({
  id: 'T_A',
  unit: registered,
  pn: [segment(0, 30, 100)],
  mel: [segment(0, 30, 180)],
  mil: [segment(0, 30, 0)],
  dynamics: { NTO: 2, NTB: 3, NDZ: 89, MZT: 360, MNZT: 240, SEL: 40 },
  ladders: new Map([[periodKey(PERIOD), PAIRS]]),
  acceptances: [],
  ...own,
})

const acceptance = (number: number, segments: Acceptance['segments'], own: Partial<Acceptance> = {}): Acceptance => ({
  ...accepted(number, segments),
  unit: 'T_A',
  soFlag: false,
  storFlag: false,
  deemedBoFlag: false,
  ...own,
})

const market = (
  units: readonly UnitState[],
  period: Partial<PeriodState> = {},
  feeds: MarketState['feeds'] = {},
): MarketState => ({
  ...EMPTY_MARKET,
  at: NOW,
  units: new Map(units.map((unit) => [unit.id, unit])),
  periods: new Map([[periodKey(PERIOD), { period: PERIOD, bsad: [], ...period }]]),
  feeds,
})

const bsad = (id: string, volume: number, cost: number | null, own: Partial<BsadAction> = {}): BsadAction => ({
  id,
  period: PERIOD,
  volume,
  cost,
  soFlag: false,
  storFlag: false,
  ...own,
})

const brief = (state: MarketState) =>
  boaStackOf(state, PERIOD, NOW).items.map((item) => [
    item.bodId,
    item.isAccepted,
    item.mainPrice,
    Number(item.volume.toFixed(3)),
    Number(item.initialVolume.toFixed(3)),
    item.unwind,
  ])

describe('the stack of a period', () => {
  it('BO01 shows the untouched ladder within MEL and MIL', () => {
    expect(brief(market([unitState()]))).toEqual([
      ['-1/B', false, 20, 50, 50, false],
      ['1/O', false, 60, 50, 50, false],
      ['-2/B', false, 10, 50, 50, false],
      ['2/O', false, 9999, 30, 30, false],
    ])
  })

  it('BO01 takes what was accepted off the table, and offers the way back', () => {
    const state = market([unitState({ acceptances: [acceptance(7, [segment(0, 15, 170), segment(15, 30, 100)])] })])
    expect(brief(state)).toEqual([
      ['7/1/O', true, 60, 25, 25, false],
      ['7/2/O', true, 9999, 10, 10, false],
      ['-1/B', false, 20, 50, 50, false],
      ['1/O', false, 60, 25, 50, false],
      ['1/B', false, 40, 25, 25, true],
      ['-2/B', false, 10, 50, 50, false],
      ['2/O', false, 9999, 20, 30, false],
      ['2/B', false, 45, 10, 10, true],
    ])
  })

  it('BO01 lets a unit at zero offer, and bid only with a MIL below zero', () => {
    const off = unitState({ pn: [segment(0, 30, 0)] })
    expect(brief(market([off])).map(([bodId]) => bodId)).toEqual(['1/O', '2/O'])
    const battery = unitState({ pn: [segment(0, 30, 0)], mil: [segment(0, 30, -60)], mel: [segment(0, 30, 60)] })
    expect(brief(market([battery])).map(([bodId, , , mw]) => [bodId, mw])).toEqual([
      ['-1/B', 50],
      ['1/O', 50],
      ['-2/B', 10],
      ['2/O', 10],
    ])
  })

  it('BO01 leaves out bars under half a MW and units without a PN or a ladder', () => {
    expect(brief(market([unitState({ mel: [segment(0, 30, 100.4)], mil: [segment(0, 30, 0)] })]))).toHaveLength(2)
    expect(brief(market([unitState({ pn: [] })]))).toEqual([])
    expect(brief(market([unitState({ ladders: new Map() })]))).toEqual([])
  })

  it('BO07 carries the unit’s name, fuel, zone, notices and the acceptance’s own times', () => {
    const state = market([unitState({ acceptances: [acceptance(7, [segment(-10, 30, 120)])] })])
    const [bar, tableBar] = boaStackOf(state, PERIOD, NOW).items
    expect(bar).toMatchObject({
      plantId: 'T_A',
      bodId: '7/1/O',
      name: 'Alpha 1',
      fuelType: 'CCGT',
      zone: 'Z5',
      volume: 20,
      volumeMwh: 10,
      cost: 600,
      timeAccepted: START - 10 * MINUTE,
      durationMinutes: 40,
      ndo: 2,
      ndb: 3,
      ndz: 89,
      mzt: 360,
      mnzt: 240,
      sel: 40,
      finalPrice: 60,
      repriced: false,
      setsPriceMwh: 1,
    })
    expect(tableBar).not.toHaveProperty('timeAccepted')
    expect(tableBar).not.toHaveProperty('finalPrice')
    expect(tableBar).toMatchObject({ volumeMwh: -25, cost: -500 })
  })

  it('BO07 leaves out what was not received a unit', () => {
    const { unit: _, ...unregistered } = unitState({ dynamics: {} })
    const [bar] = boaStackOf(market([unregistered]), PERIOD, NOW).items
    expect(bar).toMatchObject({ name: 'T_A', fuelType: '' })
    for (const column of ['zone', 'ndo', 'ndb', 'ndz', 'mzt', 'mnzt', 'sel']) expect(bar).not.toHaveProperty(column)
  })

  it('BO03 flags SO, deemed, STOR and short acceptances', () => {
    const flags = (own: Partial<Acceptance>, to = 30) =>
      boaStackOf(market([unitState({ acceptances: [acceptance(7, [segment(0, to, 120)], own)] })]), PERIOD, NOW)
        .items[0]!.flags
    const none = { soFlag: false, cadlFlag: false, storFlag: false, terreFlag: false, nonBmPrediction: false }
    expect(flags({})).toEqual(none)
    expect(flags({ soFlag: true })).toEqual({ ...none, soFlag: true })
    expect(flags({ deemedBoFlag: true })).toEqual({ ...none, soFlag: true })
    expect(flags({ storFlag: true }, 9)).toEqual({ ...none, storFlag: true, cadlFlag: true })
  })

  it('BO04 splits the NIV by bids, offers, adjustments and flagged volume', () => {
    const acceptances = [
      acceptance(1, [segment(0, 30, 120)], { soFlag: true }),
      acceptance(2, [segment(0, 30, 80)], { acceptanceTime: START }),
    ]
    const actions = [
      bsad('1', 30, 2100, { party: 'Beta' }),
      bsad('2', -5, null, { soFlag: true }),
      bsad('3', -4, 0),
      bsad('4', 0, 0),
    ]
    const { items, metrics } = boaStackOf(
      market([unitState({ acceptances })], { bsad: actions, nonBmStor: { mw: 40, price: 150 } }),
      PERIOD,
      NOW,
    )
    expect(metrics.niv).toEqual({
      offers: 10,
      bids: -20,
      bsadBuy: 30,
      bsadSell: -9,
      soFlagged: 5,
      cadlFlagged: 0,
      nonBmStor: 20,
    })
    expect(metrics.netImbalanceVolume).toBe(11)
    expect(metrics).toMatchObject({ totalBidsAccepted: -29, totalOffersAccepted: 40, bidActions: 4, offerActions: 2 })
    expect(metrics).toMatchObject({ minBidPrice: 0, maxOfferPrice: 70, basis: 'acceptances' })
    const outside = items.filter((item) => item.bodId.startsWith('bsad/'))
    expect(outside.map((item) => [item.plantId, item.bodId, item.mainPrice, item.volumeMwh])).toEqual([
      ['Beta [BSAD]', 'bsad/1', 70, 30],
      ['2 [BSAD]', 'bsad/2', null, -5],
      ['3 [BSAD]', 'bsad/3', 0, -4],
    ])
    expect(outside.map((item) => item.cost)).toEqual([2100, undefined, 0])
  })

  it('BO09 puts the non-BM STOR prediction on the offer side of the table, outside the price', () => {
    const { items, metrics } = boaStackOf(market([], { nonBmStor: { mw: 40 } }), PERIOD, NOW)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      plantId: 'NBM STOR',
      isBid: false,
      isAccepted: false,
      mainPrice: null,
      volume: 40,
    })
    expect(items[0]!.flags.nonBmPrediction).toBe(true)
    expect(metrics.netImbalanceVolume).toBeUndefined()
  })

  it('BO04 knows no NIV and no price while no action is known', () => {
    const { metrics } = boaStackOf(market([unitState()], { marketIndex: { price: 55, volume: 900 } }), PERIOD, NOW)
    expect(metrics).toMatchObject({ priceString: '-', marketPrice: 55, setters: [] })
    for (const field of ['indicativePrice', 'netImbalanceVolume', 'minBidPrice', 'maxOfferPrice', 'publishedPrice'])
      expect(metrics).not.toHaveProperty(field)
  })

  it('BO04 has the price of the day-ahead auction for the hour of the period, and none of another day', () => {
    const state = market([unitState()])
    const prices = Array.from({ length: 24 }, (_, hour) => 100 + hour)
    const of = (date: string) => ({ area: 'GB' as const, date, stepMinutes: 60 as const, prices, receivedAt: NOW })
    const withAuction = (date: string) => ({ ...state, dayAhead: new Map([[`GB/${date}`, of(date)]]) })
    const hour = Math.floor((PERIOD.period - 1) / 2)
    expect(boaStackOf(withAuction(PERIOD.date), PERIOD, NOW).metrics.dayAheadPrice).toBe(100 + hour)
    expect(boaStackOf(withAuction('2020-01-01'), PERIOD, NOW).metrics).not.toHaveProperty('dayAheadPrice')
  })

  it('BO04 names the actions of the last MWh and shows published figures next to ours', () => {
    const acceptances = [acceptance(7, [segment(0, 30, 120)])]
    const systemPrice = { period: PERIOD, price: 61, netImbalanceVolume: 12, buyPriceAdjustment: 1.5 }
    const { metrics } = boaStackOf(market([unitState({ acceptances })], { systemPrice }), PERIOD, NOW)
    expect(metrics.setters).toEqual([
      { plantId: 'T_A', bodId: '7/1/O', name: 'Alpha 1', price: 60, volume: 1, repriced: false },
    ])
    expect(metrics).toMatchObject({ priceString: '61.50', indicativePrice: 61.5, publishedPrice: 61, publishedNiv: 12 })
  })
})

const settled = (own: Partial<SettledAction>): SettledAction => ({
  id: 'T_A',
  acceptanceId: 7,
  bidOfferPairId: 1,
  direction: 'offer',
  price: 60,
  volume: 10,
  soFlag: false,
  cadlFlag: false,
  storFlag: false,
  ...own,
})

describe('the stack of a settled period', () => {
  const rows = [
    settled({}),
    settled({ id: '3', acceptanceId: null, bidOfferPairId: null, direction: 'bid', price: 12, volume: -2 }),
  ]

  it('PRJ-7 comes from the published stack where an acceptance of it was not received, prices by our own run', () => {
    const { items, metrics } = boaStackOf(market([unitState()], { settledStack: rows }), PERIOD, NOW)
    expect(metrics).toMatchObject({ basis: 'settled', netImbalanceVolume: 8, indicativePrice: 60 })
    expect(items.filter((item) => item.isAccepted).map((item) => [item.plantId, item.bodId, item.volume])).toEqual([
      ['T_A', '7/1/O', 20],
      ['3 [BSAD]', 'bsad/3', 4],
    ])
    const left = items.filter((item) => !item.isAccepted).map((item) => [item.bodId, item.volume, item.initialVolume])
    expect(left).toEqual([
      ['-1/B', 50, 50],
      ['1/O', 30, 50],
      ['1/B', 20, 20],
      ['-2/B', 50, 50],
      ['2/O', 30, 30],
    ])
  })

  it('PRJ-8 stays with the acceptances where all of the published ones were received', () => {
    const acceptances = [acceptance(7, [segment(0, 30, 120)])]
    const { items, metrics } = boaStackOf(market([unitState({ acceptances })], { settledStack: rows }), PERIOD, NOW)
    expect(metrics.basis).toBe('acceptances')
    expect(items[0]).toMatchObject({ bodId: '7/1/O', timeAccepted: START - 10 * MINUTE })
  })
})

describe('late feeds', () => {
  const prompt = { lastOk: NOW - 119_000 }
  const well = { acceptances: prompt, bidOffers: prompt, PN: prompt }
  const late = (feeds: MarketState['feeds'], now = NOW) =>
    boaStackOf(market([], {}, feeds), PERIOD, now).metrics.lateFeeds

  it('PRJ-9 names feeds silent for over two minutes while the period runs, and those never received', () => {
    expect(late(well)).toEqual([])
    expect(late({ ...well, acceptances: { lastOk: NOW - 121_000 } })).toEqual([
      { feed: 'acceptances', lastOk: NOW - 121_000 },
    ])
    expect(late({ acceptances: prompt, bidOffers: prompt })).toEqual([{ feed: 'PN' }])
    expect(late({}, START + 40 * MINUTE)).toEqual([])
  })

  it('PRJ-10 names failing feeds of any age with the reason, but not feeds no bar is made of', () => {
    const failing = { lastOk: NOW - 1000, failingSince: NOW - 500, why: 'HTTP 503' }
    expect(late({ ...well, bsad: failing, frequency: failing }, START + 60 * MINUTE)).toEqual([
      { feed: 'bsad', lastOk: NOW - 1000, why: 'HTTP 503' },
    ])
  })
})

describe('what is stored between projections', () => {
  it('PRJ-11 leaves every bar of other units the same object after one acceptance', () => {
    const others = ['T_B', 'T_C'].map((id) =>
      unitState({ id, acceptances: [acceptance(1, [segment(0, 30, 70)], { unit: id })] }),
    )
    const before = boaStackOf(market([unitState(), ...others]), PERIOD, NOW)
    const touched = unitState({ acceptances: [acceptance(7, [segment(0, 30, 99)])] })
    const after = boaStackOf(market([touched, ...others]), PERIOD, NOW)
    const table = (stack: typeof before) => stack.items.filter((item) => item.plantId !== 'T_A' && !item.isAccepted)
    expect(table(before)).toHaveLength(10)
    table(after).forEach((item, i) => expect(item).toBe(table(before)[i]))
    expect(boaStackOf(market([touched, ...others]), PERIOD, NOW).items).toEqual(after.items)
    expect(after.items.filter((item) => item.plantId === 'T_A')).not.toEqual(
      before.items.filter((item) => item.plantId === 'T_A'),
    )
  })

  it('PRJ-12 projects other periods of the same unit apart', () => {
    const next = { ...PERIOD, period: PERIOD.period + 1 }
    const state = market([
      unitState({ pn: [segment(0, 60, 100)], acceptances: [acceptance(7, [segment(0, 30, 120)])] }),
    ])
    expect(boaStackOf(state, next, NOW).items).toEqual([])
    expect(boaStackOf(state, PERIOD, NOW).items.length).toBeGreaterThan(4)
  })
})
