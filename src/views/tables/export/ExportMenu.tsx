import { use } from 'react'
import { exportCount } from '../../../domain/export'
import { cellStyleOf } from '../../../domain/tables/cells/cellText'
import { useConnection } from '../../../streams/app/hooks'
import { whileConnected } from '../../../streams/lib/freshness'
import { useExport } from '../../../streams/export/hooks'
import { cancelExport, exportTable } from '../../../streams/export/exports'
import type { TableView } from '../../../streams/lib/tableTypes'
import { useTable, useTableHandle } from '../../../streams/tables/hooks'
import { useUserSettings } from '../../user/settings'
import { ReplayingContext } from '../../user/now'
import { ShellContext } from '../../parts/shellActs'
import { latestOf } from '../tableFreshness'
import { ExportMenuView, type ExportOffer } from './ExportMenuView'

type ExportMenuProps = { readonly tableKey: string }

/** The export of a live table, bound to its streams. Nothing before the table has come. */
export const ExportMenu = ({ tableKey }: ExportMenuProps) => {
  const table = latestOf(useTable(tableKey))
  return table ? <BoundMenu tableKey={tableKey} table={table} /> : null
}

const BoundMenu = ({ tableKey, table }: ExportMenuProps & { readonly table: TableView }) => {
  const frameNow = useTableHandle(tableKey)
  const settings = useUserSettings()
  const shell = use(ShellContext)
  const replayed = use(ReplayingContext)
  const connection = useConnection()
  const format = settings.excelAsCsv ? 'csv' : 'xlsx'
  const open = (): ExportOffer | undefined => {
    const latest = frameNow()
    if (!latest) return undefined
    // The file says of its rows what the screen does.
    const frame = { ...latest, freshness: whileConnected(latest.freshness, connection) }
    const rows = { ...frame, pinned: table.pinned }
    const query = { key: tableKey, title: table.option.moduleName, format, frame, replayed, table } as const
    const style = cellStyleOf(settings, table.choice.units)
    return {
      rows: { view: exportCount(rows, 'view'), all: exportCount(rows, 'all') },
      take: (scope) => exportTable({ ...query, scope, style }),
    }
  }
  return (
    <ExportMenuView
      state={useExport(tableKey)}
      format={format}
      total={table.total}
      onOpen={open}
      onCancel={() => cancelExport(tableKey)}
      onSettings={shell?.openSettings}
    />
  )
}
