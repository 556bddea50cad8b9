import { MISSING } from '../../format'
import { addDays, dayStart, isSettlementDate, readInstant, type Instant } from '../../periods'
import type { TableFilters } from '../../settings'
import { withoutEmpty } from './filters'
import type { ColumnFilter, ColumnFilters, PlantGroup } from './types'

/**
 * Filters as they are saved (`currentFiltersByHeading`): text as `values`, `group`, `exclude`; numeric as `min`, `max`,
 * `absolute`; date as `from` and `to` in ms (specification 2§3); older ones have these under `date`.
 */
type Saved = Readonly<Record<string, unknown>>

/** How the groups that everybody has are saved. A user's group of such a name is saved with `OWN` before it. */
const ALL = 'all'
const BINGO = 'bingo board plants'
const NOT_BINGO = 'plants not on the bingo board'
const OWN = 'group:'

const isObject = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const groupText = (group: PlantGroup | undefined): string => {
  if (!group) return ALL
  if (group.kind !== 'group') return group.kind === 'bingo' ? BINGO : NOT_BINGO
  const { name } = group
  return name === ALL || name === BINGO || name === NOT_BINGO || name.startsWith(OWN) ? OWN + name : name
}

const groupOf = (saved: unknown): PlantGroup | undefined => {
  if (typeof saved !== 'string' || saved === '' || saved === ALL) return undefined
  if (saved === BINGO) return { kind: 'bingo' }
  if (saved === NOT_BINGO) return { kind: 'notBingo' }
  return { kind: 'group', name: saved.startsWith(OWN) ? saved.slice(OWN.length) : saved }
}

/** Null was how an empty cell was chosen. */
const chosenText = (value: unknown): readonly string[] => {
  if (value === null || value === '') return [MISSING]
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

const typedBound = (bound: unknown): string => {
  if (typeof bound === 'number' && Number.isFinite(bound)) return String(bound)
  return typeof bound === 'string' ? bound : ''
}

/** A day alone is meant whole: from its first instant, to its last. */
const instantOf = (bound: unknown, side: 'from' | 'to'): Instant | undefined => {
  if (typeof bound === 'number') return Number.isFinite(bound) ? bound : undefined
  if (typeof bound !== 'string') return undefined
  const text = bound.trim()
  if (/^\d{11,}$/.test(text)) return Number(text)
  if (!isSettlementDate(text)) return readInstant(text)
  return side === 'from' ? dayStart(text) : dayStart(addDays(text, 1)) - 1
}

const has = (saved: Saved, ...fields: readonly string[]): boolean =>
  fields.some((field) => saved[field] !== undefined && saved[field] !== null && saved[field] !== '')

const readFilter = (saved: unknown): ColumnFilter | undefined => {
  if (!isObject(saved)) return undefined
  const range = isObject(saved['date']) ? saved['date'] : saved
  if (has(range, 'from', 'to'))
    return { kind: 'date', from: instantOf(range['from'], 'from'), to: instantOf(range['to'], 'to') }
  if (has(saved, 'min', 'max')) {
    const absolute = saved['absolute'] === true
    return { kind: 'numeric', min: typedBound(saved['min']), max: typedBound(saved['max']), absolute }
  }
  const values = Array.isArray(saved['values']) ? saved['values'].flatMap(chosenText) : []
  const group = groupOf(saved['group'])
  return { kind: 'text', values: [...new Set(values)], group, exclude: saved['exclude'] === true }
}

/** A table's filters from what was saved, by whichever version; what cannot be read or says nothing is left out. */
export const readFilters = ({
  currentFiltersByHeading: saved,
}: Pick<TableFilters, 'currentFiltersByHeading'>): ColumnFilters =>
  withoutEmpty(
    Object.fromEntries(
      Object.entries(saved).flatMap(([id, each]): [string, ColumnFilter][] => {
        const filter = readFilter(each)
        return filter ? [[id, filter]] : []
      }),
    ),
  )

const written = (filter: ColumnFilter): Saved => {
  switch (filter.kind) {
    case 'text':
      return { values: filter.values, group: groupText(filter.group), exclude: filter.exclude }
    case 'numeric':
      return { min: filter.min, max: filter.max, absolute: filter.absolute }
    case 'date':
      return {
        ...(filter.from !== undefined && { from: filter.from }),
        ...(filter.to !== undefined && { to: filter.to }),
      }
    default:
      return filter satisfies never
  }
}

/** The same to be saved; filters with no value are left out (LT08). Law: reading what was written gives the filters. */
export const writeFilters = (filters: ColumnFilters): TableFilters['currentFiltersByHeading'] =>
  Object.fromEntries(Object.entries(withoutEmpty(filters)).map(([id, filter]) => [id, written(filter)]))
