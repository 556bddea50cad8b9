import type { Battery } from './battery'
import { daysIn, tradesOf } from './dayLines'
import { boundsOf, type Step } from './horizon'

/** A linear programme in sparse rows: the most of costs × columns, with columns and rows within their bounds. */
export type LinearModel = {
  readonly columnCosts: readonly number[]
  readonly columnLower: readonly number[]
  readonly columnUpper: readonly number[]
  readonly rows: readonly {
    readonly lower: number
    readonly upper: number
    readonly columns: readonly (readonly [column: number, factor: number])[]
  }[]
}

/**
 * The schedule of a battery as a linear programme. Columns by step: MWh taken in, MWh taken out, MWh stored at its
 * beginning, all of it of the store; and at last what is stored at the end.
 */
export const dispatchModel = (battery: Battery, steps: readonly Step[]): LinearModel => {
  const bounds = boundsOf(battery, steps)
  const trades = tradesOf(battery, steps)
  const columnCosts = [...trades.flatMap(({ buy, sell }) => [-buy, sell, 0]), 0]
  const columnLower = [...steps.flatMap((_, place) => [0, 0, bounds[place]?.low ?? 0]), bounds.at(-1)?.low ?? 0]
  const columnUpper = [
    ...trades.flatMap(({ charge, discharge }, place) => [charge, discharge, bounds[place]?.high ?? 0]),
    bounds.at(-1)?.high ?? 0,
  ]
  const storedAt = (place: number): number => (place < steps.length ? 3 * place + 2 : 3 * steps.length)
  const balances = steps.map((_, place) => ({
    lower: 0,
    upper: 0,
    columns: [
      [storedAt(place), 1],
      [3 * place, 1],
      [3 * place + 1, -1],
      [storedAt(place + 1), -1],
    ] as const,
  }))
  /** Taking in and giving share the time of a step. */
  const shares = trades.flatMap(({ charge, discharge }, place) =>
    charge > 0 && discharge > 0
      ? [
          {
            lower: -Infinity,
            upper: 1,
            columns: [[3 * place, 1 / charge] as const, [3 * place + 1, 1 / discharge] as const],
          },
        ]
      : [],
  )
  const cycles = daysIn(battery, steps)
    .filter(({ most }) => most < Infinity)
    .map(({ first, end, most }) => ({
      lower: -Infinity,
      upper: most,
      columns: Array.from({ length: end - first }, (_, place) => [3 * (first + place) + 1, 1] as const),
    }))
  return { columnCosts, columnLower, columnUpper, rows: [...balances, ...shares, ...cycles] }
}
