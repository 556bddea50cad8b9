import { FolderPlus } from 'lucide-react'
import { useState, use } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { groupNames, setGroupPlants, type GroupSettings } from '../../../domain/settings'
import { Tool } from '../../parts/Tool'
import { whole } from '../../parts/format/numbers'
import { useSearchParams } from 'react-router-dom'
import { countryOf, endpointOf } from '../../../domain/reference'
import { retryNow } from '../../../streams/lib/intents'
import { useTableRows } from '../../../streams/news/hooks'
import { changeSettings } from '../../../streams/settings/intents'
import { useTable } from '../../../streams/tables/hooks'
import { filterTable } from '../../../streams/tables/intents'
import { useUserSettings } from '../../own/settings'
import { ShellContext } from '../../parts/shellActs'
import { LateTable } from '../../tables/LateTable'
import { lockOf } from '../../tables/tools/locked'
import { onlyFilter, readGrouping, writeGrouping } from '../../../domain/tables/plantCapacity'
import { EntsoePlants, PlantTableView } from './PlantTableView'
import { Page } from '../../parts/Page'
import { Loading } from '../../parts/panel/LoadState'
import '../../parts/controls/controls.css'

type AddToGroupProps = {
  readonly settings: GroupSettings
  /** Ids of the plants that the table's filters leave. */
  readonly plants: readonly string[]
  /** Why settings cannot be changed. */
  readonly locked: string | undefined
  readonly onChange: (changed: Pick<GroupSettings, 'chosenPlants' | 'chosenPlantsByGroup'>) => void
}

const LABEL = 'Add to plant group'

const count = (plants: readonly unknown[]): string =>
  `${whole(plants.length)} ${plants.length === 1 ? 'plant' : 'plants'}`

/** Puts the plants that the table's filters leave into one of the user's groups; those that it has stay. */
export const AddToGroup = ({ settings, plants, locked, onChange }: AddToGroupProps) => {
  const [said, setSaid] = useState('')
  const names = groupNames(settings)
  const off = locked ?? (names.length === 0 ? 'No plant groups yet: the settings make them' : undefined)
  const icon = <FolderPlus aria-hidden />
  if (off !== undefined)
    return (
      <Tool label={LABEL} tip={off} className="s" off onPress={() => undefined}>
        {icon}
      </Tool>
    )
  const add = (name: string): void => {
    const before = settings.chosenPlantsByGroup[name] ?? []
    const { chosenPlants, chosenPlantsByGroup } = setGroupPlants(settings, name, [...before, ...plants])
    const added = (chosenPlantsByGroup[name] ?? []).slice(before.length)
    setSaid(`${count(added)} added to ${name}`)
    if (added.length > 0) onChange({ chosenPlants, chosenPlantsByGroup })
  }
  return (
    <>
      <span className="dim small" role="status">
        {said}
      </span>
      <MenuTrigger>
        <Tool label={LABEL} tip={`Add ${count(plants)} to a group`} className="s" onPress={() => undefined}>
          {icon}
        </Tool>
        <Popover className="float plants-groups" placement="bottom end" offset={4} containerPadding={8}>
          <Menu aria-label={`Add ${count(plants)} to`} className="choices" onAction={(key) => add(String(key))}>
            {names.map((name) => (
              <MenuItem key={name} id={name} textValue={name} className="choice">
                <span>{name}</span>
                <span className="dim small">{count(settings.chosenPlantsByGroup[name] ?? [])}</span>
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </>
  )
}

/** What users see, and the cut of it for visitors: the server gives each their own. */
const TABLES = {
  signedIn: { moduleType: 'PlantTable', title: 'Plants' },
  visitor: { moduleType: 'LargestPlants', title: 'Largest plants' },
} as const

/** `/plant-table`: the register of plants, for everyone (page catalogue C2). The address keeps the grouping. */
export const PlantTablePage = () => {
  const who = use(ShellContext)?.who ?? 'visitor'
  const { country } = useUserSettings()
  if (endpointOf(country).plantTableFromEntsoe) return <EntsoePlants country={countryOf(country)?.name ?? country} />
  if (who === 'checking')
    return (
      <Page>
        <Loading />
      </Page>
    )
  return <Plants signedIn={who === 'signedIn'} {...TABLES[who]} />
}

type PlantsProps = { readonly moduleType: string; readonly title: string; readonly signedIn: boolean }

const Plants = ({ moduleType, title, signedIn }: PlantsProps) => {
  const [search, setSearch] = useSearchParams()
  const own = useUserSettings()
  const rows = useTableRows(moduleType)
  return (
    <PlantTableView
      table={useTable(moduleType)}
      rows={rows}
      by={readGrouping(search)}
      locked={lockOf(own, 'filters')}
      onBy={(by) => setSearch(writeGrouping(search, by), { replace: true })}
      onOnly={(by, name) => filterTable(moduleType, by, name === undefined ? undefined : onlyFilter(name))}
      onRetry={retryNow}
    >
      <LateTable
        moduleType={moduleType}
        title={title}
        area="plants-table"
        more={
          signedIn && (
            <AddToGroup
              settings={own}
              plants={rows.map(({ uniqueId }) => uniqueId)}
              locked={lockOf(own, 'settings')}
              onChange={changeSettings}
            />
          )
        }
      />
    </PlantTableView>
  )
}
