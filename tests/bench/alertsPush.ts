import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Subject } from 'rxjs'
import { createApp } from '../../server/app'
import { wallClock } from '../../server/clock'
import { createLog } from '../../server/log/log'
import { openStore } from '../../server/store'
import type { MarketEvent } from '../../src/domain/market/events'
import { itemKey, wireGroupOf } from '../../src/domain/wire'
import { acceptance, handMadeSource, opening } from '../server/market/handMade'
import { fakeIdentity } from '../support/appShell'
import { Histogram } from '../support/histogram'
import { openMember, placeOf } from '../support/hubMember'
import { accountRow, fakePeople } from '../support/people'

/**
 * From an event of the market to the message in the socket of each of a thousand users with twenty subscriptions each, one
 * of which matches: found, stored in SQLite and sent. Server and clients share one process, so that times are ceilings.
 * Run: npx tsx tests/bench/alertsPush.ts [--users=1000] [--events=30]
 */
const numberOf = (name: string, standard: number): number =>
  Number(new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? standard)
const USERS = numberOf('users', 1000)
const EVENTS = numberOf('events', 30)
const SUBSCRIPTIONS = 20
const AT_ONCE = 50
const UPDATE = '"browserUpdate"'
const UNITS = ['T_ALPHA-1', 'T_BRAVO-1', 'T_CHARL-1']

const userOf = (n: number): string => `u${n}`
const rows = Array.from({ length: USERS }, (_, n) => accountRow(userOf(n)))
const folder = mkdtempSync(join(tmpdir(), 'enact-alerts-'))
const opened = await openStore({ dataDir: folder })
const byId = new Map(rows.map((row) => [row.userId, row]))
const store = { ...opened, accounts: { ...opened.accounts, byId: (id: string) => Promise.resolve(byId.get(id)) } }

const settingsOf = (n: number): object =>
  n === 0
    ? { type: 'bmAcceptance', name: 'Acceptances', browserSound: true }
    : { type: 'trip', name: `Plant ${n}`, minMw: 1, plants: { of: 'plant', plant: `T_OTHER-${n}` } }
for (const { userId } of rows)
  await store.settings.write(
    userId,
    'request-1',
    Array.from({ length: SUBSCRIPTIONS }, (_, n) => ({
      key: itemKey.item('subscription', `s${n}`),
      baseRev: 0,
      data: { id: `s${n}`, uiId: `s${n}`, settings: settingsOf(n) },
    })),
  )

const batches = new Subject<readonly MarketEvent[]>()
const app = await createApp({
  store,
  identity: fakeIdentity(fakePeople(rows)),
  config: { host: '127.0.0.1', port: 0 },
  source: handMadeSource(batches),
  clock: wallClock,
  log: createLog('silent'),
})
await app.start()
const { port } = app.app.server.address() as AddressInfo
batches.next(opening(Date.now()))

let began = 0
let received = 0
const latency = new Histogram()
const last: number[] = []
const enter = (n: number) =>
  openMember({
    place: placeOf(port, n),
    userId: userOf(n),
    groups: [wireGroupOf.browserNotifications(userOf(n))],
    onRecords: (payload) => {
      if (!payload.includes(UPDATE)) return
      received += 1
      const ms = performance.now() - began
      latency.add(ms)
      if (received % USERS === 0) last.push(ms)
    },
  })
for (let n = 0; n < USERS; n += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, USERS - n) }, (_, i) => enter(n + i)))
await pause(2000)

for (let n = 0; n < EVENTS; n += 1) {
  await pause(200)
  began = performance.now()
  batches.next([acceptance(UNITS[n % UNITS.length] ?? '', n + 1, Date.now(), 60)])
  for (let waited = 0; received < (n + 1) * USERS && waited < 5000; waited += 20) await pause(20)
}
const q = (part: number): string => latency.quantile(part).toFixed(0)
console.log(
  [
    `${USERS} users with ${SUBSCRIPTIONS} subscriptions each, ${EVENTS} events: ${received} of ${USERS * EVENTS} messages`,
    `event to message: p50 ${q(0.5)} ms, p99 ${q(0.99)} ms (wanted: 300)`,
    `the last of each event: median ${[...last].sort((a, b) => a - b)[Math.floor(last.length / 2)]?.toFixed(0)} ms`,
  ].join('\n'),
)
await app.stop()
await opened.close()
rmSync(folder, { recursive: true })
process.exit(received === USERS * EVENTS ? 0 : 1)
