import { describe, expect, it } from 'vitest'
import type { MarketEvent } from '../../../src/domain/market/events'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET, type MarketState } from '../../../src/domain/market/state'
import { HALF_HOUR_MS, periodAt } from '../../../src/domain/periods'
import { readEvents } from '../../../src/domain/series/catalogue'
import { evolvingAt } from '../../../src/domain/series/evolution'
import { followEvolution } from '../../../server/history/evolution'
import { createLog } from '../../../server/log/log'
import { ManualClock } from '../market/manualClock'

const MINUTE = 60_000
const HALF = Date.parse('2026-06-23T10:00:00Z')
const PERIOD = periodAt(HALF)
const END = HALF + HALF_HOUR_MS

const level = (mw: number, from = HALF, to = END) => ({ timeFrom: from, timeTo: to, levelFrom: mw, levelTo: mw })
const prepared = (unit: string, offer: number): readonly MarketEvent[] => [
  { kind: 'levels', at: HALF - MINUTE, dataset: 'PN', unit, segments: [level(100, HALF, END + HALF_HOUR_MS)] },
  {
    kind: 'bidOffers',
    at: HALF - MINUTE,
    unit,
    period: PERIOD,
    pairs: [{ pairId: 1, levelFrom: 200, levelTo: 200, bid: 10, offer }],
  },
]
/** 100 MW more for the whole period. */
const accept = (unit: string, minute: number, at = HALF + minute * MINUTE): MarketEvent => ({
  kind: 'acceptance',
  at,
  acceptance: {
    unit,
    number: 1,
    acceptanceTime: HALF + minute * MINUTE,
    segments: [level(200)],
    soFlag: false,
    storFlag: false,
    deemedBoFlag: false,
  },
})

const open = () => {
  const clock = new ManualClock(HALF - 10_000)
  let market: MarketState = foldMarket(EMPTY_MARKET, [...prepared('T_A-1', 80), ...prepared('T_B-1', 120)])
  const rows: (readonly [id: string, minute: number, value: number, revision: number])[] = []
  const fault = { isThere: false }
  const end = followEvolution({
    clock,
    log: createLog('silent'),
    market: () => {
      if (fault.isThere) throw new Error('no market')
      return market
    },
    out: (events) =>
      readEvents(events, (id, at, value, revision) =>
        rows.push([id.split('&')[1] ?? '', (at - HALF) / MINUTE, value, (revision - HALF) / MINUTE]),
      ),
  })
  return {
    clock,
    end,
    fault,
    rows: () => rows.splice(0),
    fold: (event: MarketEvent) => {
      market = foldMarket(market, [event])
    },
  }
}

describe('the evolution of the running period, as the history receives it', () => {
  it('EVO-13 at the end of each minute it has that minute, and nothing before the first acceptance', () => {
    const { clock, rows, fold } = open()
    clock.advance(2 * MINUTE + 20_000)
    expect(rows()).toEqual([])
    fold(accept('T_A-1', 2))
    clock.advance(50_000)
    expect(rows()).toEqual([
      ['NivEvolution', 2, 50, 3],
      ['PriceEvolution', 2, 80, 3],
    ])
    clock.advance(MINUTE)
    expect(rows()).toEqual([
      ['NivEvolution', 3, 50, 4],
      ['PriceEvolution', 3, 80, 4],
    ])
  })

  it('EVO-14 what comes late changes the minutes from its acceptance on, and only those are published again', () => {
    const { clock, rows, fold } = open()
    fold(accept('T_A-1', 0))
    clock.advance(5 * MINUTE + 15_000)
    rows()
    fold(accept('T_B-1', 3, HALF + 5 * MINUTE + 5000))
    clock.advance(MINUTE)
    expect(rows()).toEqual(
      [3, 4, 5]
        .map((minute) => ['NivEvolution', minute, 100, 6])
        .concat([3, 4, 5].map((minute) => ['PriceEvolution', minute, 120, 6])),
    )
  })

  it('EVO-15 of a period that has ended late acceptances count for three minutes, and no longer', () => {
    const { clock, rows, fold } = open()
    fold(accept('T_A-1', 0))
    clock.advance(32 * MINUTE + 15_000)
    rows()
    fold(accept('T_B-1', 29, END + 2 * MINUTE))
    clock.advance(MINUTE)
    expect(rows()).toEqual([
      ['NivEvolution', 29, 100, 33],
      ['PriceEvolution', 29, 120, 33],
    ])
    fold({ ...accept('T_B-1', 29), kind: 'acceptanceDeleted', unit: 'T_B-1', number: 1 })
    clock.advance(20 * MINUTE)
    expect(rows()).toEqual([])
    const ends = (minute: number) => evolvingAt(HALF + minute * MINUTE).map((each) => each.period - PERIOD.period)
    expect([ends(0), ends(1), ends(3), ends(4), ends(30), ends(33), ends(34)]).toEqual([
      [-1],
      [-1, 0],
      [-1, 0],
      [0],
      [0],
      [0, 1],
      [1],
    ])
  })

  it('EVO-16 a minute that could not be read is read with the next one, and after its end nothing is', () => {
    const { clock, rows, fold, fault, end } = open()
    fold(accept('T_A-1', 0))
    fault.isThere = true
    clock.advance(2 * MINUTE)
    expect(rows()).toEqual([])
    fault.isThere = false
    clock.advance(MINUTE)
    expect(
      rows()
        .filter(([id]) => id === 'NivEvolution')
        .map(([, minute]) => minute),
    ).toEqual([0, 1])
    end()
    clock.advance(10 * MINUTE)
    expect(rows()).toEqual([])
  })
})
