import type { LevelSegment } from '../../market/events'
import {
  type Instant,
  type DateFormat,
  dateAt,
  periodKey,
  periodStart,
  periodTimesText,
  type PeriodRef,
  type SettlementDate,
} from '../../periods'
import type { LiveTableDefinition } from '../../boa/bmFeed'
import { COUNTRIES, endpointOf } from '../../reference'
import type { WireCell, WireHeader, LiveTableOption, WireRow } from '../../wire'

/** A stretch over which two level lines are both known and straight, MW at its two ends. */
export type DefinitionPiece = {
  readonly from: Instant
  readonly to: Instant
  readonly a: readonly [number, number]
  readonly b: readonly [number, number]
}

const on = (s: LevelSegment, t: Instant): number =>
  s.levelFrom + ((s.levelTo - s.levelFrom) * (t - s.timeFrom)) / (s.timeTo - s.timeFrom)

/**
 * The pieces that two sorted level lines have in common, in order of time; segments of both that are one object are left out.
 * @param isIdle of a segment of each line, whether the piece of both would be of no use
 */
export const commonPieces = (
  a: readonly LevelSegment[],
  b: readonly LevelSegment[],
  isIdle?: (one: LevelSegment, other: LevelSegment) => boolean,
): readonly DefinitionPiece[] => {
  const pieces: DefinitionPiece[] = []
  let i = 0
  let j = 0
  for (;;) {
    const one = a[i]
    const other = b[j]
    if (one === undefined || other === undefined) return pieces
    const from = Math.max(one.timeFrom, other.timeFrom)
    const to = Math.min(one.timeTo, other.timeTo)
    if (from < to && one !== other && isIdle?.(one, other) !== true)
      pieces.push({ from, to, a: [on(one, from), on(one, to)], b: [on(other, from), on(other, to)] })
    if (one.timeTo <= other.timeTo) i += 1
    if (other.timeTo <= one.timeTo) j += 1
  }
}

/** A level line over a time, MW. */
export type LevelOver = { readonly lowest: number; readonly mean: number }

/** A level line over a time; undefined where it is not known for all of it. */
export const levelOver = (segments: readonly LevelSegment[], from: Instant, to: Instant): LevelOver | undefined => {
  let known = from
  let lowest = Infinity
  let area = 0
  for (const s of segments) {
    if (s.timeTo <= from) continue
    if (s.timeFrom > known) return undefined
    const begin = Math.max(from, s.timeFrom)
    const end = Math.min(to, s.timeTo)
    const first = on(s, begin)
    const last = on(s, end)
    lowest = Math.min(lowest, first, last)
    area += ((first + last) / 2) * (end - begin)
    known = s.timeTo
    if (known >= to) return { lowest, mean: area / (to - from) }
  }
  return undefined
}

/** A column; it can be filtered and sorted unless it says otherwise. */
export const column = (id: string, title: string, more: Partial<WireHeader> = {}): WireHeader => ({
  id,
  title,
  allowFilter: true,
  allowSort: true,
  ...more,
})

/** A column of MW, which halves to MWh by the user's choice; its hover text then says so. */
export const mwColumn = (id: string, title: string, hoverText?: string): WireHeader =>
  column(id, title, {
    suffix: 'MW',
    isMw: true,
    ...(hoverText !== undefined && {
      hoverText,
      headerOverrides: { mwh: { hoverText: `${hoverText}; as energy of a half hour` } },
    }),
  })

/** Columns under a heading of their own. */
type Group = { readonly parent: WireHeader; readonly columns: readonly WireHeader[] }

export const group = (id: string, title: string, columns: readonly WireHeader[], hoverText?: string): Group => ({
  parent: {
    id,
    title,
    allowFilter: false,
    allowSort: false,
    isHeaderParent: true,
    ...(hoverText !== undefined && { hoverText }),
  },
  columns: columns.map((header) => ({ ...header, parentHeaderId: id })),
})

/** A table that only the British market has. */
const BRITISH: LiveTableOption['locationByCountry'] = { Gb: 'Enact' }

/** A table that every country's own location has; where none is named it is the European one (decision C33). */
export const EVERY_COUNTRY: LiveTableOption['locationByCountry'] = Object.fromEntries(
  COUNTRIES.map(({ id }) => [id, endpointOf(id).liveTableLocation]),
)

