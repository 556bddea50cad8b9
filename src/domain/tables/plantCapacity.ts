import { MISSING } from '../format'
import type { ColumnFilter } from './filters'
import type { WireRow } from '../wire'

/** What the capacity can be added up by: columns of the plant table. */
export const GROUPINGS = [
  { value: 'fuel', label: 'Fuel', many: 'fuels' },
  { value: 'owner', label: 'Owner', many: 'owners' },
  { value: 'zone', label: 'Zone', many: 'zones' },
  { value: 'category', label: 'Category', many: 'categories' },
  { value: 'status', label: 'Status', many: 'states' },
] as const
export type Grouping = (typeof GROUPINGS)[number]['value']

/** The address's `?by=owner`; by fuel where it names none that there is. */
export const readGrouping = (search: URLSearchParams): Grouping =>
  GROUPINGS.find(({ value }) => value === search.get('by'))?.value ?? 'fuel'

/** The address's words for it, with whatever else is there. */
export const writeGrouping = (search: URLSearchParams, by: Grouping): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.set('by', by)
  return next
}

const textOf = ({ row }: WireRow, by: Grouping): string => {
  const value = row[by]?.value
  return typeof value === 'string' && value.trim() !== '' ? value : MISSING
}

/** The groupings that can be offered: a status is not told by every source, and one that no plant has groups nothing. */
export const groupingsOf = (rows: readonly WireRow[]): readonly (typeof GROUPINGS)[number][] =>
  GROUPINGS.filter(({ value }) => value !== 'status' || rows.some((row) => textOf(row, value) !== MISSING))

export type CapacityGroup = {
  /** As the table's cells have it; `-` for the plants of which it is not known. */
  readonly name: string
  /** Undefined where no plant of the group has a known capacity. */
  readonly mw: number | undefined
  /** Percent of all MW; undefined where there is nothing to be a part of. */
  readonly share: number | undefined
  readonly plants: number
}

export type Capacity = {
  /** The largest first; plants of which the group is not known last. */
  readonly groups: readonly CapacityGroup[]
  readonly mw: number | undefined
  readonly plants: number
  /** Plants without a known capacity: they are in no sum. */
  readonly unknown: number
}

const capacityOf = ({ row }: WireRow): number | undefined => {
  const value = row['capacity']?.value
  return typeof value === 'number' ? value : undefined
}

/** A sum in which nothing known is no zero. */
const plus = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : a + b

const largestFirst = (a: CapacityGroup, b: CapacityGroup): number =>
  Number(a.name === MISSING) - Number(b.name === MISSING) ||
  (b.mw ?? -1) - (a.mw ?? -1) ||
  a.name.localeCompare(b.name, 'en-GB', { numeric: true })

/** Registered export capacity of the rows, added up by a column. */
export const capacityBy = (rows: readonly WireRow[], by: Grouping): Capacity => {
  const sums = new Map<string, { mw: number | undefined; plants: number }>()
  let mw: number | undefined = undefined
  let unknown: number = 0
  for (const row of rows) {
    const name = textOf(row, by)
    const own = capacityOf(row)
    const sum = sums.get(name)
    sums.set(name, { mw: plus(sum?.mw, own), plants: (sum?.plants ?? 0) + 1 })
    mw = plus(mw, own)
    if (own === undefined) unknown++
  }
  const shareOf = (part: number | undefined): number | undefined =>
    part === undefined || mw === undefined || mw <= 0 ? undefined : (100 * part) / mw
  const groups = [...sums].map(([name, sum]) => ({ name, ...sum, share: shareOf(sum.mw) })).sort(largestFirst)
  return { groups, mw, plants: rows.length, unknown }
}

/** The filter that leaves one group in the table. */
export const onlyFilter = (name: string): ColumnFilter => ({
  kind: 'text',
  values: [name],
  group: undefined,
  exclude: false,
})

/** The group that a column's filter leaves alone; undefined where it is another filter or none. */
export const onlyOf = (filter: ColumnFilter | undefined): string | undefined =>
  filter?.kind === 'text' && !filter.exclude && filter.group === undefined && filter.values.length === 1
    ? filter.values[0]
    : undefined
