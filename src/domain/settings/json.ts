import { isObject } from '../format/json'

/** Field `key` of an object's own; undefined when it has none. */
export const fieldOf = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** Whether two JSON values say the same. A field that is undefined is a field that is not there. */
export const same = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => same(item, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return false
  return (
    Object.keys(a).every((key) => same(a[key], fieldOf(b, key))) &&
    Object.keys(b).every((key) => b[key] === undefined || Object.hasOwn(a, key))
  )
}

const MOST = 100_000

/** A stored thing as text, to be kept and shown; cut where it is very long. */
export const textOf = (value: unknown): string => {
  const text = (JSON.stringify(value) as string | undefined) ?? String(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
