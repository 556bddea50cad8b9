import type { Instant } from '../periods'
import { isWhole, NO_AMOUNT, plusAmount, type Amount } from './amount'

/** What each battery could have made of energy with all prices known, by BM unit. */
export type ForesightByUnit = ReadonlyMap<string, Amount>

export const foresightByUnit = (units: readonly (Amount & { readonly id: string })[]): ForesightByUnit =>
  new Map(units.map((unit) => [unit.id, unit]))

/** The same of the units of a row; undefined where one of them is no battery, or its energy is not known. */
export const foresightOf = (
  { units }: { readonly units: readonly { readonly id: string }[] },
  byUnit: ForesightByUnit,
): Amount | undefined => {
  let sum = NO_AMOUNT
  for (const { id } of units) {
    const of = byUnit.get(id)
    if (of === undefined) return undefined
    sum = plusAmount(sum, of)
  }
  return units.length === 0 ? undefined : sum
}

/**
 * What was earned in all markets over what energy alone could have brought with all prices known: a share, above 1 for
 * who earned more in other markets; undefined where prices are missing, or where nothing could have been made.
 * @param earned £, null where it is not known
 */
export const capturedShare = (earned: number | null, foresight: Amount | undefined): number | undefined =>
  earned === null || foresight?.pounds == null || !isWhole(foresight) || foresight.pounds <= 0
    ? undefined
    : earned / foresight.pounds

type AnsweredRange = { readonly from: Instant; readonly to: Instant }

/** Whether both answers are of the same time: the one that was requested first may lack the last settlement period. */
export const areOfOneTime = (a: AnsweredRange | undefined, b: AnsweredRange | undefined): boolean =>
  a !== undefined && a.from === b?.from && a.to === b.to
