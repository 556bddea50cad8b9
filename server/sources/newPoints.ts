import type { Instant } from '../../src/domain/periods'

type Points = readonly (readonly [at: Instant, value: number])[]

/** Points that differ from those that were stated before, which they then are part of. */
export const newPoints = (stated: Map<Instant, number>, points: Points): Points => {
  const fresh = points.filter(([at, value]) => stated.get(at) !== value)
  for (const [at, value] of fresh) stated.set(at, value)
  return fresh
}
