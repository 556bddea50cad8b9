import { useMemo } from 'react'
import { groupNames } from '../../../../domain/settings'
import { cellStyleOf, type CellStyle } from '../../../../domain/tables/cells/cellText'
import { filterKindOf, uniqueValues, type ColumnFilter } from '../../../../domain/tables/filters'
import { overridden } from '../../../../domain/tables/columns/headerModel'
import { rowOf, rowsOf } from '../../../../domain/tables/tableBook'
import type { Header } from '../../../../domain/wire'
import { useSource } from '../../../../streams/app/hooks'
import type { TableView } from '../../../../streams/lib/tableTypes'
import { useCellStory, useTable, useTableHandle } from '../../../../streams/tables/hooks'
import { filterTable } from '../../../../streams/tables/intents'
import { useUserSettings } from '../../../own/settings'
import { FloatBox } from '../box/FloatBox'
import { cardSpot } from '../box/place'
import { CellCard } from '../cell/CellCard'
import { columnTitle } from '../cell/cellWords'
import { HoverBox } from '../cell/HoverBox'
import type { CellAsk } from '../cell/useCellAsk'
import { FilterBox } from '../filter/FilterBox'
import type { FilterColumn } from '../filter/filterProps'
import type { ToolsProps } from './bar'
import type { FilterAsk } from './useFilterAsk'
import { latestOf } from '../../tableFreshness'

type BoxesProps = ToolsProps & {
  readonly filter: FilterAsk | undefined
  readonly onFilterClose: () => void
  readonly cell: CellAsk | undefined
  readonly onCellClose: () => void
}

/** What stands over a live table: the box of a filter and the card of a cell. */
export const ToolBoxes = ({ tableKey, filter, onFilterClose, cell, onCellClose }: BoxesProps) => {
  const view = latestOf(useTable(tableKey))
  if (!view) return null
  const filtered = filter && view.headers.find(({ id }) => id === filter.headerId)
  const told = cell && view.headers.find(({ id }) => id === cell.column)
  return (
    <>
      {filter && filtered && (
        <OpenFilter
          key={filter.headerId}
          tableKey={tableKey}
          view={view}
          header={filtered}
          ask={filter}
          onClose={onFilterClose}
        />
      )}
      {cell && told && (
        <OpenCard
          key={`${cell.id} ${cell.column}`}
          tableKey={tableKey}
          view={view}
          header={told}
          ask={cell}
          onClose={onCellClose}
        />
      )}
    </>
  )
}

type OpenProps<A> = ToolsProps & {
  readonly view: TableView
  readonly header: Header
  readonly ask: A
  readonly onClose: () => void
}

/** More than a list of values can be read through, and as many as may be searched. */
const MOST_LISTED = 100_000

/** What its filter box knows of a column. Its kind is settled when the box opens, and does not change under the user. */
const useColumn = (
  tableKey: string,
  header: Header,
  style: CellStyle,
  filter: ColumnFilter | undefined,
): FilterColumn => {
  const latest = useTableHandle(tableKey)
  const kind = useMemo(
    () => filter?.kind ?? filterKindOf(rowsIn(latest), header.id),
    // The first answer holds for as long as the box is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  )
  return {
    header,
    title: columnTitle(overridden(header, style), style),
    kind,
    readValues: () => {
      const frame = latest()
      return frame && uniqueValues(rowsOf(frame.book), header, style, MOST_LISTED).values
    },
  }
}

const rowsIn = (latest: ReturnType<typeof useTableHandle>) => {
  const frame = latest()
  return frame ? rowsOf(frame.book) : []
}

const OpenFilter = ({ tableKey, view, header, ask, onClose }: OpenProps<FilterAsk>) => {
  const own = useUserSettings()
  const style = cellStyleOf(own, view.choice.units)
  const { filters } = view.choice
  const filter = Object.hasOwn(filters, header.id) ? filters[header.id] : undefined
  return (
    <FilterBox
      column={useColumn(tableKey, header, style, filter)}
      filter={filter}
      typed={ask.typed}
      groups={groupNames(own)}
      style={style}
      anchor={ask.anchor}
      onFilter={(next) => filterTable(tableKey, header.id, next)}
      onClose={onClose}
    />
  )
}

const OpenCard = ({ tableKey, view, header, ask, onClose }: OpenProps<CellAsk>) => {
  const frame = useTableHandle(tableKey)()
  const row = frame && rowOf(frame.book, ask.id)
  const style = cellStyleOf(useUserSettings(), view.choice.units)
  const words = overridden(header, style)
  const Box = ask.byKey ? FloatBox : HoverBox
  return (
    <Box
      label={`Cell of ${columnTitle(words, style)}`}
      className="cell-card"
      anchor={ask.anchor}
      spotOf={(box, screen) => cardSpot(ask.anchor.getBoundingClientRect(), box, screen)}
      onClose={onClose}
    >
      <CellCard
        header={words}
        cell={row?.row[header.id]}
        present={row !== undefined}
        style={style}
        story={useCellStory(tableKey, ask.id, header.id)}
        source={useSource()}
        freshness={view.freshness}
      />
    </Box>
  )
}
