import { mergeKeyed } from './mergeLists'
import { fieldOf, isFields, same } from '../same'

const mergeFields = (base: unknown, mine: object, theirs: object): Readonly<Record<string, unknown>> => {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const merged = Array.from(keys, (key): [string, unknown] => [
    key,
    mergeItem(fieldOf(base, key), fieldOf(mine, key), fieldOf(theirs, key)),
  ])
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

/**
 * What two people made of one thing, joined field by field. `base` is what both began with; undefined is "not there".
 *  objects               by field, as deep as they go
 *  lists of things with ids, and lists of different texts or numbers: both sides' additions and removals; things with
 *                        the same id are joined by field; who changed the order has the order
 *  everything else       mine where I changed it, else theirs
 * A removal never takes away what the other side has changed. The same three give the same result, whoever joins them.
 */
export const mergeItem = (base: unknown, mine: unknown, theirs: unknown): unknown => {
  if (same(mine, theirs) || same(base, theirs)) return mine
  if (same(base, mine)) return theirs
  if (mine === undefined) return theirs
  if (theirs === undefined) return mine
  if (isFields(mine) && isFields(theirs)) return mergeFields(base, mine, theirs)
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeKeyed(Array.isArray(base) ? base : [], mine, theirs, mergeItem) ?? mine
  }
  return mine
}
