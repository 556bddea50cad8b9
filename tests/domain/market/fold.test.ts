import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Acceptance, MarketEvent } from '../../../src/domain/market/events'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET, type MarketState } from '../../../src/domain/market/state'
import { CABLE_RETAINED, INTRADAY_RETAINED, withTrade } from '../../../src/domain/market/feeds/trades'
import { marketEvent, MINUTE, newsEvent, T0, tradeEvent, unitEvent } from './arbitraries'

const HOUR = 60 * MINUTE
const unitOf = (event: MarketEvent): string | undefined => {
  if (event.kind === 'acceptance') return event.acceptance.unit
  if (event.kind === 'units') return event.units[0]?.id
  return 'unit' in event ? event.unit : undefined
}

const acceptance = (number: number, from: number, over: Partial<Acceptance> = {}): Acceptance => ({
  unit: 'T_A-1',
  number,
  acceptanceTime: T0 + from * MINUTE,
  segments: [{ timeFrom: T0 + from * MINUTE, timeTo: T0 + (from + 30) * MINUTE, levelFrom: 50, levelTo: 50 }],
  soFlag: false,
  storFlag: false,
  deemedBoFlag: false,
  ...over,
})
const accepted = (a: Acceptance): MarketEvent => ({ kind: 'acceptance', at: a.acceptanceTime, acceptance: a })
const numbersIn = (state: MarketState) => state.units.get('T_A-1')?.acceptances.map((a) => a.number)

