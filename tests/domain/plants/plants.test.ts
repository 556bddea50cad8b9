import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_CARDS, withMarket } from '../../../src/domain/bingo/plantCards'
import { plantFactsOf } from '../../../src/domain/bingo/plantState'
import type { DynamicDataset, MarketEvent } from '../../../src/domain/market/events'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET, type MarketState } from '../../../src/domain/market/state'
import { activityPlot, minutesOf } from '../../../src/domain/plants/activityPlot'
import type { UnitActivity } from '../../../src/domain/plants/calls'
import { EMPTY_DYNAMICS_LOG, withDynamics, type DynamicsLog } from '../../../src/domain/plants/dynamicsLog'
import { plantOf, stationOf } from '../../../src/domain/plants/plant'
import { plantActivityOf, plantDetailOf, plantLaddersOf } from '../../../src/domain/plants/plantAnswers'
import { HOUR, levels, marketOf, MINUTE, NOW, PERIOD, registered, segment } from '../tables/markets'

const ID = 'T_A-1'

/** Within the period of which the ladder is known. */
const accepted = (number: number, level: number): MarketEvent => ({
  kind: 'acceptance',
  at: NOW,
  acceptance: {
    unit: ID,
    number,
    acceptanceTime: NOW - MINUTE * (20 - number),
    soFlag: number === 2,
    storFlag: false,
    segments: [segment(NOW - 2 * MINUTE, NOW + 10 * MINUTE, level)],
    deemedBoFlag: false,
  },
})

const ladder = (unit: string): MarketEvent => ({
  kind: 'bidOffers',
  at: NOW - HOUR,
  unit,
  period: PERIOD,
  pairs: [
    { pairId: -1, levelFrom: -300, levelTo: -300, bid: 40, offer: 70 },
    { pairId: 1, levelFrom: 100, levelTo: 100, bid: 55, offer: 90 },
  ],
})

const market = (...more: readonly MarketEvent[]): MarketState =>
  marketOf(
    registered(ID),
    registered('T_A-2'),
    levels('PN', ID, [segment(NOW - HOUR, NOW + HOUR, 300)]),
    levels('PN', 'T_A-2', [segment(NOW - HOUR, NOW + HOUR, 50)]),
    levels('MEL', ID, [segment(NOW - HOUR, NOW + HOUR, 400)]),
    ladder(ID),
    ...more,
  )

const unit = (id: string, pn: number | undefined, instructed: UnitActivity['instructed'] = []): UnitActivity => ({
  unit: { id, nationalGridId: id, name: id, owner: 'O', fuel: 'CCGT', capacity: 400, demandCapacity: 0 },
  pn: pn === undefined ? [] : [segment(NOW - HOUR, NOW + HOUR, pn)],
  mel: [],
  mil: [],
  sel: null,
  instructed,
})

const RANGE = { from: NOW - HOUR, to: NOW + HOUR }
const megawatts = fc.integer({ min: -500, max: 500 })
/** Acceptances in order of issue, each over some minutes. */
const instructions = fc
  .array(fc.record({ from: fc.nat(100), length: fc.integer({ min: 1, max: 20 }), level: megawatts }), { maxLength: 6 })
  .map((all) =>
    all.map(({ from, length, level }, k) => ({
      number: k + 1,
      at: NOW,
      levels: [segment(RANGE.from + from * MINUTE, RANGE.from + (from + length) * MINUTE, level)],
    })),
  )

