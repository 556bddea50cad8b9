import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BM_FEED, bmFeedRows } from '../../../src/domain/boa/bmFeed'
import type { Acceptance, LevelSegment, MarketEvent } from '../../../src/domain/market/events'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET, type MarketState } from '../../../src/domain/market/state'
import { headerSchema, liveTableOptionSchema, rowSchema } from '../../../src/domain/wire'
import { MINUTE, T0, unitEvent } from './arbitraries'
import { isLong } from '../../support/cases'

const DATE = '2026-11-20'
const UNIT = 'T_A-1'
const flat = (from: number, to: number, levelFrom: number, levelTo = levelFrom): LevelSegment => ({
  timeFrom: T0 + from * MINUTE,
  timeTo: T0 + to * MINUTE,
  levelFrom,
  levelTo,
})
const accepted = (number: number, segments: readonly LevelSegment[], over: Partial<Acceptance> = {}): MarketEvent => {
  const acceptance = {
    unit: UNIT,
    number,
    acceptanceTime: T0 + (number - 10) * MINUTE,
    segments,
    soFlag: false,
    storFlag: false,
    deemedBoFlag: false,
    ...over,
  }
  return { kind: 'acceptance', at: acceptance.acceptanceTime, acceptance }
}
const PAIRS = [
  { pairId: 1, levelFrom: 50, levelTo: 50, bid: 60, offer: 80 },
  { pairId: 2, levelFrom: 100, levelTo: 100, bid: 100, offer: 120 },
  { pairId: -1, levelFrom: -100, levelTo: -100, bid: 30, offer: 45 },
]
const pn: MarketEvent = { kind: 'levels', at: T0, dataset: 'PN', unit: UNIT, segments: [flat(-60, 120, 100)] }
const ladder = (period: number): MarketEvent => ({
  kind: 'bidOffers',
  at: T0,
  unit: UNIT,
  period: { date: DATE, period },
  pairs: PAIRS,
})
const registered: MarketEvent = {
  kind: 'units',
  at: T0,
  units: [
    {
      id: UNIT,
      nationalGridId: 'A-1',
      name: 'Anglesey 1',
      owner: 'Anglesey Power',
      fuel: 'CCGT',
      capacity: 300,
      demandCapacity: 0,
    },
  ],
}
const ground = [registered, pn, ladder(17), ladder(18)]
const rowsOf = (events: readonly MarketEvent[], from: MarketState = EMPTY_MARKET) =>
  bmFeedRows(foldMarket(from, events), DATE)
const values = (events: readonly MarketEvent[], id = `${UNIT}-1`) => {
  const row = rowsOf(events).find((each) => each.uniqueId === id)
  return Object.fromEntries(Object.entries(row?.row ?? {}).map(([key, cell]) => [key, cell.value]))
}

