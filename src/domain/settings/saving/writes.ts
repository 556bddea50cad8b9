import { itemKey, type ItemKey, type ListType } from '../../wire/settings'
import { itemOf, orderedItems, settingsPlaceOf, revOf } from './document'
import * as calls from '../calls'
import { same } from '../json'
import { savesNothing } from '../locks'
import type { SettingsDocument } from '../userDocument'

/** One call that saves: POST `path` with `body`; `keys` are the items that it writes. */
export type Write = {
  readonly requestId: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly keys: readonly ItemKey[]
}

/** A call and what it makes of each item; undefined takes the item away. */
export type SettingsPlan = Omit<Write, 'keys'> & { readonly values: ReadonlyMap<ItemKey, unknown> }

/** `server`: what is known to be saved, with its revisions. `shown`: what the user sees, and wants saved. */
export type Sides = {
  readonly server: SettingsDocument
  readonly shown: SettingsDocument
  /** Items that are to be written although they are as they came: a migration has made them other than what is stored. */
  readonly forced: ReadonlySet<ItemKey>
}

/** The order that goes with a write of one item: ids that the server has, and this one. */
const orderWith = ({ server, shown }: Sides, type: ListType, id?: string): readonly string[] => {
  const { items, order } = server.lists[type]
  return shown.lists[type].order.filter((each) => each === id || Object.hasOwn(items, each) || order.includes(each))
}

/**
 * Whether what is shown of an item is what is saved of it. An order is saved as far as its items are; that of a list
 * without items says nothing, and there is nothing that it could be saved with.
 */
export const isSaved = (sides: Sides, key: ItemKey): boolean => {
  const place = settingsPlaceOf(key)
  if (place?.kind === 'order' && orderedItems(sides.shown.lists[place.type]).length === 0) return true
  if (sides.forced.has(key)) return false
  const shown = place?.kind === 'order' ? orderWith(sides, place.type) : itemOf(sides.shown, key)
  return same(shown, itemOf(sides.server, key))
}

const updatePlan = (sides: Sides, requestId: string, type: ListType, id: string): SettingsPlan => {
  const key = itemKey.item(type, id)
  const orderKey = itemKey.order(type)
  const data = itemOf(sides.shown, key)
  const ordering = orderWith(sides, type, id)
  const write = {
    id,
    ordering,
    baseRev: revOf(sides.server, key),
    orderBaseRev: revOf(sides.server, orderKey),
    requestId,
  }
  const values = new Map<ItemKey, unknown>([
    [key, data],
    [orderKey, ordering],
  ])
  const update = type === 'subscription' ? calls.notificationUpdateCall : calls.itemUpdateCall
  const { path } = data === undefined ? calls.itemDeleteCall : update
  const named = path === calls.notificationUpdateCall.path ? write : { ...write, type }
  return { requestId, path, body: data === undefined ? named : { ...named, data }, values }
}

/** An order has no call of its own: it is saved with an item of its list that stays as it is. */
const orderPlan = (sides: Sides, requestId: string, type: ListType): SettingsPlan | undefined => {
  const { items, order } = sides.shown.lists[type]
  const carrier = order.find((id) => revOf(sides.server, itemKey.item(type, id)) > 0 && Object.hasOwn(items, id))
  return carrier === undefined ? undefined : updatePlan(sides, requestId, type, carrier)
}

/** The call that saves the item of a key (specification 1§7); undefined when there is nothing that could carry it. */
export const settingsPlanOf = (sides: Sides, key: ItemKey, requestId: string): SettingsPlan | undefined => {
  const place = settingsPlaceOf(key)
  if (!place) return undefined
  const value = itemOf(sides.shown, key)
  const baseRev = revOf(sides.server, key)
  const plan = ({ path }: { readonly path: string }, body: Write['body'], saved = value): SettingsPlan => ({
    requestId,
    path,
    body: { ...body, baseRev, requestId },
    values: new Map([[key, saved]]),
  })
  switch (place.kind) {
    case 'basic': {
      const { server, shown } = sides
      // While nothing may be saved, the lock itself is all that is.
      const settings = savesNothing(shown.basic) ? { ...server.basic, lockedAccount: 'uploadLocked' } : shown.basic
      return plan(calls.basicSaveCall, { settings }, settings)
    }
    case 'page':
      return plan(calls.pageSaveCall, { data: value ?? {}, pageName: place.name })
    case 'filters':
      return plan(calls.filterSaveCall, { name: place.name, filters: value ?? {} })
    case 'active':
      return plan(calls.activeTabCall, { type: place.type, data: value })
    case 'order':
      return orderPlan(sides, requestId, place.type)
    case 'item':
      return updatePlan(sides, requestId, place.type, place.id)
    default:
      return place satisfies never
  }
}

/**
 * The whole list of dashboards in one call, where several of them wait. `baseRevs` has the items that are known here and
 * no other: what another tab has made meanwhile, or what could not be read, is not touched.
 */
export const replaceAllPlan = (sides: Sides, requestId: string): SettingsPlan | undefined => {
  const list = sides.shown.lists.dashboard
  const { items, active, order } = list
  const known = [...new Set([...Object.keys(sides.server.lists.dashboard.items), ...Object.keys(items)])]
  const keys = known.map((id) => itemKey.item('dashboard', id))
  if (keys.filter((key) => !isSaved(sides, key)).length < 2) return undefined
  const dashboards = orderedItems(list)
  const dashboardIds = dashboards.map(({ id }) => id)
  const orderKey = itemKey.order('dashboard')
  const activeKey = itemKey.active('dashboard')
  const baseRevs = Object.fromEntries([...keys, orderKey, activeKey].map((key) => [key, revOf(sides.server, key)]))
  return {
    requestId,
    path: calls.replaceAllCall.path,
    body: { dashboards, dashboardIds, activeTab: active, baseRevs, requestId },
    values: new Map<ItemKey, unknown>([
      ...keys.map((key): [ItemKey, unknown] => [key, itemOf(sides.shown, key)]),
      [orderKey, order],
      [activeKey, active],
    ]),
  }
}
