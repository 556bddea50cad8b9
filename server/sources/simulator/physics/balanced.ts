import type { Instant } from '../../../../src/domain/periods'
import { DAY, joined, normal } from './random'

/**
 * Smooth noise of which each quarter of a year has its whole share of highs and lows: a year of any seed is a usual year.
 * What changes over days and weeks has so few draws in a season that one spring would else be windy and another calm, and
 * figures of a year would differ between seeds by more than the recorded years differ from what they are tuned to.
 */

/** Points of the lattice that are balanced with each other: those of about a quarter of a year. */
const pointsOf = (scaleMs: number): number => Math.max(4, Math.round((91 * DAY) / scaleMs))

/** Draws of one block, with their mean taken off and their deviation made 1. */
const blockOf = (seed: number, topic: number, block: number, points: number): Float64Array => {
  const drawn = Float64Array.from({ length: points }, (_, i) => normal(seed, topic, block * points + i))
  const mean = drawn.reduce((sum, each) => sum + each, 0) / points
  const deviation = Math.sqrt(drawn.reduce((sum, each) => sum + (each - mean) ** 2, 0) / points)
  return drawn.map((each) => (each - mean) / deviation)
}

/** Points that no block has as many of. */
const MOST_POINTS = 65_536
const MOST_BLOCKS = 4_096

/**
 * Blocks that were made, by seed, topic, and number with points: the same few are read for each half hour of a day. Their keys
 * are numbers, since to make a text of them takes longer than what is read.
 */
const blocks = new Map<number, Map<number, Map<number, Float64Array>>>()
let made = 0

const addBlock = (seed: number, topic: number, key: number, block: Float64Array): void => {
  made += 1
  if (made > MOST_BLOCKS) {
    blocks.clear()
    made = 1
  }
  const topics = blocks.get(seed) ?? new Map<number, Map<number, Float64Array>>()
  const numbers = topics.get(topic) ?? new Map<number, Float64Array>()
  blocks.set(seed, topics.set(topic, numbers.set(key, block)))
}

const knownBlock = (seed: number, topic: number, block: number, points: number): Float64Array => {
  const key = block * MOST_POINTS + points
  const known = blocks.get(seed)?.get(topic)?.get(key)
  if (known) return known
  const fresh = blockOf(seed, topic, block, points)
  addBlock(seed, topic, key, fresh)
  return fresh
}

/** As `smooth`, with mean 0 and deviation 1 of the lattice in each quarter of a year. */
export const balanced = (seed: number, topic: number, at: Instant, scaleMs: number): number => {
  const points = pointsOf(scaleMs)
  return joined(at / scaleMs, (point) => {
    const block = Math.floor(point / points)
    return knownBlock(seed, topic, block, points)[point - block * points] ?? 0
  })
}
