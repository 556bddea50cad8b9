import { describe, expect, it } from 'vitest'
import { AcceptanceCollection } from '../../../../server/sources/elexon/acceptanceCollection'
import { entriesIn } from '../../../support/entriesIn'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { periodAt, periodStart } from '../../../../src/domain/periods'

const P35 = periodAt(Date.parse('2026-11-20T17:00:00Z'))
const P36 = { ...P35, period: P35.period + 1 }
const START = periodStart(P35)
const time = (minutes: number): string => new Date(START + minutes * 60_000).toISOString()

const row = (from: number, to: number, level: number, over: object = {}) => ({
  settlementDate: P35.date,
  settlementPeriodFrom: 35,
  settlementPeriodTo: 35,
  timeFrom: time(from),
  timeTo: time(to),
  levelFrom: level,
  levelTo: level,
  nationalGridBmUnit: 'DRAXX-1',
  bmUnit: 'T_DRAXX-1',
  acceptanceNumber: 7,
  acceptanceTime: time(-5),
  deemedBoFlag: false,
  soFlag: true,
  storFlag: false,
  rrFlag: false,
  ...over,
})
const spans = (event: MarketEvent | undefined) =>
  event?.kind === 'acceptance'
    ? event.acceptance.segments.map((s) => [(s.timeFrom - START) / 60_000, (s.timeTo - START) / 60_000, s.levelFrom])
    : event?.kind

describe('the book of acceptances', () => {
  it('ELX-85 a withdrawal is remembered as long as its acceptance would be, and then forgotten', () => {
    const collection = new AcceptanceCollection()
    const remembered = () => entriesIn(collection)
    // Withdrawn before it was ever heard of: nothing else of it is known.
    collection.receive([row(0, 30, 60, { amendmentFlag: 'DEL' })], undefined, START)
    collection.receive([row(0, 30, 60, { acceptanceNumber: 8 })], P35, START)
    collection.receive([row(0, 30, 60, { acceptanceNumber: 8, amendmentFlag: 'DEL' })], undefined, START)
    expect(remembered()).toBe(2)
    collection.forget(START + 30 * 3_600_000)
    expect(remembered()).toBe(2)
    // What answers go on telling of it stays withdrawn for so long.
    expect(collection.receive([row(0, 30, 60), row(0, 30, 60, { acceptanceNumber: 8 })], P35, START).events).toEqual([])
    collection.forget(START + 31 * 3_600_000)
    expect(remembered()).toBe(0)
  })

  it('ELX-11 rows of one acceptance become one acceptance with its segments in order', () => {
    const { events, dropped } = new AcceptanceCollection().receive([row(10, 40, 60), row(0, 10, 50)], P35, START)
    expect(dropped).toBe(0)
    expect(events).toEqual([
      {
        kind: 'acceptance',
        at: START,
        acceptance: {
          unit: 'T_DRAXX-1',
          number: 7,
          acceptanceTime: START - 300_000,
          segments: [
            { timeFrom: START, timeTo: START + 600_000, levelFrom: 50, levelTo: 50 },
            { timeFrom: START + 600_000, timeTo: START + 2_400_000, levelFrom: 60, levelTo: 60 },
          ],
          soFlag: true,
          storFlag: false,
          deemedBoFlag: false,
        },
      },
    ])
  })

  it('ELX-12 the next period tells the rest of it, and the same answer again tells nothing', () => {
    const collection = new AcceptanceCollection()
    collection.receive([row(10, 40, 60)], P35, START)
    const next = [row(10, 40, 60), row(40, 50, 0)]
    expect(collection.receive(next, P36, START).events.map(spans)).toEqual([
      [
        [10, 40, 60],
        [40, 50, 0],
      ],
    ])
    expect(collection.receive(next, P36, START).events).toEqual([])
    expect(collection.receive([row(10, 40, 60)], P35, START).events).toEqual([])
  })

  it('ELX-13 a period that tells an acceptance otherwise takes the place of what it told before', () => {
    const collection = new AcceptanceCollection()
    collection.receive([row(0, 10, 50), row(10, 30, 60), row(40, 50, 5)], P35, START)
    collection.receive([row(40, 50, 5)], P36, START)
    expect(collection.receive([row(0, 30, 55)], P35, START).events.map(spans)).toEqual([
      [
        [0, 30, 55],
        [40, 50, 5],
      ],
    ])
  })

  it('ELX-14 an amendment says the acceptance again, next to its original or alone', () => {
    const collection = new AcceptanceCollection()
    collection.receive([row(0, 30, 50)], P35, START)
    const both = [row(0, 30, 50, { amendmentFlag: 'ORI' }), row(5, 20, 40, { amendmentFlag: 'UPD' })]
    expect(collection.receive(both, undefined, START).events.map(spans)).toEqual([[[5, 20, 40]]])
  })

  it('ELX-15 a withdrawn acceptance is reported once, stays away, and comes back only by a new insertion', () => {
    const collection = new AcceptanceCollection()
    collection.receive([row(0, 30, 50)], P35, START)
    const withdrawal = [row(0, 30, 50, { amendmentFlag: 'DEL' })]
    expect(collection.receive(withdrawal, undefined, START).events).toEqual([
      { kind: 'acceptanceDeleted', at: START, unit: 'T_DRAXX-1', number: 7 },
    ])
    expect(collection.receive(withdrawal, undefined, START).events).toEqual([])
    expect(collection.receive([row(0, 30, 50)], P35, START).events).toEqual([])
    expect(collection.all()).toEqual([])
    expect(collection.receive([row(0, 30, 45, { amendmentFlag: 'INS' })], undefined, START).events.map(spans)).toEqual([
      [[0, 30, 45]],
    ])
  })

  it('ELX-16 neighbours complete what is known and bring in no other user', () => {
    const collection = new AcceptanceCollection()
    collection.receive([row(10, 30, 60)], P35, START)
    collection.complete([row(30, 45, 0), row(30, 60, 9, { acceptanceNumber: 8 })], P36, START)
    expect(collection.all().map((each) => [each.number, each.segments.length])).toEqual([[7, 2]])
  })

  it('ELX-17 a row that does not fit is left out and counted; a unit without a settlement name goes by the other', () => {
    const rows = [
      row(0, 10, 50, { acceptanceNumber: null }),
      row(0, 10, 50, { bmUnit: null, nationalGridBmUnit: null }),
      row(0, 10, 50, { bmUnit: null }),
      row(0, 10, 50, { timeFrom: 'yesterday' }),
    ]
    const { events, rows: count, dropped } = new AcceptanceCollection().receive(rows, P35, START)
    expect([count, dropped]).toEqual([4, 3])
    expect(events.map((event) => (event.kind === 'acceptance' ? event.acceptance.unit : ''))).toEqual(['DRAXX-1'])
  })

  it('ELX-18 what the market no longer remembers is forgotten', () => {
    const collection = new AcceptanceCollection()
    collection.receive([row(0, 30, 50)], P35, START)
    collection.forget(START + 30 * 3_600_000)
    expect(collection.all()).toHaveLength(1)
    collection.forget(START + 31 * 3_600_000)
    expect(collection.all()).toHaveLength(0)
  })
})
