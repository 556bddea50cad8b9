import { isObject } from '../format/json'
import { type FaultSwitches, HUB_FAULTS, type HubFault } from './faultSwitches'

/** A repeatable source of chance: the same seed gives the same row of numbers in [0, 1). (Mulberry32.) */
type Chance = { readonly seed: number }

export const chanceOf = (seed: number): Chance => ({ seed: seed >>> 0 })

/** The next number and the chance after it. */
export const draw = ({ seed }: Chance): { readonly value: number; readonly next: Chance } => {
  const state = (seed + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296, next: { seed: state } }
}

export { HUB_FAULTS, LINE_FAULTS, NO_FAULTS, type FaultSwitches, type HubFault, type LineFault } from './faultSwitches'

// Faults are injected before the folds, always the same way for the same seed, so that a run that went wrong can be repeated.

export const anyFault = ({ rates, lines }: FaultSwitches): boolean =>
  Object.values(rates).some((rate) => rate > 0) || Object.values(lines).some(Boolean)

export type ReplayHubMessage = { readonly event: string; readonly payload: unknown }

export type FaultState = { readonly chance: Chance; readonly held: readonly ReplayHubMessage[] }

export type FaultyMessages = {
  readonly state: FaultState
  /** What is received now, in order. */
  readonly now: readonly ReplayHubMessage[]
  /** What is received later. */
  readonly later: readonly { readonly message: ReplayHubMessage; readonly afterMs: number }[]
  /** What was done, for the panel. */
  readonly done: readonly string[]
}

export const faultStateOf = (seed: number): FaultState => ({ chance: chanceOf(seed), held: [] })

const FAULTY_EVENTS: ReadonlySet<string> = new Set([
  'bidOnTable',
  'bidAccepted',
  'nonBmStorUpdate',
  'keyMarketMetrics',
  'liveTableUpdate',
  'heartbeat',
])
const HEARTBEATS: ReadonlySet<string> = new Set(['heartbeat', 'heartbeatTest'])
const LONGEST_DELAY_MS = 3_000
const LATE_NOTICE = { type: 'delay', minutes: 30, text: 'Data is delayed by 30 minutes.' }

type Path = readonly (string | number)[]

/** Every number below a value that a reader could take for data (not the proof itself), as paths. */
const numberPaths = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'number') return [path]
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => numberPaths(item, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => (key === 'meta' ? [] : numberPaths(item, [...path, key])))
}

const replacedAt = (value: unknown, path: Path, change: (old: unknown) => unknown): unknown => {
  const [head, ...rest] = path
  if (head === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === head ? replacedAt(item, rest, change) : item))
  if (isObject(value)) return { ...value, [head]: replacedAt(value[head], rest, change) }
  return value
}

const corrupted = (message: ReplayHubMessage, luck: number): ReplayHubMessage => {
  const paths = numberPaths(message.payload)
  const path = paths[Math.floor(luck * paths.length)]
  return path ? { ...message, payload: replacedAt(message.payload, path, (old) => Number(old) + 1) } : message
}

/** The first pushed row of a liveTableUpdate gets another index or id; other events have neither and stay. */
const misdirected = (message: ReplayHubMessage, field: 'rowIndex' | 'uniqueId'): ReplayHubMessage => {
  if (message.event !== 'liveTableUpdate') return message
  const path = field === 'rowIndex' ? ['messages', 0, 'rowIndex'] : ['messages', 0, 'row', 'uniqueId']
  const change = (old: unknown): unknown => (typeof old === 'number' ? old + 7 : `${String(old)}?`)
  return { ...message, payload: replacedAt(message.payload, path, change) }
}

/** Injects faults into one message. A message held back by `reorder` comes out right after the next one. */
export const injectFaults = (
  before: FaultState,
  switches: FaultSwitches,
  message: ReplayHubMessage,
): FaultyMessages => {
  const silenced = switches.lines.stopHeartbeats === true && HEARTBEATS.has(message.event)
  if (silenced) return { state: before, now: [], later: [], done: ['heartbeat stopped'] }
  const notice: ReplayHubMessage[] =
    switches.lines.lateDelayNotice === true && message.event === 'periodChange'
      ? [{ event: 'globalNotifications', payload: LATE_NOTICE }]
      : []
  if (!FAULTY_EVENTS.has(message.event)) return { state: before, now: [message, ...notice], later: [], done: [] }

  let { chance } = before
  const next = (): number => {
    const drawn = draw(chance)
    chance = drawn.next
    return drawn.value
  }
  // Every draw is made whether its fault is on or not, so that switching one fault leaves the others where they fell.
  const done = HUB_FAULTS.filter((fault) => next() < (switches.rates[fault] ?? 0))
  const hit = (fault: HubFault): boolean => done.includes(fault)
  const luck = next()
  const wait = next()

  let faulty = message
  if (hit('corrupt')) faulty = corrupted(faulty, luck)
  if (hit('wrongIndex')) faulty = misdirected(faulty, 'rowIndex')
  if (hit('wrongId')) faulty = misdirected(faulty, 'uniqueId')
  const copies = hit('double') ? [faulty, faulty] : [faulty]
  const released = before.held
  const result = { state: { chance, held: [] }, now: released, later: [], done }
  if (hit('lose')) return result
  if (hit('delay')) return { ...result, later: [{ message: faulty, afterMs: Math.ceil(wait * LONGEST_DELAY_MS) }] }
  if (hit('reorder')) return { ...result, state: { chance, held: copies } }
  return { ...result, now: [...copies, ...released] }
}
