import type { Key, ReactNode } from 'react'
import type { originMark } from '../origin/originMark'
import * as css from './dataTable.module.css'

/** What is above a column, what a row has in it, and its class: `n` for numbers. */
export type DataColumn<T> = readonly [title: ReactNode, of: (row: T) => ReactNode, className?: string]

/** A title with its unit on a line below. */
export const withUnit = (title: string, unit: string): ReactNode => (
  <>
    {title}
    <small>{unit}</small>
  </>
)

type DataTableProps<T> = {
  readonly className?: string
  readonly label?: string
  readonly caption?: string
  readonly columns: readonly DataColumn<T>[]
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => Key
  readonly rowClass?: (row: T) => string
  /** False where the first column does not name its row. */
  readonly named?: boolean
  /** In place of rows. */
  readonly empty?: ReactNode
  /** Name of the box that it scrolls in; without one its parent is as high as it. */
  readonly scrolls?: string
  /** A press on a row does something: where the mouse is, and by keys on its first cell. */
  readonly press?: RowPress<T>
  /** What its publisher calls the document or message that a row is of. */
  readonly markOf?: (row: T) => ReturnType<typeof originMark>
}

export type RowPress<T> = {
  readonly isPressed: (row: T) => boolean
  readonly onRow: (row: T) => void
  readonly title?: string
}

/** A table of facts, in a box that scrolls where it has a name. */
export const DataTable = <T,>({ scrolls, ...props }: DataTableProps<T>) =>
  scrolls === undefined ? (
    <TableOfFacts {...props} />
  ) : (
    <div className={`${css.dataScroll} scroll thin`} tabIndex={0} role="region" aria-label={scrolls}>
      <TableOfFacts {...props} />
    </div>
  )

/** On a phone a style can make each row a list: its cells know what is above them (`data-label`). */
const TableOfFacts = <T,>(props: DataTableProps<T>) => {
  const { className, label, caption, columns, rows, keyOf, rowClass, named = true, empty, press, markOf } = props
  const classOf = (row: T): string | undefined =>
    press ? `pressable${press.isPressed(row) ? ' is-chosen' : ''} ${rowClass?.(row) ?? ''}`.trim() : rowClass?.(row)
  const firstOf = (row: T, of: (row: T) => ReactNode): ReactNode =>
    press ? <PressedCell press={press} row={row} text={of(row)} /> : of(row)
  return (
    <table className={className} aria-label={label}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(([title, , name], at) => (
            <th key={at} scope="col" className={name}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={classOf(row)} onClick={press && (() => press.onRow(row))} {...markOf?.(row)}>
            {columns.map(([title, of, name], at) =>
              named && at === 0 ? (
                <th key={at} scope="row" className={name}>
                  {firstOf(row, of)}
                </th>
              ) : (
                <td key={at} data-label={typeof title === 'string' ? title : undefined} className={name}>
                  {of(row)}
                </td>
              ),
            )}
          </tr>
        ))}
        {rows.length === 0 && empty !== undefined && (
          <tr>
            <td colSpan={columns.length} className="dim">
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

type PressedCellProps<T> = { readonly press: RowPress<T>; readonly row: T; readonly text: ReactNode }

const PressedCell = <T,>({ press: { isPressed, onRow, title }, row, text }: PressedCellProps<T>) => (
  <button
    type="button"
    className="link"
    title={title}
    aria-pressed={isPressed(row)}
    onClick={(event) => {
      // The row around it is pressed with it.
      event.stopPropagation()
      onRow(row)
    }}
  >
    {text}
  </button>
)
