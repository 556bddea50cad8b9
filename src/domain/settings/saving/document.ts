import { itemKey, LIST_TYPES, type ItemKey, type ListType } from '../../wire/settings'
import { DEFAULT_SETTINGS } from '../defaults'
import { checkItem, placeOf, type Item, type Place } from './items'
import { fieldOf } from '../json'
import type { ItemList, ListItem, SettingsDocument } from '../userDocument'

const valueAt = (document: SettingsDocument, place: Place): unknown => {
  switch (place.kind) {
    case 'basic':
      return document.basic
    case 'page':
      return fieldOf(document.pages, place.name)
    case 'filters':
      return fieldOf(document.filters, place.name)
    case 'active':
      return document.lists[place.type].active
    case 'order':
      return document.lists[place.type].order
    case 'item':
      return fieldOf(document.lists[place.type].items, place.id)
    default:
      return place satisfies never
  }
}

/** The item of a key; undefined when it is not there, or when there is no such key. */
export const itemOf = (document: SettingsDocument, key: ItemKey): unknown => {
  const place = placeOf(key)
  return place && valueAt(document, place)
}

const put = <T>(map: Readonly<Record<string, T>>, key: string, value: T | undefined): Readonly<Record<string, T>> => {
  const others = Object.entries(map).filter(([each]) => each !== key)
  if (value === undefined) return Object.fromEntries(others)
  // A thing that stays keeps its place, so that the same edits give the same text.
  if (!Object.hasOwn(map, key)) return Object.fromEntries([...others, [key, value]])
  return Object.fromEntries(Object.entries(map).map(([each, before]) => [each, each === key ? value : before]))
}

const withList = (document: SettingsDocument, type: ListType, change: Partial<ItemList>): SettingsDocument => ({
  ...document,
  lists: { ...document.lists, [type]: { ...document.lists[type], ...change } },
})

const putItem = (document: SettingsDocument, item: Item): SettingsDocument => {
  switch (item.kind) {
    case 'basic':
      return { ...document, basic: item.value }
    case 'page':
      return { ...document, pages: put(document.pages, item.name, item.value) }
    case 'filters':
      return { ...document, filters: put(document.filters, item.name, item.value) }
    case 'active':
      return withList(document, item.type, { active: item.value })
    case 'order':
      return withList(document, item.type, { order: item.value })
    case 'item':
      return withList(document, item.type, { items: put(document.lists[item.type].items, item.id, item.value) })
    default:
      return item satisfies never
  }
}

const withoutItem = (document: SettingsDocument, place: Place): SettingsDocument => {
  switch (place.kind) {
    case 'basic':
      return { ...document, basic: DEFAULT_SETTINGS }
    case 'page':
      return { ...document, pages: put(document.pages, place.name, undefined) }
    case 'filters':
      return { ...document, filters: put(document.filters, place.name, undefined) }
    case 'active':
      return withList(document, place.type, { active: '' })
    case 'order':
      return withList(document, place.type, { order: [] })
    case 'item':
      return withList(document, place.type, { items: put(document.lists[place.type].items, place.id, undefined) })
    default:
      return place satisfies never
  }
}

/** `withItem` for a value that was checked before. */
export const withChecked = (document: SettingsDocument, key: ItemKey, value: unknown): SettingsDocument => {
  const place = placeOf(key)
  if (!place) throw new RangeError(`"${key}" is not the key of a setting.`)
  return value === undefined ? withoutItem(document, place) : putItem(document, { ...place, value } as Item)
}

/**
 * The document with another item under a key; undefined takes it away (of the basic settings, of an order and of an active
 * id: back to the default). Revisions stay as they are.
 * @throws RangeError for a key that names nothing and for a value that is not what the key says; see `checkItem`
 */
export const withItem = (document: SettingsDocument, key: ItemKey, value: unknown): SettingsDocument => {
  if (value === undefined) return withChecked(document, key, value)
  const checked = checkItem(key, value)
  if (!checked.ok) throw new RangeError(`"${key}" cannot be set: ${checked.why}`)
  return withChecked(document, key, checked.value)
}

/** Keys of all items of a document: those of the lists' orders and active ids always, of the rest what is there. */
export const keysOf = (document: SettingsDocument): readonly ItemKey[] => [
  itemKey.basic,
  ...Object.keys(document.pages).map((name) => itemKey.page(name)),
  ...Object.keys(document.filters).map((name) => itemKey.filters(name)),
  ...LIST_TYPES.flatMap((type) => [
    itemKey.active(type),
    itemKey.order(type),
    ...Object.keys(document.lists[type].items).map((id) => itemKey.item(type, id)),
  ]),
]

/** The items of a list as they are shown: in order, and behind them those that the order does not name. */
export const orderedItems = ({ items, order }: ItemList): readonly ListItem[] => {
  const ids = new Set([...order, ...Object.keys(items)])
  return Array.from(ids).flatMap((id) => {
    const item = Object.hasOwn(items, id) ? items[id] : undefined
    return item ? [item] : []
  })
}
