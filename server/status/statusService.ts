import { monitorEventLoopDelay } from 'node:perf_hooks'
import { version } from '../../package.json'
import type { MarketEvent, SourceInfo } from '../../src/domain/market/events'
import type { CheckIncident } from '../../src/domain/checks/incidents'
import { CHECK_TEXTS } from '../../src/domain/checks/types'
import { EMPTY_MARKET } from '../../src/domain/market/state'
import type { Instant } from '../../src/domain/periods'
import {
  countMessages,
  foldLog,
  lateFeedsIn,
  type StatusLook,
  NO_MESSAGES,
  openLog,
  type StatusFeed,
  type StatusLog,
  statusRows,
} from '../../src/domain/status'
import {
  wireGroupOf,
  type Heartbeat,
  type HubEventName,
  type LateFeed,
  type WireLiveTable,
} from '../../src/domain/wire'
import type { HistoryFacts, ServerFacts, Status, StatusParts, StatusPush } from '../../src/domain/wire/status'
import type { Hubs } from '../hub/hubs'
import type { LiveMarket } from '../market/liveMarket'
import { STATUS_TABLE } from '../../src/domain/tables/definitions/feedStatus'
import { LiveTableWriter } from '../market/liveTableWriter'
import { newEpoch, type Publisher } from '../market/publisher'
import { type Cancel, every } from '../market/timing'
import type { MarketSource, ServerClock } from '../sources/source'
import type { Store } from '../store/types'
import { feedsLook } from './feedLook'
import { watchHub, STORE_EVERY_S, watchStore } from './serverFacts'
import type { SignInWatch } from './signInWatch'
import type { WriteCount } from './writes'

/** How often the loop is looked at, ms. The histogram counts from one look to the next, so this is in every value. */
const RESOLUTION_MS = 20

const lateness = (nanoseconds: number): number => Math.max(0, Math.round(nanoseconds / 1e5 - RESOLUTION_MS * 10) / 10)

/** The process watched: memory, and how late its loop comes since the look before. */
const watchServer = (startedAt: Instant, info: Pick<SourceInfo, 'label'>) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  return {
    start: () => void delay.enable(),
    look: (): ServerFacts => {
      const { rss, heapUsed } = process.memoryUsage()
      const lag = delay.count > 0 && { lagP99Ms: lateness(delay.percentile(99)), lagMaxMs: lateness(delay.max) }
      delay.reset()
      return {
        version,
        startedAt,
        node: process.version,
        memoryBytes: rss,
        heapBytes: heapUsed,
        source: info.label,
        ...lag,
      }
    },
    stop: () => void delay.disable(),
  }
}

/** How often the product looks at itself: nothing is told more often than this. */
export const LOOK_MS = 5000

export type StatusServiceOptions = {
  readonly host: Pick<LiveMarket, 'feeds'>
  readonly info: SourceInfo
  readonly providerOf?: MarketSource['providerOf']
  /** How the requests of its source go. */
  readonly gates?: MarketSource['gates']
  /** The market's time, by which feeds are late; a tape's is its own. */
  readonly clock: Pick<ServerClock, 'now'>
  /** The machine's time, by which everything else is told. */
  readonly wall: ServerClock
  readonly hubs: Pick<Hubs, 'data' | 'lite'>
  readonly store: Pick<Store, 'info' | 'about'>
  readonly writes: WriteCount
  readonly signIn: SignInWatch
  /** How far the history is filled; absent where nothing of it is written. */
  readonly history?: () => HistoryFacts
  /** Data checks that failed and were not muted; absent where none are made. */
  readonly checkIncidents?: () => readonly CheckIncident[]
  readonly publisher: Pick<Publisher, 'toGroup'>
  readonly startedAt: Instant
}

const ENGINES = { sqlite: 'SQLite', postgresql: 'PostgreSQL' } as const

const lookOf = (feeds: readonly StatusFeed[]): StatusLook => new Map(feeds.map((feed) => [feed.id, feed]))

type WireIncident = StatusParts['incidents'][number]

const checkIncidentOf = ({ series, name, check, start, end, note }: CheckIncident): WireIncident => ({
  feed: 'dataCheck',
  state: 'late',
  start,
  note,
  check: { series, name, kind: CHECK_TEXTS[check] },
  ...(end !== undefined && { end }),
})

const logParts = (
  { since, strips, incidents }: StatusLog,
  checks: readonly CheckIncident[],
): Pick<StatusParts, 'since' | 'strips' | 'incidents'> => ({
  since,
  strips: Object.fromEntries(strips),
  incidents: [...incidents.map((each): WireIncident => ({ ...each })), ...checks.map(checkIncidentOf)].sort(
    (a, b) => a.start - b.start,
  ),
})

/** The parts that differ; comparing their texts is exact for what is sent as JSON, and small. */
const changedParts = (before: StatusParts, after: StatusParts): Partial<StatusParts> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([part, value]) => JSON.stringify(value) !== JSON.stringify(before[part as keyof StatusParts]),
    ),
  )

