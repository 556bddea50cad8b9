import type { Instant } from '../../periods'
import { hourOf, londonOffset } from '../../periods/london'
import type { Granularity } from '../../series/aggregateOptions'
import type { HistoricFrame } from './frame'
import type { Filters, Split } from './query'
import { dayReader, passing, timeFilters } from './rows'

/** What a column is of, where it is told apart by that. */
export type ColumnFacts = {
  readonly key: string
  /** The user's own name for it. */
  readonly name?: string
  readonly fuel?: string
  readonly zone?: string
  /** What is left of its name in the rows of its fuel or zone, where it is the sum of that. */
  readonly measure?: string
}

/** How the rows of a frame are chosen and told apart. */
export type ViewChoice = {
  readonly granularity: Granularity
  readonly filters: Filters
  readonly splitBy: Split
  readonly columns: readonly ColumnFacts[]
}

export type ViewColumn = {
  readonly name: string
  readonly unit: string
  /** Of a column of one series the whole id of that. */
  readonly key?: string
  /** The frame's column in each group; -1 where the group has none. */
  readonly of: readonly number[]
}

/** Rows as they are shown: group after group, in each by time. */
export type View = {
  readonly frame: HistoricFrame
  readonly granularity: Granularity
  readonly columns: readonly ViewColumn[]
  /** What rows are told apart by, `Hour`; undefined where they are not. */
  readonly groupTitle: string | undefined
  readonly groups: readonly string[]
  /** Where each group begins, and the end of the last. */
  readonly starts: readonly number[]
  /** Rows of the frame, as they follow each other; groups of columns have all of them, each. */
  readonly order: Uint32Array
}

