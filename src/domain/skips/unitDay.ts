import type { Instant, SettlementDate } from '../periods'
import { agreementOf, type Agreement, type OperatorCell } from './agreement'
import type { SkipRow } from './periodSkips'
import type { SkipDirection } from './reasons'
import { addedSkips, type SkipSums } from './sums'

/** What the operator publishes of a unit over some time, MWh, and how far the estimate after exclusions agrees. */
export type OperatorSums = Agreement & { readonly inMerit: number; readonly skipped: number }

export type UnitSkips = {
  readonly unit: string
  readonly estimate: Readonly<Record<SkipDirection, SkipSums>>
  /** Undefined where the operator has not published the time. */
  readonly operator: Readonly<Record<SkipDirection, OperatorSums>> | undefined
}

/** What of a London day is estimated. */
export type SkipDayFacts = {
  readonly date: SettlementDate
  /** Settlement periods that are estimated, and those of the day. */
  readonly known: number
  readonly of: number
  /** The first instant after the last estimated settlement period. */
  readonly asOf: Instant | undefined
  /** When the operator published its skips of the day; undefined where it has not. */
  readonly publishedAt: Instant | undefined
}

/** A London day of skips: by unit, and the rows by 5 minutes that they are made of. */
export type SkipsOfDay = SkipDayFacts & {
  readonly units: readonly UnitSkips[]
  readonly rows: readonly SkipRow[]
  readonly cells: readonly OperatorCell[]
}

const byUnit = <T extends { readonly unit: string }>(items: readonly T[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(item.unit)
    if (group) group.push(item)
    else groups.set(item.unit, [item])
  }
  return groups
}

const both = <T>(of: (direction: SkipDirection) => T): Readonly<Record<SkipDirection, T>> => ({
  offer: of('offer'),
  bid: of('bid'),
})

const operatorSums = (cells: readonly OperatorCell[], rows: readonly SkipRow[]): OperatorSums => ({
  inMerit: cells.reduce((sum, { inMerit }) => sum + inMerit, 0),
  skipped: cells.reduce((sum, { skipped }) => sum + skipped, 0),
  ...agreementOf(
    rows.map(({ unit, direction, at, open }) => ({ unit, direction, at, mwh: open })),
    cells.map(({ unit, direction, at, skipped }) => ({ unit, direction, at, mwh: skipped })),
  ),
})

/**
 * The estimate of some time by unit, and what the operator publishes of the same. A unit that only the operator has in merit is
 * among them.
 * @param cells undefined where the operator has published nothing
 */
export const skipsByUnit = (
  rows: readonly SkipRow[],
  cells: readonly OperatorCell[] | undefined,
): readonly UnitSkips[] => {
  const ours = byUnit(rows)
  const theirs = byUnit(cells ?? [])
  return [...new Set([...ours.keys(), ...theirs.keys()])].map((unit) => {
    const own = both((direction) => (ours.get(unit) ?? []).filter((row) => row.direction === direction))
    return {
      unit,
      estimate: both((direction) => addedSkips(own[direction])),
      operator:
        cells &&
        both((direction) =>
          operatorSums(
            (theirs.get(unit) ?? []).filter((cell) => cell.direction === direction),
            own[direction],
          ),
        ),
    }
  })
}
