import type { LevelSegment } from '../market/events'
import type { Instant } from '../periods'

/** Smaller falls of a limit are not seen in the frequency, MW. */
export const LEAST_DROP_MW = 50

const WITHIN_MS = 60_000

/** A fall of a unit's export limit (MEL) that took effect at once, MW. */
export type LevelDrop = { readonly at: Instant; readonly from: number; readonly to: number }

/**
 * Where a unit's limit fell by at least 50 MW at once: from one segment to the next, or on a line of at most 60 s. What
 * follows a time without a declaration has fallen from no known level.
 * @param mel sorted, without overlaps
 */
export const levelDropsOf = (mel: readonly LevelSegment[]): readonly LevelDrop[] =>
  mel
    .flatMap((segment, i): readonly LevelDrop[] => {
      const { timeFrom: at, timeTo, levelFrom, levelTo } = segment
      const before = mel[i - 1]
      return [
        ...(before?.timeTo === at ? [{ at, from: before.levelTo, to: levelFrom }] : []),
        ...(timeTo - at <= WITHIN_MS ? [{ at, from: levelFrom, to: levelTo }] : []),
      ]
    })
    .filter(({ from, to }) => from - to >= LEAST_DROP_MW)

/** A fall of a limit with whose it is. */
export type MelDrop = {
  readonly at: Instant
  readonly plant: string
  readonly mw: number
  /** Id of the unit; absent where it is not known. */
  readonly unit?: string | undefined
}

/** The largest fall within 60 s of one of the instants, before or after; undefined where none is known. */
export const largestDropNear = (drops: readonly MelDrop[], instants: readonly Instant[]): MelDrop | undefined =>
  drops
    .filter((drop) => instants.some((at) => Math.abs(drop.at - at) <= WITHIN_MS))
    .reduce<MelDrop | undefined>((largest, drop) => (largest && largest.mw >= drop.mw ? largest : drop), undefined)
