/** The sum of a value over units; undefined where it is not known of one of them, or there is no unit. */
export const unitSum = <T>(
  units: readonly T[],
  valueOf: (unit: T) => number | null | undefined,
): number | undefined => {
  let total = 0
  for (const unit of units) {
    const value = valueOf(unit)
    if (value === null || value === undefined) return undefined
    total += value
  }
  return units.length === 0 ? undefined : total
}
