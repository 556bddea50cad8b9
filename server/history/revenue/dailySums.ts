import { SUM_ROW_LENGTH, type SumRow } from '../../../src/domain/revenue/sumRow'
import type { SettlementDate } from '../../../src/domain/periods'
import type { DailyQuestion, DailySums, DayRows } from './types'

const FIRST_ROWS = 4096

/** Collects rows by day and unit. */
export class DailySumsBuilder {
  private readonly days: number[] = []
  private readonly units: number[] = []
  private numbers: SumRow = new Float64Array(FIRST_ROWS * SUM_ROW_LENGTH)

  /** @param day its place in the question, as `unit` */
  add(day: number, unit: number, number: (column: number) => number): void {
    const first = this.days.length * SUM_ROW_LENGTH
    if (first === this.numbers.length) {
      const longer: SumRow = new Float64Array(2 * first)
      longer.set(this.numbers)
      this.numbers = longer
    }
    this.days.push(day)
    this.units.push(unit)
    for (let column = 0; column < SUM_ROW_LENGTH; column++) this.numbers[first + column] = number(column)
  }

  build(): DailySums {
    return {
      days: Int32Array.from(this.days),
      units: Int32Array.from(this.units),
      rows: this.numbers.slice(0, this.days.length * SUM_ROW_LENGTH),
    }
  }
}

/** Rows of stored days: `places` has the place of each row's day in `days`. */
type StoredDays = Pick<DailySums, 'units' | 'rows'> & {
  readonly days: readonly SettlementDate[]
  readonly places: DailySums['days']
}

const rowsOfComputed = (
  { days, units }: Omit<DailyQuestion, 'ended'>,
  computed: ReadonlyMap<SettlementDate, DayRows>,
): DailySums => {
  const builder = new DailySumsBuilder()
  days.forEach((date, day) => {
    const rows = computed.get(date)?.units
    if (rows === undefined) return
    units.forEach((unit, place) => {
      const row = rows.get(unit)
      if (row) builder.add(day, place, (column) => row[column] ?? 0)
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
