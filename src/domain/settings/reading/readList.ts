import * as z from 'zod/mini'
import { itemKey, type ItemKey, type ListType } from '../../wire/settings'
import { DEFAULT_SETTINGS } from '../defaults'
import { settled } from '../groups'
import { isObject } from '../../format/json'
import { textOf, fieldOf, same } from '../json'
import { whyOf, checkItem } from '../saving/document'
import { basicSettingsSchema, type Settings } from '../table/settings'
import type { ListItem } from '../schemas/listSchemas'
import type { BrokenItem, ItemList } from '../userDocument'
import { boardOfPage, migratedBoard, migratedDashboard } from './migrate'

/**
 * The basic settings field by field: a field that is wrong has its default and is reported with its text, one that is not
 * there has its default, and the others are kept.
 */
export const readBasic = (stored: unknown): { readonly settings: Settings; readonly broken: readonly BrokenItem[] } => {
  const broken: BrokenItem[] = []
  const refuse = (why: string, value: unknown) => broken.push({ key: itemKey.basic, why, text: textOf(value) })
  const good: Record<string, unknown> = {}
  if (!isObject(stored ?? {})) refuse('It is not an object of settings.', stored)
  for (const [key, schema] of Object.entries(basicSettingsSchema.shape)) {
    const value = fieldOf(stored, key)
    if (value === undefined) continue
    const field = z.safeParse<z.ZodMiniType>(schema, value)
    if (field.success) good[key] = field.data
    else refuse(`${key}: ${whyOf(field.error)}`, { [key]: value })
  }
  return { settings: settled({ ...DEFAULT_SETTINGS, ...good }), broken }
}

type Stored = {
  /** The part of the answer: items and ids under the specification's names (1§3), or `items` and `ids`. */
  readonly stored: unknown
  readonly active: unknown
  readonly version: number
  /** Page settings that a version before 0.3 kept the bingo grid in. */
  readonly oldPage: unknown
  readonly makeId: () => string
}

const ITEMS = ['items', 'dashboards', 'views', 'boards', 'allSubscriptions', 'tableViews']
const IDS = ['ids', 'dashboardIdsInOrder', 'boardIdsInOrder', 'subscriptionsInOrder', 'tableViewsInOrder']

const listIn = (part: unknown, names: readonly string[]): readonly unknown[] => {
  const found = names.map((name) => fieldOf(part, name)).find((value) => Array.isArray(value))
  return Array.isArray(found) ? found : []
}

const MIGRATIONS: Readonly<Record<ListType, (item: unknown, version: number) => unknown>> = {
  dashboard: migratedDashboard,
  bingo: migratedBoard,
  tableView: (item) => item,
  subscription: (item) => (isObject(item) && item.id === undefined && item.uiId ? { ...item, id: item.uiId } : item),
}

/** Items of one list, each by itself. Ids of broken items stay in the order, so that saving the order does not lose them. */
export const readList = (type: ListType, { stored, active, version, oldPage, makeId }: Stored) => {
  const items: Record<string, ListItem> = {}
  const broken: BrokenItem[] = []
  const changed: ItemKey[] = []
  const refuse = (key: ItemKey, why: string, value: unknown) => broken.push({ key, why, text: textOf(value) })
  const take = (raw: unknown, index: number): void => {
    const item = MIGRATIONS[type](raw, version)
    const id = fieldOf(item, 'id')
    const key = itemKey.item(type, typeof id === 'string' && id !== '' ? id : `#${index}`)
    const checked = checkItem(key, item)
    if (!checked.ok) return void refuse(key, checked.why, raw)
    const value = checked.value as ListItem
    if (Object.hasOwn(items, value.id)) return void refuse(key, `id: "${value.id}" is there twice.`, raw)
    items[value.id] = value
    if (!same(item, raw)) changed.push(key)
  }
  listIn(stored, ITEMS).forEach(take)
  const board = type === 'bingo' && Object.keys(items).length === 0 ? boardOfPage(oldPage, version, makeId) : undefined
  if (board !== undefined) {
    take(board, 0)
    changed.push(...Object.keys(items).map((id) => itemKey.item(type, id)))
  }
  const ids = listIn(stored, IDS).filter((id): id is string => typeof id === 'string' && id !== '' && id.length <= 100)
  const order = [...new Set([...ids, ...Object.keys(items)])]
  const isActiveText = typeof active === 'string' && active.length <= 100
  if (!isActiveText && (active ?? undefined) !== undefined) refuse(itemKey.active(type), 'It is not an id.', active)
  const list: ItemList = { items, order, active: isActiveText ? active : '' }
  return { list, broken, changed: [...new Set(changed)] }
}
