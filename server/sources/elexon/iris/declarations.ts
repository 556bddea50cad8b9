import type { Instant } from '../../../../src/domain/periods'
import { Bounded } from '../../bounded'
import { grouped } from '../../source'
import { levelRow, type LevelRow } from '../rows'
import { unitIdOf } from '../unitReadings'
import { fitting, type IrisMerged } from './rowMemory'

/** A row as it came, and by what it is put in order. */
type Declared = {
  readonly raw: unknown
  readonly unit: string
  readonly timeTo: Instant
  readonly sequence: number
  readonly time: Instant
}

/** The rule of IRIS: the greater notificationSequence counts, among equals the later notificationTime. */
const byNotice = (a: Declared, b: Declared): number => a.sequence - b.sequence || a.time - b.time

const declaredOf = (raw: unknown, row: LevelRow, publishedAt: Instant): Declared => ({
  raw,
  unit: unitIdOf(row),
  timeTo: row.timeTo,
  sequence: row.notificationSequence ?? 0,
  time: row.notificationTime ?? publishedAt,
})

const MOST_UNITS = 5000
const MOST_OF_A_UNIT = 100
const OVER_MS = 2 * 3_600_000

/**
 * Levels of units (PN, MEL, MIL) that messages declare in any order. One that was declared before what is known comes with
 * all that takes its place, so that it changes only times of which nothing later speaks. Rows without a notice
 * (PN) are in the order in which they were put into the queue.
 */
export class Declarations {
  private readonly units = new Bounded<string, readonly Declared[]>(MOST_UNITS)

  merge(message: readonly unknown[], publishedAt: Instant): IrisMerged {
    const { rows, ...left } = fitting(levelRow, message)
    const declared = rows.map((raw) => declaredOf(raw, levelRow.parse(raw), publishedAt))
    const merged = [...grouped(declared, ({ unit }) => unit)].flatMap(([unit, mine]) => this.ofUnit(unit, mine))
    return { rows: merged.map(({ raw }) => raw), ...left }
  }

  private ofUnit(unit: string, mine: readonly Declared[]): readonly Declared[] {
    const known = this.units.get(unit) ?? []
    const [first] = mine.toSorted(byNotice)
    const later = known.filter((each) => first !== undefined && byNotice(each, first) > 0)
    const newest = Math.max(...[...known, ...mine].map(({ timeTo }) => timeTo))
    const retained = [...known, ...mine].filter(({ timeTo }) => timeTo > newest - OVER_MS)
    this.units.set(unit, retained.slice(-MOST_OF_A_UNIT))
    return [...mine, ...later].sort(byNotice)
  }
}
