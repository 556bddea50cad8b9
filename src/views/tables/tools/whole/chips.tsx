import { cellStyleOf } from '../../../../domain/tables/cells/cellText'
import { chipsOf } from '../../../../domain/tables/filters'
import { useTable } from '../../../../streams/tables/hooks'
import { filterTable, showChangedWithin } from '../../../../streams/tables/intents'
import { useUserSettings } from '../../../own/settings'
import { FilterChips } from '../bar/FilterChips'
import { lockOf } from '../locked'
import type { ToolsProps } from './bar'
import { latestOf } from '../../tableFreshness'

/** The chips of a live table's filters, bound to its streams. */
export const ToolChips = ({ tableKey }: ToolsProps) => {
  const view = latestOf(useTable(tableKey))
  const own = useUserSettings()
  if (!view) return null
  const { choice, headers, settingRule, changedWithin } = view
  return (
    <FilterChips
      chips={chipsOf(choice.filters, headers, cellStyleOf(own, choice.units))}
      settingRule={settingRule}
      changedWithin={changedWithin}
      locked={lockOf(own, 'filters')}
      onRemove={(headerId) => filterTable(tableKey, headerId, undefined)}
      onChangedWithin={() => showChangedWithin(tableKey, undefined)}
    />
  )
}
