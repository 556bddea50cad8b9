import { useState } from 'react'
import { groupNames } from '../../../../domain/settings'
import { cellStyleOf } from '../../../../domain/tables/cells/cellText'
import { filterKindOf, uniqueValues } from '../../../../domain/tables/filters'
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
import type { CellAsk, useCellAsk } from '../cell/useCellAsk'
import { FilterBox } from '../filter/FilterBox'
import type { ToolsProps } from './bar'
import type { FilterAsk, useFilterAsk } from './useFilterAsk'
import { latestOf } from '../../tableFreshness'

type BoxesProps = ToolsProps & {
  readonly filter: ReturnType<typeof useFilterAsk>
  readonly cell: ReturnType<typeof useCellAsk>
}

/** What is over a live table: the box of a filter and the card of a cell. */
export const ToolBoxes = ({ tableKey, filter, cell }: BoxesProps) => {
  const view = latestOf(useTable(tableKey))
  const headerOf = (id: string | undefined) => view?.headers.find((header) => header.id === id)
  const [filtered, shown] = [headerOf(filter.asked?.headerId), headerOf(cell.asked?.column)]
  return (
    <>
      {view && filter.asked && filtered && (
        <OpenFilter
          key={filtered.id}
          tableKey={tableKey}
          view={view}
          header={filtered}
          ask={filter.asked}
          onClose={filter.close}
        />
      )}
      {view && cell.asked && shown && (
        <OpenCard
          key={`${cell.asked.id} ${shown.id}`}
          tableKey={tableKey}
          view={view}
          header={shown}
          ask={cell.asked}
          onClose={cell.close}
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

const OpenFilter = ({ tableKey, view, header, ask, onClose }: OpenProps<FilterAsk>) => {
  const own = useUserSettings()
  const style = cellStyleOf(own, view.choice.units)
  const { filters } = view.choice
  const filter = Object.hasOwn(filters, header.id) ? filters[header.id] : undefined
  const latest = useTableHandle(tableKey)
  const rows = () => {
    const frame = latest()
    return frame && rowsOf(frame.book)
  }
  // Its kind is settled when the box opens, and does not change under the user.
  const [kind] = useState(() => filter?.kind ?? filterKindOf(rows() ?? [], header.id))
  const readValues = () => {
    const present = rows()
    return present && uniqueValues(present, header, style, MOST_LISTED).values
  }
  return (
    <FilterBox
      column={{ header, title: columnTitle(overridden(header, style), style), kind, readValues }}
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
      className="cell-card stacked gap-6"
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
