import { useMemo } from 'react'
import { useRow, useTable } from '../../streams/hooks'
import { retryNow, sortTable } from '../../streams/intents'
import type { RowRef } from '../../streams/replayFaces'
import { LiveGrid, type LiveGridProps } from './LiveGrid'
import { LiveRow } from './LiveRow'
import type { LiveColumn } from './liveColumns'
import type { GridRowPlace } from './VirtualGrid'

type LiveTableProps = {
  readonly moduleType: string
  /** Shows the events that made a row. */
  readonly onTrace?: ((row: RowRef) => void) | undefined
} & Pick<LiveGridProps, 'title' | 'area' | 'expanded' | 'onExpand' | 'covered'>

/** The live table of any module. */
export const LiveTable = ({ moduleType, onTrace, ...place }: LiveTableProps) => {
  const trace = useMemo(
    () => onTrace && ((id: string, name?: string) => onTrace({ table: moduleType, id, ...(name && { name }) })),
    [moduleType, onTrace],
  )
  return (
    <LiveGrid
      table={useTable(moduleType)}
      onSort={(headerId) => sortTable(moduleType, headerId)}
      onRetry={retryNow}
      onTrace={trace}
      renderRow={(id, columns, at) => (
        <HeardRow moduleType={moduleType} rowKey={id} columns={columns} onTrace={trace} {...at} />
      )}
      {...place}
    />
  )
}

type HeardRowProps = GridRowPlace & {
  moduleType: string
  rowKey: string
  columns: readonly LiveColumn[]
  onTrace: ((id: string, name: string) => void) | undefined
}

const HeardRow = ({ moduleType, ...rest }: HeardRowProps) => (
  <LiveRow view={useRow(moduleType, rest.rowKey)} {...rest} />
)
