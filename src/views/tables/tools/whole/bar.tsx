import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useOwn } from '../../../own/settings'
import { useTable } from '../../../../streams/tables/hooks'
import {
  chooseColumns,
  chooseUnits,
  clearFilters,
  pauseTable,
  showChangedWithin,
} from '../../../../streams/tables/intents'
import { useUser } from '../../../../streams/people/hooks'
import { chipsOf } from '../../../../domain/tables/filters'
import { cellStyleOf } from '../../../../domain/tables/cells/cellStyle'
import { TableBar } from '../bar/TableBar'
import { ColumnSettings } from '../columns/ColumnSettings'
import { lockOf } from '../locked'
import { UsersViews } from './views'
import { latestOf } from '../../latest'

const ShareDialog = lazy(async () => ({ default: (await import('../../../dialogs/ShareDialog')).ShareDialog }))

export type ToolsProps = { readonly tableKey: string }

/** The bar of a live table, bound to its streams. Nothing before the table has come. */
export const ToolBar = ({ tableKey, exportMenu }: ToolsProps & { readonly exportMenu?: ReactNode }) => {
  const view = latestOf(useTable(tableKey))
  const own = useOwn()
  const signedIn = useUser().kind === 'signedIn'
  const [sharing, setSharing] = useState(false)
  if (!view) return null
  const { choice, headers } = view
  const settingsLock = lockOf(own, 'settings')
  return (
    <>
      <TableBar
        title={view.option.moduleName}
        paused={view.paused}
        changedWithin={view.changedWithin}
        filters={chipsOf(choice.filters, headers, cellStyleOf(own, choice.units)).length}
        locked={lockOf(own, 'filters')}
        onPause={(on) => pauseTable(tableKey, on)}
        onChangedWithin={(minutes) => showChangedWithin(tableKey, minutes)}
        onClearFilters={() => clearFilters(tableKey)}
        savedViews={
          signedIn && (
            <UsersViews tableKey={tableKey} choice={choice} locked={settingsLock} onShare={() => setSharing(true)} />
          )
        }
        columnSettings={
          <ColumnSettings
            headers={headers}
            headerFirst={view.headerFirst}
            columns={choice.columns}
            units={choice.units}
            total={view.total}
            matching={view.matching}
            locked={settingsLock}
            onColumns={(columns) => chooseColumns(tableKey, columns)}
            onUnits={(units) => chooseUnits(tableKey, units)}
          />
        }
        exportMenu={exportMenu}
      />
      {sharing && (
        <Suspense fallback={null}>
          <ShareDialog open place="tableView" onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}
