import type { MarketState } from '../market/state'
import { periodEnd, periodsIn, type PeriodRef, type SettlementDate } from '../periods'
import type { OperatorSkips } from './agreement'
import { skipsOfUnits, slottedUnit, type SkipRow } from './periodSkips'
import { skipsByUnit, type SkipsOfDay } from './unitDay'

/** The skips of a settlement period out of a market that has it. */
export const skipsInMarket = ({ units }: Pick<MarketState, 'units'>, ref: PeriodRef): readonly SkipRow[] =>
  skipsOfUnits(
    [...units.values()].flatMap((state) => slottedUnit(state, ref) ?? []),
    ref,
  )

/** A day out of its estimated settlement periods, in their order, and what the operator has published of it. */
export const skipsOfDay = (
  date: SettlementDate,
  periods: readonly (readonly [PeriodRef, readonly SkipRow[]])[],
  published: OperatorSkips | undefined,
): SkipsOfDay => {
  const rows = periods.flatMap(([, own]) => own)
  const last = periods.at(-1)?.[0]
  return {
    date,
    known: periods.length,
    of: periodsIn(date),
    asOf: last && periodEnd(last),
    publishedAt: published?.publishedAt,
    units: skipsByUnit(rows, published?.cells),
    rows,
    cells: published?.cells ?? [],
  }
}
