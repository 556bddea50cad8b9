/** A value by year: between two years that are written it changes evenly, before the first and after the last it stays. */
export type YearPath = Readonly<Record<number, number>>

/** The value of a path in a year. */
export const valueIn = (path: YearPath, year: number): number => {
  const points = Object.entries(path).map(([each, value]) => [Number(each), value] as const)
  const after = points.findIndex(([each]) => each >= year)
  if (after < 0) return points.at(-1)?.[1] ?? NaN
  const [nextYear, next] = points[after] ?? [year, NaN]
  const before = points[after - 1]
  if (before === undefined || nextYear === year) return next
  return before[1] + ((next - before[1]) * (year - before[0])) / (nextYear - before[0])
}
