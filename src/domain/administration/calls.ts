import * as z from 'zod/mini'
import { ADMIN } from '../access/adminNeed'
import { TIERS } from '../access/need'
import { SPEEDS } from '../replay/player'
import { get, post } from '../wire/call'

/** What only administrators ask: the calls of `/admin` next to those of accounts and notices (src/domain/wire). */

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** The longest span of the frontend log in one answer, days. */
export const MOST_LOG_DAYS = 92

export const adminOverviewSchema = z.object({
  /** Users with an open page now. */
  online: z.int(),
  /** Active notices. */
  notices: z.int(),
  /** Messages that are open. */
  feedback: z.int(),
  /** Lines of the audit log. */
  entries: z.int(),
})
export type AdminOverview = z.infer<typeof adminOverviewSchema>
/** Also how a page finds out that its user is an administrator: everybody else is refused. */
export const adminOverviewCall = get('/adminApi/overview', ADMIN, adminOverviewSchema)

const onlineUserSchema = z.object({
  /** Number of the connection, of this answer alone. */
  connection: z.int(),
  /** Id of the account. */
  userId: z.string(),
  /** Email of the account; absent for one that was deleted a moment ago. */
  email: z.exactOptional(z.string()),
  /** Company of the account; absent as `email`. */
  company: z.exactOptional(z.string()),
  /** Key of the page that is shown; absent until the browser has stated it. */
  page: z.exactOptional(z.string()),
  /** When this connection first stated a page, ms UTC; absent as `page`. */
  since: z.exactOptional(z.number()),
  /** Version of the page; absent as `page`. */
  version: z.exactOptional(z.string()),
})
export type OnlineUser = z.infer<typeof onlineUserSchema>
export const onlineUsersSchema = z.object({
  /** Time of the server, ms UTC. */
  at: z.number(),
  /** A row for each open page of each user. */
  users: z.array(onlineUserSchema),
})
export type OnlineUsers = z.infer<typeof onlineUsersSchema>
export const onlineUsersCall = get('/adminApi/online', ADMIN, onlineUsersSchema)

const companyLicencesSchema = z.object({
  /** The company; empty for accounts of none. */
  company: z.string(),
  /** Its different licences. */
  licences: z.array(
    z.object({
      /** The tier. */
      tier: z.enum(TIERS),
      /** Ids of its countries. */
      countries: z.array(z.string()),
      /** An administrator’s. */
      admin: z.boolean(),
      /** Open accounts that have it. */
      users: z.int(),
    }),
  ),
})
export type CompanyLicences = z.infer<typeof companyLicencesSchema>
/** Of open accounts alone, by company. */
export const companyLicencesCall = get('/adminApi/licences', ADMIN, z.array(companyLicencesSchema))

export const settleFeedbackSchema = z.object({
  /** Number of the message. */
  id: z.int().check(z.gte(0)),
  /** True: it was dealt with; false: it is open again. */
  done: z.boolean(),
})
export const settleFeedbackCall = post('/adminApi/feedback/settle', ADMIN, settleFeedbackSchema)

export const frontendLogSchema = z.object({
  /** First London day, yyyy-mm-dd. */
  from: z.string().check(z.regex(DAY)),
  /** Last London day, yyyy-mm-dd. */
  to: z.string().check(z.regex(DAY)),
})
export const frontendCountSchema = z.object({
  /** London day, yyyy-mm-dd. */
  day: z.string(),
  /** The event, as the page stated it. */
  event: z.string(),
  /** How often on that day. */
  count: z.int(),
})
export type FrontendCount = z.infer<typeof frontendCountSchema>
export const frontendLogCall = post('/adminApi/frontendLog', ADMIN, frontendLogSchema, z.array(frontendCountSchema), {
  safe: true,
})

export const releaseMessageSchema = z.object({
  /** Id of the message. */
  id: z.string(),
  /** When it was published, ms UTC. */
  at: z.number(),
  /** Email of the administrator. */
  by: z.string(),
  /** The version that is to be loaded; absent where none was stated. */
  version: z.exactOptional(z.string()),
  /** The message, HTML that is not sanitised. */
  html: z.exactOptional(z.string()),
})
export type ReleaseMessage = z.infer<typeof releaseMessageSchema>
export const releaseMessageCall = get(
  '/adminApi/release',
  ADMIN,
  z.object({
    /** The message that was published last; null before the first. */
    message: z.nullable(releaseMessageSchema),
  }),
)

const tableStateSchema = z.object({
  /** Type of the table. */
  moduleType: z.string(),
  /** Its rows; absent while it has no subscribers and is not made. */
  rows: z.exactOptional(z.int()),
  /** Connections that listen to it. */
  subscribers: z.int(),
  /** When a change was last sent, ms UTC; absent where none was since the server began. */
  lastPush: z.exactOptional(z.number()),
})
export type TableState = z.infer<typeof tableStateSchema>
export const tableStatesSchema = z.object({
  /** Time of the server, ms UTC. */
  at: z.number(),
  /** Every live table. */
  tables: z.array(tableStateSchema),
})
export type TableStates = z.infer<typeof tableStatesSchema>
export const tableStatesCall = get('/adminApi/liveTables', ADMIN, tableStatesSchema)

