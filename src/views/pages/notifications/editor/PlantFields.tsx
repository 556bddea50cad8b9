import { FUELS } from '../../../../domain/market/units'
import { groupNames } from '../../../../domain/settings/groups'
import { usePlantStore } from '../../../../streams/plants/hooks'
import { ChoiceControl } from '../../../parts/controls/ChoiceControl'
import { PlantCombo } from '../../../parts/controls/PlantCombo'
import { Segments } from '../../../parts/controls/Segments'
import { useUserSettings } from '../../../user/settings'
import type { TypeField } from './typeFields'
import * as css from '../notifications.module.css'

type ScopeOf = Extract<TypeField, { kind: 'plants' }>['of'][number]

/** Which plants, as it is written: what is not chosen yet is empty. */
type Scope = { readonly of: ScopeOf; readonly plant?: string; readonly group?: string; readonly fuel?: string }

const OF_TEXTS: Readonly<Record<ScopeOf, string>> = { any: 'Any', plant: 'Plant', group: 'Group', fuel: 'Fuel' }

const scopeIn = (value: unknown, [first = 'any']: readonly ScopeOf[]): Scope => {
  const scope = (typeof value === 'object' && value !== null ? value : {}) as Partial<Scope>
  return { ...scope, of: scope.of ?? first }
}

const newScope = (of: ScopeOf, groups: readonly string[]): Scope => {
  switch (of) {
    case 'any':
      return { of }
    case 'plant':
      return { of, plant: '' }
    case 'group':
      return { of, group: groups[0] ?? '' }
    case 'fuel':
      return { of, fuel: FUELS[0] }
  }
}

type PlantFieldProps = {
  readonly label: string
  readonly plant: string
  readonly onPlant: (id: string, name: string) => void
}

/** A plant by its name: the one that is chosen, and a box that finds another. */
export const PlantField = ({ label, plant, onPlant }: PlantFieldProps) => {
  const plants = usePlantStore()?.allPlants
  const name = plants?.find(({ id }) => id === plant)?.name ?? plant
  return (
    <span className="hstack gap-6">
      {plant !== '' && (
        <span className="chip" title={plant}>
          {name}
        </span>
      )}
      <PlantCombo
        label={label}
        className={css.plantBox}
        plants={plants}
        onPlant={(found) => onPlant(found.id, found.name)}
      />
    </span>
  )
}

type PlantsFieldProps = {
  readonly label: string
  readonly of: readonly ScopeOf[]
  readonly value: unknown
  readonly onChange: (scope: Scope) => void
}

/** Any plant, one, those of a group of the user, or those of a fuel. */
export const PlantsField = ({ label, of, value, onChange }: PlantsFieldProps) => {
  const groups = groupNames(useUserSettings())
  const scope = scopeIn(value, of)
  return (
    <span className="hstack gap-6 wrap">
      <Segments
        label={label}
        value={scope.of}
        options={of.map((each) => ({ value: each, label: OF_TEXTS[each] }))}
        onChange={(next) => onChange(newScope(next, groups))}
      />
      {scope.of === 'plant' && (
        <PlantField
          label={`${label}, plant`}
          plant={scope.plant ?? ''}
          onPlant={(plant) => onChange({ of: 'plant', plant })}
        />
      )}
      {scope.of === 'group' &&
        (groups.length === 0 ? (
          <span className="dim small">You have no plant groups. User Settings has them.</span>
        ) : (
          <ChoiceControl
            label={`${label}, group`}
            value={scope.group ?? ''}
            options={groups.map((group) => ({ value: group, label: group }))}
            onChange={(group) => onChange({ of: 'group', group })}
          />
        ))}
      {scope.of === 'fuel' && (
        <ChoiceControl
          label={`${label}, fuel`}
          value={scope.fuel ?? FUELS[0]}
          options={FUELS.map((fuel) => ({ value: fuel, label: fuel }))}
          onChange={(fuel) => onChange({ of: 'fuel', fuel })}
        />
      )}
    </span>
  )
}
