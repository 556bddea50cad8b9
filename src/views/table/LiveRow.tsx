import { memo } from 'react'
import { cellText } from '../../domain/table/cellText'
import type { RowView } from '../../streams/faces'
import { frozenStyle } from './cellStyle'
import type { LiveColumn } from './liveColumns'
import { LiveCell } from './LiveCell'
import { fuelColour } from './fuelColour'
import { FUELS } from '../../domain/market/fuels'
import type { GridRowPlace } from './VirtualGrid'

type LiveRowProps = GridRowPlace & {
  readonly rowKey: string
  /** Undefined in the moment between the list and the row. */
  readonly view: RowView | undefined
  readonly columns: readonly LiveColumn[]
  /** Shows the events that made the row; `name` is what its frozen cells say. */
  readonly onTrace?: ((id: string, name: string) => void) | undefined
}

const fuels = new Set<string>(FUELS)

const nameOf = ({ view, columns }: LiveRowProps): string =>
  columns
    .filter(({ frozenAt }) => frozenAt !== undefined)
    .map(({ header }) => cellText(view?.row.row[header.id], header))
    .join(' ')

/** One row of a live table. */
export const LiveRow = memo((props: LiveRowProps) => {
  const { rowKey, view, columns, index, id, cursor, onPick, onTrace } = props
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={cursor}
      className={`row${cursor ? ' cursor' : ''}${view?.row.rowSelected === true ? ' selected' : ''}`}
      title={view?.row.hoverOver}
      onClick={() => {
        onPick(rowKey)
        onTrace?.(rowKey, nameOf(props))
      }}
    >
      {columns.map((column, at) => {
        const cell = view?.row.row[column.header.id]
        const text = view ? cellText(cell, column.header) : ''
        return (
          <LiveCell
            key={column.header.id}
            index={at}
            text={text}
            title={cell?.tooltip}
            className={`cell${column.number || cell?.cellType === 'number' ? ' n' : ''}${column.frozenAt === undefined ? '' : ' frozen'}${fuels.has(text) ? ' fuelled' : ''}`}
            style={frozenStyle(column.width, column.frozenAt, fuels.has(text) ? fuelColour(text) : undefined)}
            textColour={cell?.textColour}
            backgroundColour={cell?.backgroundColour}
            stamp={view?.changed.includes(column.header.id) ? view.stamp : undefined}
          />
        )
      })}
    </div>
  )
})
LiveRow.displayName = 'LiveRow'
