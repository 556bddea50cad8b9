import type { UniqueValue } from '../../../../domain/tables/filters'

/**
 * The list of an open box after its rows changed: what is listed keeps its place with its new count (0 when no row shows
 * it any more), and what is new comes at the end, so that nothing moves under the pointer.
 */
export const mergedValues = (before: readonly UniqueValue[], now: readonly UniqueValue[]): readonly UniqueValue[] => {
  const counts = new Map(now.map(({ text, count }) => [text, count]))
  const kept = before.map((value) => {
    const count = counts.get(value.text) ?? 0
    counts.delete(value.text)
    return count === value.count ? value : { text: value.text, count }
  })
  if (counts.size === 0 && kept.every((value, at) => value === before[at])) return before
  return [...kept, ...[...counts].map(([text, count]) => ({ text, count }))]
}

/** With the chosen values that no row shows, at the end: they could not be taken back if they were not listed. */
export const withChosen = (values: readonly UniqueValue[], chosen: readonly string[]): readonly UniqueValue[] => {
  const listed = new Set(values.map(({ text }) => text))
  const rest = chosen.filter((text) => !listed.has(text))
  return rest.length === 0 ? values : [...values, ...rest.map((text) => ({ text, count: 0 }))]
}

/** The chosen ones with all of these, or without any of them; the order in which they were chosen stays. */
export const chosenWith = (chosen: readonly string[], texts: readonly string[], on: boolean): readonly string[] => {
  if (on) return [...new Set([...chosen, ...texts])]
  const gone = new Set(texts)
  return chosen.filter((text) => !gone.has(text))
}
