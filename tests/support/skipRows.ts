import type { SkipsRow, StoredSkips } from '../../server/history/skips/types'
import { ESTIMATE_LENGTH, STEP_LENGTH, SUMS_LENGTH, type PackedSkips } from '../../src/domain/skips/packed'

type DayRow = StoredSkips['byDay'][number]

/** The rows of a packed day, one by one, as a store gives them. */
export const skipRowsOf = ({ date, units, sums, publishedAt }: PackedSkips, unit?: string): readonly DayRow[] =>
  units.flatMap((id, place) =>
    [1, 0].flatMap((isOffer): DayRow[] => {
      const first = (place * 2 + 1 - isOffer) * SUMS_LENGTH
      const numbers = [...sums.slice(first, first + SUMS_LENGTH)]
      if ((unit !== undefined && id !== unit) || numbers.every((value) => !(value > 0))) return []
      const own = numbers.slice(0, ESTIMATE_LENGTH)
      const compared = publishedAt === undefined ? own.map(() => NaN) : own
      return [{ date, unit: id, isOffer, sums: own, compared, operator: numbers.slice(ESTIMATE_LENGTH) }]
    }),
  )

const added = (a: readonly number[], b: readonly number[]): readonly number[] =>
  a.map((value, place) => {
    const other = b[place]!
    if (Number.isNaN(value)) return other
    return Number.isNaN(other) ? value : value + other
  })

export const addedRows = (before: SkipsRow | undefined, { unit, isOffer, ...row }: SkipsRow): SkipsRow =>
  before === undefined
    ? { unit, isOffer, sums: row.sums, compared: row.compared, operator: row.operator }
    : {
        unit,
        isOffer,
        sums: added(before.sums, row.sums),
        compared: added(before.compared, row.compared),
        operator: added(before.operator, row.operator),
      }

/** The rows of 5 minutes of a unit. */
export const stepsOf = ({ units, stepUnits, steps }: PackedSkips, unit: string): Float64Array<ArrayBuffer> =>
  Float64Array.from(
    [...stepUnits].flatMap((place, row) =>
      units[place] === unit ? [...steps.slice(row * STEP_LENGTH, (row + 1) * STEP_LENGTH)] : [],
    ),
  )