describe('the fold of the market', () => {
  it('MKT-1 folding events one by one is the same as folding them in one batch', () => {
    fc.assert(
      fc.property(fc.array(marketEvent, { maxLength: 25 }), fc.nat(25), (events, cut) => {
        const whole = foldMarket(EMPTY_MARKET, events)
        expect(events.reduce((state, event) => foldMarket(state, [event]), EMPTY_MARKET)).toEqual(whole)
        expect(foldMarket(foldMarket(EMPTY_MARKET, events.slice(0, cut)), events.slice(cut))).toEqual(whole)
      }),
    )
  })

  it('MKT-2 receiving the last event twice changes nothing', () => {
    fc.assert(
      fc.property(fc.array(unitEvent, { maxLength: 15 }), marketEvent, (events, event) => {
        const once = foldMarket(EMPTY_MARKET, [...events, event])
        expect(foldMarket(once, [event])).toBe(once)
      }),
    )
  })

  it('MKT-3 the order of events of different units does not matter', () => {
    fc.assert(
      fc.property(fc.array(unitEvent, { maxLength: 25 }), (events) => {
        const byUnit = ['E_C-1', 'T_B-1', 'T_A-1'].flatMap((id) => events.filter((event) => unitOf(event) === id))
        expect(byUnit).toHaveLength(events.length)
        expect(foldMarket(EMPTY_MARKET, byUnit)).toEqual(foldMarket(EMPTY_MARKET, events))
      }),
    )
  })

  it('MKT-4 only the units that an event speaks of get a new identity, and the state before is untouched', () => {
    fc.assert(
      fc.property(fc.array(unitEvent, { maxLength: 20 }), unitEvent, (events, event) => {
        const before = foldMarket(EMPTY_MARKET, events)
        const copy = structuredClone(before)
        const after = foldMarket(before, [event])
        for (const [id, unit] of before.units) if (id !== unitOf(event)) expect(after.units.get(id)).toBe(unit)
        expect(before).toEqual(copy)
      }),
    )
  })

  it('MKT-5 acceptances stand by (acceptanceTime, number) and an amendment takes the place of its original', () => {
    const first = foldMarket(EMPTY_MARKET, [acceptance(7, 10), acceptance(3, 10), acceptance(9, 5)].map(accepted))
    expect(numbersIn(first)).toEqual([9, 3, 7])
    const amended = foldMarket(first, [accepted(acceptance(9, 20, { soFlag: true }))])
    expect(numbersIn(amended)).toEqual([3, 7, 9])
    expect(amended.units.get('T_A-1')?.acceptances.at(-1)?.soFlag).toBe(true)
    const withdrawn = foldMarket(amended, [{ kind: 'acceptanceDeleted', at: T0, unit: 'T_A-1', number: 3 }])
    expect(numbersIn(withdrawn)).toEqual([7, 9])
  })

  it('MKT-6 what ended more than 30 hours before the newest event is forgotten, and nothing else', () => {
    const period = { date: '2026-11-20', period: 17 }
    const start: readonly MarketEvent[] = [
      accepted(acceptance(1, 0)),
      {
        kind: 'levels',
        at: T0,
        dataset: 'PN',
        unit: 'T_A-1',
        segments: [
          { timeFrom: T0, timeTo: T0 + 30 * MINUTE, levelFrom: 1, levelTo: 1 },
          { timeFrom: T0 + 30 * MINUTE, timeTo: T0 + 90 * MINUTE, levelFrom: 2, levelTo: 2 },
        ],
      },
      { kind: 'bidOffers', at: T0, unit: 'T_A-1', period, pairs: [] },
      { kind: 'demand', at: T0, period, mw: 30_000 },
    ]
    const newest = (hours: number): MarketEvent => ({
      kind: 'frequency',
      at: T0 + hours * HOUR,
      measuredAt: T0 + hours * HOUR,
      hz: 50,
    })
    const retained = foldMarket(foldMarket(EMPTY_MARKET, start), [newest(30)])
    expect(numbersIn(retained)).toEqual([1])
    expect(retained.periods.size).toBe(1)
    const later = foldMarket(retained, [newest(31)])
    const unit = later.units.get('T_A-1')
    expect([unit?.acceptances.length, unit?.pn.length, unit?.ladders.size, later.periods.size]).toEqual([0, 1, 0, 0])
  })

  it('MKT-7 a past period folded from the empty state stays whole, however long ago it was', () => {
    const state = foldMarket(EMPTY_MARKET, [accepted(acceptance(1, 0)), accepted(acceptance(2, 5))])
    expect(numbersIn(state)).toEqual([1, 2])
  })

  it('MKT-8 a feed keeps the time of its last answer and of its first failure, and recovers', () => {
    const feed = (minutes: number, ok: boolean): MarketEvent => ({
      kind: 'feed',
      at: T0 + minutes * MINUTE,
      feed: 'PN',
      ok,
      ...(ok ? {} : { why: 'Elexon did not answer.' }),
    })
    const failing = foldMarket(EMPTY_MARKET, [feed(0, true), feed(1, false), feed(2, false)])
    expect(failing.feeds.PN).toEqual({ lastOk: T0, failingSince: T0 + MINUTE, why: 'Elexon did not answer.' })
    expect(foldMarket(failing, [feed(3, true)]).feeds.PN).toEqual({ lastOk: T0 + 3 * MINUTE })
  })

  it('MKT-9 what a period is reported is in one place, and an adjustment action replaces its earlier row', () => {
    const period = { date: '2026-11-20', period: 17 }
    const action = (volume: number): MarketEvent => ({
      kind: 'bsad',
      at: T0,
      action: { id: '4', period, volume, cost: null, soFlag: true, storFlag: false },
    })
    const state = foldMarket(EMPTY_MARKET, [
      action(5),
      action(6),
      { kind: 'nonBmStor', at: T0, period, mw: 40 },
      { kind: 'demand', at: T0, period, mw: 31_000 },
      { kind: 'marketIndex', at: T0, period, price: 71.5, volume: 900 },
      { kind: 'systemPrice', at: T0, systemPrice: { period, price: 90.32, netImbalanceVolume: -12 } },
      { kind: 'settledStack', at: T0, period, actions: [] },
    ])
    expect([...state.periods.values()]).toEqual([
      {
        period,
        bsad: [{ id: '4', period, volume: 6, cost: null, soFlag: true, storFlag: false }],
        nonBmStor: { mw: 40 },
        demand: 31_000,
        marketIndex: { price: 71.5, volume: 900 },
        systemPrice: { period, price: 90.32, netImbalanceVolume: -12 },
        settledStack: [],
      },
    ])
  })

  it('MKT-10 an older measurement never takes the place of a newer one', () => {
    const hz = (minutes: number, value: number): MarketEvent => ({
      kind: 'frequency',
      at: T0,
      measuredAt: T0 + minutes * MINUTE,
      hz: value,
    })
    expect(foldMarket(EMPTY_MARKET, [hz(2, 49.9), hz(1, 50.1)]).frequency?.hz).toBe(49.9)
  })

  it('MKT-11 of prices and messages the latest word holds, in whatever order they are received', () => {
    const named = (event: MarketEvent): string => {
      if (event.kind === 'dayAhead') return `${event.dayAhead.area}${event.dayAhead.date}${event.at}`
      return event.kind === 'message' ? `${event.message.id}${event.message.publishedAt}` : ''
    }
    fc.assert(
      fc.property(fc.uniqueArray(newsEvent, { selector: named, maxLength: 20 }), fc.nat(), (events, seed) => {
        const turned = [...events.slice(seed % (events.length + 1)), ...events.slice(0, seed % (events.length + 1))]
        const a = foldMarket(EMPTY_MARKET, events)
        const b = foldMarket(EMPTY_MARKET, turned.toReversed())
        expect(new Map([...a.dayAhead].sort())).toEqual(new Map([...b.dayAhead].sort()))
        expect(new Map([...a.messages].sort())).toEqual(new Map([...b.messages].sort()))
      }),
    )
  })

  it('MKT-12 messages are forgotten after seven days, prices three days after theirs', () => {
    const day = 24 * 60 * MINUTE
    const start: readonly MarketEvent[] = [
      { kind: 'dayAhead', at: T0, dayAhead: { area: 'GB', date: '2026-11-20', stepMinutes: 60, prices: [1] } },
      {
        kind: 'message',
        at: T0,
        message: { id: 'a', publishedAt: T0, category: 'Prices', headline: '', text: '', source: '' },
      },
    ]
    const after = (days: number): readonly number[] => {
      const beat: MarketEvent = { kind: 'feed', at: T0 + days * day, feed: 'PN', ok: true }
      const { dayAhead, messages } = foldMarket(foldMarket(EMPTY_MARKET, start), [beat])
      return [dayAhead.size, messages.size]
    }
    expect([after(0), after(3.6), after(3.7), after(7), after(7.1)]).toEqual([
      [1, 1],
      [1, 1],
      [0, 1],
      [0, 1],
      [0, 0],
    ])
  })
})

