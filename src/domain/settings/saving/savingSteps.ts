import { itemKey, LIST_TYPES, type ItemKey } from '../../wire/settings'
import { itemOf, keysOf, orderedItems, withChecked } from './document'
import { settled } from '../groups'
import { checkItem, placeOf, type Checked } from './items'
import { mergeItem } from './merge'
import { readBasic } from '../reading/readList'
import { same } from '../json'
import type { Flight, Saving, SavingEvent } from './savingTypes'
import { madeAlone, storedPart, type Made } from './storedPart'
import { isSaved, revOf } from './writes'

/** Steps of the machine of saving (saving.ts), before anything is sent. */

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

const withoutFlight = (saving: Saving, flight: Flight): Saving => ({
  ...saving,
  flights: saving.flights.filter((each) => each !== flight),
})

const flightOf = ({ flights }: Saving, requestId: string): Flight | undefined =>
  flights.find(({ write }) => write.requestId === requestId)

/** What the server is now known to have. */
const known = (saving: Saving, key: ItemKey, value: unknown, rev: number): Saving => ({
  ...saving,
  server: { ...withChecked(saving.server, key, value), revs: { ...saving.server.revs, [key]: rev } },
})

/** Every item of a list stands in its order: one that another tab has removed and this one edited comes back at its end. */
const ordered = (saving: Saving): Saving =>
  LIST_TYPES.reduce((so, type) => {
    const { items, order } = so.shown.lists[type]
    const missing = Object.keys(items).filter((id) => !order.includes(id))
    return missing.length === 0 ? so : show(so, itemKey.order(type), [...order, ...missing])
  }, saving)

/** A page or table without settings is one that has its defaults: that is how it can be saved. */
const wanted = (saving: Saving, key: ItemKey, value: unknown): unknown => {
  const kind = placeOf(key)?.kind
  const empties = value === undefined && (kind === 'page' || kind === 'filters')
  return empties && itemOf(saving.shown, key) !== undefined ? {} : value
}

/** A user's edit. One that is not what its key says is not taken over; `saveStateOf` tells why. */
export const edited = (saving: Saving, key: ItemKey, asked: unknown): Saving => {
  const value = wanted(saving, key, asked)
  const place = placeOf(key)
  const checked = value === undefined && place ? { ok: true as const, value } : checkItem(key, value)
  if (!checked.ok || !place) return refuse(saving, key, checked.ok ? 'There is no such setting.' : checked.why)
  const free = { ...saving, refused: new Map([...saving.refused].filter(([each]) => each !== key)) }
  const next = show(free, key, checked.value)
  if (place.kind !== 'item' || checked.value !== undefined) return ordered(next)
  const { order, active } = next.shown.lists[place.type]
  const left = show(
    next,
    itemKey.order(place.type),
    order.filter((id) => id !== place.id),
  )
  const [first] = orderedItems(left.shown.lists[place.type])
  return active === place.id ? show(left, itemKey.active(place.type), first?.id ?? '') : left
}

const isWholeOrder = ({ write }: Flight, key: ItemKey): boolean =>
  write.path.endsWith('/replaceAll') && key === itemKey.order('dashboard')

/** An answer 2xx: what was sent is what the server has, unless a reload has brought something later. */
export const acknowledged = (saving: Saving, requestId: string, revs: Readonly<Record<ItemKey, number>>): Saving => {
  const flight = flightOf(saving, requestId)
  if (!flight) return saving
  const answered = saving.answered + 1
  let next = { ...withoutFlight(saving, flight), answered }
  for (const [key, sent] of flight.values) {
    const before = revOf(saving, key)
    // The server joins the order of a whole list with ids that are not known here, so its revision says nothing of ours.
    const rev = isWholeOrder(flight, key) ? before : (revs[key] ?? before)
    next =
      rev < before
        ? show(next, key, joined(key, sent, itemOf(next.shown, key), itemOf(next.server, key)))
        : known(next, key, sent, rev)
    next = { ...next, savedAt: new Map([...next.savedAt, [key, answered]]) }
  }
  const forced = new Set([...next.forced].filter((key) => !flight.values.has(key)))
  return ordered({ ...next, forced })
}

