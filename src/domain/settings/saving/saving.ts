import { itemKey, type ItemKey } from '../../wire/settings'
import { savesNothing } from '../locks'
import type { SaveState, SettingsDocument } from '../userDocument'
import {
  acknowledged,
  conflicted,
  edited,
  refused,
  reloaded,
  withMade,
  type SettingsFolded,
  type InFlightWrite,
  type Saving,
  type SavingEvent,
} from './savingSteps'
import { storedPart } from './storedPart'
import { revOf } from './document'
import { isSaved, settingsPlanOf, replaceAllPlan, type SettingsPlan, type Write } from './writes'

export type { SettingsFolded, Saving, SavingEvent } from './savingSteps'

/** While the account is uploadLocked only the save that sets the lock goes out (decision C2). */
const mayGo = ({ server, shown }: Saving, key: ItemKey): boolean =>
  !savesNothing(shown.basic) || (key === itemKey.basic && !savesNothing(server.basic))

const isBlocked = (saving: Saving, keys: readonly ItemKey[]): boolean =>
  keys.some((key) => saving.refused.has(key) || saving.inFlight.some(({ values }) => values.has(key)))

const nextPlan = (saving: Saving, key: ItemKey): SettingsPlan | undefined => {
  const requestId = `${saving.prefix}-${saving.count}`
  const whole = /^(item|order)\/dashboard/.test(key) ? replaceAllPlan(saving, requestId) : undefined
  if (whole && !isBlocked(saving, [...whole.values.keys()])) return whole
  return settingsPlanOf(saving, key, requestId)
}

/** Sends what is not saved, not under way, not refused and not locked; forgets what is saved. */
const sendPending = (saving: Saving): SettingsFolded => {
  const send: Write[] = []
  let now = saving
  for (const key of saving.touched) {
    if (isSaved(now, key) || !mayGo(now, key) || isBlocked(now, [key])) continue
    const plan = nextPlan(now, key)
    const keys = [...(plan?.values.keys() ?? [])]
    if (!plan || isBlocked(now, keys)) continue
    const { values, ...call } = plan
    const write = { ...call, keys }
    const baseRevs = new Map(keys.map((each) => [each, revOf(saving.server, each)]))
    send.push(write)
    now = { ...now, inFlight: [...now.inFlight, { write, values, baseRevs }], count: now.count + 1 }
  }
  const flying = new Set(now.inFlight.flatMap(({ write }) => write.keys))
  const touched = now.touched.filter((key) => flying.has(key) || !isSaved(now, key))
  const shown = now.shown.revs === now.server.revs ? now.shown : { ...now.shown, revs: now.server.revs }
  return { saving: { ...now, touched, shown }, send }
}

export type SettingsOpening = {
  /** Unlike that of any other opening, 7 to 50 letters, digits, "-" or "_": request ids are made of it. */
  readonly prefix: string
  /** Items that are not as they are stored (`ReadSettings.changed`): saved at once. */
  readonly changed?: readonly ItemKey[]
}

/** Saving of a document as it came from the server. @throws RangeError for a prefix that makes no request ids */
export const openSaving = (document: SettingsDocument, { prefix, changed = [] }: SettingsOpening): SettingsFolded => {
  if (!/^[\w-]{7,50}$/.test(prefix)) throw new RangeError(`prefix must be 7 to 50 of A-Z a-z 0-9 _ -, not "${prefix}".`)
  const { stored, made, forced } = storedPart(document, changed)
  const saving: Saving = {
    server: stored,
    shown: stored,
    forced: new Set(forced),
    touched: forced,
    inFlight: [],
    refused: new Map(),
    answered: 0,
    savedAt: new Map(),
    prefix,
    count: 0,
  }
  return sendPending(withMade(saving, made))
}

const retried = (saving: Saving): SettingsFolded => {
  const locked = savesNothing(saving.shown.basic)
  const again: Write[] = []
  const inFlight = saving.inFlight.map((pending): InFlightWrite => {
    const { waiting, ...sent } = pending
    if (waiting === undefined || (locked && !sent.values.has('basic'))) return pending
    again.push(sent.write)
    return sent
  })
  const next = sendPending({ ...saving, inFlight, refused: new Map() })
  return { saving: next.saving, send: [...again, ...next.send] }
}

/** What happens next, and the writes to send now. An answer to a write that is not under way (any more) changes nothing. */
export const foldSaving = (saving: Saving, event: SavingEvent): SettingsFolded => {
  switch (event.kind) {
    case 'edit':
      return sendPending(edited(saving, event.key, event.value))
    case 'saved':
      return sendPending(acknowledged(saving, event.requestId, event.revs))
    case 'conflict':
      return sendPending(conflicted(saving, event))
    case 'failed':
      return sendPending(refused(saving, event))
    case 'retry':
      return retried(saving)
    case 'reloaded':
      return sendPending(reloaded(saving, event))
    default:
      return event satisfies never
  }
}

/** Keys of the items that are not saved yet, also those that may not be (uploadLocked). @internal */
export const pendingOf = (saving: Saving): readonly ItemKey[] => {
  const flying = saving.inFlight.flatMap(({ write }) => write.keys)
  return [...new Set([...flying, ...saving.touched.filter((key) => !isSaved(saving, key))])]
}

/** The state of saving, for the slide-out. */
export const saveStateOf = (saving: Saving): SaveState => {
  const waiting = saving.inFlight.find((pending) => pending.waiting !== undefined)?.waiting
  const why = waiting ?? [...saving.refused.values()][0]
  if (why !== undefined) return { state: 'failed', why }
  if (saving.inFlight.length > 0) return { state: 'saving' }
  if (savesNothing(saving.shown.basic)) return { state: 'locked' }
  return { state: saving.answered > 0 ? 'saved' : 'idle' }
}
