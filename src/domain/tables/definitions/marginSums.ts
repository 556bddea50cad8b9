import type { LevelSegment } from '../../market/events'
import type { Instant } from '../../periods'
import { levelOver, type LevelOver } from './parts'

/** A half hour, or any other time, by its two instants. */
export type MarginSpan = { readonly from: Instant; readonly to: Instant }

/** MW of all units that are known, how many these are, and of how many. */
export type Sum = { readonly mw: number; readonly known: number; readonly of: number }

type Levels = Map<Instant, LevelOver | undefined>
const all = new WeakMap<readonly LevelSegment[], Levels>()

const levelsOf = (line: readonly LevelSegment[]): Levels => {
  const known = all.get(line)
  if (known) return known
  const levels: Levels = new Map()
  all.set(line, levels)
  return levels
}

/** A line over a stretch, kept with the line: of hundreds of units one changes at a time. */
const levelIn = (line: readonly LevelSegment[], levels: Levels, { from, to }: MarginSpan): LevelOver | undefined => {
  const known = levels.get(from)
  if (known !== undefined || levels.has(from)) return known
  const level = levelOver(line, from, to)
  levels.set(from, level)
  return level
}

/**
 * What units give over each of several stretches; those that take power count as nothing.
 * @param lines level lines, one of each unit
 * @param stretches half hours; no two begin together
 * @param take which level of a line counts
 */
export const sumsOver = (
  lines: readonly (readonly LevelSegment[])[],
  stretches: readonly MarginSpan[],
  take: keyof LevelOver,
): readonly Sum[] => {
  const mw = stretches.map(() => 0)
  const known = stretches.map(() => 0)
  for (const line of lines) {
    const levels = levelsOf(line)
    stretches.forEach((range, i) => {
      const level = levelIn(line, levels, range)
      if (level === undefined) return
      known[i] = (known[i] ?? 0) + 1
      mw[i] = (mw[i] ?? 0) + Math.max(0, level[take])
    })
  }
  return stretches.map((_, i) => ({ mw: mw[i] ?? 0, known: known[i] ?? 0, of: lines.length }))
}