describe('trades in the market', () => {
  const trade = (id: string, madeAt: number) => ({ id, madeAt })

  it('MKT-20 stand once each in order of time, whatever order they are received in, and none is older than it is of use', () => {
    fc.assert(
      fc.property(fc.array(tradeEvent, { maxLength: 30 }), (events) => {
        const { intradayTrades, cableTrades, at } = foldMarket(EMPTY_MARKET, events)
        for (const [trades, hours] of [[intradayTrades, 40.5] as const, [cableTrades, 30.5] as const]) {
          expect(new Set(trades.map(({ id }) => id)).size).toBe(trades.length)
          for (const [i, { madeAt, id }] of trades.entries()) {
            const before = trades[i - 1]
            if (before) expect(before.madeAt < madeAt || (before.madeAt === madeAt && before.id < id)).toBe(true)
            expect(madeAt).toBeGreaterThanOrEqual(at - hours * HOUR)
          }
        }
      }),
    )
  })

  it('MKT-21 are bounded: the newest stay, and the fold of two full days holds no more', () => {
    let trades: readonly ReturnType<typeof trade>[] = []
    for (let i = 0; i < 50; i++) trades = withTrade(trades, trade(`${i}`, i % 2 === 0 ? i : 100 - i), 20)
    expect(trades).toHaveLength(20)
    expect(trades.at(-1)).toEqual(trade('1', 99))
    expect(trades[0]!.madeAt).toBe(61)
    const events = Array.from({ length: INTRADAY_RETAINED + 50 }, (_, i): MarketEvent => ({
      kind: 'cableTrade',
      at: T0 + i,
      trade: { id: `${i}`, madeAt: T0 + i, cable: 'I_C-1', from: T0, to: T0 + HOUR, mw: 5, counterparty: 'RTE' },
    }))
    expect(foldMarket(EMPTY_MARKET, events).cableTrades).toHaveLength(CABLE_RETAINED)
  })

  it('MKT-22 a trade that says the same again leaves the list as it is', () => {
    const trades = withTrade([], trade('a', 1), 9)
    expect(withTrade(trades, trade('a', 1), 9)).toBe(trades)
    expect(withTrade(trades, trade('a', 2), 9)).toEqual([trade('a', 2)])
  })
})
