import { boaItemKey, type BoaCollection } from '../boa/collection'
import { listOfItem, listsOf, type BoaList } from '../boa/collectionLists'
import { stackRow, type RowMark } from './definitions/boaStack'
import { withRows, type CollectionChange } from './apply'
import { openTable, type TableCollection } from './tableCollection'

/** Rows that are marked for a change of the last seconds, by `itemKey`. */
export type RowMarks = ReadonlyMap<string, RowMark>

/** The stack's proof stands for its lists: none of them has one of its own to be checked. */
const provenBy = (stack: BoaCollection, rows: TableCollection): TableCollection => {
  const { key, epoch, seq, digest } = stack
  return { ...rows, key, epoch, seq, digest }
}
/** A list of a stack as rows, the action of most interest on top. */
export const stackRows = (stack: BoaCollection, list: BoaList, marks: RowMarks): TableCollection => {
  const rows = listsOf(stack)[list].map((item) => stackRow(item, marks.get(boaItemKey(item))))
  return provenBy(stack, openTable({ key: stack.key, epoch: '', rows, rules: {} }))
}

/**
 * The rows of a list after a change of its stack.
 * Law: they are, but for their order, those that `stackRows` makes of the stack.
 * @param rows of the list before the change
 * @param changed keys of the items that changed, and of those whose mark came or went
 */
export const changedStackRows = (
  rows: TableCollection,
  stack: BoaCollection,
  list: BoaList,
  changed: Iterable<string>,
  marks: RowMarks,
): CollectionChange => {
  const next = [...new Set(changed)].map((key) => {
    const item = stack.items.get(key)
    return [key, item && listOfItem(item) === list ? stackRow(item, marks.get(key)) : undefined] as const
  })
  const change = withRows(rows, next)
  return { ...change, collection: provenBy(stack, change.collection) }
}