type Given = {
  readonly moduleType: string
  readonly moduleName: string
  readonly headers: readonly (WireHeader | Group)[]
  /** Empty for a table in its own order. */
  readonly headerToSort: string
  readonly ascending?: boolean
  readonly option?: Partial<Omit<LiveTableOption, 'moduleType' | 'moduleName'>>
}

/** A table's definition; of its option only what differs from a British table without days. */
export const defined = (given: Given): LiveTableDefinition => {
  const { moduleType, moduleName, headerToSort, ascending = false, option } = given
  const parents = given.headers.flatMap((each) => ('columns' in each ? each.parent : []))
  return {
    moduleType,
    option: {
      moduleType,
      moduleName,
      locationByCountry: BRITISH,
      useStore: false,
      getOnDayChange: false,
      getOnDayRangeChange: false,
      getOnPeriodChange: false,
      showRefreshRealtime: true,
      slideOutOverride: false,
      ...option,
    },
    headers: given.headers.flatMap((each) => ('columns' in each ? each.columns : each)),
    ...(parents.length > 0 && { parents }),
    headerToSort,
    ascending,
  }
}

/** Colours of modules, by what their tables speak of; names of the static store's colours. */
export const COLOUR = {
  prices: 'orange',
  actions: 'purple',
  units: 'cyan',
  system: 'blue',
  warnings: 'red',
  news: 'grey',
} as const

const hover = (tooltip: string | undefined): { tooltip?: string } => (tooltip === undefined ? {} : { tooltip })

/** Text; an empty one is none. */
export const text = (value: string | undefined, tooltip?: string): WireCell => ({
  cellType: 'text',
  value: value === undefined || value === '' ? null : value,
  ...hover(tooltip),
})

/** A number to a thousandth, as settlement publishes volumes: what floating point adds below it would look like news. */
export const number = (value: number | undefined, tooltip?: string): WireCell => ({
  cellType: 'number',
  value: value === undefined || !Number.isFinite(value) ? null : Math.round(value * 1000) / 1000 + 0,
  ...hover(tooltip),
})

/**
 * A whole number that names something, such as a settlement period: written as it is, without decimals, sorted as a
 * number and filtered by a list.
 */
export const numeral = (value: number | readonly number[], tooltip?: string): WireCell => ({
  cellType: 'text',
  ...(typeof value === 'number' ? { value } : { values: [...value] }),
  ...hover(tooltip),
})

/** A cell with a line at its right, where one group of columns ends. */
export const bordered = (cell: WireCell): WireCell => ({
  ...cell,
  cellFormatProperties: { ...cell.cellFormatProperties, borderRight: true },
})

/** A number with an arrow of its direction; none for zero. */
export const directed = (value: number | undefined, tooltip?: string): WireCell => {
  const cell = number(value, tooltip)
  if (typeof cell.value !== 'number' || cell.value === 0) return cell
  return { ...cell, valueToIcons: { [cell.value]: cell.value > 0 ? 'arrow-up' : 'arrow-down' } }
}

export const instant = (value: Instant | undefined, dateFormat: DateFormat = 'Day_Short_With_Minutes'): WireCell => ({
  cellType: 'date',
  dateFormat,
  value: value ?? null,
})

/** The two columns by which a row names its half hour. */
export const PERIOD_COLUMNS: readonly WireHeader[] = [
  column('date', 'Date', { freeze: true, hoverText: 'The beginning of the settlement period, London time' }),
  column('period', 'Period', { freeze: true, hoverText: 'Settlement period of the London day, from 1' }),
]

export const periodCells = (ref: PeriodRef): Readonly<Record<'date' | 'period', WireCell>> => ({
  date: instant(periodStart(ref)),
  period: numeral(ref.period, periodTimesText(ref)),
})

/** Where a row of a period leads: its BOA desk. */
export const periodLink = (ref: PeriodRef): { clickEventUrl: string } => ({
  clickEventUrl: `/boa-dashboard/${periodKey(ref)}`,
})

/** Where a row of a BM unit leads: its plant page. */
export const plantLink = (id: string): { clickEventUrl: string } => ({
  clickEventUrl: `/plant/${encodeURIComponent(id)}`,
})

/** The London day of the date cell `header`; undefined where it has none. */
export const dayOfCell =
  (header: string) =>
  ({ row }: WireRow): SettlementDate | undefined => {
    const value = row[header]?.value
    return typeof value === 'number' ? dateAt(value) : undefined
  }
