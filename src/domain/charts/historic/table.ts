import { roundedNumber } from '../../format'
import { HALF_HOUR_MS, type Instant } from '../../periods'
import { dayReader, hasPeriods } from './rows'
import { frameRow, groupAt, rowsIn, type View } from './view'

/** The rows of a result, as the table shows them and files have them. */

/** Rows one after the other, column by column: what crosses to the page for the rows in sight. */
export type RowBlock = {
  readonly from: number
  readonly at: Float64Array<ArrayBuffer>
  /** Place of each row's group. */
  readonly group: Uint8Array<ArrayBuffer>
  readonly columns: readonly Float64Array<ArrayBuffer>[]
  /** 1 where a sum lacks a part, by column; absent where none does. */
  readonly partial: readonly (Uint8Array<ArrayBuffer> | undefined)[]
}

/** Rows of a view, at most as many as there are. */
export const historicBlockOf = (view: View, from: number, to: number): RowBlock => {
  const end = Math.min(to, rowsIn(view))
  const length = Math.max(0, end - from)
  const places = Uint32Array.from({ length }, (_, i) => frameRow(view, from + i))
  const group = Uint8Array.from({ length }, (_, i) => groupAt(view, from + i))
  const ofColumn = (of: readonly number[], i: number) => view.frame.columns[of[group[i] ?? 0] ?? -1]
  return {
    from,
    at: Float64Array.from(places, (place) => view.frame.at[place] ?? NaN),
    group,
    columns: view.columns.map(({ of }) =>
      Float64Array.from({ length }, (_, i) => ofColumn(of, i)?.values[places[i] ?? 0] ?? NaN),
    ),
    partial: view.columns.map(({ of }) =>
      of.some((place) => view.frame.columns[place]?.partial)
        ? Uint8Array.from({ length }, (_, i) => ofColumn(of, i)?.partial?.[places[i] ?? 0] ?? 0)
        : undefined,
    ),
  }
}

/** A cell of a file: a number, a text, an instant (of a day alone where only that is meant); undefined where missing. */
type FileCell = number | string | { readonly at: Instant; readonly day: boolean } | undefined

/** Whether rows have a settlement period: those of half hours. */
const hasPeriod = ({ granularity }: Pick<View, 'granularity'>): boolean =>
  hasPeriods(granularity) && granularity !== 'Hour'

/** Whether a value of a view is a sum that lacks parts: its file then has a column that names them. */
const hasPartial = ({ frame, columns }: Pick<View, 'frame' | 'columns'>): boolean =>
  columns.some(({ of }) => of.some((place) => frame.columns[place]?.partial))

/** Headings of a file. Times are London's and each names its zone. */
export const fileHeads = ({ frame, granularity, groupTitle, columns }: View): readonly string[] => [
  ...(groupTitle === undefined ? [] : [groupTitle]),
  hasPeriods(granularity) ? 'Time' : 'From',
  ...(hasPeriod({ granularity }) ? ['Settlement date', 'Settlement period'] : []),
  ...columns.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`)),
  ...(hasPartial({ frame, columns }) ? ['Partial'] : []),
]

/** How a value of a unit reads in the table of a result, and in csv. */
export const historicLook = (unit: string): { readonly decimals: number } => ({ decimals: unit === 'Hz' ? 3 : 2 })

/** Rows of a file. @param digits all, or those that the table shows */
export const fileRows = (
  view: View,
  from: number,
  to: number,
  digits: 'all' | 'shown' = 'all',
): readonly (readonly FileCell[])[] => {
  const { at, group, columns, partial } = historicBlockOf(view, from, to)
  const isMarked = hasPartial(view)
  const dayOf = dayReader()
  const isDay = !hasPeriods(view.granularity)
  const looks = view.columns.map(({ unit }) => historicLook(unit))
  return Array.from(at, (instant, i) => {
    const { start, date } = dayOf(instant)
    return [
      ...(view.groupTitle === undefined ? [] : [view.groups[group[i] ?? 0] ?? '']),
      { at: instant, day: isDay && instant === start },
      ...(hasPeriod(view) ? [date, Math.floor((instant - start) / HALF_HOUR_MS) + 1] : []),
      ...columns.map((values, place): FileCell => {
        const value = values[i] ?? NaN
        if (Number.isNaN(value)) return undefined
        return digits === 'all' ? value : roundedNumber(value, looks[place])
      }),
      ...(isMarked
        ? [view.columns.flatMap(({ name }, place) => (partial[place]?.[i] === 1 ? [name] : [])).join(', ')]
        : []),
    ]
  })
}
