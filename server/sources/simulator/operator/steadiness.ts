/** MW by which the need must move for orders within a half hour to be changed. */
const LEAST_CORRECTION = 340
/** Changes of level smaller than this are not worth an instruction, MW. */
export const LEAST_CHANGE = 6
/** The level of a look, kept from the look before when the difference is not worth an instruction. */
export const steadied = (levels: readonly (number | undefined)[]): readonly (number | undefined)[] => {
  const kept: (number | undefined)[] = []
  for (const level of levels) {
    const before = kept.at(-1)
    kept.push(level !== undefined && before !== undefined && Math.abs(level - before) < LEAST_CHANGE ? before : level)
  }
  return kept
}

/** A look changes what the one before ordered only when the need has moved by enough. */
export const steadyNeeds = (seen: readonly number[]): readonly number[] => {
  const kept: number[] = []
  for (const need of seen) {
    const before = kept.at(-1)
    kept.push(before !== undefined && Math.abs(need - before) < LEAST_CORRECTION ? before : need)
  }
  return kept
}
