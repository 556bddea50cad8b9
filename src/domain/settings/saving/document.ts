import * as z from 'zod/mini'
import { itemKey, LIST_TYPES, type ItemKey, type ListType } from '../../wire/settings'
import { DEFAULT_SETTINGS } from '../defaults'
import { isObject } from '../../format/json'
import { fieldOf } from '../json'
import { listItemSchemas, tableFiltersSchema, type ListItem } from '../schemas/listSchemas'
import { settingsPageSchemaOf } from '../schemas/pageSchemas'
import { basicSettingsSchema } from '../table/settings'
import type { ItemList, SettingsDocument } from '../userDocument'

/** The items of a settings document by their keys. */

type Named =
  | { readonly kind: 'basic' }
  | { readonly kind: 'page' | 'filters'; readonly name: string }
  | { readonly kind: 'active' | 'order'; readonly type: ListType }
  | { readonly kind: 'item'; readonly type: ListType; readonly id: string }

/** An item by its key: where it is in the document, what it must be, and what there is in its place once it is removed. */
export type ItemPlace = Named & {
  readonly path: readonly string[]
  readonly schema: z.ZodMiniType
  readonly removed?: unknown
}

const activeSchema = z.string().check(z.maxLength(100))
const orderSchema = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(1000))

/** What a key names; undefined for a key that names nothing. */
export const settingsPlaceOf = (key: ItemKey): ItemPlace | undefined => {
  if (key === 'basic') return { kind: key, path: [key], schema: basicSettingsSchema, removed: DEFAULT_SETTINGS }
  const [kind = '', first, ...rest] = key.split('/')
  const name = key.slice(kind.length + 1)
  const id = rest.join('/')
  if (kind === 'page' && first) return { kind, name, path: ['pages', name], schema: settingsPageSchemaOf(name) }
  if (kind === 'filters' && first) return { kind, name, path: ['filters', name], schema: tableFiltersSchema }
  const type = LIST_TYPES.find((each) => each === first)
  if (!type) return undefined
  const list = ['lists', type]
  if (kind === 'active' && id === '') return { kind, type, path: [...list, kind], schema: activeSchema, removed: '' }
  if (kind === 'order' && id === '') return { kind, type, path: [...list, kind], schema: orderSchema, removed: [] }
  return kind === 'item' && id !== ''
    ? { kind, type, id, path: [...list, 'items', id], schema: listItemSchemas[type] }
    : undefined
}

export type Checked = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly why: string }

/** The first thing that is wrong, with the field's name. */
export const whyOf = (error: z.core.$ZodError): string => {
  const [issue] = error.issues
  if (!issue) return 'It cannot be read.'
  return issue.path.length === 0 ? issue.message : `${issue.path.map(String).join('..')}: ${issue.message}`
}

/** The value with what is missing filled in, or the field that is wrong. No value: the item is not there. */
export const checkItem = (key: ItemKey, value: unknown): Checked => {
  const place = settingsPlaceOf(key)
  if (!place) return { ok: false, why: `"${key}" is not the key of a setting.` }
  if (value === undefined) return { ok: true, value }
  const parsed = z.safeParse(place.schema, value)
  if (!parsed.success) return { ok: false, why: whyOf(parsed.error) }
  if (place.kind === 'item' && (parsed.data as ListItem).id !== place.id) {
    return { ok: false, why: `id: It is stored under "${place.id}" and has another id.` }
  }
  return { ok: true, value: parsed.data }
}

/** The item of a key; undefined when it is not there, or when there is no such key. */
export const itemOf = (document: SettingsDocument, key: ItemKey): unknown =>
  settingsPlaceOf(key)?.path.reduce<unknown>(fieldOf, document)

/** The server's revision of an item; 0 for one that it does not have. */
export const revOf = ({ revs }: SettingsDocument, key: ItemKey): number => Number(fieldOf(revs, key) ?? 0)

/** A field that is there keeps its place, so that the same edits give the same text. */
const put = (fields: unknown, [name, ...path]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value
  const next = put(fieldOf(fields, name), path, value)
  const all = isObject(fields) ? fields : {}
  return next === undefined
    ? Object.fromEntries(Object.entries(all).filter(([each]) => each !== name))
    : { ...all, [name]: next }
}

/** `withItem` for a value that was checked before. */
export const withChecked = (document: SettingsDocument, key: ItemKey, value: unknown): SettingsDocument => {
  const place = settingsPlaceOf(key)
  if (!place) throw new RangeError(`"${key}" is not the key of a setting.`)
  return put(document, place.path, value === undefined ? place.removed : value) as SettingsDocument
}

/**
 * The document with another item under a key; undefined takes it away (of the basic settings, of an order and of an active
 * id: back to the default). Revisions stay as they are.
 * @throws RangeError for a key that names nothing and for a value that is not what the key says; see `checkItem`
 */
export const withItem = (document: SettingsDocument, key: ItemKey, value: unknown): SettingsDocument => {
  const checked = checkItem(key, value)
  if (!checked.ok) throw new RangeError(`"${key}" cannot be set: ${checked.why}`)
  return withChecked(document, key, checked.value)
}

/** Keys of all items of a document: those of the lists' orders and active ids always, of the rest what is there. */
export const keysOf = (document: SettingsDocument): readonly ItemKey[] => [
  itemKey.basic,
  ...Object.keys(document.pages).map(itemKey.page),
  ...Object.keys(document.filters).map(itemKey.filters),
  ...LIST_TYPES.flatMap((type) => [
    itemKey.active(type),
    itemKey.order(type),
    ...Object.keys(document.lists[type].items).map((id) => itemKey.item(type, id)),
  ]),
]

/** The items of a list as they are shown: in order, and behind them those that the order does not name. */
export const orderedItems = ({ items, order }: ItemList): readonly ListItem[] =>
  Array.from(new Set([...order, ...Object.keys(items)])).flatMap((id) => {
    const item = Object.hasOwn(items, id) ? items[id] : undefined
    return item ? [item] : []
  })
