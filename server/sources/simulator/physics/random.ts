import type { Instant } from '../../../../src/domain/periods'

/**
 * Chance as a pure function: the same whole numbers always give the same draw, so that any instant of any day can be
 * computed alone and two machines with one seed agree.
 */

/** FNV-1a over the characters, 32 bits. */
export const textHash = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Mixes whole numbers to 32 well-spread bits (murmur3's steps). */
const mix = (a: number, b: number, c: number, d: number): number => {
  let h = step(step(step(step(0x9747b28c, a), b), c), d)
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

const step = (hash: number, value: number): number => {
  let k = Math.imul(value | 0, 0xcc9e2d51)
  k = (k << 15) | (k >>> 17)
  const h = hash ^ Math.imul(k, 0x1b873593)
  return Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64
}

/** Uniform in [0, 1). */
export const chance = (seed: number, topic: number, a = 0, b = 0): number => mix(seed, topic, a, b) / 4_294_967_296

const normalOf = (seed: number, topic: number, a: number, b: number): number =>
  (chance(seed, topic, a, b) +
    chance(seed, topic ^ 0x51ed270b, a, b) +
    chance(seed, topic ^ 0x2f0b4c47, a, b) +
    chance(seed, topic ^ 0x6a09e667, a, b) -
    2) *
  1.732

/** Bits of a place among the draws that are remembered: 80 kB of them. */
const PLACE_BITS = 11
const FIELDS = 5
/** Seed, topic, both numbers and the draw, at the place that these numbers mix to; no key is NaN. */
const remembered = new Float64Array(FIELDS * 2 ** PLACE_BITS).fill(NaN)

/**
 * About normal with mean 0 and deviation 1, within ±3.4: the sum of four uniforms. The last draws are remembered, as all
 * instants between two points of a lattice ask for the same ones.
 */
export const normal = (seed: number, topic: number, a = 0, b = 0): number => {
  const mixed = Math.imul(topic, 0x9e3779b1) ^ Math.imul(a, 0x85ebca6b) ^ Math.imul(b, 0xc2b2ae35)
  const place = FIELDS * (Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> (32 - PLACE_BITS))
  if (
    remembered[place] === seed &&
    remembered[place + 1] === topic &&
    remembered[place + 2] === a &&
    remembered[place + 3] === b
  )
    return remembered[place + 4] ?? NaN
  const draw = normalOf(seed, topic, a, b)
  remembered[place] = seed
  remembered[place + 1] = topic
  remembered[place + 2] = a
  remembered[place + 3] = b
  remembered[place + 4] = draw
  return draw
}

/** Uniform whole number from `low` to `high`, both included. */
export const wholeNumber = (low: number, high: number, draw: number): number =>
  low + Math.floor(draw * (high - low + 1))

/** Draws at the points of a lattice, joined by a cubic so that value and slope are continuous. */
export const joined = (x: number, drawn: (point: number) => number): number => {
  const i = Math.floor(x)
  const f = x - i
  const weight = f * f * (3 - 2 * f)
  const from = drawn(i)
  return from + (drawn(i + 1) - from) * weight
}

/**
 * Smooth noise over absolute time: draws at the points of a lattice of `scaleMs`, joined. Mean 0, deviation about 0.8 of
 * the lattice's. It knows no days, so midnight always joins.
 */
export const smooth = (seed: number, topic: number, at: Instant, scaleMs: number): number =>
  joined(at / scaleMs, (point) => normal(seed, topic, point))

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
