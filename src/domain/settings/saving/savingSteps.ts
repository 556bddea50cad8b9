import { itemKey, LIST_TYPES, type ItemKey } from '../../wire/settings'
import { replaceAllCall } from '../calls'
import { settled } from '../groups'
import { same } from '../json'
import { readBasic } from '../reading/readList'
import type { SettingsDocument } from '../userDocument'
import { checkItem, itemOf, keysOf, orderedItems, settingsPlaceOf, revOf, withChecked, type Checked } from './document'
import { mergeItem } from './merge'
import { madeAlone, storedPart, type SettingsMade } from './storedPart'
import { isSaved, type Sides, type Write } from './writes'

/** The state of saving, what happens to it, and the steps of saving.ts before anything is sent. */

/** A write under way. `waiting`: nobody knows whether it arrived; the same write is sent again on `retry`. */
export type InFlightWrite = {
  readonly write: Write
  readonly values: ReadonlyMap<ItemKey, unknown>
  readonly baseRevs: ReadonlyMap<ItemKey, number>
  readonly waiting?: string
}

/**
 * Saving as a pure machine. What the user sees is `shown`; what differs from `server` and was touched is to be saved, one
 * write at a time for each item, so that edits made meanwhile are joined in the next one.
 */
export type Saving = Sides & {
  readonly touched: readonly ItemKey[]
  readonly inFlight: readonly InFlightWrite[]
  /** Why an item is not sent again before it is edited or `retry` comes. */
  readonly refused: ReadonlyMap<ItemKey, string>
  /** Number of writes answered, and at which of them each item was last saved. */
  readonly answered: number
  readonly savedAt: ReadonlyMap<ItemKey, number>
  readonly prefix: string
  readonly count: number
}

export type SavingEvent =
  /** `undefined` takes an item away. A new item of a list is put last; a removed one leaves the order and is not active. */
  | { readonly kind: 'edit'; readonly key: ItemKey; readonly value: unknown }
  | { readonly kind: 'saved'; readonly requestId: string; readonly revs: Readonly<Record<ItemKey, number>> }
  | {
      readonly kind: 'conflict'
      readonly requestId: string
      readonly current: Readonly<Record<ItemKey, { readonly rev: number; readonly data?: unknown }>>
    }
  /**
   * `again`: it may or may not have arrived (no answer, 5xx), so the very same write is sent on `retry`. Otherwise the
   * server has refused it (4xx); it is made again on `retry` or once the item is edited.
   */
  | { readonly kind: 'failed'; readonly requestId: string; readonly why: string; readonly again: boolean }
  /** The user's wish, or the time to try again. */
  | { readonly kind: 'retry' }
  /**
   * The settings as read from the server. `requested` is `answered` at the moment of asking: what was saved since is newer than
   * this answer; left out, the answer counts as new. `changed` as at the opening; left out, only a board that was made
   * counts as changed.
   */
  | {
      readonly kind: 'reloaded'
      readonly document: SettingsDocument
      readonly requested?: number
      readonly changed?: readonly ItemKey[]
    }

export type SettingsFolded = { readonly saving: Saving; readonly send: readonly Write[] }

const touch = (saving: Saving, ...keys: readonly ItemKey[]): Saving => ({
  ...saving,
  touched: [...new Set([...saving.touched, ...keys])],
})

const show = (saving: Saving, key: ItemKey, value: unknown): Saving => {
  if (same(itemOf(saving.shown, key), value)) return saving
  const shown = withChecked(saving.shown, key, value)
  return touch({ ...saving, shown: key === 'basic' ? { ...shown, basic: settled(shown.basic) } : shown }, key)
}

const refuse = (saving: Saving, key: ItemKey, why: string): Saving => ({
  ...saving,
  refused: new Map([...saving.refused, [key, why]]),
})

const withoutInFlight = (saving: Saving, pending: InFlightWrite): Saving => ({
  ...saving,
  inFlight: saving.inFlight.filter((each) => each !== pending),
})

const inFlightWriteOf = ({ inFlight }: Saving, requestId: string): InFlightWrite | undefined =>
  inFlight.find(({ write }) => write.requestId === requestId)

/** What the server is now known to have. */
const known = (saving: Saving, key: ItemKey, value: unknown, rev: number): Saving => ({
  ...saving,
  server: { ...withChecked(saving.server, key, value), revs: { ...saving.server.revs, [key]: rev } },
})

/** Every item of a list is in its order: one that another tab has removed and this one edited comes back at its end. */
const ordered = (saving: Saving): Saving =>
  LIST_TYPES.reduce((so, type) => {
    const { items, order } = so.shown.lists[type]
    const missing = Object.keys(items).filter((id) => !order.includes(id))
    return missing.length === 0 ? so : show(so, itemKey.order(type), [...order, ...missing])
  }, saving)

/** A user's edit. One that is not what its key says is not taken over; `saveStateOf` says why. */
export const edited = (saving: Saving, key: ItemKey, requested: unknown): Saving => {
  const place = settingsPlaceOf(key)
  // A page or table without settings is saved as one that has its defaults.
  const isPart = place?.kind === 'page' || place?.kind === 'filters'
  const isEmptied = isPart && requested === undefined && itemOf(saving.shown, key) !== undefined
  const checked = checkItem(key, isEmptied ? {} : requested)
  if (!checked.ok) return refuse(saving, key, checked.why)
  const free = { ...saving, refused: new Map([...saving.refused].filter(([each]) => each !== key)) }
  const next = show(free, key, checked.value)
  if (place?.kind !== 'item' || checked.value !== undefined) return ordered(next)
  const { type, id } = place
  const { items, order, active } = next.shown.lists[type]
  const others = order.filter((each) => each !== id)
  const left = show(next, itemKey.order(type), others)
  if (active !== id) return left
  return show(left, itemKey.active(type), orderedItems({ items, order: others, active })[0]?.id ?? '')
}

