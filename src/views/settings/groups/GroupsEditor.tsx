import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, FieldError, Form, Input, TextField } from 'react-aria-components'
import { chooseGroup, createGroup, groupNameFault, groupNames, type GroupSettings } from '../../../domain/settings'
import type { PlantChoice } from '../../parts/controls/settingsProps'
import { GroupEntry } from './GroupEntry'

type GroupsEditorProps = {
  readonly settings: GroupSettings
  readonly plants: readonly PlantChoice[] | undefined
  readonly onChange: (settings: GroupSettings) => void
}

/** Only what belongs to groups is handed on: other settings may have changed meanwhile. */
const groupPart = (settings: GroupSettings): GroupSettings => ({
  chosenPlants: settings.chosenPlants,
  chosenPlantGroupName: settings.chosenPlantGroupName,
  chosenPlantsByGroup: settings.chosenPlantsByGroup,
  plantGroupColourOverrideByGroup: settings.plantGroupColourOverrideByGroup,
  defaultPlantGroupColour: settings.defaultPlantGroupColour,
  chosenPlantGroupColour: settings.chosenPlantGroupColour,
})

/** Plant groups: make, name, fill, colour and delete them, and choose the one that is tracked (ST23). */
export const GroupsEditor = ({ settings, plants, onChange }: GroupsEditorProps) => {
  const [opened, setOpened] = useState<string>()
  const names = groupNames(settings)
  const take = (next: GroupSettings): void => onChange(groupPart(next))
  return (
    <div className="groups">
      {names.length === 0 && <p className="dim">No groups yet. A group is tracked, filtered by and coloured as one.</p>}
      {names.map((name) => (
        <GroupEntry
          key={name}
          name={name}
          settings={settings}
          plants={plants}
          open={opened === name}
          onOpen={(open) => setOpened(open ? name : undefined)}
          onTrack={() => take(chooseGroup(settings, name))}
          onRenamed={setOpened}
          onChange={take}
        />
      ))}
      <NewGroup
        settings={settings}
        onCreate={(name) => {
          take(createGroup(settings, name))
          setOpened(name.trim())
        }}
      />
    </div>
  )
}

type NewGroupProps = { settings: GroupSettings; onCreate: (name: string) => void }

const NewGroup = ({ settings, onCreate }: NewGroupProps) => {
  const [name, setName] = useState('')
  const fault = name === '' ? undefined : groupNameFault(settings, name)
  return (
    <Form
      className="new-group"
      onSubmit={(event) => {
        event.preventDefault()
        if (groupNameFault(settings, name) !== undefined) return
        onCreate(name)
        setName('')
      }}
    >
      <TextField
        className="control-text"
        aria-label="Name of the new group"
        value={name}
        maxLength={100}
        isInvalid={fault !== undefined}
        validationBehavior="aria"
        onChange={setName}
      >
        <Input className="control-field" placeholder="New group" />
        <FieldError className="error small">{fault}</FieldError>
      </TextField>
      <Button type="submit" className="btn s" isDisabled={name === '' || fault !== undefined}>
        <Plus aria-hidden />
        Create
      </Button>
    </Form>
  )
}
