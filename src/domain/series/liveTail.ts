import type { Instant } from '../periods'
import { faultOf, type SyncFault } from '../verified/cell'
import { hashOf, scrambled } from '../verified/hash'
import { answerFault, followed, metaOf, type Verified } from '../verified/proof'
import type { ChartUpdate, SeriesLive } from '../wire'
import type { Column } from './batch'
import type { SeriesId } from './seriesId'

/**
 * The recent values of one series as server and browser hold them, by the first instant of their step, with the proof that
 * they are the server's. Order plays no part in it: the digest is the sum of the points' hashes modulo 2^32. Revisions are
 * the store's alone: what is here is what counts of each instant.
 */
export type LiveTail = Verified & { readonly points: TailPoints }
export type TailPoints = ReadonlyMap<Instant, number>

const pointHash = (at: Instant, value: number): number => scrambled(hashOf([at, value]))

const digestOf = (points: TailPoints): number => {
  let sum = 0
  for (const [at, value] of points) sum = (sum + pointHash(at, value)) >>> 0
  return sum
}

/** The points of a column within a stretch of time: what is no number is missing. */
export const pointsOf = ({ at, values }: Column, from: Instant, to: Instant = Infinity): Map<Instant, number> => {
  const points = new Map<Instant, number>()
  for (const [i, instant] of at.entries()) {
    const value = values[i] ?? NaN
    // Minus zero is zero, as it is in JSON.
    if (Number.isFinite(value) && instant >= from && instant < to) points.set(instant, value + 0)
  }
  return points
}

/** The points as a column, ascending. */
export const columnOf = (points: TailPoints): Column => {
  const at = Float64Array.from(points.keys()).sort()
  return { at, values: at.map((instant) => points.get(instant) ?? NaN) }
}

/** A tail at the start of its life, on the side that writes it. */
export const openTail = (id: SeriesId, epoch: string, points: TailPoints): LiveTail => ({
  key: id,
  epoch,
  seq: 0,
  points,
  digest: digestOf(points),
})

export const seriesAnswerOf = (tail: LiveTail, from: Instant, asOf: Instant): SeriesLive => {
  const { at, values } = columnOf(tail.points)
  return { meta: { ...metaOf(tail, tail.points.size), asOf }, from, at: [...at], values: [...values] }
}

export type OpenedTail =
  { readonly tail: LiveTail; readonly fault?: undefined } | { readonly fault: SyncFault; readonly tail?: undefined }

/** A tail from the server's answer, its count and digest computed again and held against `meta`. */
export const tailFrom = ({ meta, at, values }: SeriesLive): OpenedTail => {
  const points = pointsOf({ at: Float64Array.from(at), values: Float64Array.from(values) }, -Infinity)
  if (points.size !== at.length) return { fault: faultOf('duplicate', 'An instant is in the series twice.') }
  const digest = digestOf(points)
  const fault = answerFault(meta, points.size, digest, 'values')
  return fault ? { fault } : { tail: { key: meta.t, epoch: meta.e, seq: meta.s, points, digest } }
}

/** A tail being changed by one batch. */
class TailDraft {
  readonly points: Map<Instant, number>
  digest: number

  constructor({ points, digest }: LiveTail) {
    this.points = new Map(points)
    this.digest = digest
  }

  get length(): number {
    return this.points.size
  }

  /** Values are absolute: the only rule is that each instant has one, or null. */
  apply({ at, values }: Pick<ChartUpdate, 'at' | 'values'>): SyncFault | undefined {
    if (at.length !== values.length) return faultOf('rule', 'A change has another number of instants than of values.')
    for (const [i, instant] of at.entries()) this.put(instant, values[i] ?? undefined)
    return undefined
  }

  private put(at: Instant, value: number | undefined): void {
    const before = this.points.get(at)
    const [out, into] = [before, value].map((each) => (each === undefined ? 0 : pointHash(at, each)))
    this.digest = (this.digest - (out ?? 0) + (into ?? 0)) >>> 0
    if (value === undefined) this.points.delete(at)
    else this.points.set(at, value + 0)
  }
}

/** Applies changes and proves the result. @returns the new tail, or `fault` and the very tail that was given. */
export const applyUpdates = (
  tail: LiveTail,
  updates: readonly ChartUpdate[],
): { readonly tail: LiveTail; readonly fault?: SyncFault } => {
  const draft = new TailDraft(tail)
  const seq = followed(tail, updates, draft, 'values', (update) => draft.apply(update))
  if (typeof seq !== 'number') return { tail, fault: seq }
  return { tail: seq === tail.seq ? tail : { ...tail, seq, points: draft.points, digest: draft.digest } }
}

/**
 * The tail's writer: the one change that turns every reader's tail into these points; none where nothing changed.
 *
 * Law: `applyUpdates(tail, [update]).tail` equals the tail given back.
 */
export const changeTail = (
  tail: LiveTail,
  points: TailPoints,
): { readonly tail: LiveTail; readonly update?: ChartUpdate } => {
  const at: Instant[] = []
  const values: (number | null)[] = []
  for (const [instant, value] of points)
    if (tail.points.get(instant) !== value) {
      at.push(instant)
      values.push(value)
    }
  for (const instant of tail.points.keys())
    if (!points.has(instant)) {
      at.push(instant)
      values.push(null)
    }
  if (at.length === 0) return { tail }
  const draft = new TailDraft(tail)
  draft.apply({ at, values })
  const after = { ...tail, seq: tail.seq + 1, points: draft.points, digest: draft.digest }
  return { tail: after, update: { meta: metaOf(after, draft.length), at, values } }
}
