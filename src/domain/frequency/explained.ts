import { placeAt } from '../charts/columns'
import { HALF_HOUR_MS } from '../periods'
import type { Column } from '../series/batch'
import type { Excursion } from './excursions'
import { largestDropNear, type MelDrop } from './melDrops'

/** An excursion with the largest fall of a limit near it, and the price of its settlement period, £/MWh. */
export type ExplainedExcursion = Excursion & {
  readonly drop: MelDrop | undefined
  readonly price: number | undefined
}

/**
 * Excursions with what went with them, the newest first.
 * @param drops undefined where the user may not have them
 * @param prices by half hour, £/MWh
 */
export const explained = (
  excursions: readonly Excursion[],
  drops: readonly MelDrop[] | undefined,
  prices: Column,
): readonly ExplainedExcursion[] =>
  excursions.toReversed().map((excursion) => ({
    ...excursion,
    // What makes an excursion deeper may come long after it began.
    drop: largestDropNear(drops ?? [], [excursion.from, excursion.extremeAt]),
    price: prices.values[placeAt(prices, excursion.from, HALF_HOUR_MS)],
  }))
