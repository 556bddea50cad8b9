import { EVERY_PLACE, placesOfBasis, SUM_ROW_LENGTH, type SumRow } from '../../../src/domain/revenue/sumRow'
import type { SettlementDate } from '../../../src/domain/periods'
import type { DailyQuestion, DailySums, DayRows } from './types'

const FIRST_ROWS = 4096

/** Collects rows by day and unit. */
export class DailySumsBuilder {
  private readonly days: number[] = []
  private readonly units: number[] = []
  private numbers: SumRow = new Float64Array(FIRST_ROWS * SUM_ROW_LENGTH)

  /** @param places where its rows have numbers; elsewhere they have NaN */
  constructor(private readonly places: readonly number[]) {}

  /**
   * @param day its place in the question, as `unit`
   * @param number by the place of the number among `places`
   */
  add(day: number, unit: number, number: (nth: number) => number): void {
    const first = this.days.length * SUM_ROW_LENGTH
    if (first === this.numbers.length) {
      const longer: SumRow = new Float64Array(2 * first)
      longer.set(this.numbers)
      this.numbers = longer
    }
    this.days.push(day)
    this.units.push(unit)
    const { places, numbers } = this
    if (places.length < SUM_ROW_LENGTH) numbers.fill(NaN, first, first + SUM_ROW_LENGTH)
    for (let nth = 0; nth < places.length; nth++) numbers[first + (places[nth] ?? 0)] = number(nth)
  }

  build(): DailySums {
    return {
      days: Int32Array.from(this.days),
      units: Int32Array.from(this.units),
      rows: this.numbers.slice(0, this.days.length * SUM_ROW_LENGTH),
    }
  }
}

/** Where the rows of a question have numbers. */
export const placesRequested = ({ basis }: Pick<DailyQuestion, 'basis'>): readonly number[] =>
  basis === undefined ? EVERY_PLACE : placesOfBasis(basis)

/** Rows of stored days: `places` has the place of each row's day in `days`. */
type StoredDays = Pick<DailySums, 'units' | 'rows'> & {
  readonly days: readonly SettlementDate[]
  readonly places: DailySums['days']
}

const rowsOfComputed = (
  question: Omit<DailyQuestion, 'ended'>,
  computed: ReadonlyMap<SettlementDate, DayRows>,
): DailySums => {
  const { days, units } = question
  const places = placesRequested(question)
  const builder = new DailySumsBuilder(places)
  days.forEach((date, day) => {
    const rows = computed.get(date)?.units
    if (rows === undefined) return
    units.forEach((unit, place) => {
      const row = rows.get(unit)
      if (row) builder.add(day, place, (nth) => row[places[nth] ?? 0] ?? 0)
    })
  })
  return builder.build()
}

/** Rows of the days of a question: of those that are stored, and those that were computed. */
export const joinedDays = (
  question: Omit<DailyQuestion, 'ended'>,
  stored: StoredDays,
  computed: ReadonlyMap<SettlementDate, DayRows>,
): DailySums => {
  const places = new Map(question.days.map((date, place) => [date, place]))
  const dayOf = stored.days.map((date) => places.get(date) ?? -1)
  const days = stored.places.map((place) => dayOf[place] ?? -1)
  const added = rowsOfComputed(question, computed)
  if (added.days.length === 0) return { days, units: stored.units, rows: stored.rows }
  const rows: SumRow = new Float64Array(stored.rows.length + added.rows.length)
  rows.set(stored.rows)
  rows.set(added.rows, stored.rows.length)
  return { days: Int32Array.of(...days, ...added.days), units: Int32Array.of(...stored.units, ...added.units), rows }
}
