import * as wire from '../wire'
import type { SourceInfo } from '../market/events'
import { chartSchema } from '../series/calls'
import { PERSONAL_TABLES } from '../tables/personalTables'
import { pullPayloadSchema, type LineKind, type PullPayload, type TapeLine } from './format'
import { chartCallName, isChartCall } from './replicaTails'

/**
 * What may be on a tape, by construction: only what is named here is ever written, so that a token or a personal
 * field that a later version adds stays out until somebody puts it on this list. Headers and query strings never
 * reach a recorder at all.
 */

type Contract = { readonly safeParse: (from: unknown) => { readonly data?: unknown } }

/**
 * Market events and what they carry; null: no payload is written. Left out on purpose: browserUpdate,
 * replenishSubscriptions and notificationRefresh speak of a person.
 */
const EVENTS: Readonly<Partial<Record<wire.HubEventName, Contract | null>>> = {
  periodChange: wire.periodChangeSchema,
  heartbeat: wire.heartbeatSchema,
  heartbeatTest: wire.heartbeatSchema,
  newReleaseRefreshNeeded: null,
  bidOnTable: wire.boaPatchSchema,
  bidAccepted: wire.boaPatchSchema,
  nonBmStorUpdate: wire.boaPatchSchema,
  keyMarketMetrics: wire.keyMarketMetricsSchema,
  liveTableUpdate: wire.liveTableUpdateSchema,
  chartUpdate: wire.chartUpdateSchema,
  earliestDateInBuffer: null,
}

export const mayRecordEvent = (event: string): event is wire.HubEventName => Object.hasOwn(EVENTS, event)

/**
 * The payload as it may be on a tape: the fields that the contract of its event names, and no other.
 * @returns undefined when the event may not be recorded, or its payload is not what the contract says.
 */
export const recordablePayload = (event: string, payload: unknown): unknown => {
  if (!mayRecordEvent(event)) return undefined
  const contract = EVENTS[event]
  const read = contract ? contract.safeParse(payload).data : null
  const table = event === 'liveTableUpdate' ? wire.liveTableUpdateSchema.safeParse(payload).data?.id : undefined
  return table !== undefined && PERSONAL_TABLES.has(table) ? undefined : read
}

const recordableTable = (answer: unknown): wire.WireLiveTable | undefined => {
  const table = wire.liveTableSchema.safeParse(answer).data
  return table?.meta !== undefined && PERSONAL_TABLES.has(table.meta.t) ? undefined : table
}

/** A whole stack, live table or live series by its contract alone; undefined for anything else. */
export const recordableAnswer = (answer: unknown): unknown =>
  wire.boaSchema.safeParse(answer).data ?? recordableTable(answer) ?? wire.seriesLiveSchema.safeParse(answer).data

/** Calls whose answers are market data; `{user}` is the path part that names a person. */
const RECORDED_CALLS: readonly RegExp[] = [
  /^\/api\/boa(\/\d+){0,4}$/,
  /^\/api\/boaComparer(\/\d+){0,4}$/,
  /^\/api\/LiveTable_\w+\/(?<user>[^/]+)(\/[\w-]+)*$/,
  /^\/staticApi\/(tradingperiod|staticStore|plantStore)$/,
  /^\/staticApi\/period\/\d+\/\d+\/\d+$/,
  /^\/api\/plantStore$/,
  /^\/staticApi\/seriesLive\/[^/\s]+$/,
  /^\/health$/,
]

/** On the tape in the place of the user's id. */
export const NO_USER = 'me'

/**
 * The address as it may be on a tape: without query and without the user's id.
 * @returns undefined when neither the call nor its answer may be recorded.
 */
