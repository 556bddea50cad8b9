import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRequested, type Requested } from '../../support/requestedProcess'
import { bundled } from '../../support/bundled'
import { shortOrLong } from '../../support/cases'
import { machineMs } from '../../support/histogram'
import { placeOf } from '../../support/hubMember'
import type { Question, ServerState } from '../../support/loadedServer'
import { quantile, report } from '../support/figures'
import { newNotes, PageClient } from './pageClient'
import { SharedTables } from './sharedTables'

/** R7: everybody comes back at once, with four tables each: after the server was killed, and after it closed all. */
const CLIENTS = shortOrLong(200, 2000)
/** The short form runs beside everything else on a shared machine: it holds to the rules, the long one to the figures. */
const CI_SLACK = shortOrLong(3, 1)
const TABLES = ['BmFeed', 'PhysicalFeed', 'SystemPrices', 'CurrentActions']
const LIVE_MS = 15_000 * CI_SLACK
const PULL_P99_MS = 2000 * shortOrLong(8, 1)
/** What a machine that does other things as well is waited for. */
const PATIENCE_MS = 90_000
/** All clients are in one process here: they come in over a second or two at first. */
const FIRST_MS = shortOrLong(500, 4000)

const SERVER = 'tests/support/loadedServer.ts'

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const until = async (isTrue: () => boolean, what: () => string): Promise<void> => {
  const end = machineMs() + PATIENCE_MS
  while (!isTrue()) {
    if (machineMs() > end) throw new Error(`Not within ${PATIENCE_MS} ms: ${what()}`)
    await wait(50)
  }
}

describe('a storm of reconnections', () => {
  let server: Requested
  let program = ''
  let port = 0
  const notes = newNotes()
  const clients: PageClient[] = []
  const start = async (): Promise<number> => {
    server = await startRequested(program, {
      USERS: String(Math.ceil(CLIENTS / 10)),
      PORT: String(port),
      LOOKS: 'off',
    })
    const { at, ...hello } = server.hello as { readonly port: number; readonly at: number }
    port = hello.port
    return at
  }
  const query = <A>(question: Question): Promise<A> => server.query<A>(question)
  const stillOut = (): string => `${clients.filter(({ liveAt }) => liveAt === undefined).length} are not live`

  /** All live after `from`; gives the moment of the last. */
  const allLive = async (from: number): Promise<number> => {
    await until(() => clients.every(({ liveAt = 0 }) => liveAt > from), stillOut)
    return Math.max(...clients.map(({ liveAt = Infinity }) => liveAt))
  }
  /** A mark is told every 5 s: by the next one each client knows that what it has is the server's. */
  const allProven = (): Promise<void> =>
    until(
      () => clients.every(({ isProven }) => isProven),
      () => 'each table proven by a mark',
    )

  beforeAll(async () => {
    program = bundled(SERVER)
    await start()
    const shared = new SharedTables()
    for (let n = 0; n < CLIENTS; n++) {
      const client = new PageClient({
        place: placeOf(port, n),
        userId: `u${Math.floor(n / 10)}`,
        tables: TABLES,
        shared,
        notes,
      })
      clients.push(client)
      void client.run()
      if (n % 20 === 19) await wait((FIRST_MS * 20) / CLIENTS)
    }
    await allLive(0)
  }, 200_000)
  afterAll(async () => {
    for (const client of clients) client.stop()
    await server.kill()
  })

  /** What holds of a storm that began with `from` and could be answered from `open` on. */
  const judge = async (how: string, from: number, open: number): Promise<void> => {
    const last = await allLive(from)
    const { built, cpuSeconds, hub } = await query<ServerState>({ query: 'standing' })
    await allProven()
    const pulls = [...notes.pullMs]
    const times = Object.values(built)
    const failures = [...notes.statuses].filter(([status]) => status >= 500 && status !== 503)
    report(`R7 ${how}`, {
      'clients × tables': `${CLIENTS} × ${TABLES.length}`,
      'all live, s from the fall': ((last - from) / 1000).toFixed(1),
      'all live, s from the server’s start': ((last - open) / 1000).toFixed(1),
      pulls: pulls.length,
      'pull p50 / p99, ms': [0.5, 0.99].map((q) => Math.round(quantile(pulls, q))).join(' / '),
      'answers by status': [...notes.statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
      'bodies made, most of one change': `${times.length}, ${Math.max(...times)}`,
      'server CPU, s': cpuSeconds.toFixed(1),
    })
    expect(pulls.length).toBeGreaterThanOrEqual(CLIENTS * TABLES.length)
    expect(notes.faults).toEqual([])
    expect(failures).toEqual([])
    expect(
      Object.entries(built).filter(([, count]) => count > 1),
      'made once for each change and packing',
    ).toEqual([])
    expect(new Set(Object.keys(built).map((name) => name.split(' ')[0]))).toEqual(new Set(TABLES))
    expect(hub.closedSlow).toBe(0)
    expect(last - open).toBeLessThanOrEqual(LIVE_MS)
    expect(quantile(pulls, 0.99)).toBeLessThanOrEqual(PULL_P99_MS)
  }
  const forget = (): void => {
    notes.pullMs.length = 0
    notes.statuses.clear()
  }

  it('R7 all are live within 15 s of the start of a server that was killed', async () => {
    forget()
    const fell = machineMs()
    await server.kill()
    await judge('killed', fell, await start())
  })

  it('R7 all are live within 15 s of a server that closed every connection', async () => {
    forget()
    const fell = machineMs()
    await query({ query: 'kick' })
    await judge('closed', fell, fell)
  })
})
