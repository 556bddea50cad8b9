import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { get } from './call'

/** How the product and its feeds are: what is answered, and what the group `status` is told. */

const hubSchema = z.object({
  /** Open connections. */
  connections: z.int(),
  /** Groups that have a connection. */
  groups: z.int(),
  /** Different users with an open connection; absent for the visitors’ hub, where no user has a name. */
  users: z.optional(z.int()),
  /** Messages to all receivers together; absent until it was measured twice. */
  messagesPerSecond: z.optional(z.number()),
  /** Connections that read too slowly and are left out of group messages just now. */
  lagging: z.int(),
  /** Messages that lagging connections did not get since the server began. */
  heldBack: z.int(),
  /** Milliseconds between two pushes at present, longer while the program lags; absent from older servers. */
  tickMs: z.optional(z.number()),
})
export type HubFacts = z.infer<typeof hubSchema>

const storeSchema = z.object({
  /** The database. */
  kind: z.enum(['sqlite', 'postgresql']),
  /** Version of the engine; absent when it does not answer. */
  version: z.optional(z.string()),
  /** What an answered write outlives, in words. */
  durability: z.string(),
  /** What to know before relying on it; empty when there is nothing. */
  weaknesses: z.array(z.string()),
  /** Size of the database, bytes; absent where it is not known. */
  bytes: z.optional(z.number()),
  /** Writes of users that were answered today (London day), since the server began. */
  writesToday: z.int(),
  /** The last of these writes, ms UTC; absent while there was none. */
  lastSave: z.optional(z.number()),
  /** Why it does not answer now. */
  why: z.optional(z.string()),
})
export type StoreFacts = z.infer<typeof storeSchema>

const serverSchema = z.object({
  /** Version of the server. */
  version: z.string(),
  /** When it was started, ms UTC. */
  startedAt: z.number(),
  /** Version of Node. */
  node: z.string(),
  /** Memory of the process, bytes. */
  memoryBytes: z.number(),
  /** Memory that its program uses, bytes. */
  heapBytes: z.number(),
  /**
   * How late the program comes to its work, ms, since the last measurement: 99 of 100 are no later. Absent before the
   * first.
   */
  lagP99Ms: z.optional(z.number()),
  /** The same, the worst. */
  lagMaxMs: z.optional(z.number()),
  /** What feeds the market: Simulated, Elexon live, Replay ×10. */
  source: z.string(),
})
export type ServerFacts = z.infer<typeof serverSchema>

const filling = {
  /** filling back, paused while the server has too much to do, done, failing altogether, or off. */
  state: z.enum(['filling', 'paused', 'done', 'failing', 'off']),
  /** London days that are to be filled. */
  days: z.int(),
  /** How many of them are. */
  filled: z.int(),
  /** Why nothing can be filled now. */
  why: z.optional(z.string()),
  /** The newest day that could not be filled, and when it is tried again. */
  failed: z.optional(
    z.object({
      /** The London day. */
      day: z.string(),
      /** Why it could not be filled. */
      why: z.string(),
      /** When it is tried again, ms UTC. */
      again: z.number(),
    }),
  ),
} as const

const historySchema = z.object({
  ...filling,
  /** First London day from which on none is missing until now; absent while yesterday is. */
  wholeFrom: z.optional(z.string()),
  /** Days filled a minute, over the last two minutes; absent while none is filled. */
  daysPerMinute: z.optional(z.number()),
  /** Providers of series next to the core, whose days are filled by themselves; absent where there is none. */
  providers: z.optional(
    z.readonly(
      z.array(
        z.object({
          /** The provider, as MARKET_SOURCE names it; elexonunits for what Elexon gives by the settlement period alone. */
          id: z.string(),
          ...filling,
        }),
      ),
    ),
  ),
  /** Rows that were received and are not yet stored. */
  waiting: z.optional(z.int()),
  /** Why rows cannot be stored; absent while they can. */
  whyNotRetained: z.optional(z.string()),
  /** Values that could not be read or stored since the start and were left out. */
  dropped: z.optional(z.int()),
})
export type HistoryFacts = z.infer<typeof historySchema>

