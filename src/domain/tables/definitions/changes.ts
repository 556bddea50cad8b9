import type { LevelSegment } from '../../market/events'
import type { BmUnitId } from '../../market/units'
import type { Instant } from '../../periods'
import { commonPieces } from './parts'

export const CHANGED_ITEMS = ['PN', 'MEL', 'MIL', 'SEL'] as const
export type ChangedItem = (typeof CHANGED_ITEMS)[number]

/** One redeclaration of a unit against what it had declared for the same time before, MW. */
export type PhysicalChange = {
  /** Counts up in the life of the memory: the name of the change. */
  readonly number: number
  /** When it was declared; where the source does not tell that, when it became known. */
  readonly at: Instant
  readonly unit: BmUnitId
  readonly item: ChangedItem
  /** Where old and new lie furthest apart. */
  readonly old: number
  readonly now: number
  /** The time it speaks of, as far as it changed; absent for SEL, which has no times. */
  readonly from?: Instant
  readonly until?: Instant
}

export type LevelChange = Required<Pick<PhysicalChange, 'old' | 'now' | 'from' | 'until'>>

/** Less than this is rounding, not news, MW. */
const NEWS_MW = 0.5

/**
 * What a redeclaration changed: from the first to the last moment at which both lines are known and differ, with the
 * levels where they differ most. Times for which nothing had been declared are a first declaration and no change.
 * @param old sorted, without overlaps; `after` the same line with the new levels laid over it
 * @returns undefined when nothing that was declared before has changed
 */
export const levelChange = (old: readonly LevelSegment[], after: readonly LevelSegment[]): LevelChange | undefined => {
  let change: LevelChange | undefined
  for (const { from, to, a, b } of commonPieces(old, after)) {
    const atStart = Math.abs(b[0] - a[0])
    const atEnd = Math.abs(b[1] - a[1])
    if (Math.max(atStart, atEnd) < NEWS_MW) continue
    const [before, now] = atEnd > atStart ? [a[1], b[1]] : [a[0], b[0]]
    const known = change
    change =
      known !== undefined && Math.abs(known.now - known.old) >= Math.abs(now - before)
        ? { ...known, until: to }
        : { old: before, now, from: known?.from ?? from, until: to }
  }
  return change
}