const joined = (key: ItemKey, base: unknown, mine: unknown, theirs: unknown): unknown => {
  const value = mergeItem(base, mine, theirs)
  if (value === undefined) return undefined
  const merged = checkItem(key, value)
  // Two good things can make a bad one, e.g. one too many; then mine stands.
  return merged.ok ? merged.value : mine
}

/** An item as it stands on the server, joined with what was done to it here. */
const heard = (saving: Saving, key: ItemKey, theirs: unknown, rev: number): Saving => {
  const [base, mine] = [itemOf(saving.server, key), itemOf(saving.shown, key)]
  return show(known(saving, key, theirs, rev), key, joined(key, base, mine, theirs))
}

/** Basic settings are read as they are at the start: one wrong field must not stop the saving of the others. */
const readTheirs = (key: ItemKey, data: unknown): Checked => {
  if (data === null || data === undefined) return { ok: true, value: undefined }
  return key === itemKey.basic ? { ok: true, value: readBasic(data).settings } : checkItem(key, data)
}

/** A 409: nothing was written. Each item that it brings is joined, and what is still ours is sent from its revision on. */
export const conflicted = (
  saving: Saving,
  requestId: string,
  current: Readonly<Record<ItemKey, { readonly rev: number; readonly data?: unknown }>>,
): Saving => {
  const flight = flightOf(saving, requestId)
  if (!flight) return saving
  let next = withoutFlight(saving, flight)
  for (const [key, { rev, data }] of Object.entries(current)) {
    const before = revOf(saving, key)
    const isOld = rev < before && flight.baseRevs.get(key) !== before
    if (!flight.values.has(key) || isOld) continue
    const theirs = readTheirs(key, data)
    next = theirs.ok
      ? heard(next, key, theirs.value, rev)
      : refuse(next, key, `What is saved cannot be read, so nothing is written over it. ${theirs.why}`)
  }
  return ordered(next)
}

/** A write that failed; which of its items it was about is what is then not sent again by itself. */
export const refused = (
  saving: Saving,
  { requestId, why, again }: { readonly requestId: string; readonly why: string; readonly again: boolean },
): Saving => {
  const flight = flightOf(saving, requestId)
  if (!flight) return saving
  if (again) {
    return { ...saving, flights: saving.flights.map((each) => (each === flight ? { ...each, waiting: why } : each)) }
  }
  const unsaved = flight.write.keys.filter((key) => !isSaved(saving, key))
  const things = unsaved.filter((key) => placeOf(key)?.kind !== 'order')
  return (things.length > 0 ? things : unsaved).reduce(
    (next, key) => refuse(next, key, why),
    withoutFlight(saving, flight),
  )
}

/** Takes over a board that was made because there was none, unless there is one by now. */
export const withMade = (saving: Saving, made: readonly Made[]): Saving =>
  made.reduce((now, { type, id, value }) => {
    if (Object.keys(now.shown.lists[type].items).length > 0) return now
    return show(ordered(show(now, itemKey.item(type, id), value)), itemKey.active(type), id)
  }, saving)

type Reloaded = Extract<SavingEvent, { kind: 'reloaded' }>

/** The settings read anew, joined with what is not saved yet. */
export const reloaded = (saving: Saving, { document, asked = saving.answered, changed }: Reloaded): Saving => {
  const { stored, made, forced } = storedPart(document, changed ?? madeAlone(document))
  let next = saving
  for (const key of new Set([...keysOf(saving.server), ...keysOf(stored)])) {
    const rev = revOf({ server: stored }, key)
    const isNews = rev !== revOf(saving, key) || !same(itemOf(stored, key), itemOf(saving.server, key))
    const isOld = (saving.savedAt.get(key) ?? 0) > asked && rev < revOf(saving, key)
    if (!isNews || isOld) continue
    next = heard(next, key, itemOf(stored, key), rev)
    if (forced.includes(key)) next = touch({ ...next, forced: new Set([...next.forced, key]) }, key)
  }
  return ordered(withMade(next, made))
}
