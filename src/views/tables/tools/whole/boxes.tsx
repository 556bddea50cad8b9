import { useState } from 'react'
import { groupNames } from '../../../../domain/settings'
import { cellStyleOf } from '../../../../domain/tables/cells/cellText'
import { tableAccess } from '../../../../domain/tables/tableNeed'
import { filterKindOf, uniqueValues } from '../../../../domain/tables/filters'
import { overridden } from '../../../../domain/tables/columns/headerModel'
import { rowOf, rowsOf } from '../../../../domain/tables/tableCollection'
import type { WireHeader } from '../../../../domain/wire'
import { useSource } from '../../../../streams/app/hooks'
import type { TableView } from '../../../../streams/lib/tableTypes'
import { useCellHistory, useTable, useTableHandle } from '../../../../streams/tables/hooks'
import { filterTable } from '../../../../streams/tables/intents'
import { useUserSettings } from '../../../user/settings'
import { FloatBox } from '../box/FloatBox'
import { cardGround, cardSpot } from '../box/place'
import { CellCard } from '../cell/CellCard'
import { columnTitle } from '../cell/cellTexts'
import { HoverBox } from '../cell/HoverBox'
import type { CellQuery, useCellQuery } from '../cell/useCellQuery'
import { ColumnFilterBox } from '../filter/FilterBox'
import type { ToolsProps } from './bar'
import type { FilterQuery, useFilterQuery } from './useFilterQuery'
import { latestOf } from '../../tableFreshness'
import * as css from '../tableTools.module.css'

type BoxesProps = ToolsProps & {
  readonly filter: ReturnType<typeof useFilterQuery>
  readonly cell: ReturnType<typeof useCellQuery>
}

/** What is over a live table: the box of a filter and the card of a cell. */
export const ToolBoxes = ({ tableKey, filter, cell }: BoxesProps) => {
  const view = latestOf(useTable(tableKey))
  const headerOf = (id: string | undefined) => view?.headers.find((header) => header.id === id)
  const filtered = headerOf(filter.requested?.headerId)
  const shown = headerOf(cell.requested?.column)
  return (
    <>
      {view && filter.requested && filtered && (
        <OpenFilter
          key={filtered.id}
          tableKey={tableKey}
          view={view}
          header={filtered}
          query={filter.requested}
          onClose={filter.close}
        />
      )}
      {view && cell.requested && shown && (
        <OpenCard
          key={`${cell.requested.id} ${shown.id}`}
          tableKey={tableKey}
          view={view}
          header={shown}
          query={cell.requested}
          onClose={cell.close}
        />
      )}
    </>
  )
}

type OpenProps<A> = ToolsProps & {
  readonly view: TableView
  readonly header: WireHeader
  readonly query: A
  readonly onClose: () => void
}

/** More than a list of values can be read through, and as many as may be searched. */
const MOST_LISTED = 100_000

const OpenFilter = ({ tableKey, view, header, query, onClose }: OpenProps<FilterQuery>) => {
  const own = useUserSettings()
  const style = cellStyleOf(own, view.choice.units)
  const { filters } = view.choice
  const filter = Object.hasOwn(filters, header.id) ? filters[header.id] : undefined
  const latest = useTableHandle(tableKey)
  const rows = () => {
    const frame = latest()
    return frame && rowsOf(frame.collection)
  }
  // Its kind is settled when the box opens, and does not change under the user.
  const [kind] = useState(() => filter?.kind ?? filterKindOf(rows() ?? [], header.id))
  const readValues = () => {
    const present = rows()
    return present && uniqueValues(present, header, style, MOST_LISTED).values
  }
  return (
    <ColumnFilterBox
      column={{ header, title: columnTitle(overridden(header, style), style), kind, readValues }}
      filter={filter}
      typed={query.typed}
      groups={groupNames(own)}
      style={style}
      anchor={query.anchor}
      onFilter={(next) => filterTable(tableKey, header.id, next)}
      onClose={onClose}
    />
  )
}

const OpenCard = ({ tableKey, view, header, query, onClose }: OpenProps<CellQuery>) => {
  const frame = useTableHandle(tableKey)()
  const row = frame && rowOf(frame.collection, query.id)
  const style = cellStyleOf(useUserSettings(), view.choice.units)
  const texts = overridden(header, style)
  const Box = query.byKey ? FloatBox : HoverBox
  return (
    <Box
      label={`Cell of ${columnTitle(texts, style)}`}
      className={`${css.cellCard} stacked gap-6`}
      anchor={query.anchor}
      spotOf={(box, screen) => cardSpot(cardGround(query.anchor), box, screen)}
      onClose={onClose}
    >
      <CellCard
        header={texts}
        cell={row?.row[header.id]}
        present={row !== undefined}
        ofRow={row?.hoverOver}
        style={style}
        history={useCellHistory(tableKey, query.id, header.id)}
        source={useSource()}
        feeds={tableAccess(view.option.moduleType)?.feeds ?? []}
        rowId={query.id}
        freshness={view.freshness}
      />
    </Box>
  )
}
