import { Subject } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type ServerApp } from '../../../server/app'
import type { MarketEvent } from '../../../src/domain/market/events'
import type { BmUnit } from '../../../src/domain/market/units'
import { tableReader, updateReader } from '../../../src/domain/tables/plainUpdate'
import { metaOfCollection } from '../../../src/domain/tables/tableCollection'
import { LARGEST_PLANTS } from '../../../src/domain/tables/definitions/plantTable'
import { wireGroupOf, HUB_PATHS, type WireLiveTable, type LiveTableUpdate } from '../../../src/domain/wire'
import { tableModel, type TableStore } from '../../../src/streams/lib/tableModel'
import { peopleShell } from '../../support/appShell'
import { bearer } from '../../support/people'
import { openDesk, until, type Desk } from '../app/desk'
import { feedsOk, handMadeSource, silentLog, UNITS } from '../market/handMade'
import { ManualClock } from '../market/manualClock'

const START = Date.parse('2026-11-20T06:00:00Z')
const CAP = 50

/** MW and name say the same: `T_MW-60` has 60 MW. */
const unit = (mw: number): BmUnit => ({ ...UNITS[0], id: `T_MW-${mw}`, name: `Plant ${mw}`, capacity: mw })
const units = (...mws: readonly number[]): MarketEvent => ({ kind: 'units', at: START, units: mws.map(unit) })
const oneTo = (most: number): readonly number[] => Array.from({ length: most }, (_, i) => i + 1)
/** Ids of the largest plants of these, in no order. */
const largest = (...mws: readonly number[]): readonly string[] =>
  [...mws]
    .sort((a, b) => b - a)
    .slice(0, CAP)
    .map((mw) => unit(mw).id)
    .sort()

/** The page's own reading of the answer. */
const storeOf = (answer: WireLiveTable): TableStore => {
  const read = tableModel.fromSnapshot({ answer, option: LARGEST_PLANTS.definition.option })
  if (read.fault !== undefined) throw new Error(read.fault)
  return read.store
}

