import type { TapeLine } from './format'
import type { LineIndex } from './read'
import { rowAt } from '../tables/tableCollection'
import type { ReplicaState, Verdict } from './replicaState'

/**
 * Lines that a panel can show, whether they are on an opened tape or in the recorder's memory. An index names one
 * line for good: when the oldest lines are forgotten, `first` rises.
 */
export type RecordingBuffer = LineIndex & {
  readonly first: () => number
  /** One past the last line. */
  readonly end: () => number
  /** Undefined for a line that is no longer here. Throws TapeError when it is broken. */
  readonly line: (index: number) => TapeLine | undefined
  /** Known for lines that have been received. */
  readonly verdictOf: (index: number) => Verdict | undefined
  /** What a fault switch did to it. */
  readonly faultsOf: (index: number) => readonly string[] | undefined
  /** Received lines that were refused or have an injected fault, rising. */
  readonly troubles: () => readonly number[]
  /** What was known just before the line. */
  readonly replicaBefore: (index: number) => ReplicaState
}

/** Items of a long list that are looked at; the rest is taken to be like them. */
const SAMPLES = 4

/**
 * About how many characters a value has as JSON, without writing it: long lists are judged by a few of their items.
 * Good to some 20 %, and cheap enough for every message.
 */
export const weightOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 2
  if (typeof value === 'number') return Number.isInteger(value) ? 6 : 9
  if (typeof value !== 'object' || value === null) return 5
  let weight = 2
  if (Array.isArray(value)) {
    const looked = Math.min(value.length, SAMPLES)
    const stride = value.length / looked
    for (let at = 0; at < looked; at += 1) weight += (weightOf(value[Math.floor(at * stride)]) + 1) * stride
    return weight
  }
  for (const [key, item] of Object.entries(value)) if (item !== undefined) weight += key.length + 4 + weightOf(item)
  return weight
}

/** Characters of an instant and a value. */
const POINT_WEIGHT = 22

const weightOfMany = ([first]: Iterable<unknown>, count: number): number => (count === 0 ? 0 : weightOf(first) * count)

/** About how many characters all stacks, tables and series of a replica take, written whole. */
export const weightOfReplica = ({ collections, tables, tails }: ReplicaState): number => {
  let weight = 0
  for (const { collection } of collections.values())
    weight += weightOfMany(collection.items.values(), collection.items.size)
  for (const { table } of tables.values()) weight += weightOfMany([rowAt(table, 0)], table.length)
  for (const { tail } of tails.values()) weight += tail.points.size * POINT_WEIGHT
  return weight
}
