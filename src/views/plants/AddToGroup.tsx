import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { groupNames, setGroupPlants, type GroupSettings } from '../../domain/settings'
import { Tool } from '../parts/Tool'
import { whole } from '../parts/format/numbers'
import * as css from './plants.module.css'

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
  const [reported, setReported] = useState('')
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
    setReported(`${count(added)} added to ${name}`)
    if (added.length > 0) onChange({ chosenPlants, chosenPlantsByGroup })
  }
  return (
    <>
      <span className="dim small" role="status">
        {reported}
      </span>
      <MenuTrigger>
        <Tool label={LABEL} tip={`Add ${count(plants)} to a group`} className="s" onPress={() => undefined}>
          {icon}
        </Tool>
        <Popover className={`float ${css.plantsGroups} scrolls`} placement="bottom end" offset={4} containerPadding={8}>
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
