import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldBingo } from '../../../src/domain/bingo/boardEdits'
import { alertsOf, boardStates, ownFigure, withBoardStates, withTolerance } from '../../../src/domain/bingo/cardFace'
import { NO_CARDS, withMarket } from '../../../src/domain/bingo/plantCards'
import { cardStateOf, type BingoMinute } from '../../../src/domain/bingo/plantState'
import type { MarketEvent } from '../../../src/domain/market/events'
import { foldMarket } from '../../../src/domain/market/fold'
import type { MarketState } from '../../../src/domain/market/state'
import type { CardState } from '../../../src/domain/reference'
import { newBoard, STRING_METRICS, type BingoCard } from '../../../src/domain/settings'
import type { PlantData } from '../../../src/domain/wire'
import { failed, lastOf, ready, WAITING } from '../../../src/streams/lib/loaded'
import { toleratedCollection } from '../../../src/streams/bingo/cardCollection'
import { HOUR, levels, marketOf, MINUTE, NOW, PERIOD, registered, segment } from '../tables/markets'

const ID = 'T_A-1'
const FLAT: BingoMinute = { pn: 300, mel: 400, mil: 0, sel: 150, expected: 300, next: 300, before: 300 }

const dataOf = (market: MarketState, now = NOW): PlantData =>
  withMarket(NO_CARDS, market, now).cards.retained.get(ID)!.data

const running = (...more: readonly MarketEvent[]): MarketState =>
  marketOf(
    registered(ID),
    levels('PN', ID, [segment(NOW - HOUR, NOW + HOUR, 300)]),
    levels('MEL', ID, [segment(NOW - HOUR, NOW + HOUR, 400)]),
    { kind: 'dynamic', at: NOW - HOUR, dataset: 'SEL', unit: ID, value: 150 },
    { kind: 'dynamic', at: NOW - HOUR, dataset: 'NTO', unit: ID, value: 2 },
    {
      kind: 'bidOffers',
      at: NOW - HOUR,
      unit: ID,
      period: PERIOD,
      pairs: [
        { pairId: -1, levelFrom: -300, levelTo: -300, bid: 40, offer: 70 },
        { pairId: 1, levelFrom: 60, levelTo: 60, bid: 55, offer: 90 },
        { pairId: 2, levelFrom: 40, levelTo: 40, bid: 60, offer: 120 },
      ],
    },
    ...more,
  )

const accepted = (number: number, level: number): MarketEvent => ({
  kind: 'acceptance',
  at: NOW,
  acceptance: {
    unit: ID,
    number,
    acceptanceTime: NOW - MINUTE * (20 - number),
    segments: [segment(NOW - 10 * MINUTE, NOW + 10 * MINUTE, level)],
    soFlag: false,
    storFlag: false,
    deemedBoFlag: false,
  },
})

describe('what a plant does', () => {
  it.each<[CardState, Partial<BingoMinute>]>([
    ['Part load', {}],
    ['No data', { pn: undefined }],
    ['Off', { pn: 0, expected: 0, next: 0, before: 0 }],
    ['Starting', { pn: 0, expected: 0, next: 5, before: 0 }],
    ['Starting', { pn: 80, expected: 80, next: 85, before: 80 }],
    ['Part load', { pn: 80, expected: 80, next: 75, before: 80 }],
    ['At SEL', { pn: 150, expected: 150, next: 150, before: 150 }],
    ['Full', { pn: 400, expected: 400, next: 400, before: 400 }],
    ['Full', { pn: -50, expected: -50, next: -50, before: -50, mel: 50, mil: -50, sel: 0 }],
    ['Offered', { expected: 350 }],
    ['Bid', { expected: 200 }],
    ['Unwind', { expected: 250, before: 200 }],
    ['Unwind', { expected: 300, before: 200 }],
    ['MEL cut', { mel: 250 }],
    ['Tripped', { mel: 0 }],
    ['Tripped', { mel: 0, expected: 0 }],
  ])('BI04 BNG-6: %s', (state, patch) => {
    expect(cardStateOf({ ...FLAT, ...patch })).toBe(state)
  })

  it('BNG-7: a minute always has one state, and none of it is known without a notification', () => {
    const mw = fc.option(fc.integer({ min: -500, max: 500 }), { nil: undefined })
    const minutes = fc.record({ pn: mw, mel: mw, mil: mw, sel: mw, expected: mw, next: mw, before: mw })
    fc.assert(
      fc.property(minutes, (minute) => {
        const isKnown = minute.pn !== undefined && minute.expected !== undefined
        expect(cardStateOf(minute) === 'No data').toBe(!isKnown)
      }),
    )
  })

  it('BI03 BNG-8: every metric of a card is a figure of the market, and missing where nothing is known', () => {
    const data = dataOf(running(accepted(1, 350)))
    expect(data).toMatchObject({ state: 'Offered', pn: 300, mel: 400, boa: { mw: 50, price: 90 }, outage: false })
    expect(data.figures).toMatchObject({
      ndo: 2,
      ndb: null,
      ndz: null,
      headroom: 50,
      sel: 150,
      melBelowExpected: 0,
      acceptancePrice: 90,
      firstOffer: 90,
      firstBid: 55,
      expectedGeneration: 350,
    })
    // Ten minutes of 50 MW before the minute and ten after it, as far as the running half hour has them.
    expect(data.figures.acceptedVolume).toBeCloseTo(50 * (15 / 60), 3)
    for (const metric of STRING_METRICS) expect(ownFigure(data, metric) === undefined).toBe(metric === 'default')
    const nothing = dataOf(marketOf(registered(ID)))
    expect(nothing.state).toBe('No data')
    expect(Object.values(nothing.figures).every((value) => value === null)).toBe(true)
  })

  it('BNG-9: an acceptance that takes the one before it back is an unwind', () => {
    expect(dataOf(running(accepted(1, 200))).state).toBe('Bid')
    expect(dataOf(running(accepted(1, 200), accepted(2, 290))).state).toBe('Unwind')
  })

  it('BI05 BNG-10: a change names the plants whose card changed and no other, with when the state began', () => {
    const first = withMarket(NO_CARDS, running(registered('T_B-1')), NOW)
    const same = withMarket(first.cards, running(registered('T_B-1')), NOW + MINUTE / 2)
    expect(same.changed).toEqual([])
    const market = foldMarket(running(registered('T_B-1')), [accepted(1, 350)])
    const { changed } = withMarket(same.cards, market, NOW + 45_000)
    expect(changed.map(({ plantId, state, since }) => [plantId, state, since])).toEqual([[ID, 'Offered', NOW + 45_000]])
  })
})

