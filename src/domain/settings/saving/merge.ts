import { isObject } from '../../format/json'
import { fieldOf, same } from '../json'

type Keyed = ReadonlyMap<string, unknown>

/** What a thing in a list is known by: a text or number by itself, a bingo card by its place, other things by their id. */
const nameOf = (thing: unknown): string | undefined => {
  if (typeof thing === 'string' || typeof thing === 'number') return `${typeof thing} ${thing}`
  if (!isObject(thing)) return undefined
  const id = thing.id ?? thing.uniqueId
  if (typeof id === 'string') return `id ${id}`
  const { rowVal, colVal } = thing
  return typeof rowVal === 'number' && typeof colVal === 'number' ? `at ${rowVal} ${colVal}` : undefined
}

/** Undefined when something has no name, or two have the same. */
const keyed = (list: readonly unknown[]): Keyed | undefined => {
  const map = new Map<string, unknown>()
  for (const thing of list) {
    const name = nameOf(thing)
    if (name === undefined || map.has(name)) return undefined
    map.set(name, thing)
  }
  return map
}

const isOrderRetained = (base: Keyed, now: Keyed): boolean => {
  const retained = [...now.keys()].filter((name) => base.has(name))
  const before = [...base.keys()].filter((name) => now.has(name))
  return retained.every((name, index) => name === before[index])
}

/** Names of `first`, and those that only `second` has, each behind the one that it follows there. */
const joinNames = (first: readonly string[], second: readonly string[], stays: (name: string) => boolean): string[] => {
  const names = first.filter(stays)
  let before: string | undefined
  for (const name of second) {
    if (!stays(name)) continue
    if (!names.includes(name)) names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name)
    before = name
  }
  return names
}

/** Lists joined by the names of their things; undefined where two of them have one name. */
const mergeKeyed = (
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): readonly unknown[] | undefined => {
  const was = keyed(base)
  const my = keyed(mine)
  const their = keyed(theirs)
  if (!was || !my || !their) return undefined
  const joined = new Map<string, unknown>()
  for (const name of new Set([...my.keys(), ...their.keys()])) {
    const thing = mergeItem(was.get(name), my.get(name), their.get(name))
    if (thing !== undefined) joined.set(name, thing)
  }
  const [first, second] = isOrderRetained(was, my) ? [their, my] : [my, their]
  return joinNames([...first.keys()], [...second.keys()], (name) => joined.has(name)).flatMap((name) => [
    joined.get(name),
  ])
}

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
  if (isObject(mine) && isObject(theirs)) return mergeFields(base, mine, theirs)
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeKeyed(Array.isArray(base) ? base : [], mine, theirs) ?? mine
  }
  return mine
}
