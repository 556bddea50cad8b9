/** How many entries the maps, sets and arrays hold that can be reached from a value, each counted once. */
export const entriesIn = (value: unknown): number => {
  const seen = new Set<object>()
  const open: unknown[] = [value]
  let count = 0
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    const isMap = next instanceof Map
    const entries: readonly unknown[] = isMap
      ? [...(next as Map<unknown, unknown>)].flat()
      : next instanceof Set
        ? [...(next as Set<unknown>)]
        : Object.values(next)
    if (isMap || next instanceof Set || Array.isArray(next)) count += isMap ? entries.length / 2 : entries.length
    for (const entry of entries) open.push(entry)
  }
  return count
}
