/** A repeatable source of chance: the same seed gives the same row of numbers in [0, 1). (Mulberry32.) */
export type Chance = { readonly seed: number }

export const chanceOf = (seed: number): Chance => ({ seed: seed >>> 0 })

/** The next number and the chance after it. */
export const draw = ({ seed }: Chance): { readonly value: number; readonly next: Chance } => {
  const state = (seed + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296, next: { seed: state } }
}
