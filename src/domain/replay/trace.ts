import { boaItemKey } from '../boa/collection'
import { isObject } from '../format/json'
import type { TapeLine } from './format'

/** A row or bar: `table` is its table's key, `id` its uniqueId or item key. */
export type RowOnTape = { readonly table: string; readonly id: string }

/** How a row last was while its lines are looked through in order: as text, or not in the table. */
export type RowText = string | undefined

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list = isObject(value) ? value[name] : undefined
  return Array.isArray(list) ? list : []
}

const idOf = (value: unknown): unknown => {
  if (!isObject(value)) return undefined
  const { plantId, bodId, uniqueId } = value
  return typeof plantId === 'string' && typeof bodId === 'string' ? boaItemKey({ plantId, bodId }) : uniqueId
}

const LISTS = ['tableBids', 'tableOffers', 'acceptedBids', 'acceptedOffers'] as const

/**
 * Whether a line of its table made, changed or removed the row, and how the row is after it. A snapshot counts
 * only when the row in it is another than the one before.
 */
export const touch = (
  before: RowText,
  { k, p }: TapeLine,
  { id }: RowOnTape,
): { readonly touched: boolean; readonly active: RowText } => {
  const isIt = (value: unknown): boolean => idOf(value) === id
  const textIn = (items: readonly unknown[]): RowText => JSON.stringify(items.find(isIt))
  if (k === 'snapshot') {
    const rows = isObject(p) ? listIn(p.data, 'data') : []
    const active = textIn([...LISTS.flatMap((list) => listIn(p, list)), ...rows])
    return { touched: active !== before, active }
  }
  if (k !== 'hub') return { touched: false, active: before }
  const pushes = listIn(p, 'messages').filter(isObject)
  const push = pushes.findLast(({ row }) => isIt(row))
  const isGone = listIn(p, 'removed').some(isIt) || /^Delete/.test(String(push?.changeType))
  const item = textIn([...listIn(p, 'items'), push?.row])
  return isGone || item !== undefined
    ? { touched: true, active: isGone ? undefined : item }
    : { touched: false, active: before }
}
