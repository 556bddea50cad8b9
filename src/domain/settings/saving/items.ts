import * as z from 'zod/mini'
import { LIST_TYPES, type ItemKey, type ListType } from '../../wire/settings'
import { listItemSchemas, tableFiltersSchema } from '../schemas/listSchemas'
import { pageSchemaOf } from '../schemas/pageSchemas'
import { basicSettingsSchema, type Settings } from '../table/settings'
import type { ListItem, TableFilters } from '../userDocument'

/** An item by what its key says it is. */
export type Item =
  | { readonly kind: 'basic'; readonly value: Settings }
  | { readonly kind: 'page'; readonly name: string; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: 'filters'; readonly name: string; readonly value: TableFilters }
  | { readonly kind: 'active'; readonly type: ListType; readonly value: string }
  | { readonly kind: 'order'; readonly type: ListType; readonly value: readonly string[] }
  | { readonly kind: 'item'; readonly type: ListType; readonly id: string; readonly value: ListItem }

/** Where an item stands. */
export type Place = Item extends infer Each ? (Each extends Item ? Omit<Each, 'value'> : never) : never

const listTypeOf = (text: string | undefined): ListType | undefined => LIST_TYPES.find((type) => type === text)

const readKey = (key: ItemKey): Place | undefined => {
  const [kind, first, ...rest] = key.split('/')
  const id = rest.join('/')
  if (kind === 'basic' && first === undefined) return { kind }
  if ((kind === 'page' || kind === 'filters') && first) return { kind, name: [first, ...rest].join('/') }
  const type = listTypeOf(first)
  if (!type) return undefined
  if ((kind === 'active' || kind === 'order') && id === '') return { kind, type }
  return kind === 'item' && id !== '' ? { kind, type, id } : undefined
}

const MOST_REMEMBERED = 2000
const remembered = new Map<ItemKey, Place | undefined>()

/** The place that a key names; undefined for a key that names none. Asked at every step, so remembered. */
export const placeOf = (key: ItemKey): Place | undefined => {
  const before = remembered.get(key)
  if (before) return before
  const place = readKey(key)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, place)
  return place
}

const activeSchema = z.string().check(z.maxLength(100))
const orderSchema = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(1000))

const schemaOf = (place: Place): z.ZodMiniType => {
  switch (place.kind) {
    case 'basic':
      return basicSettingsSchema
    case 'page':
      return pageSchemaOf(place.name)
    case 'filters':
      return tableFiltersSchema
    case 'active':
      return activeSchema
    case 'order':
      return orderSchema
    case 'item':
      return listItemSchemas[place.type]
    default:
      return place satisfies never
  }
}

export type Checked = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly why: string }

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('..')

/** The first thing that is wrong, with the field's name. */
export const whyOf = (error: z.core.$ZodError): string => {
  const [issue] = error.issues
  if (!issue) return 'It cannot be read.'
  return issue.path.length === 0 ? issue.message : `${pathOf(issue.path)}: ${issue.message}`
}

/** Whether a value is what its key says: the value with what is missing filled in, or the field that is wrong. */
export const checkItem = (key: ItemKey, value: unknown): Checked => {
  const place = placeOf(key)
  if (!place) return { ok: false, why: `"${key}" is not the key of a setting.` }
  const parsed = z.safeParse(schemaOf(place), value)
  if (!parsed.success) return { ok: false, why: whyOf(parsed.error) }
  if (place.kind === 'item' && (parsed.data as ListItem).id !== place.id) {
    return { ok: false, why: `id: It stands under "${place.id}" and says that it is another.` }
  }
  return { ok: true, value: parsed.data }
}
