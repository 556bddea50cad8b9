import type { Instant } from '../periods'
import type { LevelSegment } from './events'
import { countFirst, sameItems } from '../format/number'

/**
 * How a segment behaves where a newer one cuts it. A physical notification is a line of power, so the piece left keeps
 * the slope. A MEL or MIL record keeps its stated levels unchanged when it is cut (Elexon IRIS rule for
 * redeclarations: cut at the new bounds, no interpolation, never merge unequal levels).
 */
export type CutRule = 'interpolate' | 'keep'

/** MW on the segment's line at `t`; the segment must hold `t` and have a length. */
const onLine = (s: LevelSegment, t: Instant): number =>
  s.levelFrom + ((s.levelTo - s.levelFrom) * (t - s.timeFrom)) / (s.timeTo - s.timeFrom)

/** Index of the last segment that begins at or before `t`; -1 when all begin later. */
const lastFrom = (segments: readonly LevelSegment[], t: Instant): number =>
  countFirst(segments.length, (place) => (segments[place]?.timeFrom ?? Infinity) <= t) - 1

/**
 * The level at an instant, MW, of sorted segments that do not overlap. Where one segment ends and another begins the
 * later one counts; the end of a run belongs to it.
 * @returns undefined where nothing was declared.
 */
export const levelAt = (segments: readonly LevelSegment[], t: Instant): number | undefined => {
  const segment = segments[lastFrom(segments, t)]
  if (segment === undefined || t > segment.timeTo) return undefined
  return segment.timeTo === segment.timeFrom ? segment.levelTo : onLine(segment, t)
}

/** Index of the first segment that ends after `t`; their number when there is none. */
const firstEndingAfter = (segments: readonly LevelSegment[], t: Instant): number => {
  const last = lastFrom(segments, t)
  return (segments[last]?.timeTo ?? -Infinity) > t ? last : last + 1
}

/** Those of sorted segments that do not overlap which reach into a stretch of time. */
export const levelsWithin = (segments: readonly LevelSegment[], from: Instant, to: Instant): readonly LevelSegment[] =>
  segments.slice(
    firstEndingAfter(segments, from),
    countFirst(segments.length, (place) => (segments[place]?.timeFrom ?? Infinity) < to),
  )

/** The same with the segment before and the one after them. */
export const levelsAround = (segments: readonly LevelSegment[], from: Instant, to: Instant): readonly LevelSegment[] =>
  segments.slice(
    Math.max(0, firstEndingAfter(segments, from) - 1),
    countFirst(segments.length, (place) => (segments[place]?.timeFrom ?? Infinity) < to) + 1,
  )

/** The part of `s` inside [from, to], which must overlap it. */
const cutTo = (s: LevelSegment, from: Instant, to: Instant, rule: CutRule): LevelSegment => {
  if (from <= s.timeFrom && to >= s.timeTo) return s
  const timeFrom = Math.max(from, s.timeFrom)
  const timeTo = Math.min(to, s.timeTo)
  return rule === 'keep'
    ? { timeFrom, timeTo, levelFrom: s.levelFrom, levelTo: s.levelTo }
    : { timeFrom, timeTo, levelFrom: onLine(s, timeFrom), levelTo: onLine(s, timeTo) }
}

/** What is left of `old` outside the times of `fresh`; both sorted and free of overlaps. */
const outside = (old: readonly LevelSegment[], fresh: readonly LevelSegment[], rule: CutRule): LevelSegment[] => {
  const left: LevelSegment[] = []
  let first = 0
  for (const s of old) {
    while ((fresh[first]?.timeTo ?? Infinity) <= s.timeFrom) first += 1
    let from = s.timeFrom
    for (let i = first; from < s.timeTo; i += 1) {
      const cover = fresh[i]
      const to = Math.min(cover?.timeFrom ?? Infinity, s.timeTo)
      if (from < to) left.push(cutTo(s, from, to, rule))
      if (cover === undefined) break
      from = Math.max(from, cover.timeTo)
    }
  }
  return left
}

const isOrdered = (segments: readonly LevelSegment[]): boolean =>
  segments.every((s, i) => s.timeFrom < s.timeTo && s.timeFrom >= (segments[i - 1]?.timeTo ?? -Infinity))

const laid = (old: readonly LevelSegment[], fresh: readonly LevelSegment[], rule: CutRule): readonly LevelSegment[] =>
  [...outside(old, fresh, rule), ...fresh].sort((a, b) => a.timeFrom - b.timeFrom)

/** Segments as they came, in any order and perhaps overlapping, as a sorted list in which the later in the list wins. */
const layered = (segments: readonly LevelSegment[], rule: CutRule): readonly LevelSegment[] => {
  if (isOrdered(segments)) return segments
  let result: readonly LevelSegment[] = []
  for (const s of segments) if (s.timeFrom < s.timeTo) result = laid(result, [s], rule)
  return result
}

const sameSegment = (a: LevelSegment, b: LevelSegment): boolean =>
  a.timeFrom === b.timeFrom && a.timeTo === b.timeTo && a.levelFrom === b.levelFrom && a.levelTo === b.levelTo

/** `next` with the very segments of `old` wherever the two say the same, so that what hangs on them is kept. */
const reusing = (old: readonly LevelSegment[], next: readonly LevelSegment[]): readonly LevelSegment[] => {
  let i = 0
  return next.map((segment) => {
    while ((old[i]?.timeFrom ?? Infinity) < segment.timeFrom) i += 1
    const known = old[i]
    return known && sameSegment(segment, known) ? known : segment
  })
}

/**
 * `old` with `fresh` laid over it: new levels for the times `fresh` covers, old ones outside. `old` is sorted without
 * overlaps and so is the answer; `fresh` may come in any order, its later entries win.
 * @returns `old` itself when nothing changed.
 */
export const replaceLevels = (
  old: readonly LevelSegment[],
  fresh: readonly LevelSegment[],
  rule: CutRule,
): readonly LevelSegment[] => {
  const over = layered(fresh, rule)
  // A line of a day has hundreds of segments, and what is declared touches a few of them.
  const from = firstEndingAfter(old, over[0]?.timeFrom ?? Infinity)
  const to = lastFrom(old, over.at(-1)?.timeTo ?? -Infinity) + 1
  const touched = old.slice(from, Math.max(from, to))
  const result = touched.length === 0 ? over : reusing(touched, laid(touched, over, rule))
  return sameItems(result, touched) ? old : old.toSpliced(from, touched.length, ...result)
}
