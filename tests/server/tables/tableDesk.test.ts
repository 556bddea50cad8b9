import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RETAINED_UP_MS, LiveTableRegistry } from '../../../server/tables/liveTableRegistry'
import type { Published } from '../market/handMade'
import { silentLog } from '../market/handMade'
import { ManualClock } from '../market/manualClock'
import type { MarketEvent } from '../../../src/domain/market/events'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET, type MarketState } from '../../../src/domain/market/state'
import { EMPTY_MEMORY, MARKET_TABLES, type MarketTable } from '../../../src/domain/tables/definitions'
import { liveTableUpdateSchema, type WireLiveTable } from '../../../src/domain/wire'
import { applyPushes, tableFromSnapshot } from '../../support/verifiedTable'

const START = Date.parse('2026-11-20T17:05:00Z')
const GROUP = 'module_Frequency'
const FREQUENCY = MARKET_TABLES.find(({ definition }) => definition.moduleType === 'Frequency')!
const PHYSICAL = MARKET_TABLES.find(({ definition }) => definition.moduleType === 'PhysicalFeed')!

let clock: ManualClock
let market: MarketState
let published: Published[]
let receivedGroups: Set<string>
let made: number
let desk: LiveTableRegistry

const counting = (table: MarketTable): MarketTable => ({
  ...table,
  rowsOf: (...published) => {
    made += 1
    return table.rowsOf(...published)
  },
})
const deskOf = (...tables: readonly MarketTable[]): LiveTableRegistry =>
  new LiveTableRegistry({
    clock,
    log: silentLog(),
    tables: tables.map(counting),
    publisher: {
      toGroup: (group, event, payload) => void published.push({ group, event, payload }),
      toAll: () => undefined,
      isReceived: (group) => receivedGroups.has(group),
    },
  })

const notify = (...events: readonly MarketEvent[]): void => {
  desk.receive(market, events)
  market = foldMarket(market, events)
  desk.change(market)
}
const reading = (hz: number): MarketEvent => ({
  kind: 'frequency',
  at: clock.now(),
  measuredAt: clock.now() - 900,
  hz,
})
const tableOf = (answer: WireLiveTable | undefined) => {
  if (!answer) throw new Error('There is no table.')
  const { table, fault } = tableFromSnapshot(answer, { sortHeader: 'time' })
  if (!table) throw new Error(fault.message)
  return table
}

beforeEach(() => {
  clock = new ManualClock(START)
  market = EMPTY_MARKET
  published = []
  receivedGroups = new Set()
  made = 0
  desk = deskOf(FREQUENCY)
})

