const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** True when two plain values (numbers, texts, lists, records) say the same. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  )
}

/** `record` with `key` set to `value`; the same object when it says so already. */
export const having = <T extends object, K extends keyof T>(record: T, key: K, value: T[K]): T =>
  sameValue(record[key], value) ? record : { ...record, [key]: value }

/** True when two lists hold the very same items. */
export const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i])
