import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { charted, filterTexts, isCharted, type ChartFilter } from '../../../src/domain/boa/chartFilter'
import { itemHash } from '../../../src/domain/boa/collectionHash'
import type { StackItem } from '../../../src/domain/boa/types'
import { acceptanceTurn, tableTurns } from '../../../src/domain/boa/startStop'
import type { BandLeft } from '../../../src/domain/boa/bandsLeft'
import { EMPTY_LISTS, row } from '../../views/support/desk'

const ALL: ChartFilter = {
  chartBidOfferToShow: 'all',
  chartBidOnOffUpDown: 'all',
  chartNoticeToDeviateFilter: -1,
  chartMaxPrice: 8000,
  chartHideUnwind: false,
  chartHideWind: false,
}
const shows = (filter: Partial<ChartFilter>, item: Partial<StackItem>): boolean =>
  isCharted({ ...ALL, ...filter }, row({ isAccepted: false, ...item }))

describe('what the stack chart shows', () => {
  it('BO02 BOX-1 bids or offers, starts and stops or moves, without unwinds, without wind', () => {
    expect([
      shows({ chartBidOfferToShow: 'bid' }, { isBid: true }),
      shows({ chartBidOfferToShow: 'bid' }, { isBid: false }),
    ]).toEqual([true, false])
    expect([
      shows({ chartBidOnOffUpDown: 'onOff' }, { startStop: 'on' }),
      shows({ chartBidOnOffUpDown: 'onOff' }, {}),
    ]).toEqual([true, false])
    expect([
      shows({ chartBidOnOffUpDown: 'upDown' }, { startStop: 'off' }),
      shows({ chartBidOnOffUpDown: 'upDown' }, {}),
    ]).toEqual([false, true])
    expect(shows({ chartHideUnwind: true }, { unwind: true })).toBe(false)
    expect(shows({ chartHideWind: true }, { fuelType: 'Wind' })).toBe(false)
  })

  it('BO02 BOX-2 notice: of a unit that must start its NDZ, else that of the side; what is not known is left out, what is accepted stays', () => {
    const within = (notice: number, item: Partial<StackItem>) => shows({ chartNoticeToDeviateFilter: notice }, item)
    expect([within(10, { ndo: 2, ndz: 90 }), within(10, { ndo: 2, ndz: 90, startStop: 'on' })]).toEqual([true, false])
    expect([within(1, { isBid: true, ndb: 2 }), within(2, { isBid: true, ndb: 2 })]).toEqual([false, true])
    expect([
      within(10, { ndo: undefined }),
      within(10, { ndo: undefined, isAccepted: true }),
      within(-1, { ndo: undefined }),
    ]).toEqual([false, true, true])
  })

  it('BO02 BOX-3 what is shown and what is hidden are the whole, and nothing is hidden by what a new user has', () => {
    const item = fc.record({
      isBid: fc.boolean(),
      isAccepted: fc.boolean(),
      unwind: fc.boolean(),
      volume: fc.integer({ min: 1, max: 500 }),
      fuelType: fc.constantFrom('Wind', 'CCGT'),
    })
    const filter = fc.record({
      chartBidOfferToShow: fc.constantFrom('all' as const, 'bid' as const, 'offer' as const),
      chartBidOnOffUpDown: fc.constantFrom('all' as const, 'onOff' as const, 'upDown' as const),
      chartNoticeToDeviateFilter: fc.integer({ min: -1, max: 5 }),
      chartHideUnwind: fc.boolean(),
      chartHideWind: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), filter, (items, choice) => {
        const rows = items.map((each, i) => row({ ...each, bodId: `${i}/O` }))
        const lists = { ...EMPTY_LISTS, tableOffers: rows }
        const { lists: shown, hiddenMw } = charted({ ...ALL, ...choice }, lists)
        const mw = (all: readonly StackItem[]) => all.reduce((sum, { volume }) => sum + volume, 0)
        expect(mw(shown.tableOffers) + hiddenMw).toBe(mw(rows))
        expect(charted(ALL, lists).lists).toBe(lists)
      }),
    )
  })

  it('BOX-4 what is requested is said in words', () => {
    expect(filterTexts(ALL)).toBe('')
    expect(
      filterTexts({ ...ALL, chartBidOnOffUpDown: 'onOff', chartNoticeToDeviateFilter: 5, chartHideWind: true }),
    ).toBe('on/off only, notice up to 5 min, no wind')
  })
})

const band = (pairId: number, direction: 'bid' | 'offer', volume: number): BandLeft => ({
  pair: { pairId, levelFrom: volume, levelTo: volume, bid: 50, offer: 60 },
  direction,
  volume,
  initialVolume: volume,
})

describe('starts and stops', () => {
  it('BOX-5 an offer of a unit that stands starts it; a bid below its stable export limit stops it', () => {
    const up = band(1, 'offer', 100)
    const down = band(-1, 'bid', 150)
    const off = band(-2, 'bid', 250)
    expect([...tableTurns([up, band(2, 'offer', 50)], 0, 200).values()]).toEqual(['on', 'on'])
    const running = tableTurns([up, down, off], 400, 200)
    expect([running.get(up), running.get(down), running.get(off)]).toEqual([undefined, undefined, 'off'])
  })

  it('BOX-6 without a stable export limit, or without a level, nothing is known to start or stop', () => {
    expect(tableTurns([band(1, 'offer', 50)], 0, 0).size).toBe(0)
    expect(tableTurns([band(1, 'offer', 50)], undefined, 100).size).toBe(0)
  })

  it('BOX-7 an acceptance from nought starts its unit, one down to nought stops it', () => {
    const to = (...levels: number[]) =>
      levels.slice(1).map((levelTo, i) => ({ timeFrom: i, timeTo: i + 1, levelFrom: levels[i] ?? 0, levelTo }))
    expect(acceptanceTurn(to(0, 0, 200, 200), 150)).toBe('on')
    expect(acceptanceTurn(to(300, 300, 0), 150)).toBe('off')
    expect(acceptanceTurn(to(300, 200), 150)).toBeUndefined()
    expect(acceptanceTurn(to(0, 50), 0)).toBeUndefined()
  })

  it('BOX-8 a stack that was recorded before this was known has the digest that it had', () => {
    const old = row({ bodId: '1/O' })
    expect(itemHash({ ...old, startStop: undefined })).toBe(itemHash(old))
    expect(itemHash({ ...old, startStop: 'on' })).not.toBe(itemHash(old))
  })
})
