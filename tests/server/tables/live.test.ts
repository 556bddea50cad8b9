import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type ServerApp } from '../../../server/app'
import { createSimulator } from '../../../server/sources/simulator'
import { periodStart } from '../../../src/domain/periods'
import { rulesOf } from '../../../src/domain/tables/evict'
import { LIVE_TABLES, MARKET_TABLES } from '../../../src/domain/tables/definitions'
import {
  wireGroupOf,
  HUB_PATHS,
  heartbeatSchema,
  liveTableSchema,
  liveTableUpdateSchema,
  type LiveTableUpdate,
  type PushMessage,
} from '../../../src/domain/wire'
import { peopleShell } from '../../support/appShell'
import { MovedTime } from '../../support/movedTime'
import { bearer } from '../../support/people'
import { openDesk, until, type Desk } from '../app/desk'
import { silentLog } from '../market/handMade'
import { type VerifiedTable, applyPushes, tableFromSnapshot } from '../../support/verifiedTable'

/** Some five minutes of a market day. */
const FROM = periodStart({ date: '2026-11-18', period: 15 })
const LASTS_MS = 310_000
const STEP_MS = 500

const clock = new MovedTime(FROM)
let isMoving = true
/** Time goes on by a step whenever the process is free: however busy the machine is, no step comes before the last is done. */
const move = (): void => {
  clock.move(STEP_MS)
  if (isMoving) setTimeout(move, 1)
}

const NAMES = MARKET_TABLES.map(({ definition }) => definition.moduleType)

let app: ServerApp
let url: string
let desk: Desk
beforeAll(async () => {
  const source = createSimulator({ seed: 1, clock })
  // Making the day's tape takes a moment; the market's time begins when it is there.
  await source.period({ date: '2026-11-18', period: 15 })
  move()
  const config = { host: '127.0.0.1', port: 0 }
  app = await createApp({ ...(await peopleShell()), config, source, clock, log: silentLog() })
  url = await app.start()
  await until(() => app.host.ready(), 3000, 'the market')
  desk = await openDesk(
    url,
    NAMES.map((name) => wireGroupOf.module(name)),
    HUB_PATHS.data,
    // The contracts of the continuous market need it.
    'trade',
  )
}, 240_000)
afterAll(async () => {
  isMoving = false
  await desk.connection.stop()
  await app.stop()
})

const pull = async (name: string): Promise<VerifiedTable> => {
  const answer = await fetch(`${url}/api/LiveTable_${name}/me`, { headers: bearer('trade') })
  const rules = rulesOf(LIVE_TABLES.find(({ definition }) => definition.moduleType === name)!.definition)
  const { table, fault } = tableFromSnapshot(liveTableSchema.parse(await answer.json()), rules)
  if (!table) throw new Error(`${name}: ${fault.message}`)
  return table
}
const pullAll = async (): Promise<Map<string, VerifiedTable>> =>
  new Map(await Promise.all(NAMES.map(async (name) => [name, await pull(name)] as const)))

/** Each message is read once: there are some thousands. */
const read = new Map<unknown, LiveTableUpdate>()
const updateOf = (payload: unknown): LiveTableUpdate => {
  const update = read.get(payload) ?? liveTableUpdateSchema.parse(payload)
  read.set(payload, update)
  return update
}
const pushesOf = (name: string): readonly PushMessage[] =>
  desk.received
    .filter(({ event }) => event === 'liveTableUpdate')
    .map(({ payload }) => updateOf(payload))
    .flatMap(({ id, messages }) => (id === name ? messages : []))

describe('every table of the catalogue over a real socket', () => {
  let first: Map<string, VerifiedTable>
  let last: Map<string, VerifiedTable>
  beforeAll(async () => {
    first = await pullAll()
    const end = clock.now() + LASTS_MS
    await until(() => clock.now() >= end, 220_000, 'the end of the minutes')
    last = await pullAll()
    // What an answer has was pushed before it, but may still be on its way.
    await until(
      () => NAMES.every((name) => (pushesOf(name).at(-1)?.meta?.s ?? 0) >= last.get(name)!.seq),
      60_000,
      'the last pushes',
    )
  }, 240_000)

  it.each(NAMES)('PU05–PU07 %s: the pushes lead from the first answer to the last, digest and rows', (name) => {
    const from = first.get(name)!
    const to = last.get(name)!
    expect(to.epoch).toBe(from.epoch)
    const between = pushesOf(name).filter(({ meta }) => meta!.s > from.seq && meta!.s <= to.seq)
    expect(between.map(({ meta }) => meta!.s)).toEqual(
      Array.from({ length: to.seq - from.seq }, (_, i) => from.seq + 1 + i),
    )
    const { table, fault } = applyPushes(from, between)
    expect(fault).toBeUndefined()
    expect([table.digest, table.rows.length]).toEqual([to.digest, to.rows.length])
    expect(table.rows).toEqual(to.rows)
  })

  it('PU05 in some minutes of the market the tables that live by the minute have all moved', () => {
    const moved = NAMES.filter((name) => last.get(name)!.seq > first.get(name)!.seq)
    expect(moved).toEqual(
      expect.arrayContaining(['BmFeed', 'PhysicalFeed', 'EpexTrades', 'Frequency', 'Margin', 'PlantTable']),
    )
    expect(moved).toContain('GenerationByFuel')
  })

  it('G2 a table that is received has its mark in the beats of its group', () => {
    const marked = new Set(
      desk.received.flatMap(({ event, payload }) =>
        event === 'heartbeat' ? Object.keys(heartbeatSchema.parse(payload).marks ?? {}) : [],
      ),
    )
    for (const name of NAMES) expect(marked).toContain(name)
  })
})
