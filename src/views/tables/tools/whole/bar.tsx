import { orderedItems, type TableFilters } from '../../../../domain/settings'
import { readTableChoice, writeTableChoice, type TableChoice, chipsOf } from '../../../../domain/tables/filters'
import { beginShare } from '../../../../streams/forms/intents'
import { useItemList } from '../../../../streams/settings/hooks'
import { changeItem, removeItem } from '../../../../streams/settings/intents'
import {
  takeChoice,
  chooseColumns,
  chooseUnits,
  clearFilters,
  pauseTable,
  showChangedWithin,
} from '../../../../streams/tables/intents'
import { refOfKey, useTable } from '../../../../streams/tables/hooks'
import { newViewId, isChoiceOf, type ViewLine } from '../views/viewName'
import { SavedViews } from '../views/SavedViews'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useUserSettings } from '../../../user/settings'
import { useUser } from '../../../../streams/people/hooks'
import { cellStyleOf } from '../../../../domain/tables/cells/cellText'
import { TableBar } from '../bar/TableBar'
import { ColumnSettings } from '../columns/ColumnSettings'
import { lockOf } from '../locked'
import { latestOf } from '../../tableFreshness'

/** A saved view of the user's list, as its schema has it (`tableViewSchema`). */
type SavedView = ViewLine & {
  readonly moduleType: string
  readonly tableId: string
  readonly filters: TableFilters
}

type UsersViewsProps = {
  readonly tableKey: string
  readonly choice: TableChoice
  readonly locked: string | undefined
  readonly onShare: () => void
}

/** The user's saved views of tables of this kind: one that was made on another page's table of the kind fits here too. */
const UsersViews = ({ tableKey, choice, locked, onShare }: UsersViewsProps) => {
  const { moduleType, tableId = moduleType } = refOfKey(tableKey)
  // Every item of the list was checked by its schema when the settings were read.
  const all = orderedItems(useItemList('tableView')) as readonly SavedView[]
  const views = all.filter((item) => item.moduleType === moduleType)
  const withView = (act: (view: SavedView) => void) => (id: string) =>
    views.filter((view) => view.id === id).forEach(act)
  const save = (view: Omit<SavedView, 'filters'>): void =>
    changeItem('tableView', { ...view, filters: writeTableChoice(choice) })
  return (
    <SavedViews
      views={views}
      shown={views.find(({ filters }) => isChoiceOf(choice, filters))?.id}
      locked={locked}
      onApply={withView(({ filters }) => takeChoice(tableKey, readTableChoice(filters)))}
      onSave={(name) => save({ id: newViewId(), name, moduleType, tableId })}
      onOverwrite={withView(save)}
      onDelete={(id) => removeItem('tableView', id)}
      onShare={(id) => {
        beginShare('tableView', [id])
        onShare()
      }}
    />
  )
}

const ShareDialog = lazy(async () => ({ default: (await import('../../../dialogs/ShareDialog')).ShareDialog }))

export type ToolsProps = { readonly tableKey: string }

/** The bar of a live table, bound to its streams. Nothing before the table has come. */
export const ToolBar = ({ tableKey, exportMenu }: ToolsProps & { readonly exportMenu?: ReactNode }) => {
  const view = latestOf(useTable(tableKey))
  const own = useUserSettings()
  const signedIn = useUser().kind === 'signedIn'
  const [sharing, setSharing] = useState(false)
  if (!view) return null
  const { choice, headers } = view
  const settingsLock = lockOf(own, 'settings')
  return (
    <>
      <TableBar
        title={view.option.moduleName}
        {...view}
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
            {...view}
            {...choice}
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