/** An answer 2xx: what was sent is what the server has, unless a reload has brought something later. */
export const acknowledged = (saving: Saving, requestId: string, revs: Readonly<Record<ItemKey, number>>): Saving => {
  const pending = inFlightWriteOf(saving, requestId)
  if (!pending) return saving
  const answered = saving.answered + 1
  let next = { ...withoutInFlight(saving, pending), answered }
  for (const [key, sent] of pending.values) {
    const before = revOf(saving.server, key)
    // The server joins the order of a whole list with ids that are not known here, so its revision says nothing of ours.
    const isWholeOrder = key === itemKey.order('dashboard') && pending.write.path === replaceAllCall.path
    const rev = isWholeOrder ? before : (revs[key] ?? before)
    next =
      rev < before
        ? show(next, key, joined(key, sent, itemOf(next.shown, key), itemOf(next.server, key)))
        : known(next, key, sent, rev)
    next = { ...next, savedAt: new Map([...next.savedAt, [key, answered]]) }
  }
  const forced = new Set([...next.forced].filter((key) => !pending.values.has(key)))
  return ordered({ ...next, forced })
}

const joined = (key: ItemKey, base: unknown, mine: unknown, theirs: unknown): unknown => {
  const merged = checkItem(key, mergeItem(base, mine, theirs))
  // Two good things can make a bad one, e.g. one too many; then mine stays.
  return merged.ok ? merged.value : mine
}

/** An item as it is on the server, joined with what was done to it here. */
const received = (saving: Saving, key: ItemKey, theirs: unknown, rev: number): Saving => {
  const base = itemOf(saving.server, key)
  const mine = itemOf(saving.shown, key)
  return show(known(saving, key, theirs, rev), key, joined(key, base, mine, theirs))
}

/** Basic settings are read as they are at the start: one wrong field must not stop the saving of the others. */
const readTheirs = (key: ItemKey, data: unknown): Checked =>
  key === 'basic' && data ? { ok: true, value: readBasic(data).settings } : checkItem(key, data ?? undefined)

/** A 409: nothing was written. Each item that it brings is joined, and what is still ours is sent from its revision on. */
export const conflicted = (
  saving: Saving,
  { requestId, current }: Extract<SavingEvent, { kind: 'conflict' }>,
): Saving => {
  const pending = inFlightWriteOf(saving, requestId)
  if (!pending) return saving
  let next = withoutInFlight(saving, pending)
  for (const [key, { rev, data }] of Object.entries(current)) {
    const before = revOf(saving.server, key)
    const isOld = rev < before && pending.baseRevs.get(key) !== before
    if (!pending.values.has(key) || isOld) continue
    const theirs = readTheirs(key, data)
    next = theirs.ok
      ? received(next, key, theirs.value, rev)
      : refuse(next, key, `What is saved cannot be read, so nothing is written over it. ${theirs.why}`)
  }
  return ordered(next)
}

/** A write that failed; which of its items it was about is what is then not sent again by itself. */
export const refused = (
  saving: Saving,
  { requestId, why, again }: Extract<SavingEvent, { kind: 'failed' }>,
): Saving => {
  const pending = inFlightWriteOf(saving, requestId)
  if (!pending) return saving
  if (again) {
    return { ...saving, inFlight: saving.inFlight.map((each) => (each === pending ? { ...each, waiting: why } : each)) }
  }
  const unsaved = pending.write.keys.filter((key) => !isSaved(saving, key))
  const things = unsaved.filter((key) => settingsPlaceOf(key)?.kind !== 'order')
  return (things.length > 0 ? things : unsaved).reduce(
    (next, key) => refuse(next, key, why),
    withoutInFlight(saving, pending),
  )
}

/** Takes over a board that was made because there was none, unless there is one by now. */
export const withMade = (saving: Saving, made: readonly SettingsMade[]): Saving =>
  made.reduce((now, { type, id, value }) => {
    if (Object.keys(now.shown.lists[type].items).length > 0) return now
    return show(ordered(show(now, itemKey.item(type, id), value)), itemKey.active(type), id)
  }, saving)

/** The settings read again, joined with what is not saved yet. */
export const reloaded = (
  saving: Saving,
  { document, requested = saving.answered, changed }: Extract<SavingEvent, { kind: 'reloaded' }>,
): Saving => {
  const { stored, made, forced } = storedPart(document, changed ?? madeAlone(document))
  let next = saving
  for (const key of new Set([...keysOf(saving.server), ...keysOf(stored)])) {
    const rev = revOf(stored, key)
    const isNews = rev !== revOf(saving.server, key) || !same(itemOf(stored, key), itemOf(saving.server, key))
    const isOld = (saving.savedAt.get(key) ?? 0) > requested && rev < revOf(saving.server, key)
    if (!isNews || isOld) continue
    next = received(next, key, itemOf(stored, key), rev)
    if (forced.includes(key)) next = touch({ ...next, forced: new Set([...next.forced, key]) }, key)
  }
  return ordered(withMade(next, made))
}
