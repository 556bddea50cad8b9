import { itemKey, type ItemKey, type ListType } from '../../wire/settings'
import { newBoard } from '../schemas/dashboardSchema'
import { checkItem, orderedItems, withChecked, withItem } from '../saving/document'
import { migratedBasic, versionOf } from './migrate'
import { readBasic, readList } from './readList'
import { isObject } from '../../format/json'
import { fieldOf, same, textOf } from '../json'
import {
  newUserDocument,
  type BrokenItem,
  type ItemList,
  type ReadSettings,
  type SettingsDocument,
} from '../userDocument'

const PARTS = [
  ['pageData', itemKey.page],
  ['tableFilters', itemKey.filters],
] as const

/** The field of the answer that has a list, and what a list's old page was called. */
const LISTS: Readonly<Record<ListType, { readonly part: string; readonly active?: string }>> = {
  dashboard: { part: 'dashboardsWithOrder', active: 'activeTab' },
  bingo: { part: 'bingoWithOrder', active: 'bingoActiveTab' },
  subscription: { part: 'subscriptionsWithOrder' },
  tableView: { part: 'tableViewsWithOrder' },
}

/**
 * Of a thing that cannot be read no revision is known either: a write over it is then refused by the server, and found by
 * the machine of saving. Basic settings are read field by field and can be saved.
 */
const revsOf = (
  answer: Readonly<Record<string, unknown>>,
  broken: readonly BrokenItem[],
): Readonly<Record<ItemKey, number>> => {
  const unread = new Set(broken.map(({ key }) => key).filter((key) => key !== itemKey.basic))
  const all = Object.entries(isObject(answer.revs) ? answer.revs : {})
  return Object.fromEntries(
    all.flatMap(([key, rev]) =>
      typeof rev === 'number' && Number.isSafeInteger(rev) && rev >= 0 && !unread.has(key) ? [[key, rev]] : [],
    ),
  )
}

/**
 * What the specification has mended at loading (1§4): a bingo board without a name, no board at all (7 rows, 8 columns,
 * Medium), an active board that is not there. The same holds for the active dashboard (catalogue E1).
 */
const repaired = (read: SettingsDocument, makeId: () => string) => {
  let document = read
  const changed: ItemKey[] = []
  const set = (key: ItemKey, value: unknown): void => {
    document = withItem(document, key, value)
    changed.push(key)
  }
  const boards = orderedItems(document.lists.bingo)
  const taken = new Set(boards.map(({ name }) => name))
  boards.forEach((board, index) => {
    if (typeof board.name === 'string' && board.name.trim() !== '') return
    // `Board N`: N is the place in the order, or the next number that is not taken.
    let number = index + 1
    while (taken.has(`Board ${number}`)) number += 1
    taken.add(`Board ${number}`)
    set(itemKey.item('bingo', board.id), { ...board, name: `Board ${number}` })
  })
  if (Object.keys(document.lists.bingo.items).length === 0) {
    const id = makeId()
    set(itemKey.item('bingo', id), newBoard(id, 'Board 1'))
    set(itemKey.order('bingo'), [...document.lists.bingo.order, id])
  }
  for (const type of ['bingo', 'dashboard'] as const) {
    const list = document.lists[type]
    const [first] = orderedItems(list)
    if (first && !Object.hasOwn(list.items, list.active)) set(itemKey.active(type), first.id)
  }
  return { document, changed }
}

/**
 * A user's settings as the server answers them (`UserSettingsAnswer`), checked item by item. What cannot be read is left
 * out, named in `broken` with its text, and must not be written over; the rest loads (reliability F4). Older versions are
 * migrated (migrate.ts), boards are repaired (specification 1§4); `changed` names what is thereby to be saved.
 * @param makeId a new id for a board that is made here
 */
export const readUserSettings = (answer: unknown, makeId: () => string): ReadSettings => {
  if (!isObject(answer)) {
    return { kind: 'unreadable', why: 'The settings are not an object.', text: textOf(answer) }
  }
  const { otherSettings: stored } = answer
  const version = versionOf(stored)
  const basic = readBasic(migratedBasic(stored, version))
  const broken = [...basic.broken]
  const changed: ItemKey[] =
    isObject(stored) && !same(stored.versionNumber, basic.settings.versionNumber) ? ['basic'] : []
  let document: SettingsDocument = { ...newUserDocument(), basic: basic.settings }
  for (const [part, keyOf] of PARTS) {
    const items = answer[part] ?? {}
    if (!isObject(items)) broken.push({ key: part, why: 'It is not an object.', text: textOf(items) })
    else
      for (const [name, value] of Object.entries(items)) {
        const checked = checkItem(keyOf(name), value)
        if (checked.ok) document = withChecked(document, keyOf(name), checked.value)
        else broken.push({ key: keyOf(name), why: checked.why, text: textOf(value) })
      }
  }
  const lists = Object.entries(LISTS).map(([type, { part, active }]): [string, ItemList] => {
    const oldPage = type === 'bingo' ? fieldOf(answer.pageData, 'bingo') : undefined
    const read = readList(type as ListType, {
      stored: answer[part],
      version,
      oldPage,
      makeId,
      active: active === undefined ? '' : answer[active],
    })
    broken.push(...read.broken)
    changed.push(...read.changed)
    return [type, read.list]
  })
  const whole = repaired({ ...document, lists: Object.fromEntries(lists) as SettingsDocument['lists'] }, makeId)
  return {
    kind: 'ok',
    document: { ...whole.document, revs: revsOf(answer, broken) },
    broken,
    changed: [...new Set([...changed, ...whole.changed])],
  }
}
