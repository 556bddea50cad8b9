import type { Instant } from '../../../../src/domain/periods'
import { HOUR, normal } from './random'

/** How runs of a model err: noise over the time that is forecast and over the time of the run. */

/** Where between two points of a lattice something is: what the draws of both count for, squares sum up to 1. */
type Blend = { readonly i: number; readonly before: number; readonly after: number }

const blend = (x: number): Blend => {
  const i = Math.floor(x)
  const f = x - i
  const angle = (Math.PI / 2) * f * f * (3 - 2 * f)
  return { i, before: Math.cos(angle), after: Math.sin(angle) }
}

/** As `smooth`, with a deviation of 1 at every instant. */
const even = (seed: number, topic: number, { i, before, after }: Blend, of = 0): number =>
  before * normal(seed, topic, i, of) + after * normal(seed, topic, i + 1, of)

/** What all runs misjudge alike, what those of some days do, and what each does by itself: squares sum up to 1. */
const LASTING = Math.sqrt(0.35)
const DAYS = Math.sqrt(0.5)
const OWN = Math.sqrt(0.15)
const DAYS_MS = 36 * HOUR
/** Topics of one noise lie so far apart. */
const LAYERS = 3

/** How alike two runs misjudge an instant: the correlation of `runNoise` of one topic. */
export const likenessOf = (run: Instant, other: Instant): number => {
  const a = blend(Math.min(run, other) / DAYS_MS)
  const b = blend(Math.max(run, other) / DAYS_MS)
  const near = a.i === b.i ? a.before * b.before + a.after * b.after : 0
  const days = a.i + 1 === b.i ? a.after * b.before : near
  return LASTING ** 2 + DAYS ** 2 * days + (Math.floor(run / HOUR) === Math.floor(other / HOUR) ? OWN ** 2 : 0)
}

/**
 * By how much a run misjudges an instant, in deviations: mean 0, deviation 1, continuous over the instants. Runs one after
 * another err nearly alike; those of two days apart share what lasts alone.
 * @param topic a whole number; the noise of `topic + 1` is another
 * @param scaleMs how long an error lasts along the times that are forecast
 */
export const runNoise = (seed: number, topic: number, target: Instant, run: Instant, scaleMs: number): number => {
  const first = topic * LAYERS
  const along = blend(target / scaleMs)
  const { i, before, after } = blend(run / DAYS_MS)
  const ofDays = before * even(seed, first + 1, along, i) + after * even(seed, first + 1, along, i + 1)
  return LASTING * even(seed, first, along) + DAYS * ofDays + OWN * even(seed, first + 2, along, Math.floor(run / HOUR))
}