export const recordablePath = (path: string): string | undefined => {
  const bare = path.split(/[?#]/, 1)[0] ?? ''
  const found = RECORDED_CALLS.map((form) => form.exec(bare)).find((match) => match !== null)
  if (PERSONAL_TABLES.has(/^\/api\/LiveTable_(\w+)/.exec(bare)?.[1] ?? '')) return undefined
  const user = found?.groups?.['user']
  return found && (user === undefined ? bare : bare.replace(`/${user}`, `/${NO_USER}`))
}

/**
 * The call as it may be on a tape, `GET /api/boa`: its path as above, and of a question over series what is asked.
 * @returns undefined when neither the call nor its answer may be recorded.
 */
export const recordableCall = (method: 'GET' | 'POST', path: string, body?: unknown): string | undefined => {
  const chart = method === 'POST' ? chartCallName(path, body) : undefined
  if (chart !== undefined) return chart
  const known = recordablePath(path)
  return known && `${method} ${known}`
}

/** Settings that change what the streams show; everything else in the browser's storage is none of a tape's business. */
export const mayRecordSetting = (key: string): boolean => /^enact\.(theme|windowMode|autoRollover|tableSort)$/.test(key)

/** Channels between tabs that carry no personal field. */
export const mayRecordChannel = (channel: string): boolean => channel === 'enact.theme'

/** Calls that are neither a stack nor a live table. */
const ANSWERS: readonly (readonly [RegExp, Contract])[] = [
  [/^POST \/staticApi\/(dynamicchart|plantchart)\//, chartSchema],
  [/\/staticStore$/, wire.staticStoreSchema],
  [/\/plantStore$/, wire.plantStoreSchema],
  [/\/tradingperiod$/, wire.tradingPeriodSchema],
  [/\/period\/\d+\/\d+\/\d+$/, wire.periodsInDaySchema],
]

/** A choice is a word; anything longer or stranger is not a setting we know. */
const wordOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w.-]{1,40}$/.test(value) ? value : null

/** Where a market came from, as it may be on a tape: an address may carry a name and a password, and more in its query. */
export const recordableSource = <T extends SourceInfo>(source: T): T => ({
  ...source,
  detail: source.detail.replace(/\/\/[^/@\s]*@/g, '//').replace(/[?#]\S*/g, ''),
})

const health = (answer: unknown): unknown => {
  const read = wire.healthSchema.safeParse(answer).data
  // What failed and why is for the server's own log.
  return read && { ...read, source: recordableSource(read.source), feeds: {} }
}

/** The answer of a call named `GET /path` by its contract; undefined when it has none. */
const recordableCallAnswer = (call: string, answer: unknown): unknown => {
  if (/\/health$/.test(call)) return health(answer)
  const contract = ANSWERS.find(([path]) => path.test(call))?.[1]
  return contract ? contract.safeParse(answer).data : recordableAnswer(answer)
}

/** The server's own sentence of a refusal may name the person who was refused. */
const WHY = {
  offline: 'The server could not be reached.',
  refused: 'The server refused the call.',
  unreadable: 'The server’s answer was not readable.',
} as const

const pull = (call: string, payload: unknown): PullPayload | null => {
  const [method = '', path = ''] = call.split(' ', 2)
  const read = pullPayloadSchema.safeParse(payload).data
  const isKnown = isChartCall(call) || (recordablePath(path) === path && /^(GET|POST)$/.test(method))
  if (!read || !isKnown) return null
  const { ms, answer, fault } = read
  const known = recordableCallAnswer(call, answer)
  const status = fault?.status
  return {
    ms,
    ...(known !== undefined && { answer: known }),
    ...(fault && { fault: { kind: fault.kind, ...(status !== undefined && { status }), why: WHY[fault.kind] } }),
  }
}

const PAYLOADS: Readonly<Record<LineKind, (line: TapeLine) => unknown>> = {
  hub: ({ e, p }) => recordablePayload(e, p),
  snapshot: ({ p }) => wire.tradingPeriodSchema.safeParse(p).data ?? recordableAnswer(p),
  pull: ({ e, p }) => pull(e, p),
  setting: ({ e, p }) => (mayRecordSetting(e) ? wordOf(p) : null),
  tab: ({ e, p }) => (mayRecordChannel(e) ? wordOf(p) : null),
  // A note is the user's own words, put there to be read.
  note: ({ p }) => (typeof p === 'string' ? p : null),
  // Marks of our own tables, made by the recorder.
  end: ({ p }) => p,
  link: () => null,
  awake: () => null,
  clock: () => null,
}

/** A line as it may leave the browser: what the contract of its payload does not name is missing. */
export const recordableLine = (line: TapeLine): TapeLine => ({ ...line, p: PAYLOADS[line.k](line) ?? null })

/** Groups that name a page, a table or a series; some others end in the user's id. */
export const mayRecordGroup = (group: string): boolean =>
  /^(page|module)_\w+$|^status$|^globalNotifications$|^chartUpdate&\S+$/.test(group)