const tapeListingSchema = z.object({
  /** Name of its file. */
  name: z.string(),
  /** Size of the file. */
  bytes: z.int(),
  /** When the file was last written, ms UTC. */
  at: z.number(),
})
export type TapeListing = z.infer<typeof tapeListingSchema>

const playedTapeSchema = z.object({
  /** Name of the recording. */
  name: z.string(),
  /** What was recorded. */
  source: z.string(),
  /** First instant of the recording, ms UTC. */
  from: z.number(),
  /** Last instant of the recording, ms UTC. */
  to: z.number(),
  /** Where it is, ms UTC. */
  at: z.number(),
  /** How many times faster than it was recorded. */
  speed: z.number(),
  /** How often it has been begun since the server started. */
  runs: z.int(),
})
export type PlayedTape = z.infer<typeof playedTapeSchema>
export const replayStateSchema = z.object({
  /** The recording that this server plays to everybody; null where it runs on a market. */
  playing: z.nullable(playedTapeSchema),
  /** Folder of the recordings. */
  folder: z.string(),
  /** Recordings in the folder, newest first. */
  tapes: z.array(tapeListingSchema),
  /** Why the folder could not be read; absent while it can. */
  why: z.exactOptional(z.string()),
})
export type ReplayControlState = z.infer<typeof replayStateSchema>
export const replayStateCall = get('/adminApi/replay', ADMIN, replayStateSchema)

export const replayOrderSchema = z.discriminatedUnion('kind', [
  z.object({
    /** Plays at another speed. */
    kind: z.literal('speed'),
    /** How many times faster than it was recorded. */
    speed: z.literal([...SPEEDS]),
  }),
  z.object({
    /** Plays it from its beginning. */
    kind: z.literal('again'),
  }),
  z.object({
    /** Plays another recording of the folder. */
    kind: z.literal('play'),
    /** Name of its file. */
    name: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
])
export type ReplayOrder = z.infer<typeof replayOrderSchema>
export const replayOrderCall = post('/adminApi/replay', ADMIN, replayOrderSchema, replayStateSchema)

const auditEntrySchema = z.object({
  /** Number of the line: 1, 2, 3 … */
  seq: z.int(),
  /** When, ms UTC. */
  at: z.number(),
  /** Id of who acted. */
  userId: z.string(),
  /** Email of who acted; empty for users who deleted their own data. */
  email: z.string(),
  /** What was done. */
  action: z.string(),
  /** What it was done to: id of an account, notice or message. */
  object: z.string(),
  /** done, or intended, carriedOut and failed for what happens outside the store. */
  stage: z.string(),
  /** Line of the intention; null where there is none. */
  intention: z.nullable(z.int()),
  /** What was there before, JSON; null where there is nothing to state. */
  before: z.nullable(z.string()),
  /** What is there after it, JSON; null where there is nothing to state. */
  after: z.nullable(z.string()),
  /** Hash of the line before. */
  previous: z.string(),
  /** SHA-256 of the line with the hash of the line before. */
  hash: z.string(),
})
export type AuditLine = z.infer<typeof auditEntrySchema>
export const auditPageSchema = z.object({
  /** First London day, yyyy-mm-dd. */
  from: z.string().check(z.regex(DAY)),
  /** Last London day, yyyy-mm-dd. */
  to: z.string().check(z.regex(DAY)),
  /** Only lines before this number; absent for the newest. */
  before: z.exactOptional(z.int().check(z.gte(1))),
})
export const auditLogSchema = z.object({
  /** Lines, newest first. */
  lines: z.array(auditEntrySchema),
  /** The account that each object is, as it is now: email by id. */
  accounts: z.record(z.string(), z.string()),
  /** `before` of the next page; absent on the last. */
  next: z.exactOptional(z.int()),
})
export type AuditLog = z.infer<typeof auditLogSchema>
export const auditLogCall = post('/adminApi/audit', ADMIN, auditPageSchema, auditLogSchema, { safe: true })

export const auditNotedSchema = z.object({
  /** A line whose hash was noted elsewhere; absent where none is to be compared. */
  noted: z.exactOptional(
    z.object({
      /** Number of the line. */
      seq: z.int().check(z.gte(1)),
      /** Its hash, 64 hexadecimal digits, or the first 16 of them. */
      hash: z.string().check(z.regex(/^[0-9a-f]{16,64}$/)),
    }),
  ),
})
export const auditVerdictSchema = z.discriminatedUnion('kind', [
  z.object({
    /** Every line follows the one before it, and none is missing. */
    kind: z.literal('whole'),
    /** Lines of the log. */
    entries: z.int(),
    /** Hash of the last line. */
    hash: z.string(),
  }),
  z.object({
    /** Something was changed from outside. */
    kind: z.literal('broken'),
    /** Number of the line. */
    brokenAt: z.int(),
    /** What is wrong with it. */
    fault: z.enum(['altered', 'removed', 'added', 'rewritten']),
  }),
])
export type AuditVerdict = z.infer<typeof auditVerdictSchema>
/** Verifies the whole chain, and a line against a hash that was noted elsewhere. */
export const auditVerdictCall = post('/adminApi/audit/verify', ADMIN, auditNotedSchema, auditVerdictSchema, {
  safe: true,
})
