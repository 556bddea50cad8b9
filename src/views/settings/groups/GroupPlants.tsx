import { X } from 'lucide-react'
import { useMemo } from 'react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'
import { PlantCombo } from '../../parts/controls/PlantCombo'
import type { PlantChoice } from '../../parts/controls/control'
import * as css from '../settings.module.css'

const MOST_NAMED = 40

/** The plants that a rule has now, by name. */
export const membersText = (ids: readonly string[], plants: readonly PlantChoice[] | undefined): string => {
  const names = new Map(plants?.map((plant) => [plant.id, plant.name]))
  const shown = ids.slice(0, MOST_NAMED).map((id) => names.get(id) ?? id)
  return ids.length > MOST_NAMED ? `${shown.join(', ')} and ${ids.length - MOST_NAMED} more` : shown.join(', ')
}

type GroupPlantsProps = {
  readonly name: string
  readonly chosen: readonly string[]
  readonly plants: readonly PlantChoice[] | undefined
  readonly onChange: (ids: readonly string[]) => void
}

/** The plants of a group, and a search to add to them. */
export const GroupPlants = ({ name, chosen, plants, onChange }: GroupPlantsProps) => {
  const names = useMemo(() => new Map(plants?.map((plant) => [plant.id, plant.name])), [plants])
  const taken = useMemo(() => new Set(chosen), [chosen])
  return (
    <>
      <PlantCombo
        label={`Add a plant to ${name}`}
        className={css.addPlant}
        plants={plants}
        taken={taken}
        onPlant={({ id }) => onChange([...chosen, id])}
      />
      <TagGroup
        className={css.groupPlants}
        aria-label={`Plants of ${name}`}
        onRemove={(keys) => onChange(chosen.filter((id) => !keys.has(id)))}
      >
        <TagList renderEmptyState={() => <span className="dim">No plants yet</span>}>
          {chosen.map((id) => (
            <Tag key={id} id={id} textValue={names.get(id) ?? id} className={`chip ${css.plantChip}`}>
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