/** What watches the parts of the product itself. */
const createWatchers = ({ hubs, store: opened, writes, wall, signIn, startedAt, info }: StatusServiceOptions) => {
  const dataHub = watchHub(hubs.data, true)
  const liteHub = watchHub(hubs.lite, false)
  const store = watchStore(opened, writes, () => wall.now())
  return {
    store,
    server: watchServer(startedAt, info),
    hubs: (now: Instant): StatusParts['hubs'] => ({ data: dataHub.look(now), lite: liteHub.look(now) }),
    services: (facts: StatusParts['hubs']) => ({
      dataHub: { source: 'This server', ...dataHub.condition(facts.data), lastMessage: dataHub.lastSent() },
      liteHub: { source: 'This server', ...liteHub.condition(facts.lite), lastMessage: liteHub.lastSent() },
      store: {
        source: ENGINES[opened.info.kind],
        ...store.condition(),
        everyS: STORE_EVERY_S,
        lastMessage: store.lastAnswer(),
      },
      signIn: { source: 'Sign-in provider', ...signIn.condition(), lastMessage: signIn.at() },
    }),
  }
}

/** Looks at everything that has a row or a part of the page; keeps the log, the rows of the table and what is late. */
const createLook = (options: StatusServiceOptions, watchers: ReturnType<typeof createWatchers>) => {
  const { host, info, clock, wall, publisher } = options
  let counts = NO_MESSAGES
  let log = openLog(clock.now())
  let rows = statusRows([])
  let late: readonly LateFeed[] = []
  const writer = new LiveTableWriter(
    { toAll: () => undefined, toGroup: publisher.toGroup },
    { definition: STATUS_TABLE, rowsOf: () => rows, epochKeyOf: () => 'always' },
  )
  return {
    writer,
    received: (events: readonly MarketEvent[]): void => {
      counts = countMessages(counts, events, clock.now())
    },
    late: (): readonly LateFeed[] => late,
    take: (): StatusParts => {
      const now = wall.now()
      const facts = watchers.hubs(now)
      const feeds = feedsLook({
        feeds: host.feeds(),
        kind: info.kind,
        ...(info.providers && { providers: info.providers }),
        ...(options.providerOf && { providerOf: options.providerOf }),
        counts: info.kind === 'tape' ? undefined : counts,
        services: watchers.services(facts),
        since: log.since,
        now: clock.now(),
      })
      log = foldLog(log, clock.now(), lookOf(feeds))
      rows = statusRows(feeds)
      late = lateFeedsIn(feeds, log.since)
      writer.change(EMPTY_MARKET, clock.now())
      const history = options.history && { history: options.history() }
      const gates = options.gates?.() ?? []
      const { store, server } = watchers
      return {
        ...logParts(log, options.checkIncidents?.() ?? []),
        hubs: facts,
        store: store.facts(now),
        server: server.look(),
        ...history,
        ...(gates.length > 0 && { requests: gates }),
      }
    },
  }
}

/**
 * Looks at the whole product every 5 s, remembers what it saw, and tells the group `status` what changed. The feeds are
 * also the rows of the verified live table `Status`.
 */
export const createStatusService = (options: StatusServiceOptions) => {
  const { clock, wall, publisher } = options
  const epoch = newEpoch()
  const watchers = createWatchers(options)
  const { store, server } = watchers
  const look = createLook(options, watchers)
  let parts: StatusParts | undefined
  let seq = 0
  const running: Cancel[] = []

  const publish = (group: string, event: HubEventName, payload: StatusPush | Heartbeat): void =>
    publisher.toGroup(group, event, payload)

  const turn = (): void => {
    const before = parts
    const after = (parts = look.take())
    publish(look.writer.group, 'heartbeat', { at: clock.now(), marks: look.writer.marks() })
    const changed = before === undefined ? after : changedParts(before, after)
    if (Object.keys(changed).length === 0) return
    seq += 1
    const push = { page: 'status', e: epoch, s: seq, at: wall.now(), parts: changed } as const
    publish(wireGroupOf.status, 'keyMarketMetrics', push)
  }

  return {
    /** To be called with every batch of the market. */
    received: look.received,
    start: (): void => {
      server.start()
      void store.query()
      turn()
      running.push(
        every(wall, LOOK_MS, turn),
        every(wall, STORE_EVERY_S * 1000, () => void store.query()),
      )
    },
    stop: (): void => {
      for (const cancel of running.splice(0)) cancel()
      server.stop()
    },
    /** Feeds of the market that were late or down when it looked last. */
    lateFeeds: look.late,
    /** The whole of now. @param forAdministrator with the place of the database */
    whole: (forAdministrator: boolean): Status => ({
      ...(parts ??= look.take()),
      e: epoch,
      s: seq,
      at: wall.now(),
      ...(forAdministrator && { place: options.store.info.place }),
    }),
    /** The live table `Status`. */
    table: (): WireLiveTable | undefined => {
      parts ??= look.take()
      return look.writer.read()
    },
  }
}
export type StatusService = ReturnType<typeof createStatusService>
