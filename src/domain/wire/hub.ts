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
export const playedTimeSchema = z.object({
  /** Instant of the recording when this was sent, ms UTC. */
  at: z.number(),
  /** Milliseconds of the recording that pass in one. */
  speed: z.number(),
  /** Another number than before means that time has jumped: the recording began again, or was held up. */
  segment: z.int(),
  /** Last instant of the recording, ms UTC. */
  until: z.number(),
})
export type PlayedTime = z.infer<typeof playedTimeSchema>

/**
 * A feed that is late or down (status page): nothing that is made of it is live. `since`: of its last good answer, ms, or
 * since when it is waited for; `why`: its name and what is wrong, for the user.
 */
export const lateFeedSchema = z.object({
  /** Its name, as in the table `Status`. */
  feed: z.string(),
  /** Its last good answer, or since when it has been waited for, ms UTC. */
  since: z.number(),
  /** Its name and what is wrong, a sentence for the user. */
  why: z.string(),
})
export type LateFeed = z.infer<typeof lateFeedSchema>

/**
 * Sent every 5 s to each joined group of a verified table, with the marks of that group, and to all connections, with the
 * feeds that are late.
 */
export const heartbeatSchema = z.object({
  /** Time of the server, ms UTC; of a recording, when it was recorded. */
  at: z.number(),
  /** Feeds that are late or down, absent while there are none: what is made of them is not live. */
  late: z.optional(z.readonly(z.array(lateFeedSchema))),
  /**
   * By table key the state that it is in now: epoch, number of the last change, rows, digest. A mark ahead of what you
   * have means that a message was lost.
   */
  marks: z.optional(z.record(z.string(), markSchema)),
  /** How the time of the server runs while it plays a recording. */
  played: z.optional(playedTimeSchema),
})
export type Heartbeat = z.infer<typeof heartbeatSchema>

/** The periods of this moment. */
export const tradingPeriodSchema = z.object({
  /** The running settlement period. */
  current: periodRefSchema,
  /** The period of the open current window, the running one. */
  currentWindow: periodRefSchema,
  /** The period of the open trading window, which changes at :15 and :45. */
  tradingWindow: periodRefSchema,
  /** Time of the server, ms UTC: what a countdown is set by. */
  now: z.number(),
  /** How the time of the server runs while it plays a recording. */
  played: z.optional(playedTimeSchema),
})
export type TradingPeriod = z.infer<typeof tradingPeriodSchema>

export const tradingPeriodCall = get('/staticApi/tradingperiod', ANY_USER, tradingPeriodSchema)

/** Event periodChange: the same answer, pushed at :00/:30 and :15/:45. */
export const periodChangeSchema = z.extend(tradingPeriodSchema, {})

export const periodsInDaySchema = z.object({
  /** Settlement periods of the London day: 46, 48 or 50. */
  periods: z.int(),
})
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
  /** late while a feed fails or is late, or nothing has been received yet. */
  status: z.enum(['ok', 'late']),
  /** Version of the server. */
  version: z.string(),
  /** Instant, ms UTC; signed-in users only. */
  startedAt: z.optional(z.number()),
  /** Time of the server, ms UTC. */
  now: z.number(),
  /** How the time of the server runs while it plays a recording. */
  played: z.optional(playedTimeSchema),
  /** What feeds the server: invented market, public data of Elexon and of others (each is named), or a recording. */
  source: z.object({
    /** Invented market, public data, or a recording. */
    kind: z.enum(['simulator', 'elexon', 'tape']),
    /** Its name. */
    label: z.string(),
    /** What it is in a sentence, a general one for visitors. */
    detail: z.string(),
    /** The providers in use, the preferred first, with what they publish; absent where there is one. */
    providers: z.optional(
      z.array(
        z.object({
          /** Id of the provider. */
          id: z.string(),
          /** Its name. */
          name: z.string(),
          /** What it publishes, by the names of the feeds. */
          feeds: z.array(z.string()),
        }),
      ),
    ),
  }),
  /** By feed: instant of the last good answer, since when it fails, and why (for visitors without the reason). */
  feeds: z.record(
    z.string(),
    z.object({
      /** Its last good answer, ms UTC. */
      lastOk: z.optional(z.number()),
      /** Since when it fails, ms UTC; absent while it does not. */
      failingSince: z.optional(z.number()),
      /** Why it fails; signed-in users only. */
      why: z.optional(z.string()),
    }),
  ),
  /** Live connections now; signed-in users only. */
  connections: z.optional(z.int()),
})
export type Health = z.infer<typeof healthSchema>

export const healthCall = get('/health', ANY_USER, healthSchema)

/** The description of all calls, an OpenAPI document: for signed-in users, since visitors have no page that shows it. */
export const descriptionCall = get(
  '/staticApi/openapi.json',
  USER,
  z.looseObject({
    /** Version of the OpenAPI specification. */
    openapi: z.string(),
  }),
)

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
