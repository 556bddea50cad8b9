import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRequested, type Requested } from '../../support/requestedProcess'
import { bundled } from '../../support/bundled'
import { shortOrLong } from '../../support/cases'
import { feedGroup } from '../../support/feed'
import { machineMs } from '../../support/histogram'
import { placeOf } from '../../support/hubMember'
import type { Question, ServerState } from '../../support/loadedServer'
import { report } from '../support/figures'
import { newNotes, PageClient } from './pageClient'
import { SharedTables } from './sharedTables'
import { isAtMostAFifthSlower, Windows } from './windows'

/**
 * R5: 10 clients that stop reading and 50 that read 8 KB a second, among others. All hear a feed of 20 messages a second
 * and the BM feed; the sixty hear a heavy feed as well, before and during, so that the paces alone are what differs.
 */
const CLIENTS = shortOrLong(100, 1000)
/** The short form runs beside everything else on a shared machine: it holds to the rules, the long one to the figures. */
const CI_SLACK = shortOrLong(3, 1)
const PAUSED = 10
const SLOW = 50
const BAD = PAUSED + SLOW
const STRETCHES = shortOrLong(4, 10)
const RANGE_MS = 1000
const SLOW_BYTES = 8 * 1024
/** Heavy enough that the few megabytes which the machine itself takes for each are full within seconds. */
const HEAVY = { name: 'r5-heavy', perSecond: 8, rows: 4, ballast: 64 * 1024 }
const FEED = { name: 'r5', perSecond: 20, rows: 500 }
const TABLE = 'BmFeed'

const STUCK_MS = 10_000
/** Connections are looked at every second. */
const LOOK_MS = 1000
const QUEUE_BYTES = 1024 * 1024
const CONVERGED_MS = 10_000 * CI_SLACK
/** What a machine that does other things as well is waited for. */
const PATIENCE_MS = 60_000

const SERVER = 'tests/support/loadedServer.ts'

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const until = async (isTrue: () => boolean | Promise<boolean>, what: string): Promise<number> => {
  const began = machineMs()
  while (!(await isTrue())) {
    if (machineMs() - began > PATIENCE_MS) throw new Error(`Not within ${PATIENCE_MS} ms: ${what}`)
    await wait(100)
  }
  return machineMs() - began
}

describe('clients that do not keep up', () => {
  let server: Requested
  let program = ''
  const query = <A>(question: Question): Promise<A> => server.query<A>(question)
  const notes = newNotes()
  const clients: PageClient[] = []
  const others = { closed: 0, gaps: 0 }
  let windows = new Windows()

  const clientAt = (port: number, n: number, shared: SharedTables): PageClient => {
    const isBad = n < BAD
    let last = 0
    return new PageClient({
      place: placeOf(port, n),
      userId: `u${Math.floor(n / 20)}`,
      tables: [TABLE],
      groups: [feedGroup(FEED.name), ...(isBad ? [feedGroup(HEAVY.name)] : [])],
      shared,
      notes,
      onFeed: (number, dueUs) => {
        if (isBad) return
        if (last > 0 && number !== last + 1) others.gaps += 1
        last = number
        windows.add(dueUs)
      },
      onClosed: () => {
        if (!isBad) others.closed += 1
      },
      ...(isBad && { readBytes: SLOW_BYTES }),
    })
  }
  /** Stretches of one phase: `count` of them, or as many as there are until `isOver`. */
  const stretches = async (into: Windows, isOver: (count: number) => boolean): Promise<void> => {
    windows = into
    into.drop()
    for (let count = 0; !isOver(count); count++) {
      await wait(RANGE_MS)
      into.cut()
    }
  }

  beforeAll(async () => {
    program = bundled(SERVER)
    server = await startRequested(program, {
      USERS: String(Math.ceil(CLIENTS / 20)),
    })
    const { port } = server.hello as { port: number }
    const shared = new SharedTables()
    for (let n = 0; n < CLIENTS; n++) {
      const client = clientAt(port, n, shared)
      clients.push(client)
      void client.run()
      if (n % 20 === 19) await wait(50)
    }
    await until(() => clients.every(({ liveAt }) => liveAt !== undefined), 'all live at first')
    await query({ query: 'feed', feed: FEED })
    await query({ query: 'feed', feed: HEAVY })
    await wait(2000)
  }, 150_000)
  afterAll(async () => {
    for (const client of clients) client.stop()
    await server.kill()
  })

  it('R5 they are closed in time, hold up no user, fill no memory, and are right again soon after', async () => {
    const quiet = new Windows()
    const disturbed = new Windows()
    await stretches(quiet, (count) => count >= STRETCHES)
    const before = await query<ServerState>({ query: 'standing', reset: true })
    expect(before.hub.closedSlow, 'nobody is too slow at first').toBe(0)

    const bad = clients.slice(0, BAD)
    const sockets = bad.map(({ socket }) => socket!)
    for (const socket of sockets.slice(0, PAUSED)) socket.pause()
    for (const socket of sockets.slice(PAUSED)) socket.pace(SLOW_BYTES)

    let allLag = NaN
    let allClosed = NaN
    let worst = before
    let isOver = false
    const watching = (async () => {
      await until(async () => {
        const now = await query<ServerState>({ query: 'standing' })
        if (now.rssMb > worst.rssMb) worst = now
        if (Number.isNaN(allLag) && now.hub.lagging + now.hub.closedSlow >= BAD) allLag = machineMs()
        if (now.hub.closedSlow >= BAD) allClosed = machineMs()
        return now.hub.closedSlow >= BAD
      }, 'all closed')
      isOver = true
    })()
    await stretches(disturbed, (count) => isOver && count >= STRETCHES)
    await watching

    for (const socket of sockets) {
      socket.pace(undefined)
      socket.resume()
    }
    const healed = machineMs()
    await until(() => bad.every(({ liveAt = 0 }) => liveAt > healed), 'all live again')
    const converged = Math.max(...bad.map(({ liveAt = Infinity }) => liveAt)) - healed
    const after = await query<ServerState>({ query: 'standing' })
    await until(() => clients.every(({ isProven }) => isProven), 'every table proven by a mark')

    report('R5', {
      clients: CLIENTS,
      'paused, at 8 KB/s': `${PAUSED}, ${SLOW}`,
      'others’ p99 undisturbed, ms': Math.round(quiet.p99),
      'others’ p99 disturbed, ms': Math.round(disturbed.p99),
      'most queued for one, KB': Math.round(after.mostUnsentBytes / 1024),
      'closed after all lagged, s': ((allClosed - allLag) / 1000).toFixed(1),
      'live again, s': (converged / 1000).toFixed(1),
      'RSS before, most, MB': `${Math.round(before.rssMb)}, ${Math.round(worst.rssMb)}`,
      'others closed, gaps': `${others.closed}, ${others.gaps}`,
    })
    expect(others).toEqual({ closed: 0, gaps: 0 })
    expect(notes.faults).toEqual([])
    expect(after.mostUnsentBytes).toBeLessThanOrEqual(QUEUE_BYTES)
    expect(allClosed - allLag).toBeLessThanOrEqual(STUCK_MS + 2 * LOOK_MS)
    expect(converged).toBeLessThanOrEqual(CONVERGED_MS)
    expect(isAtMostAFifthSlower(disturbed, quiet), `${disturbed.p99s.join()} against ${quiet.p99s.join()}`).toBe(true)
  })
})
