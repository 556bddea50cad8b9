import { EntsoeFault } from './fault'

/** A position counts from 1. */
export type CurvePoint<T = number> = { readonly position: number; readonly value: T }

/** `A01` has each position, `A03` leaves out those that repeat the one before. */
export type CurveType = 'A01' | 'A03'

/**
 * Values of the steps of a Period, undefined where there is none. In a curve A03 a position that is left out repeats the one
 * before it, to the end of the Period; in A01 it is missing. Before the first position nothing is known in either.
 * Throws an EntsoeFault for positions outside the Period or out of order.
 */
export const expandedCurve = <T = number>(
  points: readonly CurvePoint<T>[],
  steps: number,
  type: CurveType,
): readonly (T | undefined)[] => {
  const values = new Array<T | undefined>(steps).fill(undefined)
  let last = 0
  for (const { position, value } of points) {
    if (!Number.isInteger(position) || position <= last || position > steps)
      throw new EntsoeFault('ENTSO-E sent positions out of order or outside their period.')
    if (type === 'A03' && last > 0) values.fill(values[last - 1], last, position - 1)
    values[position - 1] = value
    last = position
  }
  if (type === 'A03' && last > 0) values.fill(values[last - 1], last)
  return values
}
