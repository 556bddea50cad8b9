import type { Key, ReactNode } from 'react'

/** What is above a column, what a row has in it, and its class: `n` for numbers. */
export type Column<T> = readonly [title: ReactNode, of: (row: T) => ReactNode, className?: string]

type DataTableProps<T> = {
  readonly className?: string
  readonly label?: string
  readonly caption?: string
  readonly columns: readonly Column<T>[]
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => Key
  readonly rowClass?: (row: T) => string
  /** False where the first column does not name its row. */
  readonly named?: boolean
  /** In place of rows. */
  readonly empty?: ReactNode
}

/** A table of facts. On a phone a style can make each row a list: its cells know what is above them (`data-label`). */
export const DataTable = <T,>(props: DataTableProps<T>) => {
  const { className, label, caption, columns, rows, keyOf, rowClass, named = true, empty } = props
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
          <tr key={keyOf(row)} className={rowClass?.(row)}>
            {columns.map(([title, of, name], at) =>
              named && at === 0 ? (
                <th key={at} scope="row" className={name}>
                  {of(row)}
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