describe('what is received a card', () => {
  const card = (patch: object = {}): BingoCard => ({
    type: 'plant',
    value: ID,
    rowVal: 0,
    colVal: 0,
    stringMetric: 'default',
    ...patch,
  })
  const full = dataOf(running())
  const was = new Map([[ID, full]])
  const is = new Map([[ID, { ...full, state: 'Tripped' as const }]])
  const quiet = { globalBingoSoundChoices: {}, bingoStringOverrides: {} }
  const loud = { ...quiet, globalBingoSoundChoices: { Tripped: true } }

  it('BI04 BNG-11: a state that is switched on is received when a plant enters it, once', () => {
    expect(alertsOf([card(), card({ colVal: 1 })], was, is, loud)).toEqual([
      { plantId: ID, state: 'Tripped', spoken: undefined },
    ])
    expect(alertsOf([card()], was, is, quiet)).toEqual([])
    expect(alertsOf([card()], is, is, loud)).toEqual([])
    expect(alertsOf([card()], new Map(), is, loud)).toEqual([])
  })

  it('BI04 BNG-12: a card’s own states count before the user’s; a spoken one says label and word', () => {
    const spoken = card({ alertStates: ['Tripped'], spoken: true, label: 'The big one' })
    const texts = { ...quiet, bingoStringOverrides: { Tripped: 'gone' } }
    expect(alertsOf([spoken], was, is, texts)).toEqual([{ plantId: ID, state: 'Tripped', spoken: 'The big one: gone' }])
    expect(alertsOf([card({ alertStates: [] })], was, is, loud)).toEqual([])
  })

  it('BI04 BNG-13: a board’s own states count before the settings’, and a card’s own before the board’s', () => {
    const board = { ...newBoard('b', 'Board'), cards: [card(), card({ colVal: 1, alertStates: [] })] }
    const loudBoard = foldBingo(board, { kind: 'board', patch: { alertStates: ['Tripped'] } })
    const mute = foldBingo(board, { kind: 'board', patch: { alertStates: [] } })
    const received = (of: typeof board, look: typeof quiet): number =>
      alertsOf(withBoardStates(of), was, is, look).length
    expect([received(board, quiet), received(board, loud)]).toEqual([0, 1])
    expect([received(loudBoard, quiet), received(mute, loud)]).toEqual([1, 0])
    expect(withBoardStates(loudBoard)[1]).toBe(board.cards[1])
    const back = foldBingo(loudBoard, { kind: 'board', patch: { alertStates: undefined } })
    expect([boardStates(loudBoard), boardStates(back)]).toEqual([['Tripped'], undefined])
  })

  it('ST20 BNG-14: a limit below the notification by no more than the tolerance is no cut; nothing else differs', () => {
    const cut = (pn: number | null, mel: number | null): PlantData => ({
      ...dataOf(running()),
      state: 'MEL cut',
      pn,
      mel,
    })
    const ten = cut(410, 400)
    expect([withTolerance(ten, 9).state, withTolerance(ten, 10).state, withTolerance(ten, 0)]).toEqual([
      'MEL cut',
      'Full',
      ten,
    ])
    expect(withTolerance(ten, 10)).toBe(withTolerance(ten, 12))
    expect(withTolerance(cut(null, 400), 50).state).toBe('MEL cut')
    const tripped: PlantData = { ...ten, state: 'Tripped' }
    expect(withTolerance(tripped, 500)).toBe(tripped)
    const collection = { plants: new Map([[ID, ten]]), epoch: 'e', seq: 1, asOf: NOW, isBehind: false }
    expect(toleratedCollection(ready(collection), 0)).toEqual(ready(collection))
    expect(lastOf(toleratedCollection(ready(collection), 10))?.plants.get(ID)?.state).toBe('Full')
    const fault = { why: 'Down.', at: NOW }
    expect(toleratedCollection(failed(fault, collection), 10)).toMatchObject({ kind: 'failed', why: fault })
    expect(toleratedCollection(WAITING, 10)).toBe(WAITING)
  })
})
