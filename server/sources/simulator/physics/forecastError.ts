import type { Instant } from '../../../../src/domain/periods'
import { HOUR, MINUTE, smooth } from './random'

/** How wrong forecasts of something are, in its unit: deviations, growing with the root of the hours ahead. */
export type ErrorModel = {
  /** What the draws are about. */
  readonly topic: number
  readonly atOnce: number
  readonly perRootHour: number
  readonly most: number
  /** How long an error lasts along the times that are forecast, ms. */
  readonly scaleMs: number
}

/** Standard deviation of the error of a forecast so many hours ahead. */
export const deviationOf = ({ atOnce, perRootHour, most }: ErrorModel, hours: number): number =>
  Math.min(most, atOnce + perRootHour * Math.sqrt(Math.max(0, hours)))

/** Deviation of `smooth` noise: an error below has the deviation that it is said to have. */
export const SMOOTH_DEVIATION = 0.83
/** What all issues misjudge alike of an instant, and what each does by itself: squares sum up to 1. */
const SHARED = 0.93
const OWN = 0.3676

/**
 * By how much an issue misjudges an instant. Right on average; issues one after another err alike, since they see the same
 * weather from a little nearer. Pure in the seed, the instant and the issue.
 */
export const forecastError = (seed: number, model: ErrorModel, target: Instant, issuedAt: Instant): number => {
  const { topic, scaleMs } = model
  const shared = smooth(seed, topic, target, scaleMs)
  const own = smooth(seed, topic ^ (Math.floor(issuedAt / MINUTE) | 1), target, scaleMs)
  const hours = (target - issuedAt) / HOUR
  return (deviationOf(model, hours) * (SHARED * shared + OWN * own)) / SMOOTH_DEVIATION
}
