/** Instants of equal steps: `first`, `first + step`, and so on; ms UTC. */
export type EqualSteps = { readonly first: number; readonly step: number; readonly length: number }

/** With fewer the list itself is as short. */
const LEAST = 4

/** Instants as equal steps, where they are exactly that; undefined for others, and for a few. */
export const equalStepsOf = (at: Float64Array): EqualSteps | undefined => {
  const { length } = at
  if (length < LEAST) return undefined
  const first = at[0] ?? NaN
  const step = (at[1] ?? NaN) - first
  for (let place = 0; place < length; place++) if (at[place] !== first + place * step) return undefined
  return { first, step, length }
}

/** The inverse of `equalStepsOf`. */
export const instantsOf = ({ first, step, length }: EqualSteps): Float64Array<ArrayBuffer> =>
  Float64Array.from({ length }, (_, place) => first + place * step)
