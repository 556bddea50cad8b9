import { orderedItems, type TableFilters } from '../../../../domain/settings'
import { readTableChoice, writeTableChoice, type TableChoice } from '../../../../domain/tables/filters'
import { beginShare, editShare } from '../../../../streams/forms/intents'
import { useItemList } from '../../../../streams/settings/hooks'
import { changeItem, removeItem } from '../../../../streams/settings/intents'
import { takeChoice } from '../../../../streams/tables/intents'
import { refOfKey } from '../../../../streams/tables/hooks'
import { newViewId } from '../views/newViewId'
import { isChoiceOf } from '../views/sameChoice'
import { SavedViews } from '../views/SavedViews'

/** A saved view of the user's list, as its schema has it (`tableViewSchema`). */
type SavedView = {
  readonly id: string
  readonly name: string
  readonly moduleType: string
  readonly tableId: string
  readonly filters: TableFilters
  /** Email of the colleague who sent it. */
  readonly from?: string
}

type UsersViewsProps = {
  readonly tableKey: string
  readonly choice: TableChoice
  readonly locked: string | undefined
  readonly onShare: () => void
}

/** Views of the table's kind: one that was made on another page's table of the kind fits here too. */
const useViews = (moduleType: string): readonly SavedView[] =>
  // Every item of the list was checked by its schema when the settings were read.
  (orderedItems(useItemList('tableView')) as readonly SavedView[]).filter((item) => item.moduleType === moduleType)

/** The user's saved views of a table, bound to his settings. */
export const UsersViews = ({ tableKey, choice, locked, onShare }: UsersViewsProps) => {
  const { moduleType, tableId = moduleType } = refOfKey(tableKey)
  const views = useViews(moduleType)
  const viewOf = (id: string): SavedView | undefined => views.find((view) => view.id === id)
  return (
    <SavedViews
      views={views}
      shown={views.find(({ filters }) => isChoiceOf(choice, filters))?.id}
      locked={locked}
      onApply={(id) => {
        const view = viewOf(id)
        if (view) takeChoice(tableKey, readTableChoice(view.filters))
      }}
      onSave={(name) => {
        const item: SavedView = { id: newViewId(), name, moduleType, tableId, filters: writeTableChoice(choice) }
        changeItem('tableView', item)
      }}
      onOverwrite={(id) => {
        const view = viewOf(id)
        if (view) changeItem('tableView', { ...view, filters: writeTableChoice(choice) })
      }}
      onDelete={(id) => removeItem('tableView', id)}
      onShare={(id) => {
        beginShare('tableView')
        editShare({ items: [id] })
        onShare()
      }}
    />
  )
}
