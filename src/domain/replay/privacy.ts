import {
  boaPatchSchema,
  boaSchema,
  heartbeatSchema,
  keyMarketMetricsSchema,
  liveTableSchema,
  liveTableUpdateSchema,
  periodChangeSchema,
  type HubEventName,
} from '../wire'

/**
 * What may stand on a tape, by construction: only what is named here is ever written, so that a token or a personal
 * field that a later version adds stays out until somebody puts it on this list. Headers and query strings never
 * reach a recorder at all.
 */

/** Market events. Left out on purpose: browserUpdate, replenishSubscriptions and notificationRefresh speak of a person. */
const RECORDED_EVENTS: ReadonlySet<HubEventName> = new Set<HubEventName>([
  'periodChange',
  'heartbeatTest',
  'heartbeat',
  'newReleaseRefreshNeeded',
  'bidOnTable',
  'bidAccepted',
  'keyMarketMetrics',
  'nonBmStorUpdate',
  'liveTableUpdate',
  'earliestDateInBuffer',
])

export const mayRecordEvent = (event: HubEventName): boolean => RECORDED_EVENTS.has(event)

/** What a recorded event carries. An event that stands here with no contract of its own is written without payload. */
const PAYLOADS = {
  periodChange: periodChangeSchema,
  heartbeat: heartbeatSchema,
  heartbeatTest: heartbeatSchema,
  bidOnTable: boaPatchSchema,
  bidAccepted: boaPatchSchema,
  nonBmStorUpdate: boaPatchSchema,
  keyMarketMetrics: keyMarketMetricsSchema,
  liveTableUpdate: liveTableUpdateSchema,
} as const

const hasContract = (event: HubEventName): event is keyof typeof PAYLOADS => Object.hasOwn(PAYLOADS, event)

/**
 * The payload as it may stand on a tape: the fields that the contract of its event names, and no other.
 * @returns undefined when the event may not be recorded, or its payload is not what the contract says.
 */
export const recordablePayload = (event: HubEventName, payload: unknown): unknown => {
  if (!mayRecordEvent(event)) return undefined
  return hasContract(event) ? PAYLOADS[event].safeParse(payload).data : null
}

/** A whole stack or live table by its contract alone; undefined for anything else. */
export const recordableAnswer = (answer: unknown): unknown =>
  boaSchema.safeParse(answer).data ?? liveTableSchema.safeParse(answer).data

/** Calls whose answers are market data; `{user}` is the path part that names a person. */
const RECORDED_CALLS: readonly RegExp[] = [
  /^\/api\/boa(\/\d+){0,4}$/,
  /^\/api\/boaComparer(\/\d+){0,4}$/,
  /^\/api\/LiveTable_\w+\/(?<user>[^/]+)(\/[\w-]+)*$/,
  /^\/staticApi\/(tradingperiod|staticStore|plantStore)$/,
  /^\/staticApi\/period\/\d+\/\d+\/\d+$/,
  /^\/api\/plantStore$/,
  /^\/health$/,
]

/** Stands on the tape where the user's id stood. */
export const NOBODY = 'me'

/**
 * The address as it may stand on a tape: without query and without the user's id.
 * @returns undefined when neither the call nor its answer may be recorded.
 */
export const recordablePath = (path: string): string | undefined => {
  const bare = path.split(/[?#]/, 1)[0] ?? ''
  for (const form of RECORDED_CALLS) {
    const found = form.exec(bare)
    if (!found) continue
    const user = found.groups?.['user']
    return user === undefined ? bare : bare.replace(`/${user}`, `/${NOBODY}`)
  }
  return undefined
}

/** Settings that change what the streams show; everything else in the browser's storage is none of a tape's business. */
const RECORDED_SETTINGS: ReadonlySet<string> = new Set([
  'enact.theme',
  'enact.windowMode',
  'enact.autoRollover',
  'enact.tableSort',
])

export const mayRecordSetting = (key: string): boolean => RECORDED_SETTINGS.has(key)

/** Channels between tabs that carry no personal field. */
const RECORDED_CHANNELS: ReadonlySet<string> = new Set(['enact.theme'])

export const mayRecordChannel = (channel: string): boolean => RECORDED_CHANNELS.has(channel)
