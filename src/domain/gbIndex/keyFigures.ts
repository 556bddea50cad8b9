import type { GbIndexAnswer } from './calls'
import { sourcesOf, type IndexChoice } from './choice'
import { knownFigures } from './figures'
import { indexRow, joinedPeriods, type IndexRow } from './values'

/** What is read first of an index, £/kW/yr. */
export type KeyFiguresOfIndex = {
  /** The last calendar month that is over. */
  readonly last: IndexRow | undefined
  /** By how much it is above the month before; undefined where one of them is not known. */
  readonly change: number | undefined
  /** The same, as a share of the month before; undefined where that earned nothing or less. */
  readonly share: number | undefined
  /** All twelve months as one, held against the days of them that are known. */
  readonly mean: IndexRow | undefined
}

/** Before any month is known. */
export const NO_KEY_FIGURES: KeyFiguresOfIndex = {
  last: undefined,
  change: undefined,
  share: undefined,
  mean: undefined,
}

/** @param months twelve calendar months, the last of them the last that is over */
export const keyFigures = (
  months: Pick<GbIndexAnswer, 'periods' | 'constituents'>,
  choice: IndexChoice,
): KeyFiguresOfIndex => {
  const { periods, constituents } = months
  const sources = sourcesOf(choice, knownFigures(periods))
  const input = { constituents, sources, choice: { ...choice, measure: 'perKwYear' as const } }
  const all = joinedPeriods(periods)
  const [before, last] = periods.slice(-2).map((period) => indexRow(period, input))
  const change = last?.total === undefined || before?.total === undefined ? undefined : last.total - before.total
  const base = before?.total ?? 0
  return {
    last: periods.length === 1 ? before : last,
    change,
    share: change === undefined || base <= 0 ? undefined : change / base,
    mean: all && indexRow(all, input),
  }
}
