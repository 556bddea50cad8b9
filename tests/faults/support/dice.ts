/** Chance that repeats: the same seed throws the same numbers. */
export type Dice = {
  /** A number in [0, 1). */
  readonly next: () => number
  /** A whole number from 0 to n - 1. */
  readonly upTo: (n: number) => number
  readonly pick: <T>(list: readonly T[]) => T
}

/** Mulberry32. */
export const diceOf = (seed: number): Dice => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (n: number): number => Math.floor(next() * n)
  return { next, upTo, pick: (list) => list[upTo(list.length)]! }
}