describe('a plant and its units', () => {
  it('PLT-1 PL02 an address is of a unit, else of the units of a station', () => {
    const both = market()
    expect(plantOf(both, ID)).toMatchObject({ id: ID, isStation: false, units: [{ id: ID }] })
    const station = stationOf(both.units.get(ID)!.unit!)
    expect(plantOf(both, station)).toMatchObject({ isStation: true, units: [{ id: ID }, { id: 'T_A-2' }] })
    expect(plantOf(both, 'nobody')).toBeUndefined()
    expect(stationOf({ id: 'T_DRAXX-1' })).toBe('T_DRAXX')
    expect(stationOf({ id: 'M_X-1', station: 'Sloy' })).toBe('Sloy')
  })

  it('PLT-2 PL02 what is public of a plant has no zone and no price', () => {
    const state = market(accepted(1, 350))
    const plant = plantOf(state, ID)!
    const open = plantActivityOf(plant, state, NOW, true)
    expect(open.units[0]?.unit).not.toHaveProperty('zone')
    expect(JSON.stringify(open)).not.toContain('price')
    expect(open.units[0]?.instructed).toHaveLength(1)
  })

  it('SAF-J10 its data is as of the last answer of its feeds, and names those that are late', () => {
    const answers = (at: number, ok = true): MarketEvent[] =>
      (['PN', 'bidOffers', 'acceptances'] as const).map((feed) => ({ kind: 'feed', at, feed, ok }))
    const of = (...events: readonly MarketEvent[]) => {
      const state = market(...events)
      return plantActivityOf(plantOf(state, ID)!, state, NOW, true)
    }
    expect(of(...answers(NOW - MINUTE))).toMatchObject({ asOf: NOW - MINUTE, readAt: NOW, lateFeeds: [] })
    const silent = of(...answers(NOW), ...answers(NOW - 10 * MINUTE))
    expect(silent).toMatchObject({ asOf: NOW, lateFeeds: [] })
    const late = of(...answers(NOW - 10 * MINUTE))
    expect(late.asOf).toBe(NOW - 10 * MINUTE)
    expect(late.lateFeeds.map(({ feed }) => feed).sort()).toEqual(['PN', 'acceptances', 'bidOffers'])
    const failing = { kind: 'feed', at: NOW, feed: 'MEL', ok: false, why: 'Elexon answers 503.' } as const
    expect(of(...answers(NOW), failing).lateFeeds).toEqual([{ feed: 'MEL', why: 'Elexon answers 503.' }])
  })
})

describe('minutes of a plant', () => {
  it('PLT-3 without an acceptance it is expected where it was notified; an unknown unit makes an unknown sum', () => {
    const { pn, expected, at } = minutesOf([unit('a', 300)], RANGE)
    expect(at).toHaveLength(120)
    expect([...expected]).toEqual([...pn])
    expect([...minutesOf([unit('a', 300), unit('b', undefined)], RANGE).pn].every(Number.isNaN)).toBe(true)
  })

  it('PLT-4 law: a minute is at the level of the last issued acceptance that speaks of it, else at the notification', () => {
    fc.assert(
      fc.property(megawatts, instructions, (level, instructed) => {
        const { at, expected } = minutesOf([unit('a', level, instructed)], RANGE)
        for (const [i, instant] of at.entries()) {
          const last = instructed.findLast(({ levels: [s] }) => s!.timeFrom <= instant && s!.timeTo > instant)
          if (expected[i] !== (last?.levels[0]?.levelFrom ?? level)) return false
        }
        return true
      }),
    )
  })

  it('PLT-5 law: the minutes of a station are those of its units added up, in whatever order', () => {
    fc.assert(
      fc.property(megawatts, megawatts, instructions, (a, b, instructed) => {
        const units = [unit('a', a, instructed), unit('b', b)]
        const sum = minutesOf(units, RANGE).expected
        const [one, other] = units.map((each) => minutesOf([each], RANGE).expected)
        expect([...sum]).toEqual([...one!].map((mw, i) => mw + other![i]!))
        expect([...minutesOf(units.toReversed(), RANGE).expected]).toEqual([...sum])
      }),
    )
  })

  it('PLT-6 the chart has what is known, and the prices of acceptances on an axis of their own', () => {
    const units = [unit('a', 300, [{ number: 1, at: NOW, levels: [segment(NOW, NOW + HOUR, 350)] }])]
    const plain = activityPlot({ units, range: RANGE, now: NOW })
    expect(plain.series.map(({ id }) => id)).toEqual(['up', 'pn', 'expected'])
    expect(plain.axes).toHaveLength(1)
    const state = market(accepted(1, 350))
    const { acceptances } = plantDetailOf(plantOf(state, ID)!, { market: state, log: EMPTY_DYNAMICS_LOG }, NOW)
    const priced = activityPlot({ units, range: RANGE, now: NOW, acceptances })
    expect(priced.series.at(-1)).toMatchObject({ id: 'price', axis: 'right' })
  })
})

