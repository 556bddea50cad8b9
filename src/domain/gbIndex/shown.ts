import type { GbIndexAnswer } from './calls'
import { sourcesOf, type IndexChoice, type IndexFigure, type IndexSource } from './choice'
import { knownFigures } from './figures'
import { constituentRows, indexRow, joinedPeriods, type ConstituentRow, type IndexRow } from './values'

/** An index by a choice, of some periods. */
export type ShownIndex = {
  /** The figures of which anything is known, whether the choice takes them in or not. */
  readonly known: ReadonlySet<IndexFigure>
  readonly sources: readonly IndexSource[]
  /** In the order of time. */
  readonly rows: readonly IndexRow[]
  /** The same held against power and a year, £/kW/yr. */
  readonly yearly: readonly IndexRow[]
  /** All periods as one; undefined where there is none. */
  readonly all: IndexRow | undefined
  /** The constituents of all periods, the one that brings most first. */
  readonly units: readonly ConstituentRow[]
}

/** What a page shows of an answer by a choice. */
export const shownIndex = (
  { periods, constituents }: Pick<GbIndexAnswer, 'periods' | 'constituents'>,
  choice: IndexChoice,
): ShownIndex => {
  const known = knownFigures(periods)
  const input = { constituents, choice, sources: sourcesOf(choice, known) }
  const joined = joinedPeriods(periods)
  const shareOf = ({ share }: ConstituentRow): number => share.total ?? -Infinity
  return {
    known,
    sources: input.sources,
    rows: periods.map((period) => indexRow(period, input)),
    yearly: periods.map((period) => indexRow(period, { ...input, choice: { ...choice, measure: 'perKwYear' } })),
    all: joined && indexRow(joined, input),
    units: (joined ? constituentRows(joined, input) : []).toSorted((a, b) => shareOf(b) - shareOf(a)),
  }
}
