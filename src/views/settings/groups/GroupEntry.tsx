import { ChevronDown, ChevronRight, Trash2, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'
import {
  groupColour,
  groupNameFault,
  recolourGroup,
  removeGroup,
  renameGroup,
  setGroupPlants,
  type GroupSettings,
} from '../../../domain/settings'
import { ColourControl } from '../../parts/controls/ColourControl'
import { PlantCombo } from '../../parts/controls/PlantCombo'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { TextControl } from '../../parts/controls/TextControl'
import type { PlantChoice } from '../../parts/controls/control'

type GroupEntryProps = {
  readonly name: string
  readonly settings: GroupSettings
  readonly plants: readonly PlantChoice[] | undefined
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onTrack: () => void
  readonly onRenamed: (name: string) => void
  readonly onChange: (settings: GroupSettings) => void
}

/** A group in a line; opened, all of it. */
export const GroupEntry = (props: GroupEntryProps) => {
  const { name, settings, open } = props
  const count = settings.chosenPlantsByGroup[name]?.length ?? 0
  return (
    <div className="group rounded">
      <div className="group-line hstack">
        <label className="hstack grow">
          <input
            type="radio"
            name="tracked-group"
            checked={settings.chosenPlantGroupName === name}
            onChange={props.onTrack}
          />
          <i className="colour-swatch" style={{ background: groupColour(settings, name) }} aria-hidden="true" />
          <span className="group-name truncate">{name}</span>
        </label>
        <span className="dim small">{`${count} ${count === 1 ? 'plant' : 'plants'}`}</span>
        <button
          type="button"
          className="icon s"
          aria-expanded={open}
          aria-label={`Edit ${name}`}
          title="Name, colour and plants"
          onClick={() => props.onOpen(!open)}
        >
          {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
        </button>
      </div>
      {open && <GroupDetails {...props} />}
    </div>
  )
}

const GroupDetails = ({ name, settings, plants, onRenamed, onChange }: GroupEntryProps) => {
  const own = settings.plantGroupColourOverrideByGroup[name]?.override === true
  const colour = groupColour(settings, name)
  return (
    <div className="group-details line-above">
      <div className="set-line">
        <span>Name</span>
        <TextControl
          label={`Name of ${name}`}
          value={name}
          refuse={(text) => groupNameFault(settings, text, name)}
          onChange={(next) => {
            onChange(renameGroup(settings, name, next))
            onRenamed(next.trim())
          }}
        />
      </div>
      <div className="set-line">
        <span>Own colour</span>
        <span className="hstack gap-6">
          {own && (
            <ColourControl
              label={`Colour of ${name}`}
              value={colour}
              onChange={(next) => onChange(recolourGroup(settings, name, next))}
            />
          )}
          <SwitchControl
            label={`Own colour for ${name}`}
            value={own}
            onChange={(on) => onChange(recolourGroup(settings, name, on ? kept(settings, name) : undefined))}
          />
        </span>
      </div>
      <GroupPlants
        name={name}
        chosen={settings.chosenPlantsByGroup[name] ?? []}
        plants={plants}
        onChange={(ids) => onChange(setGroupPlants(settings, name, ids))}
      />
      <Delete name={name} onDelete={() => onChange(removeGroup(settings, name))} />
    </div>
  )
}

/** The colour that the group had when it last had one of its own. */
const kept = (settings: GroupSettings, name: string): string =>
  settings.plantGroupColourOverrideByGroup[name]?.colour ?? settings.defaultPlantGroupColour

type GroupPlantsProps = {
  readonly name: string
  readonly chosen: readonly string[]
  readonly plants: readonly PlantChoice[] | undefined
  readonly onChange: (ids: readonly string[]) => void
}

/** The plants of a group, and a search to add to them. */
const GroupPlants = ({ name, chosen, plants, onChange }: GroupPlantsProps) => {
  const names = useMemo(() => new Map(plants?.map((plant) => [plant.id, plant.name])), [plants])
  const taken = useMemo(() => new Set(chosen), [chosen])
  return (
    <>
      <PlantCombo
        label={`Add a plant to ${name}`}
        className="add-plant"
        plants={plants}
        taken={taken}
        onPlant={({ id }) => onChange([...chosen, id])}
      />
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

const Delete = ({ name, onDelete }: { name: string; onDelete: () => void }) => {
  const [asked, setAsked] = useState(false)
  return (
    <div className="group-delete hstack">
      {asked ? (
        <>
          <span>Delete {name}?</span>
          <button type="button" className="btn s" autoFocus onClick={() => setAsked(false)}>
            Keep
          </button>
          <button type="button" className="btn s danger" onClick={onDelete}>
            Delete
          </button>
        </>
      ) : (
        <button type="button" className="btn s" onClick={() => setAsked(true)}>
          <Trash2 aria-hidden />
          Delete group
        </button>
      )}
    </div>
  )
}
