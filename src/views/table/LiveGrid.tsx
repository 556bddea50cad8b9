import { useMemo, type ReactNode } from 'react'
import { refreshedText, type Instant } from '../../domain/periods'
import type { Freshness, Loaded, TableSort, TableView } from '../../streams/faces'
import { Panel } from '../panel/Panel'
import { whole } from '../words/numbers'
import { frozenStyle } from './cellStyle'
import { HeadCell } from './HeadCell'
import { liveColumns, timeRoom, type LiveColumn } from './liveColumns'
import { VirtualGrid, type GridRowPlace } from './VirtualGrid'

export type LiveGridProps = {
  readonly title: string
  readonly table: Loaded<TableView>
  /** Draws a row by its id; each row hears its own changes. */
  readonly renderRow: (id: string, columns: readonly LiveColumn[], place: GridRowPlace) => ReactNode
  readonly onSort: (headerId: string) => void
  readonly onRetry: () => void
  readonly onTrace?: ((id: string) => void) | undefined
  readonly area?: string
  readonly expanded?: boolean
  readonly onExpand?: (expanded: boolean) => void
  readonly covered?: boolean
}

const WAITING: Freshness = { state: 'waiting' }
const NONE: readonly string[] = []
const NO_HEADERS: TableView['headers'] = []

const viewOf = (table: Loaded<TableView>): TableView | undefined => {
  switch (table.kind) {
    case 'waiting':
      return undefined
    case 'ready':
      return table.value
    case 'failed':
      return table.last
    default:
      return table satisfies never
  }
}

/** A failed load keeps the last rows and says since when and why. */
const freshnessOf = (table: Loaded<TableView>, view: TableView | undefined): Freshness => {
  if (table.kind !== 'failed') return view?.freshness ?? WAITING
  const { at, why } = table.why
  return view ? { state: 'failed', since: at, why, asOf: view.refreshedAt } : { state: 'failed', since: at, why }
}

/** A live table in its panel: head, rows, and below them how many and how recent. */
export const LiveGrid = ({ title, table, renderRow, onSort, onRetry, onTrace, ...place }: LiveGridProps) => {
  const view = viewOf(table)
  const headers = view?.headers ?? NO_HEADERS
  const columns = useColumns(headers, timeRoom(view?.refreshedAt))
  return (
    <Panel
      title={title}
      freshness={freshnessOf(table, view)}
      onRetry={onRetry}
      footer={<Footer rows={view?.ids.length} refreshedAt={view?.refreshedAt} />}
      {...place}
    >
      <VirtualGrid
        label={title}
        look="live-grid"
        keys={view?.ids ?? NONE}
        columns={columns.length}
        minWidth={columns.reduce((sum, column) => sum + column.width, 0)}
        head={<Head columns={columns} sort={view?.sort} onSort={onSort} />}
        empty={view ? 'No Data' : table.kind === 'failed' ? 'No Data' : 'Loading...'}
        inPage={place.expanded !== true}
        onTrace={onTrace}
        row={(id, at) => renderRow(id, columns, at)}
      />
    </Panel>
  )
}

const useColumns = (headers: TableView['headers'], room: number) =>
  useMemo(() => liveColumns(headers, room), [headers, room])

const Footer = ({ rows, refreshedAt }: { rows: number | undefined; refreshedAt: Instant | undefined }) => (
  <>
    <span>{rows === undefined ? '' : `${whole(rows)} ${rows === 1 ? 'row' : 'rows'}`}</span>
    <span className="grow" />
    <span>{refreshedAt === undefined ? '' : `Refreshed ${refreshedText(refreshedAt)}`}</span>
  </>
)

type HeadProps = { columns: readonly LiveColumn[]; sort: TableSort | undefined; onSort: (headerId: string) => void }

const Head = ({ columns, sort, onSort }: HeadProps) => (
  <div {...(columns.length > 0 && { role: 'row' })} className="row head">
    {columns.map(({ header, title, unit, width, number, frozenAt }, at) => (
      <HeadCell
        key={header.id}
        title={title}
        unit={unit}
        hover={header.hoverText}
        number={number}
        index={at}
        style={frozenStyle(width, frozenAt, undefined)}
        className={frozenAt === undefined ? '' : 'frozen'}
        ascending={sort?.headerId === header.id ? sort.ascending : undefined}
        onSort={header.allowSort ? () => onSort(header.id) : undefined}
      />
    ))}
  </div>
)
