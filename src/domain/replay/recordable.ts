import type { SourceInfo } from '../market/events'
import {
  healthSchema,
  HUB_EVENTS,
  periodsInDaySchema,
  plantStoreSchema,
  staticStoreSchema,
  tradingPeriodSchema,
  type HubEventName,
} from '../wire'
import { pullPayloadSchema, type PullPayload, type TapeLine } from './format'
import { mayRecordChannel, mayRecordSetting, recordableAnswer, recordablePath, recordablePayload } from './privacy'

/**
 * A line as it may leave the browser: of every payload only the fields that its contract names. What a line lost on
 * the way, a reader sees as missing.
 */

type Contract = { readonly safeParse: (from: unknown) => { readonly data?: unknown } }
const ANSWERS: readonly (readonly [RegExp, Contract])[] = [
  [/\/staticStore$/, staticStoreSchema],
  [/\/plantStore$/, plantStoreSchema],
  [/\/tradingperiod$/, tradingPeriodSchema],
  [/\/period\/\d+\/\d+\/\d+$/, periodsInDaySchema],
]

/** A choice is a word; anything longer or stranger is not a setting we know. */
const WORD = /^[\w.-]{1,40}$/
const wordOf = (value: unknown): string | null => (typeof value === 'string' && WORD.test(value) ? value : null)

const isEvent = (event: string): event is HubEventName => (HUB_EVENTS as readonly string[]).includes(event)

/** An address may carry a name and a password, and more in its query. */
const withoutSecrets = (text: string): string => text.replace(/\/\/[^/@\s]*@/g, '//').replace(/[?#]\S*/g, '')

/** Where a market came from, as it may stand on a tape. */
export const recordableSource = <T extends SourceInfo>(source: T): T => ({
  ...source,
  detail: withoutSecrets(source.detail),
})

const health = (answer: unknown): unknown => {
  const read = healthSchema.safeParse(answer).data
  // What failed and why is for the server's own log.
  return read && { ...read, source: recordableSource(read.source), feeds: {} }
}

/** The answer of a call named `GET /path` by its contract; undefined when it has none. */
export const recordableCallAnswer = (call: string, answer: unknown): unknown => {
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
  if (!read || recordablePath(path) !== path || !/^(GET|POST)$/.test(method)) return null
  const { ms, answer, fault } = read
  const known = recordableCallAnswer(call, answer)
  const status = fault?.status
  return {
    ms,
    ...(known !== undefined && { answer: known }),
    ...(fault && { fault: { kind: fault.kind, ...(status !== undefined && { status }), why: WHY[fault.kind] } }),
  }
}

const payloadOf = ({ k, e, p }: TapeLine): unknown => {
  switch (k) {
    case 'hub':
      return isEvent(e) ? (recordablePayload(e, p) ?? null) : null
    case 'snapshot':
      return tradingPeriodSchema.safeParse(p).data ?? recordableAnswer(p) ?? null
    case 'pull':
      return pull(e, p)
    case 'setting':
      return mayRecordSetting(e) ? wordOf(p) : null
    case 'tab':
      return mayRecordChannel(e) ? wordOf(p) : null
    // A note is the user's own words, put there to be read.
    case 'note':
      return typeof p === 'string' ? p : null
    // Marks of our own tables, made by the recorder.
    case 'end':
      return p
    case 'link':
    case 'awake':
    case 'clock':
      return null
    default:
      return k satisfies never
  }
}

export const recordableLine = (line: TapeLine): TapeLine => ({ ...line, p: payloadOf(line) })

const GROUP = /^(page|module)_\w+$|^status$|^globalNotifications$/

/** Groups that name a page or a table; some others end in the user's id. */
export const mayRecordGroup = (group: string): boolean => GROUP.test(group)
