import * as z from 'zod/mini'
import { ANY_USER, USER } from '../access/need'
import { get } from './call'
import { markSchema, periodRefSchema } from './meta'

/**
 * The specification's server events; `chartUpdate`, which it names as a group alone; `plantActivity` of the board of that
 * name; and `playedTime` of a server that plays a recording.
 */
export const HUB_EVENTS = [
  'globalNotifications',
  'periodChange',
  'heartbeatTest',
  'heartbeat',
  'replenishSubscriptions',
  'newReleaseRefreshNeeded',
  'bidOnTable',
  'bidAccepted',
  'keyMarketMetrics',
  'nonBmStorUpdate',
  'liveTableUpdate',
  'chartUpdate',
  'browserUpdate',
  'earliestDateInBuffer',
  'bingo',
  'plantActivity',
  'notificationRefresh',
  'playedTime',
] as const
export type HubEventName = (typeof HUB_EVENTS)[number]

/**
 * The server's time while it is that of a recording; absent while it is the real one. `at` is the recording's instant, ms,
 * at the very moment of sending; `speed` the milliseconds of it that pass in one; `segment` another number whenever it
 * jumped (it began again, or was held up); `until` its last instant, at which it stops or jumps.
 */
export const playedTimeSchema = z.object({ at: z.number(), speed: z.number(), segment: z.int(), until: z.number() })
export type PlayedTime = z.infer<typeof playedTimeSchema>

/**
 * A feed that is late or down (status page): nothing that is made of it is live. `since`: of its last good answer, ms, or
 * since when it is waited for; `why`: its name and what is wrong, for the user.
 */
export const lateFeedSchema = z.object({ feed: z.string(), since: z.number(), why: z.string() })
export type LateFeed = z.infer<typeof lateFeedSchema>

/**
 * Sent every 5 s to each joined group of a verified table, with the marks of that group, and to all connections, with the
 * feeds that are late.
 */
export const heartbeatSchema = z.object({
  at: z.number(),
  late: z.optional(z.readonly(z.array(lateFeedSchema))),
  marks: z.optional(z.record(z.string(), markSchema)),
  played: z.optional(playedTimeSchema),
})
export type Heartbeat = z.infer<typeof heartbeatSchema>

/** The periods of this moment. */
export const tradingPeriodSchema = z.object({
  /** The running settlement period. */
  current: periodRefSchema,
  /** The period of the open current window (same as current) and of the open trading window (:15/:45). */
  currentWindow: periodRefSchema,
  tradingWindow: periodRefSchema,
  /** Server time, ms: what the browser's countdown is set by. */
  now: z.number(),
  played: z.optional(playedTimeSchema),
})
export type TradingPeriod = z.infer<typeof tradingPeriodSchema>

export const tradingPeriodCall = get('/staticApi/tradingperiod', ANY_USER, tradingPeriodSchema)

/** Event periodChange: the same answer, pushed at :00/:30 and :15/:45. */
export const periodChangeSchema = z.extend(tradingPeriodSchema, {})

export const periodsInDaySchema = z.object({ periods: z.int() })
export const periodsInDayCall = get('/staticApi/period/:day/:month/:year', ANY_USER, periodsInDaySchema)

/** Problem details (RFC 9457) with the fields that were wrong. */
export const problemSchema = z.object({
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type Problem = z.infer<typeof problemSchema>

/**
 * How the server is, and the source that every page names. Visitors are told no counts and no addresses:
 * `startedAt` and `connections` are absent, `feeds` is empty, and the source's detail is a general sentence.
 */
export const healthSchema = z.object({
  status: z.enum(['ok', 'late']),
  version: z.string(),
  startedAt: z.optional(z.number()),
  now: z.number(),
  played: z.optional(playedTimeSchema),
  source: z.object({
    kind: z.enum(['simulator', 'elexon', 'tape']),
    label: z.string(),
    detail: z.string(),
    /** The providers in use, the preferred first, with what they publish; absent where there is one. */
    providers: z.optional(z.array(z.object({ id: z.string(), name: z.string(), feeds: z.array(z.string()) }))),
  }),
  feeds: z.record(
    z.string(),
    z.object({ lastOk: z.optional(z.number()), failingSince: z.optional(z.number()), why: z.optional(z.string()) }),
  ),
  connections: z.optional(z.int()),
})
export type Health = z.infer<typeof healthSchema>

export const healthCall = get('/health', ANY_USER, healthSchema)

/** The description of all calls, an OpenAPI document: for signed-in users, since visitors have no page that shows it. */
export const descriptionCall = get('/staticApi/openapi.json', USER, z.looseObject({ openapi: z.string() }))

/** Group names, spelled once. */
export const wireGroupOf = {
  status: 'status',
  globalNotifications: 'globalNotifications',
  /** The page's group, e.g. `page_boa_Gb`. */
  page: (pageKey: string, country: string): string => `page_${pageKey}_${country}`,
  /** A live table's group: its push name, e.g. `module_BmFeed`. */
  module: (id: string): string => `module_${id}`,
  chart: (series: string): string => `chartUpdate&${series}`,
  browserNotifications: (user: string): string => `browsernotifications${user}`,
} as const

export const HUB_PATHS = { data: '/hub/data', lite: '/hub/lite' } as const
