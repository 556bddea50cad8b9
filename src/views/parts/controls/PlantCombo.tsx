import { useMemo, useState } from 'react'
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { entryOf, LIMITS, matching, queryOf } from '../../../domain/search'
import type { PlantChoice } from './control'
import * as css from './controls.module.css'

type PlantComboProps = {
  readonly label: string
  readonly className: string
  /** Undefined until the plants are loaded. */
  readonly plants: readonly PlantChoice[] | undefined
  readonly taken?: ReadonlySet<string>
  readonly onPlant: (plant: PlantChoice) => void
}

/** A box that finds a plant by its words, at most 100 at a time (SE01, specification 1§9), and is empty again after each. */
export const PlantCombo = ({ label, className, plants, taken, onPlant }: PlantComboProps) => {
  const [typed, setTyped] = useState('')
  const entries = useMemo(
    () =>
      plants?.map((plant) => entryOf(plant, [plant.name, plant.id], `${plant.fuelType} ${plant.searchQuery}`)) ?? [],
    [plants],
  )
  const query = queryOf(typed)
  const offered = entries.filter(({ item }) => taken?.has(item.id) !== true)
  const { results, capped } = matching(offered, query, LIMITS.plantDropdown)
  return (
    <ComboBox
      className={className}
      aria-label={label}
      inputValue={typed}
      onInputChange={setTyped}
      // All plants at once are no answer, and would cover what was just added.
      items={results}
      defaultFilter={() => true}
      allowsEmptyCollection={query.texts.length > 0}
      value={null}
      isDisabled={plants === undefined}
      onChange={(id) => {
        const plant = plants?.find((each) => each.id === id)
        if (plant) onPlant(plant)
        // Without a plant the box was left, or given up by Escape: while words are in it, its list would open again.
        setTyped('')
      }}
    >
      <Input className="control-field" placeholder={plants ? 'Add a plant by name' : 'Loading plants…'} />
      <Popover className={`float ${css.controlPop}`}>
        <ListBox<PlantChoice>
          className="choices"
          renderEmptyState={() => <p className={`${css.noChoice} dim small`}>No plants match</p>}
        >
          {({ id, name, fuelType }) => (
            <ListBoxItem id={id} textValue={name} className="choice">
              {name}
              <span className="dim small">{fuelType}</span>
            </ListBoxItem>
          )}
        </ListBox>
        {capped && <p className={`${css.noChoice} dim small`}>Note: Results shown are capped</p>}
      </Popover>
    </ComboBox>
  )
}
