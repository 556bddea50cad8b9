import { itemKey, type BoaBook } from '../boa/book'
import { listOfItem, listsOf, type BoaList } from '../boa/bookLists'
import type { PushMessage, Row } from '../wire'
import { stackRow, type RowMark } from './definitions/boaStack'
import { foldBook, type BookChange } from './apply'
import { indexOf, openTable, type TableBook } from './tableBook'

/** Rows that are marked for a change of the last seconds, by `itemKey`. */
export type RowMarks = ReadonlyMap<string, RowMark>

/** The stack's proof stands for its lists: none of them has one of its own to be checked. */
const provenBy = (stack: BoaBook, rows: TableBook): TableBook => {
  const { key, epoch, seq, digest } = stack
  return { ...rows, key, epoch, seq, digest }
}
const unproven = (rows: TableBook): TableBook => ({ ...rows, epoch: '' })

/** A list of a stack as rows, the action of most interest on top. */
export const stackRows = (stack: BoaBook, list: BoaList, marks: RowMarks): TableBook => {
  const rows = listsOf(stack)[list].map((item) => stackRow(item, marks.get(itemKey(item))))
  return provenBy(stack, openTable({ key: stack.key, epoch: '', rows, rules: {} }))
}

const messageOf = (rows: TableBook, id: string, row: Row | undefined): PushMessage | undefined => {
  const rowIndex = indexOf(rows, id)
  if (row) return rowIndex < 0 ? { changeType: 'Add', rowIndex: 0, row } : { changeType: 'Edit', rowIndex, row }
  return rowIndex < 0 ? undefined : { changeType: 'DeleteByUniqueId', rowIndex, row: { uniqueId: id, row: {} } }
}

/** Edits before what moves the places that they speak of. */
const ORDER: Readonly<Record<PushMessage['changeType'], number>> = { Edit: 0, Delete: 1, DeleteByUniqueId: 1, Add: 2 }

/**
 * The rows of a list after a change of its stack.
 * Law: they are, but for their order, those that `stackRows` makes of the stack.
 * @param rows of the list before the change
 * @param changed keys of the items that changed, and of those whose mark came or went
 */
export const changedStackRows = (
  rows: TableBook,
  stack: BoaBook,
  list: BoaList,
  changed: Iterable<string>,
  marks: RowMarks,
): BookChange => {
  const messages: PushMessage[] = []
  for (const key of new Set(changed)) {
    const item = stack.items.get(key)
    const row = item && listOfItem(item) === list ? stackRow(item, marks.get(key)) : undefined
    const message = messageOf(rows, key, row)
    if (message) messages.push(message)
  }
  messages.sort((a, b) => ORDER[a.changeType] - ORDER[b.changeType])
  const change = foldBook(unproven(rows), messages)
  return { ...change, book: provenBy(stack, change.book) }
}