describe('the BM Feed', () => {
  it('LT19 a row says the number of its acceptance and what flags next to the SO flag it has', () => {
    const hoverOf = (over: Partial<Acceptance>) =>
      rowsOf([...ground, accepted(1, [flat(0, 30, 200)], over)])[0]?.hoverOver
    expect(hoverOf({})).toBe('Acceptance 1')
    expect(hoverOf({ storFlag: true, deemedBoFlag: true })).toBe('Acceptance 1 · STOR · emergency instruction')
  })

  it('BMF-1 an offer shows its net energy, the price of the pairs it used and the levels it moved between', () => {
    expect(values([...ground, accepted(1, [flat(0, 30, 200)])])).toEqual({
      time: T0 - 9 * MINUTE,
      plant: 'Anglesey 1',
      fuel: 'CCGT',
      type: 'Offer',
      fromTo: '100 to 200',
      volume: 50,
      price: 100,
      start: T0,
      end: T0 + 30 * MINUTE,
      so: '',
    })
  })

  it('BMF-2 energy taken back is a bid, measured against the acceptance before and priced at its pair', () => {
    const events = [...ground, accepted(1, [flat(0, 30, 200)]), accepted(2, [flat(10, 30, 150)], { soFlag: true })]
    expect(values(events, `${UNIT}-2`)).toMatchObject({
      type: 'Bid',
      fromTo: '200 to 150',
      volume: -16.667,
      price: 100,
      so: 'SO',
    })
    expect(values(events)).toMatchObject({ volume: 50, price: 100 })
  })

  it('BMF-3 an acceptance over two periods is summed over both, ramps included', () => {
    // 0 to 30 min: a ramp 100 → 150 (12.5 MWh in pair 1); 30 to 60 min: 150 held (25 MWh in pair 1).
    const events = [...ground, accepted(1, [flat(0, 30, 100, 150), flat(30, 60, 150)])]
    expect(values(events)).toMatchObject({ volume: 37.5, price: 80, fromTo: '100 to 150' })
  })

  it('BMF-3 a level below zero has the minus of every other number', () => {
    expect(values([...ground, accepted(1, [flat(0, 30, -40.25)])])['fromTo']).toBe('100 to −40.2')
  })

  it('BMF-4 without a ladder there is no price, and with a part of it the price says so', () => {
    const long = accepted(1, [flat(0, 60, 150)])
    expect(values([pn, long])).toMatchObject({ volume: 50, price: null, fuel: null, plant: UNIT })
    const partial = rowsOf([pn, ladder(17), long])[0]?.row['price']
    expect(partial).toMatchObject({ value: 80, tooltip: 'Bid-offer prices known for 1 of 2 periods' })
  })

  it('BMF-5 without a level before it an acceptance has no volume, no type and no levels', () => {
    expect(values([ladder(17), accepted(1, [flat(0, 30, 200)])])).toMatchObject({
      type: null,
      fromTo: null,
      volume: null,
      price: null,
      start: T0,
    })
  })

  it('BMF-13 where the level before is known for a part of its time, the direction shows and the energy does not', () => {
    const long = [flat(0, 30, 150), flat(30, 180, 150, 400)]
    expect(values([...ground, accepted(1, long)])).toMatchObject({ type: 'Offer', volume: null, price: 88 })
    const cell = rowsOf([...ground, accepted(1, long)])[0]?.row['volume']
    expect(cell?.tooltip).toMatch(/not known for all of its time/)
  })

  it('BMF-6 an acceptance that confirms the level has a volume of zero and is neither bid nor offer', () => {
    expect(values([...ground, accepted(1, [flat(0, 30, 100)])])).toMatchObject({ volume: 0, type: null, price: null })
  })

  it('BMF-7 rows stand newest first and hold the London day only', () => {
    const events = [
      accepted(3, [flat(0, 30, 120)]),
      accepted(5, [flat(0, 30, 120)]),
      accepted(4, [flat(0, 30, 120)], { unit: 'T_B-1', acceptanceTime: T0 }),
      accepted(1, [flat(0, 30, 120)], { acceptanceTime: Date.parse('2026-11-19T23:59:00Z') }),
    ]
    expect(rowsOf(events).map((row) => row.uniqueId)).toEqual(['T_B-1-4', 'T_A-1-5', 'T_A-1-3'])
    expect(bmFeedRows(foldMarket(EMPTY_MARKET, events), '2026-11-19').map((row) => row.uniqueId)).toEqual(['T_A-1-1'])
  })

  it('BMF-8 rows of units that nothing happened to keep their identity', () => {
    const first = foldMarket(EMPTY_MARKET, [
      ...ground,
      accepted(1, [flat(0, 30, 200)]),
      accepted(2, [flat(0, 30, 10)], { unit: 'T_B-1' }),
    ])
    const second = foldMarket(first, [
      accepted(3, [flat(0, 30, 20)], { unit: 'T_B-1' }),
      { kind: 'levels', at: T0, dataset: 'MEL', unit: UNIT, segments: [flat(0, 60, 280)] },
    ])
    const [before, after] = [first, second].map((state) => bmFeedRows(state, DATE))
    const find = (rows: typeof before) => rows?.find((row) => row.uniqueId === `${UNIT}-1`)
    expect(find(after)).toBe(find(before))
    expect(after).toHaveLength(3)
  })

  it('BMF-9 a new notification or a new ladder changes the rows made of it', () => {
    const first = foldMarket(EMPTY_MARKET, [pn, accepted(1, [flat(0, 30, 200)])])
    expect(bmFeedRows(first, DATE)[0]?.row['price']?.value).toBeNull()
    expect(rowsOf([ladder(17)], first)[0]?.row['price']?.value).toBe(100)
    const lower: MarketEvent = { kind: 'levels', at: T0, dataset: 'PN', unit: UNIT, segments: [flat(0, 30, 180)] }
    expect(rowsOf([lower], first)[0]?.row['volume']?.value).toBe(10)
  })

  it('BMF-10 definition and rows have the shape of the wire, a cell for every column', () => {
    expect(liveTableOptionSchema.safeParse(BM_FEED.option).success).toBe(true)
    for (const header of BM_FEED.headers) expect(headerSchema.safeParse(header).success).toBe(true)
    const row = rowsOf([...ground, accepted(1, [flat(0, 30, 200)])])[0]
    expect(rowSchema.safeParse(row).success).toBe(true)
    expect(Object.keys(row?.row ?? {})).toEqual(BM_FEED.headers.map((header) => header.id))
    expect(BM_FEED.headers.some((header) => header.id === BM_FEED.headerToSort)).toBe(true)
  })
})

