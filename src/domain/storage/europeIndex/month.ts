import { bestUse, spreadOfDay, usesOfDay, type EuropeDay } from './day'
import { INDEX_COLUMN_TEXTS, INDEX_COLUMNS, type EuropeUse, type IndexColumn, type IndexDuration } from './markets'

/** The index of a country over some days, €k/MW/yr; undefined where no day is known. */
export type EuropeMonth = {
  /** Days of which every market is known: the others are in no figure. */
  readonly known: number
  /** What the best use of each day brings; the columns below add up to it. */
  readonly total: number | undefined
  /** By column: what it brought on the days on which it was the best; undefined where there is no such market. */
  readonly columns: readonly (number | undefined)[]
  /** By column: what it would have brought alone, on all days on which it does not lose. */
  readonly alone: readonly (number | undefined)[]
  /** Days on which each use is the best, by column. */
  readonly chosen: readonly (number | undefined)[]
  /** Mean of the days, €/MWh. */
  readonly spread: number | undefined
  /** Mean of the days. */
  readonly cycles: number | undefined
}

const DAYS_A_YEAR = 365.25

/** € of some days, as €k of a year. */
const yearly = (euros: number, days: number): number => ((euros / days) * DAYS_A_YEAR) / 1000

const noneOf = (): readonly undefined[] => INDEX_COLUMNS.map(() => undefined)

type Sums = Record<IndexColumn, { best: number; alone: number; chosen: number; isThere: boolean }>
const emptySums = (): Sums =>
  Object.fromEntries(INDEX_COLUMNS.map((column) => [column, { best: 0, alone: 0, chosen: 0, isThere: false }])) as Sums

/**
 * The index of a country over the days of a month. Each day all power is in the one use that brings most, so that no MW is
 * counted twice: the columns add up to the total. Law: the total is no less than any use alone, and no more than all of them.
 */
export const europeMonth = (
  days: readonly EuropeDay[],
  duration: IndexDuration,
  withImbalance: boolean,
): EuropeMonth => {
  const sums = emptySums()
  let known = 0
  let total = 0
  let spread = 0
  let cycles = 0
  for (const day of days) {
    const uses = usesOfDay(day, duration)
    if (uses === undefined) continue
    known++
    spread += spreadOfDay(day, duration)
    const best = bestUse(uses, withImbalance)
    total += best?.total ?? 0
    cycles += best?.cycles ?? 0
    for (const { columns, use, total: alone } of uses)
      for (const column of Object.keys(columns) as IndexColumn[]) {
        const value = columns[column] ?? 0
        const sum = sums[column]
        sum.isThere = true
        if (alone > 0) sum.alone += value
        if (best?.use === use) {
          sum.best += value
          sum.chosen++
        }
      }
  }
  if (known === 0)
    return {
      known,
      total: undefined,
      columns: noneOf(),
      alone: noneOf(),
      chosen: noneOf(),
      spread: undefined,
      cycles: undefined,
    }
  const each = (of: (sum: Sums[IndexColumn]) => number) =>
    INDEX_COLUMNS.map((column) => (sums[column].isThere ? of(sums[column]) : undefined))
  return {
    known,
    total: yearly(total, known),
    columns: each(({ best }) => yearly(best, known)),
    alone: each(({ alone }) => yearly(alone, known)),
    chosen: each(({ chosen }) => chosen),
    spread: spread / known,
    cycles: cycles / known,
  }
}

/** What each use would have brought alone: the columns that belong to it, added up. @internal */
export const aloneByUse = (alone: readonly (number | undefined | null)[]): ReadonlyMap<EuropeUse, number> => {
  const byUse = new Map<EuropeUse, number>()
  INDEX_COLUMNS.forEach((column, place) => {
    const value = alone[place]
    const { use } = INDEX_COLUMN_TEXTS[column]
    if (value != null) byUse.set(use, (byUse.get(use) ?? 0) + value)
  })
  return byUse
}
