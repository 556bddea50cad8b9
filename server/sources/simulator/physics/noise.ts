import type { Instant } from '../../../../src/domain/periods'
import { normal } from './random'

/**
 * Smooth noise over absolute time: draws at the points of a lattice of `scaleMs`, joined by a cubic so that value and
 * slope are continuous. Mean 0, deviation about 0.8 of the lattice's. It knows no days, so midnight always joins.
 */
export const smooth = (seed: number, topic: number, at: Instant, scaleMs: number): number => {
  const x = at / scaleMs
  const i = Math.floor(x)
  const f = x - i
  const weight = f * f * (3 - 2 * f)
  const from = normal(seed, topic, i)
  return from + (normal(seed, topic, i + 1) - from) * weight
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