describe('the plant table of visitors', () => {
  const clock = new ManualClock(START)
  const batches = new Subject<readonly MarketEvent[]>()
  let app: ServerApp
  let url: string
  let visitor: Desk
  let user: Desk
  const notify = (...events: readonly MarketEvent[]): void => {
    clock.advance(2000)
    batches.next(events)
    clock.advance(2000)
  }
  const query = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    await fetch(`${url}/api/${path}`, { headers })
  const answerOf = async (answer: Response): Promise<WireLiveTable> => tableReader.safeParse(await answer.json()).data!
  const idsIn = ({ data }: WireLiveTable): readonly string[] => data.data.map(({ uniqueId }) => uniqueId).sort()
  const pushesTo = ({ received }: Desk, name: string): readonly LiveTableUpdate[] =>
    received
      .filter(({ event }) => event === 'liveTableUpdate')
      .map(({ payload }) => updateReader.safeParse(payload).data!)
      .filter(({ id }) => id === name)

  beforeAll(async () => {
    const config = { host: '127.0.0.1', port: 0 }
    const source = handMadeSource(batches)
    app = await createApp({ ...(await peopleShell()), config, source, clock, log: silentLog() })
    url = await app.start()
    notify(units(...oneTo(60)), ...feedsOk(START))
    await until(() => app.host.ready(), 3000, 'the market')
    visitor = await openDesk(url, [wireGroupOf.module('LargestPlants')], HUB_PATHS.lite)
    user = await openDesk(url, [wireGroupOf.module('PlantTable')])
  }, 60_000)
  afterAll(async () => {
    await visitor.connection.stop()
    await user.connection.stop()
    await app.stop()
  })

  it('AC07 LT21 has the 50 of the most capacity and says that it is capped; a user has all, without the note', async () => {
    const { data } = await answerOf(await query('LiveTable_LargestPlants/free'))
    expect(data.data.map(({ uniqueId }) => uniqueId).sort()).toEqual(largest(...oneTo(60)))
    expect([data.capped, data.headerToSort, data.ascending]).toEqual([true, 'capacity', false])
    const whole = await answerOf(await query('LiveTable_PlantTable/me', bearer('analyse')))
    expect([whole.data.data.length, whole.data.capped]).toEqual([60, undefined])
  })

  it('AC07 S8 the whole table is closed to visitors by address, by its parts, as a body and as a group', async () => {
    const parts = ['free', 'me', 'free/Gb/2026-11-20', 'free/2026-11-20/2026-11-20', 'free/Gb/2026-11-20/35']
    for (const part of parts) expect((await query(`LiveTable_PlantTable/${part}`)).status).toBe(401)
    const posted = await fetch(`${url}/api/LiveTable_PlantTable`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(posted.status).toBe(401)
    for (const group of ['module_PlantTable', 'module_PlantTable_free', 'module_LargestPlants_free'])
      await expect(visitor.connection.invoke('JoinGroup', group)).rejects.toThrow()
  })

  it('AC07 what comes by days, by a country or by a longer body is never more than the 50', async () => {
    expect((await query('LiveTable_LargestPlants/free/2026-11-20')).status).toBe(404)
    expect((await query('LiveTable_LargestPlants/free/France')).status).toBe(404)
    expect((await query('LiveTable_LargestPlants/free/2/50')).status).toBe(400)
    const body = JSON.stringify({ skip: 50, take: 500, page: 2 })
    const headers = { 'content-type': 'application/json' }
    const posted = await fetch(`${url}/api/LiveTable_LargestPlants`, { method: 'POST', headers, body })
    expect(idsIn(await answerOf(posted))).toEqual(largest(...oneTo(60)))
  })

  it('AC07 LT21 pushes bring a visitor no plant outside of the 50, and lead to the rows of the next answer', async () => {
    const opened = storeOf(await answerOf(await query('LiveTable_LargestPlants/free')))
    const from = metaOfCollection(opened.collection)!.s
    // A small one, a large one, and a small one that is registered as a large one.
    notify(units(0.5))
    notify(units(1000))
    notify({ kind: 'units', at: START, units: [{ ...unit(5), capacity: 2000 }] })
    const named = (desk: Desk, name: string): readonly string[] =>
      pushesTo(desk, name).flatMap(({ messages }) => messages.map(({ row }) => row.uniqueId))
    await until(
      () => ['T_MW-0.5', 'T_MW-1000', 'T_MW-5'].every((id) => named(user, 'PlantTable').includes(id)),
      3000,
      'the changes of the whole table',
    )
    const requested = await answerOf(await query('LiveTable_LargestPlants/free'))
    await until(
      () => (pushesTo(visitor, 'LargestPlants').at(-1)?.messages.at(-1)?.meta?.s ?? 0) >= requested.meta!.s,
      3000,
      'the changes of the visitors’ table',
    )
    expect(pushesTo(visitor, 'PlantTable')).toEqual([])
    const messages = pushesTo(visitor, 'LargestPlants').flatMap((update) => update.messages)
    const brought = messages.filter(({ row }) => Object.keys(row.row).length > 0).map(({ row }) => row.uniqueId)
    expect(brought).toEqual(expect.arrayContaining(['T_MW-1000', 'T_MW-5']))
    const allowed = new Set([...largest(...oneTo(60)), 'T_MW-1000', 'T_MW-5'])
    expect(brought.filter((id) => !allowed.has(id))).toEqual([])
    const { store, fault } = tableModel.apply(
      opened,
      messages.filter(({ meta }) => meta!.s > from),
    )
    expect(fault).toBeUndefined()
    expect(metaOfCollection(store.collection)).toEqual(metaOfCollection(storeOf(requested).collection))
    expect([store.collection.length, store.head.capped]).toEqual([CAP, true])
  })
})
