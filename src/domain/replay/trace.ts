import { itemKey } from '../boa/book'
import { isObject, type TapeLine } from './format'

/** A row or bar: `table` is its table's key, `id` its uniqueId or item key. */
export type RowOnTape = { readonly table: string; readonly id: string }

/** How a row last stood while its lines are looked through in order: as text, or not in the table. */
export type RowText = string | undefined

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list = isObject(value) ? value[name] : undefined
  return Array.isArray(list) ? list : []
}

const isItem = (value: unknown, id: string): boolean =>
  isObject(value) &&
  typeof value['plantId'] === 'string' &&
  typeof value['bodId'] === 'string' &&
  itemKey({ plantId: value['plantId'], bodId: value['bodId'] }) === id
const isRow = (value: unknown, id: string): boolean => isObject(value) && value['uniqueId'] === id

const LISTS = ['tableBids', 'tableOffers', 'acceptedBids', 'acceptedOffers'] as const

const inSnapshot = (payload: unknown, id: string): RowText => {
  for (const list of LISTS) {
    const item = listIn(payload, list).find((each) => isItem(each, id))
    if (item !== undefined) return JSON.stringify(item)
  }
  const row = listIn(isObject(payload) ? payload['data'] : undefined, 'data').find((each) => isRow(each, id))
  return row === undefined ? undefined : JSON.stringify(row)
}

/** The row of a push message that is about it, and how it is after the message. */
const inPush = (message: unknown, id: string): { readonly touched: boolean; readonly standing: RowText } => {
  if (!isObject(message) || !isRow(message['row'], id)) return { touched: false, standing: undefined }
  const gone = message['changeType'] === 'Delete' || message['changeType'] === 'DeleteByUniqueId'
  return { touched: true, standing: gone ? undefined : JSON.stringify(message['row']) }
}

/**
 * Whether a line of its table made, changed or removed the row, and how the row is after it. A snapshot counts
 * only when the row in it is another than the one before.
 */
export const touch = (
  before: RowText,
  { k, p }: TapeLine,
  { id }: RowOnTape,
): { readonly touched: boolean; readonly standing: RowText } => {
  if (k === 'snapshot') {
    const standing = inSnapshot(p, id)
    return { touched: standing !== before, standing }
  }
  if (k !== 'hub') return { touched: false, standing: before }
  if (listIn(p, 'removed').some((key) => isItem(key, id))) return { touched: true, standing: undefined }
  const item = listIn(p, 'items').find((each) => isItem(each, id))
  if (item !== undefined) return { touched: true, standing: JSON.stringify(item) }
  const pushes = listIn(p, 'messages').map((message) => inPush(message, id))
  const last = pushes.findLast(({ touched }) => touched)
  return last ?? { touched: false, standing: before }
}
