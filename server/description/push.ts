import * as z from 'zod/mini'
import { onlineGroupOf } from '../../src/domain/administration/online'
import * as wire from '../../src/domain/wire'
import { statusPushSchema } from '../../src/domain/wire/status'
import { BEAT_TEST_MS } from '../host/marketHost'
import { BEAT_MS } from '../market/timing'
import { ANY_USER, oneOfPages, USER } from '../../src/domain/access'
import { LIVE_TABLES } from '../../src/domain/tables/definitions'
import { whoNeeds } from './limits'
import { TRANSPORTS } from '../hub/routes'
import { settingsOf } from '../hub/options'
import { jsonSchemaOf } from './schemas'

type EventRecord = {
  /** Which connections hear it. */
  readonly to: string
  readonly meaning: string
  readonly payload?: z.ZodMiniType
}

const ALL = 'Every connection'
const STACK = 'page_boa_Gb'
const OWN = 'browsernotifications{userId}'

/** What this server sends; an event of the specification that is not here is not sent. */
export const EVENTS: Partial<Readonly<Record<wire.HubEventName, EventRecord>>> = {
  heartbeat: {
    to: `${ALL}, without marks; with marks the groups of live tables, of the stack and of series`,
    meaning: `Every ${BEAT_MS / 1000} s. Its marks prove that what you have is what the server has; the one without marks names the feeds that are late.`,
    payload: wire.heartbeatSchema,
  },
  heartbeatTest: {
    to: ALL,
    meaning: `Every ${BEAT_TEST_MS / 1000} s: the connection is open. The payload is {at}, ms UTC.`,
  },
  periodChange: {
    to: ALL,
    meaning: 'At :00 and :30 another period runs; at :15 and :45 another trading window opens.',
    payload: wire.periodChangeSchema,
  },
  earliestDateInBuffer: {
    to: ALL,
    meaning:
      'The first London day from which on the history of an endpoint is whole has changed; at most once a minute while past days are filled.',
    payload: wire.earliestDatePushSchema,
  },
  bidOnTable: { to: STACK, meaning: 'Bids and offers on the table that changed.', payload: wire.boaPatchSchema },
  bidAccepted: { to: STACK, meaning: 'Accepted actions that are new or changed.', payload: wire.boaPatchSchema },
  nonBmStorUpdate: {
    to: STACK,
    meaning: 'Adjustment actions outside the balancing mechanism that are new or changed.',
    payload: wire.boaPatchSchema,
  },
  keyMarketMetrics: {
    to: `${STACK}; page_current_{Country}; status`,
    meaning:
      'To the group of the BOA dashboard metrics of a period; to that of The Current its figures; to status the parts of it that changed.',
    payload: z.union([wire.keyMarketMetricsSchema, wire.currentFiguresSchema, statusPushSchema]),
  },
  bingo: {
    to: 'page_bingoCard_Gb',
    meaning: 'Plants whose card changed; every 15 s at least, with none where none did.',
    payload: wire.bingoPushSchema,
  },
  plantActivity: {
    to: 'page_plantActivityBoard_Gb',
    meaning: 'Plants whose lines changed; every 15 s at least, with none where none did.',
    payload: wire.plantActivityPushSchema,
  },
  liveTableUpdate: { to: 'module_{table}', meaning: 'Rows that changed.', payload: wire.liveTableUpdateSchema },
  chartUpdate: {
    to: 'chartUpdate&{Country}&{series}&{option}',
    meaning: 'Values of a series that are new or others than before.',
    payload: wire.chartUpdateSchema,
  },
  browserUpdate: {
    to: OWN,
    meaning: 'Something that the user has subscribed to, e.g. an event of a plant. The same id again is the same one.',
    payload: wire.browserUpdateSchema,
  },
  notificationRefresh: {
    to: OWN,
    meaning:
      'Notifications were stored, or marked as seen: then the payload is {seen}, ms UTC. Read the inbox again where its table is not received.',
  },
  globalNotifications: {
    to: 'globalNotifications',
    meaning: 'A notice to all users, its withdrawal, or all active ones for a client that has just joined.',
    payload: wire.globalNotificationSchema,
  },
  newReleaseRefreshNeeded: {
    to: ALL,
    meaning: 'A release that is to be loaded; its HTML is not sanitised.',
    payload: wire.releaseNewsSchema,
  },
  playedTime: {
    to: ALL,
    meaning:
      'Only from a server that plays a recording: its time, each second and when it jumps. With another segment everything has begun again: request the whole of each table.',
    payload: wire.playedTimeSchema,
  },
  replenishSubscriptions: {
    to: OWN,
    meaning: 'The server does not know your subscriptions: send them by newSubscriptions.',
  },
}

export type GroupRecord = {
  /** How the name is made. */
  readonly pattern: string
  /** A name as it can be joined. */
  readonly example: string
  readonly who: string
  readonly meaning: string
  /** Which hubs have it. */
  readonly hubs: readonly ('data' | 'lite')[]
}

const BOTH = ['data', 'lite'] as const
const DATA = ['data'] as const

