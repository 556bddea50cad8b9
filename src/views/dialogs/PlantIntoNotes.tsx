import { useMemo, useState } from 'react'
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { MOST_NOTES } from '../../domain/forms'
import { findPlants } from '../settings/groups/findPlants'
import type { PlantChoice } from '../settings/settingsProps'

const NO_PLANTS: readonly PlantChoice[] = []

type PlantIntoNotesProps = {
  readonly plants: readonly PlantChoice[] | undefined
  readonly notes: string
  readonly onNotes: (notes: string) => void
}

/** Names the plant that a change is about, in the notes, so that nobody has to guess which of four units is meant. */
export const PlantIntoNotes = ({ plants, notes, onNotes }: PlantIntoNotesProps) => {
  const [query, setQuery] = useState('')
  const { found, capped } = useMemo(() => findPlants(plants ?? [], query, []), [plants, query])
  return (
    <ComboBox
      className="plant-into-notes"
      aria-label="Add a plant to the notes"
      inputValue={query}
      onInputChange={setQuery}
      items={query.trim() === '' ? NO_PLANTS : found}
      defaultFilter={() => true}
      allowsEmptyCollection={query.trim() !== ''}
      value={null}
      isDisabled={plants === undefined}
      onChange={(id) => {
        const plant = plants?.find((each) => each.id === id)
        if (!plant) return
        onNotes(withPlant(notes, plant))
        setQuery('')
      }}
    >
      <Input
        className="control-field"
        placeholder={plants ? 'Add a plant by name' : 'Plants have not been heard yet'}
      />
      <Popover className="float control-pop">
        <ListBox<PlantChoice> className="choices" renderEmptyState={() => <p className="no-choice">No plants match</p>}>
          {({ id, name, fuelType }) => (
            <ListBoxItem id={id} textValue={name} className="choice">
              {name}
              <span className="dim">{fuelType}</span>
            </ListBoxItem>
          )}
        </ListBox>
        {capped && <p className="no-choice">Note: Results shown are capped</p>}
      </Popover>
    </ComboBox>
  )
}

/** The plant on a line of its own before what has been written. */
const withPlant = (notes: string, { name, id }: PlantChoice): string => {
  const line = `Plant: ${name} (${id})\n`
  return notes.includes(line) ? notes : `${line}${notes}`.slice(0, MOST_NOTES)
}
