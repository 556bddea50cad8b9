import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover, Tag, TagGroup, TagList } from 'react-aria-components'
import type { PlantChoice } from '../settingsProps'
import { findPlants } from './findPlants'

type GroupPlantsProps = {
  readonly name: string
  readonly chosen: readonly string[]
  readonly plants: readonly PlantChoice[] | undefined
  readonly onChange: (ids: readonly string[]) => void
}

/** The plants of a group, and a search to add to them. */
export const GroupPlants = ({ name, chosen, plants, onChange }: GroupPlantsProps) => {
  const names = useMemo(() => new Map(plants?.map((plant) => [plant.id, plant.name])), [plants])
  return (
    <>
      <AddPlant name={name} chosen={chosen} plants={plants} onAdd={(id) => onChange([...chosen, id])} />
      <TagGroup
        className="group-plants"
        aria-label={`Plants of ${name}`}
        onRemove={(keys) => onChange(chosen.filter((id) => !keys.has(id)))}
      >
        <TagList renderEmptyState={() => <span className="dim">No plants yet</span>}>
          {chosen.map((id) => (
            <Tag key={id} id={id} textValue={names.get(id) ?? id} className="chip plant-chip">
              {names.get(id) ?? id}
              <Button slot="remove" aria-label={`Remove ${names.get(id) ?? id}`}>
                <X aria-hidden />
              </Button>
            </Tag>
          ))}
        </TagList>
      </TagGroup>
    </>
  )
}

const NO_PLANTS: readonly PlantChoice[] = []

type AddPlantProps = Omit<GroupPlantsProps, 'onChange'> & { onAdd: (id: string) => void }

const AddPlant = ({ name, chosen, plants, onAdd }: AddPlantProps) => {
  const [query, setQuery] = useState('')
  const { found, capped } = useMemo(() => findPlants(plants ?? [], query, chosen), [plants, query, chosen])
  return (
    <ComboBox
      className="add-plant"
      aria-label={`Add a plant to ${name}`}
      inputValue={query}
      onInputChange={setQuery}
      // All plants at once are no answer, and would cover what was just added.
      items={query.trim() === '' ? NO_PLANTS : found}
      defaultFilter={() => true}
      allowsEmptyCollection={query.trim() !== ''}
      value={null}
      isDisabled={plants === undefined}
      onChange={(id) => {
        if (typeof id !== 'string') return
        onAdd(id)
        setQuery('')
      }}
    >
      <Input
        className="control-field"
        placeholder={plants ? 'Add a plant by name' : 'Plants have not been heard yet'}
      />
      <Popover className="float control-pop">
        <ListBox<PlantChoice> className="choices" renderEmptyState={() => <p className="no-choice">No plants match</p>}>
          {({ id, name: plant, fuelType }) => (
            <ListBoxItem id={id} textValue={plant} className="choice">
              {plant}
              <span className="dim">{fuelType}</span>
            </ListBoxItem>
          )}
        </ListBox>
        {capped && <p className="no-choice">Note: Results shown are capped</p>}
      </Popover>
    </ComboBox>
  )
}
