import { MISSING } from '../../format'
import { plantNameOf } from '../columns/plantColumn'
import type {
  FilterContext,
  PlantGroup,
  ColumnFilter,
  DateFilter,
  ColumnFilters,
  NumericFilter,
  TextFilter,
} from './types'
import { isSettlementDate, readInstant, type Instant } from '../../periods'
import type { WireCell, WireHeader, WireRow } from '../../wire'
import { everyRow } from '../collection/packed'
import { shownNumber, valuesOf } from '../cells/cellText'
import { boundsOf } from './bounds'
import { withoutEmpty } from './filters'
import { Memo, shownTexts } from './uniqueValues'

/**
 * Whether a shown text is a plant of the group, with or without the suffix ` [BSAD]` (specification 2§5).
 * Undefined for a user's group that is no more.
 */
export const plantTest = (group: PlantGroup, context: FilterContext): ((shown: string) => boolean) | undefined => {
  const { bingoPlants, plantGroups, plantIdOf } = context
  const idOf = (shown: string): string => {
    const name = plantNameOf(shown)
    return plantIdOf?.(name) ?? name
  }
  switch (group.kind) {
    case 'bingo':
      return (shown) => bingoPlants.has(idOf(shown))
    case 'notBingo':
      // An empty cell is no plant.
      return (shown) => shown !== MISSING && !bingoPlants.has(idOf(shown))
    case 'group': {
      const plants = Object.hasOwn(plantGroups, group.name) ? plantGroups[group.name] : undefined
      if (!plants) return undefined
      const ids = new Set(plants)
      return (shown) => ids.has(idOf(shown))
    }
    default:
      return group satisfies never
  }
}

export type RowTest = (row: WireRow) => boolean
type CellTest = (cell: WireCell | undefined) => boolean

const textTest = (filter: TextFilter, header: WireHeader, context: FilterContext): CellTest | undefined => {
  const inGroup = filter.group && plantTest(filter.group, context)
  // A group that is no more is no group; with no value either the filter says nothing.
  if (filter.values.length === 0 && !inGroup) return undefined
  const chosen = new Set(filter.values)
  const shown = shownTexts(header, context.style)
  const answers = new Memo<boolean>()
  const isChosen = (text: string): boolean => answers.of(text, () => chosen.has(text) || inGroup?.(text) === true)
  return (cell) => shown(cell).some(isChosen) !== filter.exclude
}

const numberOf = (value: string | number): number | undefined => {
  const number = typeof value === 'string' && value.trim() === '' ? NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** True when the test holds of the cell's value, or of any where it has several; an empty cell fails. */
const anyNumber = (cell: WireCell | undefined, test: (number: number) => boolean): boolean => {
  if (!cell) return false
  if (typeof cell.value === 'number') return Number.isFinite(cell.value) && test(cell.value)
  return valuesOf(cell).some((value) => {
    const number = numberOf(value)
    return number !== undefined && test(number)
  })
}

const numericTest = (filter: NumericFilter, header: WireHeader, { style }: FilterContext): CellTest => {
  const { min = -Infinity, max = Infinity } = boundsOf(filter)
  const passes = (value: number): boolean => {
    const shown = shownNumber(value, header, style)
    const number = filter.absolute ? Math.abs(shown) : shown
    return number >= min && number <= max
  }
  return (cell) => anyNumber(cell, passes)
}

const instantOf = (value: string | number): Instant | undefined =>
  numberOf(value) ?? (typeof value === 'string' && !isSettlementDate(value) ? readInstant(value) : undefined)

const dateTest = ({ from = -Infinity, to = Infinity }: DateFilter): CellTest => {
  const passes = (at: Instant): boolean => at >= from && at <= to
  return (cell) =>
    typeof cell?.value === 'number'
      ? passes(cell.value)
      : valuesOf(cell).some((value) => {
          const at = instantOf(value)
          return at !== undefined && passes(at)
        })
}

const testOf = (filter: ColumnFilter, header: WireHeader, context: FilterContext): CellTest | undefined => {
  switch (filter.kind) {
    case 'text':
      return textTest(filter, header, context)
    case 'numeric':
      return numericTest(filter, header, context)
    case 'date':
      return dateTest(filter)
    default:
      return filter satisfies never
  }
}

/** Numbers are compared faster than texts are looked up, so they come first. */
const COST: Record<ColumnFilter['kind'], number> = { numeric: 0, date: 0, text: 1 }

/**
 * One test for a table's filters (LT05–LT08): true for the rows that every filter lets pass. Filters see what the user
 * sees: capacities in MWh where they are shown so, times as they are written. A filter of a column that is no more,
 * or that may no longer be filtered, is passed over, since nobody could take it away.
 */
export const compileFilters = (
  filters: ColumnFilters,
  headers: readonly WireHeader[],
  context: FilterContext,
): RowTest => {
  const byId = new Map(headers.map((header) => [header.id, header]))
  const tests = Object.entries(withoutEmpty(filters))
    .sort(([, a], [, b]) => COST[a.kind] - COST[b.kind])
    .flatMap(([id, filter]): RowTest[] => {
      const header = byId.get(id)
      const test = header?.allowFilter === true ? testOf(filter, header, context) : undefined
      return test ? [(row) => test(row.row[id])] : []
    })
  const [first, second] = tests
  if (!first) return everyRow
  if (!second) return first
  if (tests.length === 2) return (row) => first(row) && second(row)
  return (row) => tests.every((test) => test(row))
}
