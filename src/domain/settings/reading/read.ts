import { itemKey, LIST_TYPES, type ItemKey, type ListType } from '../../wire/settings'
import { newBoard } from '../schemas/dashboardSchema'
import { orderedItems, withChecked, withItem } from '../saving/document'
import { checkItem } from '../saving/items'
import { migratedBasic, versionOf } from './migrate'
import { readBasic, readList, type ReadList } from './readList'
import { fieldOf, isFields, same, textOf } from '../json'
import { newUserDocument, type BrokenItem, type ReadSettings, type SettingsDocument } from '../userDocument'

type Found = { readonly document: SettingsDocument; readonly broken: readonly BrokenItem[] }

const withPart = (found: Found, part: unknown, keyOf: (name: string) => ItemKey): Found =>
  Object.entries(isFields(part) ? part : {}).reduce((now, [name, value]) => {
    const key = keyOf(name)
    const checked = checkItem(key, value)
    if (!checked.ok) return { ...now, broken: [...now.broken, { key, why: checked.why, text: textOf(value) }] }
    return { ...now, document: withChecked(now.document, key, checked.value) }
  }, found)

/** Parts that are there and are not the objects they should be. */
const wrongParts = (answer: Readonly<Record<string, unknown>>): readonly BrokenItem[] =>
  (['pageData', 'tableFilters'] as const).flatMap((part) => {
    const value = answer[part]
    const fine = value === undefined || value === null || isFields(value)
    return fine ? [] : [{ key: part, why: 'It is not an object.', text: textOf(value) }]
  })

/** The field of the answer that has a list, and what a list's old page was called. */
const LISTS: Readonly<Record<ListType, { readonly part: string; readonly active?: string }>> = {
  dashboard: { part: 'dashboardsWithOrder', active: 'activeTab' },
  bingo: { part: 'bingoWithOrder', active: 'bingoActiveTab' },
  subscription: { part: 'subscriptionsWithOrder' },
  tableView: { part: 'tableViewsWithOrder' },
}

const revsOf = (answer: Readonly<Record<string, unknown>>): Readonly<Record<ItemKey, number>> =>
  Object.fromEntries(
    Object.entries(isFields(answer.revs) ? answer.revs : {}).filter(
      (entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && Number(entry[1]) >= 0,
    ),
  )

/**
 * Of a thing that cannot be read no revision is known either: a write over it is then refused by the server, and found by
 * the machine of saving. Basic settings are read field by field and can be saved.
 */
const withoutBroken = (
  revs: Readonly<Record<ItemKey, number>>,
  broken: readonly BrokenItem[],
): Readonly<Record<ItemKey, number>> => {
  const keys = new Set(broken.map(({ key }) => key))
  return Object.fromEntries(Object.entries(revs).filter(([key]) => key === itemKey.basic || !keys.has(key)))
}

const listsOf = (answer: Readonly<Record<string, unknown>>, makeId: () => string): Record<ListType, ReadList> => {
  const version = versionOf(answer.otherSettings)
  const read = (type: ListType): ReadList => {
    const { part, active } = LISTS[type]
    return readList(type, {
      stored: answer[part],
      active: active === undefined ? '' : answer[active],
      version,
      oldPage: type === 'bingo' ? fieldOf(answer.pageData, 'bingo') : undefined,
      makeId,
    })
  }
  return {
    dashboard: read('dashboard'),
    bingo: read('bingo'),
    subscription: read('subscription'),
    tableView: read('tableView'),
  }
}

type Repaired = { readonly document: SettingsDocument; readonly changed: readonly ItemKey[] }

const set = ({ document, changed }: Repaired, key: ItemKey, value: unknown): Repaired => ({
  document: withItem(document, key, value),
  changed: [...changed, key],
})

/** Boards without a name become `Board N`: N is the place in the order, or the next number that is free. */
const named = (start: Repaired): Repaired => {
  const boards = orderedItems(start.document.lists.bingo)
  const taken = new Set(boards.map(({ name }) => name))
  return boards.reduce((now, board, index) => {
    if (typeof board.name === 'string' && board.name.trim() !== '') return now
    let number = index + 1
    while (taken.has(`Board ${number}`)) number += 1
    taken.add(`Board ${number}`)
    return set(now, itemKey.item('bingo', board.id), { ...board, name: `Board ${number}` })
  }, start)
}

const first = (start: Repaired, makeId: () => string): Repaired => {
  if (Object.keys(start.document.lists.bingo.items).length > 0) return start
  const id = makeId()
  const made = set(start, itemKey.item('bingo', id), newBoard(id, 'Board 1'))
  return set(made, itemKey.order('bingo'), [...made.document.lists.bingo.order, id])
}

const activated = (start: Repaired, type: 'bingo' | 'dashboard'): Repaired => {
  const list = start.document.lists[type]
  const [item] = orderedItems(list)
  if (!item || Object.hasOwn(list.items, list.active)) return start
  return set(start, itemKey.active(type), item.id)
}

/**
 * What the specification has mended at loading (1§4): a bingo board without a name, no board at all (7 rows, 8 columns,
 * Medium), an active board that is not there. The same holds for the active dashboard (catalogue E1).
 */
const repairedBoards = (document: SettingsDocument, makeId: () => string): Repaired =>
  activated(activated(first(named({ document, changed: [] }), makeId), 'bingo'), 'dashboard')

/**
 * A user's settings as the server answers them (`UserSettingsAnswer`), checked item by item. What cannot be read is left
 * out, named in `broken` with its text, and must not be written over; the rest loads (reliability F4). Older versions are
 * migrated (migrate.ts), boards are repaired (specification 1§4); `changed` names what is thereby to be saved.
 * @param makeId a new id for a board that is made here
 */
export const readUserSettings = (answer: unknown, makeId: () => string): ReadSettings => {
  if (!isFields(answer)) {
    return { kind: 'unreadable', why: 'The settings are not an object.', text: textOf(answer) }
  }
  const version = versionOf(answer.otherSettings)
  const basic = readBasic(migratedBasic(answer.otherSettings, version))
  const lists = listsOf(answer, makeId)
  const empty: SettingsDocument = {
    ...newUserDocument(),
    basic: basic.settings,
    lists: {
      dashboard: lists.dashboard.list,
      bingo: lists.bingo.list,
      subscription: lists.subscription.list,
      tableView: lists.tableView.list,
    },
    revs: revsOf(answer),
  }
  const start: Found = { document: empty, broken: [...basic.broken, ...wrongParts(answer)] }
  const filled = withPart(
    withPart(start, answer.pageData, (name) => itemKey.page(name)),
    answer.tableFilters,
    (name) => itemKey.filters(name),
  )
  const repaired = repairedBoards(filled.document, makeId)
  const storedVersion = fieldOf(answer.otherSettings, 'versionNumber')
  const isNewer = isFields(answer.otherSettings) && !same(storedVersion, repaired.document.basic.versionNumber)
  const changed = [
    ...(isNewer ? [itemKey.basic] : []),
    ...LIST_TYPES.flatMap((type) => lists[type].changed),
    ...repaired.changed,
  ]
  const broken = [...filled.broken, ...LIST_TYPES.flatMap((type) => lists[type].broken)]
  return {
    kind: 'ok',
    document: { ...repaired.document, revs: withoutBroken(repaired.document.revs, broken) },
    broken,
    changed: [...new Set(changed)],
  }
}
