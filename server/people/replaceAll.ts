import { isDeepStrictEqual } from 'node:util'
import { itemKey, type ItemKey } from '../../src/domain/wire'
import type { Item, ItemWrite } from '../store/faces'

/** A whole list of dashboards as a caller wants it; each was checked and carries its id. */
export type Replacement = {
  readonly dashboards: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  readonly dashboardIds: readonly string[]
  readonly activeTab: string
  /** Every item that the caller knew, by key. */
  readonly baseRevs: Readonly<Record<ItemKey, number>>
}

const PREFIX = itemKey.item('dashboard', '')
const ORDER = itemKey.order('dashboard')
const ACTIVE = itemKey.active('dashboard')

/**
 * The writes that make the list so. Dashboards that the caller knew and no longer has are deleted; those he did not know
 * stay, at the end of the order he wants. An order that has changed since he read it is refused like any other item. What stands as wanted is not written again; `unchanged` has its revisions.
 */
export const replaceAllWrites = (
  items: readonly Item[],
  { dashboards, dashboardIds, activeTab, baseRevs }: Replacement,
): { readonly writes: readonly ItemWrite[]; readonly unchanged: Readonly<Record<ItemKey, number>> } => {
  const stored = new Map(items.map((item) => [item.key, item]))
  const baseOf = (key: ItemKey): number => (Object.hasOwn(baseRevs, key) ? (baseRevs[key] ?? 0) : 0)
  const write = (key: ItemKey, data: unknown, baseRev = baseOf(key)): ItemWrite => ({ key, data, baseRev })

  const storedIds = items.filter(({ key }) => key.startsWith(PREFIX)).map(({ key }) => key.slice(PREFIX.length))
  const isKnown = (id: string): boolean => dashboards.has(id) || Object.hasOwn(baseRevs, PREFIX + id)
  const unknown = storedIds.filter((id) => !isKnown(id))
  const orderNow = stored.get(ORDER)
  const placesNow: readonly unknown[] = Array.isArray(orderNow?.data) ? orderNow.data : []
  const unknownInOrder = [...unknown].sort((a, b) => placesNow.indexOf(a) - placesNow.indexOf(b))
  const order = [...new Set([...dashboardIds, ...dashboards.keys()])].filter((id) => dashboards.has(id))

  const deleted = storedIds.filter((id) => isKnown(id) && !dashboards.has(id))
  const wanted = [
    ...[...dashboards].map(([id, data]) => write(PREFIX + id, data)),
    write(ORDER, [...order, ...unknownInOrder]),
    write(ACTIVE, activeTab),
  ]
  const isSo = ({ key, data }: ItemWrite): boolean => stored.has(key) && isDeepStrictEqual(stored.get(key)?.data, data)
  return {
    writes: [...deleted.map((id) => write(PREFIX + id, undefined)), ...wanted.filter((each) => !isSo(each))],
    unchanged: Object.fromEntries(wanted.filter(isSo).map(({ key }) => [key, stored.get(key)?.rev ?? 0])),
  }
}