const requestsSchema = z.object({
  /** Whose limit it is, e.g. Elexon, NESO datastore. */
  of: z.string(),
  /** Requests of the live market in the last hour, to the minute. */
  requests: z.int(),
  /** So many the server makes in an hour at most. */
  mostPerHour: z.int(),
  /** So many an hour the source says that it allows; absent where it names no limit. */
  allowedPerHour: z.optional(z.int()),
  /** Requests that wait for their turn. */
  waiting: z.int(),
  /** Absent while requests go out. */
  held: z.optional(
    z.object({
      /** Until when no request goes out, ms UTC. */
      until: z.number(),
      /** Why, a sentence. */
      why: z.string(),
    }),
  ),
})
export type RequestsFacts = z.infer<typeof requestsSchema>

const stripSchema = z.object({
  /** Number of the first cell of five minutes since 1970 UTC. */
  first: z.int(),
  /**
   * One letter for each cell, the worst that was seen in it: g well, a late, r down, a full stop not known, a dash not
   * offered.
   */
  cells: z.string().check(z.maxLength(288)),
})

const incidentSchema = z.object({
  /** Its feed. */
  feed: z.string(),
  /** When it began, ms UTC. */
  start: z.number(),
  /** When it ended, ms UTC; absent while it lasts. */
  end: z.optional(z.number()),
  /** late or down. */
  state: z.enum(['late', 'down']),
  /** What was wrong. */
  note: z.string(),
  /** Of a data check that failed: absent for a feed. */
  check: z.optional(
    z.object({
      /** Whole id of the series, of several the first. */
      series: z.string(),
      /** Title of the series. */
      name: z.string(),
      /** Name of the check, e.g. Late. */
      kind: z.string(),
    }),
  ),
})

const partsSchema = z.object({
  /** Start of the log, ms UTC. */
  since: z.number(),
  /** By feed five-minute cells of how it was. */
  strips: z.record(z.string(), stripSchema),
  /** What went wrong. */
  incidents: z.array(incidentSchema),
  /** Connections and messages of both hubs. */
  hubs: z.object({
    /** The hub of signed-in users. */
    data: hubSchema,
    /** The hub of visitors. */
    lite: hubSchema,
  }),
  /** The database. */
  store: storeSchema,
  /** The process. */
  server: serverSchema,
  /** How far the history of series is filled; absent where none is stored. */
  history: z.optional(historySchema),
  /** How the requests to the sources go; absent where none are made. */
  requests: z.optional(z.readonly(z.array(requestsSchema))),
})
export type StatusParts = z.infer<typeof partsSchema>

/** `e`, `s`: life of the writer and number of the last change told. */
export const statusSchema = z.extend(partsSchema, {
  /** Life of the writer. */
  e: z.string(),
  /** Number of the last change published. */
  s: z.int(),
  /** Instant, ms UTC. */
  at: z.number(),
  /** Where the database is; administrators only. */
  place: z.optional(z.string()),
})
export type Status = z.infer<typeof statusSchema>

/** Event keyMarketMetrics of the group `status`: the parts that changed, whole, at most every 5 s. */
export const statusPushSchema = z.object({
  /** Always status. */
  page: z.literal('status'),
  /** Life of the writer. */
  e: z.string(),
  /** Number of the last change published. */
  s: z.int(),
  /** Instant, ms UTC. */
  at: z.number(),
  /** The parts that changed, whole. */
  parts: z.partial(partsSchema),
})
export type StatusPush = z.infer<typeof statusPushSchema>

/** As small as an answer can be, to measure its way. */
export const echoSchema = z.object({
  /** Time of the server, ms UTC. */
  now: z.number(),
})

const PAGE = oneOfPages('status')
export const statusCall = get('/staticApi/status', PAGE, statusSchema)
export const echoCall = get('/staticApi/status/echo', PAGE, echoSchema)
