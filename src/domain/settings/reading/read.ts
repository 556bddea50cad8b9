import { itemKey, LIST_TYPES, type ItemKey, type ListType } from '../../wire/settings'
import { newBoard } from '../schemas/dashboardSchema'
import { checkItem, orderedItems, withChecked, withItem } from '../saving/document'
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

/**
 * Of a thing that cannot be read no revision is known either: a write over it is then refused by the server, and found by
 * the machine of saving. Basic settings are read field by field and can be saved.
 */
const revsOf = (
  answer: Readonly<Record<string, unknown>>,
  broken: readonly BrokenItem[],
): Readonly<Record<ItemKey, number>> => {
  const unread = new Set(broken.map(({ key }) => key).filter((key) => key !== itemKey.basic))
  const all = Object.entries(isFields(answer.revs) ? answer.revs : {})
  return Object.fromEntries(
    all.filter(
      (entry): entry is [string, number] =>
        !unread.has(entry[0]) && Number.isSafeInteger(entry[1]) && Number(entry[1]) >= 0,
    ),
  )
}

/** One of each for the lists of a document. */
const perList = <T>(of: (type: ListType) => T) =>
  Object.fromEntries(LIST_TYPES.map((type) => [type, of(type)])) as Readonly<Record<ListType, T>>

const listsOf = (
  answer: Readonly<Record<string, unknown>>,
  makeId: () => string,
): Readonly<Record<ListType, ReadList>> =>
  perList((type) => {
    const { part, active } = LISTS[type]
    return readList(type, {
      stored: answer[part],
      active: active === undefined ? '' : answer[active],
      version: versionOf(answer.otherSettings),
      oldPage: type === 'bingo' ? fieldOf(answer.pageData, 'bingo') : undefined,
      makeId,
    })
  })

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
  if (!isFields(answer)) {
    return { kind: 'unreadable', why: 'The settings are not an object.', text: textOf(answer) }
  }
  const basic = readBasic(migratedBasic(answer.otherSettings, versionOf(answer.otherSettings)))
  const lists = listsOf(answer, makeId)
  const start: Found = {
    document: { ...newUserDocument(), basic: basic.settings, lists: perList((type) => lists[type].list) },
    broken: [...basic.broken, ...wrongParts(answer)],
  }
  const pages = withPart(start, answer.pageData, itemKey.page)
  const filled = withPart(pages, answer.tableFilters, itemKey.filters)
  const { document, changed } = repaired(filled.document, makeId)
  const storedVersion = fieldOf(answer.otherSettings, 'versionNumber')
  const isNewer = isFields(answer.otherSettings) && !same(storedVersion, document.basic.versionNumber)
  const broken = [...filled.broken, ...LIST_TYPES.flatMap((type) => lists[type].broken)]
  const migrated = LIST_TYPES.flatMap((type) => lists[type].changed)
  return {
    kind: 'ok',
    document: { ...document, revs: revsOf(answer, broken) },
    broken,
    changed: [...new Set([...(isNewer ? [itemKey.basic] : []), ...migrated, ...changed])],
  }
}
