import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { get } from './call'

/** How the product and its feeds are: what is answered, and what the group `status` is told. */

const hubSchema = z.object({
  connections: z.int(),
  groups: z.int(),
  /** Different users with an open connection; absent for the visitors' hub, where nobody has a name. */
  users: z.optional(z.int()),
  /** Messages to all receivers together; absent until two looks have been made. */
  messagesPerSecond: z.optional(z.number()),
  /** Connections that read too slowly and are left out of group messages just now. */
  lagging: z.int(),
  /** Messages that lagging connections did not get since the server began. */
  heldBack: z.int(),
  /** Milliseconds between two pushes at present, longer while the program lags; absent from servers before it was told. */
  tickMs: z.optional(z.number()),
})
export type HubFacts = z.infer<typeof hubSchema>

const storeSchema = z.object({
  kind: z.enum(['sqlite', 'postgresql']),
  /** Version of the engine; absent when it does not answer. */
  version: z.optional(z.string()),
  /** What an answered write outlives, in words. */
  durability: z.string(),
  /** What to know before relying on it; empty when there is nothing. */
  weaknesses: z.array(z.string()),
  /** Size of the database, bytes; absent where it cannot be told. */
  bytes: z.optional(z.number()),
  /** Writes of users that were answered today (London day), since the server began. */
  writesToday: z.int(),
  lastSave: z.optional(z.number()),
  /** Why it does not answer now. */
  why: z.optional(z.string()),
})
export type StoreFacts = z.infer<typeof storeSchema>

const serverSchema = z.object({
  version: z.string(),
  startedAt: z.number(),
  node: z.string(),
  /** Memory of the process, and of what its program holds, bytes. */
  memoryBytes: z.number(),
  heapBytes: z.number(),
  /** How late the program comes to its work, ms, over the last look: 99 of 100, and the worst. Absent before the first. */
  lagP99Ms: z.optional(z.number()),
  lagMaxMs: z.optional(z.number()),
  /** What feeds the market: `Simulated`, `Elexon live`, `Replay ×10`. */
  source: z.string(),
})
export type ServerFacts = z.infer<typeof serverSchema>

const historySchema = z.object({
  /** `filling` back, `paused` while the server has too much to do, `done`, `failing` altogether, or `off`. */
  state: z.enum(['filling', 'paused', 'done', 'failing', 'off']),
  /** London days that are to be filled, and how many of them are. */
  days: z.int(),
  filled: z.int(),
  /** First London day from which on none is missing until now; absent while yesterday is. */
  wholeFrom: z.optional(z.string()),
  /** Over the last two minutes; absent while none is filled. */
  daysPerMinute: z.optional(z.number()),
  /** Why nothing can be filled now. */
  why: z.optional(z.string()),
  /** The newest day that could not be filled, and when it is tried again. */
  failed: z.optional(z.object({ day: z.string(), why: z.string(), again: z.number() })),
  /** Rows that were heard and are not yet kept, and why where that fails. */
  waiting: z.optional(z.int()),
  whyNotRetained: z.optional(z.string()),
  /** Values that could not be read or kept since the start and were left out. */
  dropped: z.optional(z.int()),
})
export type HistoryFacts = z.infer<typeof historySchema>

const stripSchema = z.object({ first: z.int(), cells: z.string().check(z.maxLength(288)) })

const incidentSchema = z.object({
  feed: z.string(),
  start: z.number(),
  end: z.optional(z.number()),
  state: z.enum(['late', 'down']),
  note: z.string(),
})

const partsSchema = z.object({
  /** The log: since when it is kept, a strip of five-minute cells for each feed, and what went wrong. */
  since: z.number(),
  strips: z.record(z.string(), stripSchema),
  incidents: z.array(incidentSchema),
  hubs: z.object({ data: hubSchema, lite: hubSchema }),
  store: storeSchema,
  server: serverSchema,
  /** How far the history of series is filled; absent on servers that keep or fill none. */
  history: z.optional(historySchema),
})
export type StatusParts = z.infer<typeof partsSchema>

/** `e`, `s`: life of the writer and number of the last change told. */
export const statusSchema = z.extend(partsSchema, {
  e: z.string(),
  s: z.int(),
  at: z.number(),
  /** Where the database is, for administrators only. */
  place: z.optional(z.string()),
})
export type Status = z.infer<typeof statusSchema>

/** Event keyMarketMetrics of the group `status`: the parts that changed, whole, at most every 5 s. */
export const statusPushSchema = z.object({
  page: z.literal('status'),
  e: z.string(),
  s: z.int(),
  at: z.number(),
  parts: z.partial(partsSchema),
})
export type StatusPush = z.infer<typeof statusPushSchema>

/** As small as an answer can be, to measure its way. */
export const echoSchema = z.object({ now: z.number() })

const PAGE = oneOfPages('status')
export const statusCall = get('/staticApi/status', PAGE, statusSchema)
export const echoCall = get('/staticApi/status/echo', PAGE, echoSchema)
