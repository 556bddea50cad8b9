import { subscribe } from 'node:diagnostics_channel'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { NEVER } from 'rxjs'
import { PREPARED, type Prepared } from '../../server/http/preparedJson'
import { createApp } from '../../server/app'
import { wallClock } from '../../server/clock'
import { tuneHeap } from '../../server/host/heapTuning'
import { createLog } from '../../server/log/log'
import { createSimulator } from '../../server/sources/simulator'
import type { MarketSource } from '../../server/sources/source'
import type { HubStats } from '../../server/hub'
import { openMemoryStore } from '../../server/store'
import { fakeIdentity } from './appShell'
import { createFeed, feedGroup, type FeedOptions } from './feed'
import { machineMs } from './histogram'
import { accountRow, fakePeople } from './people'

/**
 * A program: the product's whole server over the simulated market (or a silent one), with as many users as USERS says (`u0`, `u1`, …) at
 * PORT, and feeds of a verified table beside the market's own, at the rate that a question asks for. Driven by messages;
 * each is answered by one.
 */
export type Question =
  | { readonly query: 'feed'; readonly feed: FeedOptions }
  /** Ends a feed; answers how many messages it sent. */
  | { readonly query: 'endFeed'; readonly name: string }
  /** Answers Standing; with `reset`, CPU and delays count from now. */
  | { readonly query: 'standing'; readonly reset?: boolean }
  /** Closes every connection of every user, and answers when that is done. */
  | { readonly query: 'kick' }

export type ServerState = {
  readonly cpuSeconds: number
  readonly wallSeconds: number
  readonly rssMb: number
  readonly heapMb: number
  readonly loopP50Ms: number
  readonly loopP99Ms: number
  readonly hub: HubStats
  /** The most that waited for one connection at any look since the reset, bytes. */
  readonly mostUnsentBytes: number
  readonly longestTickMs: number
  /** How often each body of a live table was made: `table epoch seq form` → times. */
  readonly built: Readonly<Record<string, number>>
}

const LOOK_MS = 50

const users = Array.from({ length: Number(process.env['USERS'] ?? 1) }, (_, n) => accountRow(`u${n}`))
const store = await openMemoryStore()
const byId = new Map(users.map((row) => [row.userId, row]))
const log = createLog('error')
const simulated = createSimulator({ seed: 1, clock: wallClock })
/** With MARKET=silent nothing moves but the feeds: for what is measured by memory. */
const source: MarketSource =
  process.env['MARKET'] === 'silent'
    ? { info: simulated.info, live$: NEVER, period: () => Promise.resolve([]) }
    : simulated
const { hubs, start } = await createApp({
  store: { ...store, accounts: { ...store.accounts, byId: (id) => Promise.resolve(byId.get(id)) } },
  identity: fakeIdentity(fakePeople(users)),
  config: { host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) },
  source,
  clock: wallClock,
  log,
})

const built: Record<string, number> = {}
subscribe(PREPARED, (message) => {
  const { value, form } = message as Prepared
  const { meta } = value as { readonly meta?: { readonly t: string; readonly e: string; readonly s: number } }
  if (meta === undefined) return
  const name = [meta.t, meta.e, meta.s, form].join(' ')
  built[name] = (built[name] ?? 0) + 1
})

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
let cpu = process.cpuUsage()
let since = machineMs()
let mostUnsent = 0
let longestTick = 0
const look = (): void => {
  const { mostUnsentBytes, tickMs } = hubs.data.stats()
  mostUnsent = Math.max(mostUnsent, mostUnsentBytes)
  longestTick = Math.max(longestTick, tickMs)
}
// Every look goes over all connections: not where the server's own cost is what is asked for.
if (process.env['LOOKS'] !== 'off') setInterval(look, LOOK_MS)

const active = (reset: boolean): ServerState => {
  look()
  const { user, system } = process.cpuUsage(cpu)
  const { rss, heapUsed } = process.memoryUsage()
  const now: ServerState = {
    cpuSeconds: (user + system) / 1e6,
    wallSeconds: (machineMs() - since) / 1000,
    rssMb: rss / 2 ** 20,
    heapMb: heapUsed / 2 ** 20,
    loopP50Ms: delay.percentile(50) / 1e6,
    loopP99Ms: delay.percentile(99) / 1e6,
    hub: hubs.data.stats(),
    mostUnsentBytes: mostUnsent,
    longestTickMs: longestTick,
    built,
  }
  if (reset) {
    ;[cpu, since, mostUnsent, longestTick] = [process.cpuUsage(), machineMs(), 0, 0]
    delay.reset()
    globalThis.gc?.()
  }
  return now
}

const feeds = new Map<string, () => number>()

const answer = (question: Question): unknown => {
  switch (question.query) {
    case 'feed': {
      const { feed } = question
      feeds.set(
        feed.name,
        createFeed(feed, (payload) => hubs.data.send(feedGroup(feed.name), 'liveTableUpdate', payload)),
      )
      return 'running'
    }
    case 'endFeed':
      return feeds.get(question.name)?.()
    case 'standing':
      return active(question.reset === true)
    case 'kick':
      for (const { userId } of users) hubs.data.revoke(userId)
      return 'kicked'
  }
}

process.on('message', (question: Question) => process.send?.(answer(question)))
const address = await start()
tuneHeap()
process.send?.({ port: Number(new URL(address).port), at: machineMs() })
