import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Subject } from 'rxjs'
import { createApp, type ServerApp } from '../../../server/app'
import { LiveTableWriter } from '../../../server/market/liveTableWriter'
import { BM_FEED } from '../../../src/domain/boa/bmFeed'
import type { MarketEvent } from '../../../src/domain/market/events'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { tableReader, updateReader } from '../../../src/domain/tables/plainUpdate'
import { metaOfCollection } from '../../../src/domain/tables/tableCollection'
import { wireGroupOf, type WireLiveTable, type LiveTableUpdate, type WireRow } from '../../../src/domain/wire'
import { tableModel, type TableStore } from '../../../src/streams/lib/tableModel'
import { peopleShell } from '../../support/appShell'
import { bearer } from '../../support/people'
import { openDesk, until, type Desk } from '../app/desk'
import { acceptance, feedsOk, handMadeSource, recorder, silentLog, UNITS } from '../market/handMade'
import { ManualClock } from '../market/manualClock'

const START = Date.parse('2026-11-20T06:00:00Z')
const MOST = BM_FEED.option.maxEntriesOnTable ?? 0

/** The page's own reading of the answer and of the pushes. */
const opened = (answer: WireLiveTable, option = BM_FEED.option): TableStore => {
  const read = tableModel.fromSnapshot({ answer, option })
  if (read.fault !== undefined) throw new Error(read.fault)
  return read.store
}
const storeOf = (answer: unknown): TableStore => opened(tableReader.safeParse(answer).data!)
const after = (store: TableStore, updates: readonly LiveTableUpdate[]): TableStore => {
  const seq = metaOfCollection(store.collection)!.s
  const messages = updates.flatMap((update) => update.messages).filter(({ meta }) => meta!.s > seq)
  const applied = tableModel.apply(store, messages)
  if (applied.fault !== undefined) throw new Error(applied.fault)
  return applied.store
}

describe('a page that was open when the cap was passed', () => {
  const clock = new ManualClock(START)
  const batches = new Subject<readonly MarketEvent[]>()
  let app: ServerApp
  let url: string
  let desk: Desk
  let number = 0
  // Each unit is accepted a few times: one that is accepted thousands of times takes long to price.
  const units = Array.from({ length: 500 }, (_, i) => ({ ...UNITS[0], id: `T_UNIT-${i}` }))
  const accepted = (count: number): MarketEvent[] =>
    Array.from({ length: count }, () =>
      acceptance(units[number % units.length]!.id, ++number, START + number * 1000, 120),
    )
  const notify = (events: readonly MarketEvent[]): void => {
    clock.advance(10_000)
    batches.next(events)
    clock.advance(10_000)
  }
  beforeAll(async () => {
    const config = { host: '127.0.0.1', port: 0 }
    const source = handMadeSource(batches)
    app = await createApp({ ...(await peopleShell()), config, source, clock, log: silentLog() })
    url = await app.start()
    clock.advance(2 * 3_600_000)
    notify([{ kind: 'units', at: START, units }, ...feedsOk(START), ...accepted(MOST - 1)])
    await until(() => app.host.ready(), 3000, 'the market')
    desk = await openDesk(url, [wireGroupOf.module('BmFeed')])
  }, 60_000)
  afterAll(async () => {
    await desk.connection.stop()
    await app.stop()
  })

  it('LT21 receives it with the change that passed it: over the real hub, with the rows proven as before', async () => {
    const pull = async (): Promise<unknown> =>
      (await fetch(`${url}/api/LiveTable_BmFeed/me`, { headers: bearer('analyse') })).json()
    const first = storeOf(await pull())
    expect([first.collection.length, first.head.capped]).toEqual([MOST - 1, undefined])
    const updates = (): LiveTableUpdate[] =>
      desk.received
        .filter(({ event }) => event === 'liveTableUpdate')
        .map(({ payload }) => updateReader.safeParse(payload).data!)
    const received = async (count: number): Promise<TableStore> => {
      await until(() => updates().flatMap(({ messages }) => messages).length >= count, 5000, `${count} changes`)
      return after(first, updates())
    }
    notify(accepted(1))
    const full = await received(1)
    expect([full.collection.length, full.head.capped]).toEqual([MOST, undefined])
    notify(accepted(1))
    const passed = await received(2)
    expect([passed.collection.length, passed.head.capped]).toEqual([MOST, true])
    // A page that is opened now has the same rows, the same proof and the same note.
    const later = storeOf(await pull())
    expect(metaOfCollection(passed.collection)).toEqual(metaOfCollection(later.collection))
    expect(later.head.capped).toBe(true)
  }, 30_000)
})

describe('the cap of a table in what is pushed', () => {
  const row = (time: number): WireRow => ({ uniqueId: `${time}`, row: { time: { cellType: 'date', value: time } } })
  const definition = { ...BM_FEED, option: { ...BM_FEED.option, maxEntriesOnTable: 2 } }
  const stage = () => {
    const publisher = recorder()
    let rows: readonly WireRow[] = []
    const writer = new LiveTableWriter(publisher, { definition, rowsOf: () => rows, epochKeyOf: () => 'one' })
    const print = (...times: number[]): readonly (boolean | undefined)[] => {
      rows = times.map(row)
      publisher.published.length = 0
      writer.change(EMPTY_MARKET, START)
      return publisher.published.flatMap(({ payload }) =>
        (payload as LiveTableUpdate).messages.map(({ capped }) => capped),
      )
    }
    return { print, writer, publisher }
  }

  it('LT21 is said in the last message of each change while there is one, and once more when there is none', () => {
    const { print } = stage()
    print(1)
    expect(print(2, 1)).toEqual([undefined])
    expect(print(3, 2, 1)).toEqual([true])
    expect(print(5, 4, 3, 2, 1)).toEqual([undefined, true])
    expect(print(5, 4)).toEqual([false])
    expect(print(6, 5)).toEqual([undefined])
  })

  it('LT21 passed by a row that is too old to be shown, it is said in a message that changes no row, with its proof', () => {
    const { print, writer, publisher } = stage()
    print(6, 5)
    const before = opened(writer.read()!, definition.option)
    expect(print(6, 5, 1)).toEqual([true])
    const { messages } = publisher.published[0]!.payload as LiveTableUpdate
    const { store, fault, change } = tableModel.apply(before, messages)
    expect(fault).toBeUndefined()
    expect([store.head.capped, change.rows.size]).toEqual([true, 0])
    expect(Object.values(writer.marks())).toEqual([
      [store.collection.epoch, store.collection.seq, 2, store.collection.digest],
    ])
    expect(writer.read()!.data.capped).toBe(true)
  })
})
