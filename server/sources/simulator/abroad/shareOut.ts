/** What takes a part of a total. */
export type Sharer = {
  /** The most that it takes, a whole number, 0 or more. */
  readonly most: number
  /** By how much its load factor is above that of all: it is loaded before those below it. */
  readonly ahead: number
}

/** Halvings of the range in which the common load factor is looked for. */
const HALVINGS = 60

const loadedTo = ({ most, ahead }: Sharer, factor: number): number => most * Math.min(1, Math.max(0, factor + ahead))

const totalAt = (sharers: readonly Sharer[], factor: number): number =>
  sharers.reduce((sum, each) => sum + loadedTo(each, factor), 0)

/** The load factor that all have in common, at which their parts are the total. */
const commonFactor = (sharers: readonly Sharer[], total: number): number => {
  const leads = sharers.map(({ ahead }) => ahead)
  let low = -Math.max(0, ...leads)
  let high = 1 - Math.min(0, ...leads)
  for (let turn = 0; turn < HALVINGS; turn++) {
    const middle = (low + high) / 2
    if (totalAt(sharers, middle) < total) low = middle
    else high = middle
  }
  return high
}

/**
 * A total in whole parts: each at the load factor that all have in common and what it is ahead, within 0 and the most that it
 * takes. The parts are the total, or all that can be taken where that is less.
 * @param total a whole number, 0 or more
 */
export const shareOut = (sharers: readonly Sharer[], total: number): readonly number[] => {
  const factor = commonFactor(sharers, total)
  const exact = sharers.map((each) => loadedTo(each, factor))
  const parts = exact.map(Math.floor)
  let left = total - parts.reduce((sum, part) => sum + part, 0)
  // What rounding left goes to those that it took most from.
  const rest = (place: number): number => (exact[place] ?? 0) - (parts[place] ?? 0)
  const order = sharers.map((_, place) => place).sort((a, b) => rest(b) - rest(a) || a - b)
  for (const place of order) {
    const part = parts[place] ?? 0
    if (left <= 0 || part >= (sharers[place]?.most ?? 0)) continue
    parts[place] = part + 1
    left--
  }
  return parts
}
