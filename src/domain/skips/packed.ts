import { cellKey } from './agreement'
import type { SkipSlot } from './calls'
import type { SkipDirection } from './reasons'
import { NO_SKIPS, SKIP_FIELDS, type SkipSums } from './sums'
import type { OperatorSums, SkipDayFacts, SkipsOfDay, UnitSkips } from './unitDay'

type Numbers = Float64Array<ArrayBuffer>

const OPERATOR_FIELDS = ['inMerit', 'skipped', 'both', 'either'] as const satisfies readonly (keyof OperatorSums)[]

/** Numbers of the sums of a unit in one direction: those of the estimate, then those of the operator, NaN until published. */
export const ESTIMATE_LENGTH = SKIP_FIELDS.length
export const OPERATOR_LENGTH = OPERATOR_FIELDS.length
export const SUMS_LENGTH = ESTIMATE_LENGTH + OPERATOR_LENGTH

/** Numbers of 5 minutes: 1 of an offer or 0 of a bid, the instant, the last price in merit, the sums, and the operator's skipped MWh or NaN. */
export const STEP_LENGTH = 3 + SKIP_FIELDS.length + 1

/** A day of skips as numbers, which cross between threads and are stored. */
export type PackedSkips = SkipDayFacts & {
  readonly units: readonly string[]
  /** Of each unit its offers, then its bids. */
  readonly sums: Numbers
  /** The place of the unit of each row of `steps`. */
  readonly stepUnits: Int32Array<ArrayBuffer>
  readonly steps: Numbers
}

/** The sums of an estimate out of numbers. */
export const skipSumsIn = (numbers: ArrayLike<number>, first = 0): SkipSums => {
  const sums: Record<keyof SkipSums, number> = { ...NO_SKIPS }
  SKIP_FIELDS.forEach((field, place) => (sums[field] = numbers[first + place] ?? 0))
  return sums
}

/** What the operator has published out of numbers; undefined where it is nothing. */
export const operatorSumsIn = (numbers: ArrayLike<number>, first = 0): OperatorSums | undefined => {
  const [inMerit = NaN, skipped = NaN, both = NaN, either = NaN] = OPERATOR_FIELDS.map((_, n) => numbers[first + n])
  return Number.isNaN(inMerit) ? undefined : { inMerit, skipped, both, either }
}

const directionAt = (isOffer: number | undefined): SkipDirection => (isOffer === 1 ? 'offer' : 'bid')

/** A row of 5 minutes out of numbers. */
export const skipSlotIn = (numbers: ArrayLike<number>, first = 0): SkipSlot => {
  const operator = numbers[first + STEP_LENGTH - 1] ?? NaN
  return {
    direction: directionAt(numbers[first]),
    at: numbers[first + 1] ?? NaN,
    marginal: numbers[first + 2] ?? NaN,
    ...skipSumsIn(numbers, first + 3),
    operator: Number.isNaN(operator) ? null : operator,
  }
}

const packSums = (units: readonly UnitSkips[]): Numbers => {
  const numbers = new Float64Array(units.length * 2 * SUMS_LENGTH)
  units.forEach(({ estimate, operator }, unit) => {
    for (const [side, direction] of (['offer', 'bid'] as const).entries()) {
      const first = (unit * 2 + side) * SUMS_LENGTH
      numbers.set(
        SKIP_FIELDS.map((field) => estimate[direction][field]),
        first,
      )
      numbers.set(
        OPERATOR_FIELDS.map((field) => operator?.[direction][field] ?? NaN),
        first + ESTIMATE_LENGTH,
      )
    }
  })
  return numbers
}

/** MWh of 5 minutes that no figure shows. */
const NOTHING_MWH = 1e-6

/** A day as numbers. 5 minutes of a unit in which it had nothing in merit and nothing taken are left out. */
export const packSkips = ({ units, rows, cells, ...facts }: SkipsOfDay): PackedSkips => {
  const ids = units.map(({ unit }) => unit)
  const places = new Map(ids.map((id, place) => [id, place]))
  const published = new Map(cells.map((cell) => [cellKey(cell), cell.skipped]))
  const isPublished = facts.publishedAt !== undefined
  const shown = rows.filter(({ inMerit, taken }) => Math.max(inMerit, taken) > NOTHING_MWH)
  const steps = new Float64Array(shown.length * STEP_LENGTH)
  shown.forEach((row, place) => {
    const operator = isPublished ? (published.get(cellKey(row)) ?? 0) : NaN
    const sums = SKIP_FIELDS.map((field) => row[field])
    steps.set([row.direction === 'offer' ? 1 : 0, row.at, row.marginal, ...sums, operator], place * STEP_LENGTH)
  })
  return {
    ...facts,
    units: ids,
    sums: packSums(units),
    stepUnits: Int32Array.from(shown, ({ unit }) => places.get(unit) ?? 0),
    steps,
  }
}
