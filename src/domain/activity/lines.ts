import { lineOver, piecesOf } from '../boa/levelLine'
import { inOrderOfIssue } from '../boa/acceptedVolumes'
import type { LevelSegment } from '../market/events'
import { levelsWithin, replaceLevels } from '../market/levels'
import type { UnitState } from '../market/state'
import type { Instant } from '../periods'
import type { PlantLines } from '../wire'

const MINUTE_MS = 60_000
/** A thousandth of a megawatt; below it two lines are one. */
const ROUND = 1000
const round = (value: number): number => Math.round(value * ROUND) / ROUND

const slopeOf = ({ timeFrom, timeTo, levelFrom, levelTo }: LevelSegment): number =>
  (levelTo - levelFrom) / (timeTo - timeFrom)

const goesOn = (a: LevelSegment, b: LevelSegment): boolean =>
  a.timeTo === b.timeFrom &&
  Math.abs(a.levelTo - b.levelFrom) * ROUND < 1 &&
  Math.abs(slopeOf(a) - slopeOf(b)) * (b.timeTo - a.timeFrom) * ROUND < 1

/** Neighbours that are one straight line as one piece: a flat day is one piece, not forty-eight. */
export const straightened = (segments: readonly LevelSegment[]): readonly LevelSegment[] => {
  const made: LevelSegment[] = []
  for (const next of segments) {
    const last = made.at(-1)
    if (last && goesOn(last, next)) made[made.length - 1] = { ...last, timeTo: next.timeTo, levelTo: next.levelTo }
    else made.push(next)
  }
  return made
}

/** Pieces as the numbers of the wire. */
export const packLine = (segments: readonly LevelSegment[]): number[] =>
  straightened(segments).flatMap(({ timeFrom, timeTo, levelFrom, levelTo }) => [
    timeFrom / MINUTE_MS,
    timeTo / MINUTE_MS,
    round(levelFrom),
    round(levelTo),
  ])

/** The other way round; fours that are cut off, or go backwards, are left out. */
export const unpackLine = (numbers: readonly number[]): readonly LevelSegment[] => {
  const made: LevelSegment[] = []
  for (let at = 0; at + 3 < numbers.length; at += 4) {
    const [from = NaN, to = NaN, levelFrom = NaN, levelTo = NaN] = numbers.slice(at, at + 4)
    if (from < to) made.push({ timeFrom: from * MINUTE_MS, timeTo: to * MINUTE_MS, levelFrom, levelTo })
  }
  return made
}

/**
 * The level that acceptances give over a stretch of time, only where one holds; of several the one issued last counts
 * (BSC Section T 3).
 */
const publishedOver = ({ acceptances }: UnitState, from: Instant, to: Instant): readonly LevelSegment[] => {
  const published = inOrderOfIssue(acceptances)
    .map(({ segments }) => segments.filter(({ timeFrom, timeTo }) => timeFrom < to && timeTo > from))
    .filter((segments) => segments.length > 0)
  if (published.length === 0) return []
  return piecesOf(from, to, published).flatMap((piece) => {
    for (const segments of published.toReversed()) {
      const line = lineOver(segments, piece)
      if (line) return [{ timeFrom: piece.from, timeTo: piece.to, levelFrom: line.start, levelTo: line.end }]
    }
    return []
  })
}

/** The lines of a unit over a stretch of time; pieces that reach into it are whole. */
export const linesOf = (unit: UnitState, from: Instant, to: Instant): Omit<PlantLines, 'changedAt'> => {
  const selBefore = levelsWithin(unit.selBefore ?? [], from, to)
  return {
    plantId: unit.id,
    pn: packLine(levelsWithin(unit.pn, from, to)),
    mel: packLine(levelsWithin(unit.mel, from, to)),
    mil: packLine(levelsWithin(unit.mil, from, to)),
    published: packLine(publishedOver(unit, from, to)),
    ...(unit.dynamics.SEL !== undefined && { sel: unit.dynamics.SEL }),
    ...(selBefore.length > 0 && { selBefore: packLine(selBefore) }),
  }
}

/** Lines as levels over time; `expected` is the notification with acceptances laid over it. */
export type UnitLines = {
  readonly pn: readonly LevelSegment[]
  readonly mel: readonly LevelSegment[]
  readonly mil: readonly LevelSegment[]
  readonly published: readonly LevelSegment[]
  readonly expected: readonly LevelSegment[]
  /** Stable export limit, MW, as it is now, those before it, and since when it is known; see `selAt`. */
  readonly sel: number | undefined
  readonly selBefore: readonly LevelSegment[]
  readonly selFrom: Instant
}

/** The stable export limit in force at an instant, MW; undefined where none is known. */
export const selAt = ({ sel, selBefore, selFrom }: UnitLines, at: Instant): number | undefined =>
  at < selFrom ? undefined : (selBefore.find(({ timeFrom, timeTo }) => timeFrom <= at && timeTo > at)?.levelFrom ?? sel)

const known = new WeakMap<PlantLines, UnitLines>()

/** Lines of the wire read, once for each. */
export const readLines = (lines: PlantLines): UnitLines => {
  const before = known.get(lines)
  if (before) return before
  const [pn, mel, mil, published] = [lines.pn, lines.mel, lines.mil, lines.published].map(unpackLine) as [
    UnitLines['pn'],
    UnitLines['mel'],
    UnitLines['mil'],
    UnitLines['published'],
  ]
  const made: UnitLines = {
    pn,
    mel,
    mil,
    published,
    expected: replaceLevels(pn, published, 'interpolate'),
    sel: lines.sel,
    selBefore: unpackLine(lines.selBefore ?? []),
    selFrom: lines.selFrom ?? -Infinity,
  }
  known.set(lines, made)
  return made
}

/** Of the past until an instant and of the present from there on; either may be missing. */
export const joinedLines = (
  past: PlantLines | undefined,
  present: PlantLines | undefined,
  at: Instant,
): PlantLines | undefined => {
  if (!past || !present) return past ?? present
  const join = (key: 'pn' | 'mel' | 'mil' | 'published'): number[] => {
    const before = unpackLine(past[key]).filter(({ timeTo }) => timeTo <= at)
    return packLine(replaceLevels(before, unpackLine(present[key]), 'interpolate'))
  }
  return { ...present, pn: join('pn'), mel: join('mel'), mil: join('mil'), published: join('published'), selFrom: at }
}
