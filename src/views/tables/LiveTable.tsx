import { useMemo, type ReactNode } from 'react'
import { cellStyleOf } from '../../domain/tables/cells/cellStyle'
import { refOfKey, tableIdOf, tableKeyOf, type TableRef } from '../../domain/tables/tableRef'
import { pushNameOf } from '../../domain/tables/tableAddress'
import { retryNow } from '../../streams/lib/intents'
import type { RowRef } from '../../streams/replay/faces'
import { useTable, useTableFrames } from '../../streams/tables/hooks'
import { clearFilters, pinRow, sortTable } from '../../streams/tables/intents'
import type { TableView } from '../../streams/lib/tableTypes'
import { useShownPlantColour } from '../own/plantColours'
import { useOwn } from '../own/settings'
import { LiveGrid, type LiveGridProps } from './LiveGrid'
import { fuelColour } from '../parts/fuelColour'
import { CappedNote } from './live/CappedNote'
import { useRowLinks } from './live/useRowLinks'
import { LateExportMenu } from './export/LateExportMenu'
import { useTableTools } from './tools/useTableTools'

type LiveTableProps = {
  readonly moduleType: string
  /** Under which the user's choices of the table are saved; absent: the module type. */
  readonly tableId?: string
  /** The parts that the table's address takes (LT26). */
  readonly place?: Omit<TableRef, 'moduleType' | 'tableId'>
  /** Without the bar of tools: for a few rows on a page of much else. */
  readonly bare?: boolean
  /** A control of the page that stands before the tools. */
  readonly more?: ReactNode
  /** Shows the events that made a row. */
  readonly onTrace?: ((row: RowRef) => void) | undefined
} & Pick<LiveGridProps, 'title' | 'area' | 'side' | 'sum' | 'foot' | 'before' | 'expanded' | 'onExpand' | 'covered'> &
  Pick<LiveGridProps, 'widths' | 'extras' | 'named' | 'rowClass' | 'tagClass' | 'reveals' | 'emptyText'> &
  Partial<Pick<LiveGridProps, 'opens' | 'openBy' | 'onOpenRow' | 'onRetry'>>

/** The live table of any module. */
export const LiveTable = ({ moduleType, tableId, place, onTrace, bare = false, more, ...panel }: LiveTableProps) => {
  const key = tableKeyOf({ ...place, moduleType, ...(tableId !== undefined && { tableId }) })
  const view = useTable(key)
  const trace = useMemo(
    () =>
      onTrace &&
      ((id: string, name: string) => onTrace({ table: pushNameOf(refOfKey(key)), id, ...(name !== '' && { name }) })),
    [key, onTrace],
  )
  const { boxes, tools, footer, onFilter, onCell, onCopy } = useTableTools(key, <LateExportMenu tableKey={key} />)
  return (
    <>
      <LiveGrid
        key={key}
        {...(!bare && { tools: withMore(more, tools) })}
        footer={footer}
        cappedNote={<CappedNote />}
        onFilter={onFilter}
        onCell={onCell}
        onCopy={onCopy}
        view={view}
        frames={useTableFrames(key)}
        style={useCellStyle(view.kind === 'ready' ? view.value.choice.units : 'inherit')}
        colourOf={colourOf}
        plantColourOf={useShownPlantColour()}
        widthsOf={tableIdOf(refOfKey(key))}
        onSort={(headerId) => sortTable(key, headerId)}
        onClearFilters={() => clearFilters(key)}
        onPin={(id, on) => pinRow(key, id, on)}
        onRetry={retryNow}
        onTrace={trace}
        {...useRowLinks()}
        {...panel}
      />
      {boxes}
    </>
  )
}

const withMore = (more: ReactNode, tools: ReactNode): ReactNode => (
  <>
    {more}
    {tools}
  </>
)

const colourOf = (id: string): string => fuelColour(id)

const useCellStyle = (units: TableView['choice']['units']) => {
  const { timeFormatValue, tableUnitValue, leaderboardCapacityInMwh, reverseNivSign, nivInMwh } = useOwn()
  return useMemo(
    () => cellStyleOf({ timeFormatValue, tableUnitValue, leaderboardCapacityInMwh, reverseNivSign, nivInMwh }, units),
    [timeFormatValue, tableUnitValue, leaderboardCapacityInMwh, reverseNivSign, nivInMwh, units],
  )
}