describe('what is known of a plant', () => {
  it('PLT-7 acceptances come with volume, price and money, each against the one before it', () => {
    const state = market(accepted(1, 350), accepted(2, 380))
    const { acceptances } = plantDetailOf(plantOf(state, ID)!, { market: state, log: EMPTY_DYNAMICS_LOG }, NOW)
    expect(acceptances.map(({ number, from, to, soFlag }) => [number, from, to, soFlag])).toEqual([
      [2, 350, 380, true],
      [1, 300, 350, false],
    ])
    // 50 MW and then 30 MW more over 12 minutes, at the offer of the first pair.
    expect(acceptances.map(({ volume, price, cost }) => [volume, price, cost])).toEqual([
      [6, 90, 540],
      [10, 90, 900],
    ])
  })

  it('PLT-8 ladders of a period, the highest pair first; a period without one has none', () => {
    const plant = plantOf(market(), ID)!
    expect(plantLaddersOf(plant, PERIOD).units).toMatchObject([
      {
        id: ID,
        bands: [
          { pairId: 1, mw: 100, offer: 90 },
          { pairId: -1, mw: 300, bid: 40 },
        ],
      },
    ])
    expect(plantLaddersOf(plant, { ...PERIOD, period: PERIOD.period + 1 }).units).toEqual([])
  })

  it('PLT-9 events are reported newest first: a trip, a limit below what is notified, a changed parameter', () => {
    const state = market(
      levels('MEL', ID, [segment(NOW - HOUR, NOW - 30 * MINUTE, 400), segment(NOW - 30 * MINUTE, NOW + HOUR, 0)]),
    )
    const log: DynamicsLog = {
      from: NOW - HOUR,
      entries: new Map([[ID, [{ at: NOW, dataset: 'NDZ', before: 60, value: 30 }]]]),
    }
    const { events } = plantDetailOf(plantOf(state, ID)!, { market: state, log }, NOW)
    expect(events.map(({ kind }) => kind)).toEqual(['Dynamics', 'MEL below PN', 'Trip'])
    expect(events.map(({ text }) => text)).toEqual([
      'NDZ from 60 to 30 min',
      'MEL 0 MW below PN 300 MW where it is deepest',
      'Export limit from 400 MW to 0, 300 MW notified',
    ])
  })
})

describe('changed dynamics', () => {
  const dynamic = (place: number, dataset: DynamicDataset, value: number): MarketEvent => ({
    kind: 'dynamic',
    at: NOW + place,
    dataset,
    unit: ID,
    value,
  })
  const history = fc
    .array(fc.tuple(fc.constantFrom<DynamicDataset>('SEL', 'NDZ'), fc.integer({ min: 0, max: 2 })), { maxLength: 20 })
    .map((all) => all.map(([dataset, value], k) => dynamic(k, dataset, value)))

  const folded = (batches: readonly (readonly MarketEvent[])[]): DynamicsLog => {
    let state = EMPTY_MARKET
    let log = EMPTY_DYNAMICS_LOG
    for (const batch of batches) {
      log = withDynamics(log, state, batch)
      state = foldMarket(state, batch)
    }
    return log
  }

  it('PLT-10 law: every entry is a change, each follows from the one before it, however the events were batched', () => {
    fc.assert(
      fc.property(history, fc.nat(20), (events, cut) => {
        const whole = folded([events])
        expect(folded([events.slice(0, cut), events.slice(cut)]).entries).toEqual(whole.entries)
        const entries = whole.entries.get(ID) ?? []
        for (const dataset of ['SEL', 'NDZ'] as const) {
          const own = entries.filter((each) => each.dataset === dataset).toReversed()
          for (const [k, entry] of own.entries()) {
            if (entry.before === entry.value) return false
            if (k > 0 && own[k - 1]?.value !== entry.before) return false
          }
        }
        return true
      }),
    )
  })
})

describe('outages of a plant', () => {
  it('RE02 SAF-F3 plant page and card show an outage when its message names the unit as the operator does', () => {
    const message: MarketEvent = {
      kind: 'message',
      at: NOW - HOUR,
      message: {
        id: 'one',
        publishedAt: NOW - HOUR,
        category: 'Outages',
        headline: 'Outage',
        text: '',
        unit: 'A-1',
        source: 'Elexon REMIT',
        outage: {
          messageId: 'one',
          revision: 1,
          status: 'Active',
          start: NOW - HOUR,
          end: NOW + HOUR,
          unavailable: 400,
        },
      },
    }
    const known = market(message)
    const detail = plantDetailOf(plantOf(known, ID)!, { market: known, log: EMPTY_DYNAMICS_LOG }, NOW)
    expect(detail.outages).toMatchObject([{ id: 'one', unit: ID, unavailable: 400 }])
    expect(detail.events.filter(({ kind }) => kind === 'Outage')).toHaveLength(1)
    expect(detail.units[0]?.now).toEqual(plantFactsOf(plantOf(known, ID)!.units[0]!, NOW, true))
    const cards = (of: MarketState) => withMarket(NO_CARDS, of, NOW).cards.outages.size
    expect([cards(known), cards(market())]).toEqual([1, 0])
    expect(withMarket(NO_CARDS, known, NOW).cards.retained.get(ID)?.outage).toBe(true)
  })
})