describe('tables that are made while they are wanted', () => {
  it('TBD-1 with no user looking no table is made, whatever the market tells, and none has a mark', () => {
    for (let n = 0; n < 50; n++) {
      notify(reading(50 + n / 1000))
      clock.advance(1000)
    }
    expect([made, published.length, desk.awake().length]).toEqual([0, 0, 0])
  })

  it('TBD-2 one who asks later has the readings that were reported while no user looked', () => {
    notify(reading(50.1))
    clock.advance(5000)
    notify(reading(49.9))
    expect(tableOf(desk.read('Frequency', market)).rows.map(({ row }) => row['frequency']?.value)).toEqual([49.9, 50.1])
    expect(desk.awake().map(({ moduleType }) => moduleType)).toEqual(['Frequency'])
  })

  it('TBD-3 what is pushed follows the answer: rows and digest are those of the next answer', () => {
    notify(reading(50.1))
    const before = tableOf(desk.read('Frequency', market))
    for (let n = 0; n < 20; n++) {
      clock.advance(5000)
      notify(reading(50 - n / 100))
    }
    const messages = published.flatMap(({ group, event, payload }) =>
      group === GROUP && event === 'liveTableUpdate' ? liveTableUpdateSchema.parse(payload).messages : [],
    )
    const { table, fault } = applyPushes({ ...before, rules: { sortHeader: 'time', maxEntries: 360 } }, messages)
    expect(fault).toBeUndefined()
    const after = tableOf(desk.read('Frequency', market))
    expect(table.rows).toEqual(after.rows)
    expect([table.seq, table.digest, table.epoch]).toEqual([after.seq, after.digest, after.epoch])
    expect(messages).toHaveLength(20)
  })

  it('TBD-4 falls asleep two minutes after it was last requested; its next life has another epoch', () => {
    notify(reading(50.1))
    const { epoch } = tableOf(desk.read('Frequency', market))
    clock.advance(RETAINED_UP_MS - 1)
    notify(reading(50.2))
    expect(tableOf(desk.read('Frequency', market)).epoch).toBe(epoch)
    clock.advance(RETAINED_UP_MS)
    notify(reading(50.3))
    expect(desk.awake()).toEqual([])
    const before = made
    notify(reading(50.4))
    expect(made).toBe(before)
    const next = tableOf(desk.read('Frequency', market))
    expect(next.epoch).not.toBe(epoch)
    expect(next.rows).toHaveLength(3)
  })

  it('TBD-5 stays up as long as a user receives its group, and two minutes more', () => {
    receivedGroups.add(GROUP)
    notify(reading(50.1))
    const { epoch } = tableOf(desk.read('Frequency', market))
    for (let n = 0; n < 10; n++) {
      clock.advance(60_000)
      notify(reading(50 + n / 100))
    }
    expect(tableOf(desk.read('Frequency', market)).epoch).toBe(epoch)
    receivedGroups.clear()
    clock.advance(RETAINED_UP_MS - 1)
    notify(reading(49.8))
    expect(desk.awake()).toHaveLength(1)
  })

  it('TBD-6 rows are made again only when their ground has changed', () => {
    notify(reading(50.1))
    desk.read('Frequency', market)
    const before = made
    for (let n = 0; n < 5; n++) {
      clock.advance(100)
      notify({ kind: 'feed', at: clock.now(), feed: 'PN', ok: true })
    }
    expect(made).toBe(before)
    notify(reading(50.2))
    expect(made).toBe(before + 1)
  })

  it('TBD-7 a table that cannot be made is dropped with a word in the log, and the others go on', () => {
    const broken: MarketTable = {
      ...PHYSICAL,
      rowsOf: () => {
        throw new Error('a bug')
      },
    }
    const log = silentLog()
    const reported = vi.spyOn(log, 'error')
    desk = new LiveTableRegistry({
      clock,
      log,
      tables: [broken, FREQUENCY],
      publisher: { toGroup: () => undefined, toAll: () => undefined },
    })
    notify(reading(50.1))
    expect(desk.read('PhysicalFeed', market)).toBeUndefined()
    expect(reported).toHaveBeenCalledOnce()
    expect(tableOf(desk.read('Frequency', market)).rows).toHaveLength(1)
    expect(desk.read('Nothing', market)).toBeUndefined()
  })

  it('TBD-8 the memory begins with the server: the first batch declares, later ones change', () => {
    desk = deskOf(PHYSICAL)
    const levels = (mw: number): MarketEvent => ({
      kind: 'levels',
      at: clock.now(),
      dataset: 'MEL',
      unit: 'T_A-1',
      segments: [{ timeFrom: START, timeTo: START + 3_600_000, levelFrom: mw, levelTo: mw }],
    })
    notify(levels(400))
    expect(tableOf(desk.read('PhysicalFeed', market)).rows).toEqual([])
    notify(levels(300))
    expect(tableOf(desk.read('PhysicalFeed', market)).rows.map(({ row }) => row['change']?.value)).toEqual([-100])
    expect(PHYSICAL.rowsOf(market, clock.now(), EMPTY_MEMORY)).toEqual([])
  })
})

describe('a table that is cut', () => {
  it('LT21 says that it is capped while the market has more rows than it may hold', () => {
    const table = {
      ...FREQUENCY,
      definition: { ...FREQUENCY.definition, option: { ...FREQUENCY.definition.option, maxEntriesOnTable: 2 } },
    }
    desk = deskOf(table)
    notify(reading(50.1))
    clock.advance(5000)
    notify(reading(50.2))
    expect(desk.read('Frequency', market)!.data).not.toHaveProperty('capped')
    clock.advance(5000)
    notify(reading(50.3))
    const { data } = desk.read('Frequency', market)!
    expect(data.capped).toBe(true)
    expect(data.data.map(({ row }) => row['frequency']?.value)).toEqual([50.3, 50.2])
  })
})