/** A busy day: 160 units with 25 acceptances each. */
const UNITS = Array.from({ length: 160 }, (_, i) => `T_U-${i}`)
const pnOf = (unit: string, count: number): MarketEvent => ({
  kind: 'levels',
  at: T0,
  dataset: 'PN',
  unit,
  segments: Array.from({ length: count }, (_, i) => flat(i * 30, i * 30 + 30, 100 + i)),
})
const ladderOf = (unit: string, period: number): MarketEvent => ({
  kind: 'bidOffers',
  at: T0,
  unit,
  period: { date: DATE, period },
  pairs: PAIRS,
})
const busyDay = (): MarketState =>
  foldMarket(
    EMPTY_MARKET,
    UNITS.flatMap((unit): MarketEvent[] => [
      pnOf(unit, 20),
      ...Array.from({ length: 18 }, (_, i) => ladderOf(unit, 17 + i)),
      ...Array.from({ length: 25 }, (_, i) =>
        accepted(i, [flat(i * 20, i * 20 + 5, 100, 150), flat(i * 20 + 5, i * 20 + 45, 150)], { unit }),
      ),
    ]),
  )
const timed = (work: () => void): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

describe('the BM Feed of a busy day', () => {
  it.runIf(isLong)(
    'BMF-11 of 4,000 rows, one new acceptance or new ladders for coming periods cost a small part of the whole',
    () => {
      let state = busyDay()
      const whole = timed(() => expect(bmFeedRows(state, DATE)).toHaveLength(4000))
      const again = Array.from({ length: 9 }, (_, i) => {
        state = foldMarket(state, [accepted(100 + i, [flat(0, 30, 130)], { unit: UNITS[i]! })])
        return timed(() => expect(bmFeedRows(state, DATE)).toHaveLength(4001 + i))
      }).sort((a, b) => a - b)
      // The law is the ratio, which holds on a slow machine too: one unit of 160 is worked out again.
      expect(again[4]).toBeLessThan(whole / 10)
      const before = bmFeedRows(state, DATE)
      state = foldMarket(
        state,
        UNITS.flatMap((unit) => [pnOf(unit, 21), ladderOf(unit, 35)]),
      )
      const halfHour = timed(() => bmFeedRows(state, DATE))
      expect(halfHour).toBeLessThan(whole / 2)
      const after = bmFeedRows(state, DATE)
      expect(after.filter((row, i) => row === before[i]).length).toBeGreaterThan(3800)
    },
  )

  it('BMF-12 rows kept from state to state are the rows that would be made afresh', () => {
    fc.assert(
      fc.property(fc.array(fc.array(unitEvent, { maxLength: 5 }), { maxLength: 6 }), (batches) => {
        let state = EMPTY_MARKET
        for (const batch of batches) {
          state = foldMarket(state, batch)
          // A copy shares no object with the state, so nothing can have been kept for it.
          expect(bmFeedRows(state, DATE)).toEqual(bmFeedRows(structuredClone(state), DATE))
        }
      }),
    )
  })
})