const SPLIT_TITLES: Readonly<Record<Split, string | undefined>> = {
  none: undefined,
  hour: 'Hour',
  month: 'Month',
  weekday: 'Weekday',
  fuel: 'Fuel',
  zone: 'Zone',
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const NONE_OF = 'None'

type TimeSplit = 'hour' | 'month' | 'weekday'

type Part = { readonly names: readonly string[]; readonly reader: () => (at: Instant) => number }
const PARTS: Readonly<Record<TimeSplit, Part>> = {
  hour: { names: HOURS, reader: () => hourOf },
  month: { names: MONTHS, reader: () => (at) => new Date(at + londonOffset(at)).getUTCMonth() },
  weekday: {
    names: WEEKDAYS,
    reader: () => {
      const dayOf = dayReader()
      return (at) => dayOf(at).weekday
    },
  },
}

/** Splits that rows of this length can have: a day is in no hour, a month in no weekday. */
export const canSplit = (split: Split, granularity: Granularity): boolean => {
  if (split === 'hour') return ['None', 'halfHourly', 'Hour'].includes(granularity)
  return split !== 'weekday' || !['Week', 'Month'].includes(granularity)
}

/** The rows that the filters let pass, by time. */
const retainedRows = (
  { at, columns }: HistoricFrame,
  { filters, granularity, columns: facts }: ViewChoice,
): Uint32Array => {
  const own = timeFilters(filters, granularity)
  const { value } = filters
  const place = value ? facts.findIndex(({ key }) => key === value.series) : -1
  const values = columns[place]?.values
  const limit = value?.than ?? 0
  const sign = value?.by === 'below' ? -1 : 1
  const isTimed = own.weekdays.length > 0 || own.periods !== undefined
  const passes = passing(own)
  const retained = new Uint32Array(at.length)
  let count = 0
  for (let row = 0; row < at.length; row++) {
    // A missing value is neither above nor below: NaN fails the comparison.
    if (values && !(sign * ((values[row] ?? NaN) - limit) > 0)) continue
    if (isTimed && !passes(at[row] ?? 0)) continue
    retained[count++] = row
  }
  return retained.slice(0, count)
}

/** Puts rows into their groups, in each as they were. */
const byGroup = (rows: Uint32Array, groupOf: Uint8Array, count: number) => {
  const sizes = new Array<number>(count).fill(0)
  for (const group of groupOf) sizes[group] = (sizes[group] ?? 0) + 1
  const starts = sizes.reduce<number[]>((all, size) => [...all, (all.at(-1) ?? 0) + size], [0])
  const next = [...starts]
  const order = new Uint32Array(rows.length)
  groupOf.forEach((group, i) => {
    order[next[group] ?? 0] = rows[i] ?? 0
    next[group] = (next[group] ?? 0) + 1
  })
  return { starts, order }
}

const ofTime = (
  frame: HistoricFrame,
  rows: Uint32Array,
  split: TimeSplit,
): Pick<View, 'groups' | 'starts' | 'order'> => {
  const { names, reader } = PARTS[split]
  const of = reader()
  const groupOf = Uint8Array.from(rows, (row) => of(frame.at[row] ?? 0))
  const { starts, order } = byGroup(rows, groupOf, names.length)
  const used = names.map((_, group) => group).filter((group) => (starts[group] ?? 0) < (starts[group + 1] ?? 0))
  return {
    groups: used.map((group) => names[group] ?? ''),
    starts: [...used.map((group) => starts[group] ?? 0), rows.length],
    order,
  }
}

/** Columns of one measure stand below each other, those of a group with the same name next to each other. */
const ofColumns = (
  frame: HistoricFrame,
  rows: Uint32Array,
  { columns: facts }: ViewChoice,
  split: 'fuel' | 'zone',
): Omit<View, 'frame' | 'granularity' | 'groupTitle'> => {
  const groupNames = facts.map((each) => each[split] ?? NONE_OF)
  const groups = [...new Set(groupNames)].sort((a, b) => a.localeCompare(b))
  const columns: { name: string; unit: string; of: number[] }[] = []
  frame.columns.forEach(({ name, unit }, place) => {
    const group = groups.indexOf(groupNames[place] ?? NONE_OF)
    const own = facts[place]?.measure ?? facts[place]?.name ?? name
    let column = columns.find((each) => each.name === own && each.unit === unit && each.of[group] === -1)
    if (column === undefined) columns.push((column = { name: own, unit, of: groups.map(() => -1) }))
    column.of[group] = place
  })
  return { columns, groups, starts: [...groups, ''].map((_, group) => group * rows.length), order: rows }
}

/** How many rows there are: group by group. */
export const rowsIn = ({ starts }: Pick<View, 'starts'>): number => starts.at(-1) ?? 0

/** How many groups of columns a query has, each of which has all rows. */
export const columnGroups = (facts: readonly ColumnFacts[], split: Split): number =>
  split === 'fuel' || split === 'zone' ? Math.max(1, new Set(facts.map((each) => each[split] ?? NONE_OF)).size) : 1

/** Every value of the frame is in the view exactly once, but for those of rows that a filter leaves out. */
export const viewOf = (frame: HistoricFrame, choice: ViewChoice): View => {
  const { granularity, splitBy } = choice
  const split = canSplit(splitBy, granularity) ? splitBy : 'none'
  const rows = retainedRows(frame, choice)
  const base = { frame, granularity, groupTitle: SPLIT_TITLES[split] }
  if (split === 'fuel' || split === 'zone') return { ...base, ...ofColumns(frame, rows, choice, split) }
  const columns = frame.columns.map(({ name, unit }, place) => ({
    name: choice.columns[place]?.name ?? name,
    unit,
    place,
    ...(choice.columns[place] && { key: choice.columns[place].key }),
  }))
  const whole = { groups: [''], starts: [0, rows.length], order: rows }
  const grouped = split === 'none' ? whole : ofTime(frame, rows, split)
  return {
    ...base,
    ...grouped,
    columns: columns.map(({ place, ...column }) => ({ ...column, of: grouped.groups.map(() => place) })),
  }
}

/** The group of a row of the view. */
export const groupAt = ({ starts }: Pick<View, 'starts'>, row: number): number =>
  Math.max(
    0,
    starts.findLastIndex((start, group) => group < starts.length - 1 && start <= row),
  )

/** The frame's row of a row of the view. */
export const frameRow = ({ order }: Pick<View, 'order'>, row: number): number =>
  order[order.length === 0 ? 0 : row % order.length] ?? 0
