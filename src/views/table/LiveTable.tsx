import { useRow, useTable } from '../../streams/hooks'
import { retryNow, sortTable } from '../../streams/intents'
import { LiveGrid, type LiveGridProps } from './LiveGrid'
import { LiveRow } from './LiveRow'
import type { LiveColumn } from './liveColumns'
import type { GridRowPlace } from './VirtualGrid'

type LiveTableProps = { readonly moduleType: string } & Pick<
  LiveGridProps,
  'title' | 'area' | 'expanded' | 'onExpand' | 'covered'
>

/** The live table of any module. */
export const LiveTable = ({ moduleType, ...place }: LiveTableProps) => (
  <LiveGrid
    table={useTable(moduleType)}
    onSort={(headerId) => sortTable(moduleType, headerId)}
    onRetry={retryNow}
    renderRow={(id, columns, at) => <HeardRow moduleType={moduleType} rowKey={id} columns={columns} {...at} />}
    {...place}
  />
)

type HeardRowProps = GridRowPlace & { moduleType: string; rowKey: string; columns: readonly LiveColumn[] }

const HeardRow = ({ moduleType, ...rest }: HeardRowProps) => (
  <LiveRow view={useRow(moduleType, rest.rowKey)} {...rest} />
)