const ofTables = (): readonly GroupRecord[] =>
  LIVE_TABLES.map(({ definition: { moduleType, option }, need }) => ({
    pattern: wire.wireGroupOf.module(moduleType),
    example: wire.wireGroupOf.module(moduleType),
    who: whoNeeds(need).texts,
    meaning: `Changes of the table ${option.moduleName}, and its marks.`,
    hubs: whoNeeds(need).kind === 'anyone' ? BOTH : DATA,
  }))

/** The grammar of group names (server/hub/groups.ts). A name that is not exactly one of them is refused. */
export const GROUPS: readonly GroupRecord[] = [
  {
    pattern: wire.wireGroupOf.page('{page}', '{Country}'),
    example: wire.wireGroupOf.page('boa', 'Gb'),
    who: whoNeeds(oneOfPages('boa-dashboard')).texts,
    meaning:
      'What a page shows, by its key or route name and a country. That of the BOA dashboard has the stack and its marks.',
    hubs: DATA,
  },
  {
    pattern: wire.wireGroupOf.page('current', '{Country}'),
    example: wire.wireGroupOf.page('current', 'Gb'),
    who: whoNeeds(ANY_USER).texts,
    meaning: 'The figures of The Current.',
    hubs: BOTH,
  },
  ...ofTables(),
  {
    pattern: wire.wireGroupOf.chart('{Country}&{series}&{option}'),
    example: wire.wireGroupOf.chart('Gb&SystemPrice&none'),
    who: 'Users who may read the series; most are public',
    meaning:
      'New values of a series, by its whole id, and its marks. The whole is GET /staticApi/seriesLive/{id}: its values from the beginning of yesterday on.',
    hubs: BOTH,
  },
  {
    pattern: wire.wireGroupOf.browserNotifications('{userId}'),
    example: wire.wireGroupOf.browserNotifications('{userId}'),
    who: 'The user of that id alone',
    meaning: 'What concerns you, in all your tabs.',
    hubs: DATA,
  },
  {
    pattern: wire.wireGroupOf.globalNotifications,
    example: wire.wireGroupOf.globalNotifications,
    who: 'Public, without a token',
    meaning: 'Notices for everyone.',
    hubs: BOTH,
  },
  {
    pattern: onlineGroupOf({ page: '{page}', version: '{version}' }),
    example: onlineGroupOf({ page: 'status', version: '1.0.0' }),
    who: whoNeeds(USER).texts,
    meaning: 'Nothing is sent: to join it states which page is open, for administrators alone.',
    hubs: DATA,
  },
  {
    pattern: wire.wireGroupOf.status,
    example: wire.wireGroupOf.status,
    who: whoNeeds(USER).texts,
    meaning: 'The state of the server.',
    hubs: DATA,
  },
]

const { ticketMs, keepAliveMs, clientTimeoutMs } = settingsOf({ path: wire.HUB_PATHS.data, canJoin: () => true })

const STEPS = [
  'Send the header Origin with the address of this server at each step, as browsers do by themselves. Without it only a server that runs on your own machine lets you in.',
  `POST ${wire.HUB_PATHS.data}/negotiate?negotiateVersion=1 with your access token as the bearer. The answer has a url and an accessToken: a ticket for one use within ${ticketMs / 1000} s.`,
  'POST to the url of that answer, /negotiate behind it, with the ticket as the bearer. The answer has a connectionToken.',
  `Open the socket: ws(s)://host${wire.HUB_PATHS.data}?id={connectionToken}&access_token={ticket}. An access token in an address is refused. SignalR's own clients do these three steps by themselves.`,
  'Send the handshake {"protocol":"json","version":1} or "messagepack", each message terminated as in the protocol.',
  'Call JoinGroup with the groups that you want, then request the whole with its call, then apply what is pushed.',
  `The server pings every ${keepAliveMs / 1000} s and closes a connection that it has not received anything from for ${clientTimeoutMs / 1000} s.`,
  'A connection ends with its token. Renew it before, by POST /refreshtoken/internalb2ctoken with the new token; or connect again.',
]

const METHODS = [
  { name: 'JoinGroup', argument: 'One group name, or a list of them: all are joined or none.' },
  { name: 'LeaveGroup', argument: 'One group name, or a list of them.' },
]

const PROOF = [
  'Every whole answer and every change of a live table, of the stack or of a series carries meta: epoch e, number s, rows n and digest d.',
  'Apply a change when its e is yours and its s is yours plus one. Skip one whose s you already have. Anything else means that a message was lost: request the whole again.',
  'Marks of the heartbeat name the present state. One that is ahead of yours for more than a second means that the last message was lost.',
]

/** The push service as the description has it (`x-push`). */
export const pushDescription = () => ({
  hubs: [
    { path: wire.HUB_PATHS.data, who: 'Any signed-in user', tickets: true },
    { path: wire.HUB_PATHS.lite, who: 'Public, without a token; negotiate once', tickets: false },
  ],
  transports: TRANSPORTS.map(({ transport, transferFormats }) => ({ transport, formats: transferFormats })),
  steps: STEPS,
  methods: METHODS,
  groups: GROUPS,
  proof: PROOF,
  events: Object.entries(EVENTS).map(([name, { payload, ...event }]) => ({
    name,
    ...event,
    ...(payload && { payload: jsonSchemaOf(payload) }),
  })),
})
