import * as z from 'zod/mini'
import { itemKey, type ItemKey, type ListType } from '../../wire/settings'
import { DEFAULT_SETTINGS } from '../defaults'
import { settled } from '../groups'
import { isFields, textOf, fieldOf, same } from '../json'
import { whyOf, checkItem } from '../saving/document'
import { basicSettingsSchema, type Settings } from '../table/settings'
import type { BrokenItem, ItemList, ListItem } from '../userDocument'
import { boardOfPage, migratedBoard, migratedDashboard } from './migrate'

export type ReadBasic = { readonly settings: Settings; readonly broken: readonly BrokenItem[] }

/** Each field by its own schema. */
const FIELDS: readonly (readonly [string, z.ZodMiniType])[] = Object.entries(basicSettingsSchema.shape)

/**
 * The basic settings field by field: a field that is wrong has its default and is reported with its text, one that is not
 * there has its default, and the others are kept.
 */
export const readBasic = (stored: unknown): ReadBasic => {
  if (!isFields(stored)) {
    const broken = { key: itemKey.basic, why: 'It is not an object of settings.', text: textOf(stored) }
    return { settings: DEFAULT_SETTINGS, broken: stored === undefined || stored === null ? [] : [broken] }
  }
  const broken: BrokenItem[] = []
  const good: Record<string, unknown> = {}
  for (const [key, schema] of FIELDS) {
    if (!Object.hasOwn(stored, key) || stored[key] === undefined) continue
    const field = z.safeParse(schema, stored[key])
    if (field.success) good[key] = field.data
    else broken.push({ key: itemKey.basic, why: `${key}: ${whyOf(field.error)}`, text: textOf({ [key]: stored[key] }) })
  }
  const settings = { ...DEFAULT_SETTINGS, ...good }
  return { settings: settled(settings), broken }
}

export type ReadList = {
  readonly list: ItemList
  readonly broken: readonly BrokenItem[]
  readonly changed: readonly ItemKey[]
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

const migrated = (type: ListType, item: unknown, version: number): unknown => {
  if (type === 'dashboard') return migratedDashboard(item, version)
  if (type === 'bingo') return migratedBoard(item, version)
  if (type === 'tableView') return item
  const uiId = fieldOf(item, 'uiId')
  return isFields(item) && item.id === undefined && uiId !== undefined ? { ...item, id: uiId } : item
}

/** Items of one list, each by itself. Ids of broken items stay in the order, so that saving the order does not lose them. */
export const readList = (type: ListType, { stored, active, version, oldPage, makeId }: Stored): ReadList => {
  const items: Record<string, ListItem> = {}
  const broken: BrokenItem[] = []
  const changed: ItemKey[] = []
  const take = (raw: unknown, index: number): void => {
    const item = migrated(type, raw, version)
    const id = fieldOf(item, 'id')
    const key = itemKey.item(type, typeof id === 'string' && id !== '' ? id : `#${index}`)
    const checked = checkItem(key, item)
    if (!checked.ok) return void broken.push({ key, why: checked.why, text: textOf(raw) })
    const value = checked.value as ListItem
    if (Object.hasOwn(items, value.id)) {
      return void broken.push({ key, why: `id: "${value.id}" is there twice.`, text: textOf(raw) })
    }
    items[value.id] = value
    if (!same(item, raw)) changed.push(key)
  }
  listIn(stored, ITEMS).forEach(take)
  const board = type === 'bingo' && Object.keys(items).length === 0 ? boardOfPage(oldPage, version, makeId) : undefined
  if (board !== undefined) {
    const before = broken.length
    take(board, 0)
    if (broken.length === before) changed.push(...Object.keys(items).map((id) => itemKey.item(type, id)))
  }
  const ids = listIn(stored, IDS).filter((id): id is string => typeof id === 'string' && id !== '' && id.length <= 100)
  const order = [...new Set([...ids, ...Object.keys(items)])]
  const isActiveText = typeof active === 'string' && active.length <= 100
  if (!isActiveText && active !== undefined && active !== null) {
    broken.push({ key: itemKey.active(type), why: 'It is not an id.', text: textOf(active) })
  }
  return { list: { items, order, active: isActiveText ? active : '' }, broken, changed: [...new Set(changed)] }
}
