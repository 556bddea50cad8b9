import type { ComponentProps } from 'react'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import type { ActivityChoices, BoardSettings } from './activityChoices'
import * as css from './activity.module.css'

export type ActivityBarProps = {
  readonly choices: ActivityChoices
  readonly onChoices: (patch: Partial<ActivityChoices>) => void
  readonly own: BoardSettings
  readonly onOwn: (patch: Partial<BoardSettings>) => void
  /** An account that is locked changes nothing. */
  readonly locked: boolean
}

const PLANTS = [
  { value: 'all', label: 'All plants' },
  { value: 'group', label: 'Chosen group' },
  { value: 'bingo', label: 'Bingo board' },
] as const
const FIRST = [
  { value: 'name', label: 'Name' },
  { value: 'zone', label: 'Zone' },
  { value: 'fuel', label: 'Fuel' },
  { value: 'owner', label: 'Owner' },
  { value: 'mel', label: 'MEL' },
] as const
const ORDERS = [
  { value: 'first', label: 'First column' },
  { value: 'start', label: 'Next start' },
  { value: 'energy', label: 'Energy' },
] as const
const NUMBERS = [
  { value: 'PN', label: 'PN' },
  { value: 'MEL', label: 'MEL, SEL' },
  { value: 'Outturn', label: 'Outturn' },
] as const

const known = <T extends string>(options: readonly { readonly value: T }[], value: string): T | undefined =>
  options.find((option) => option.value === value)?.value

/** What the board shows: plants, first column, order, numbers. Each choice is kept. */
export const ActivityBar = ({ choices, onChoices, own, onOwn, locked }: ActivityBarProps) => (
  <section className={`${css.activityBar} card hstack rigid`} aria-label="What the board shows">
    <Choice
      text="Plants"
      label="Plants"
      value={known(PLANTS, own.plantSelection) ?? 'all'}
      options={PLANTS}
      disabled={locked}
      onChange={(plantSelection) => onOwn({ plantSelection })}
    />
    <Choice
      text="First column"
      label="First column"
      value={choices.firstColumnOption}
      options={FIRST}
      disabled={locked}
      onChange={(firstColumnOption) => onChoices({ firstColumnOption })}
    />
    <Choice
      text="Order"
      label="Order of plants"
      value={choices.rowOrder}
      options={ORDERS}
      disabled={locked}
      onChange={(rowOrder) => onChoices({ rowOrder })}
    />
    <Choice
      text="Number"
      label="Number in a cell"
      value={known(NUMBERS, own.plantActivityDisplayOption) ?? 'PN'}
      options={NUMBERS}
      disabled={locked}
      onChange={(plantActivityDisplayOption) => onOwn({ plantActivityDisplayOption })}
    />
    <Switch
      label="Outturn"
      title="Cells of periods that have begun show the expected outturn in small figures"
      value={own.showGeneration}
      disabled={locked}
      onChange={(showGeneration) => onOwn({ showGeneration })}
    />
    <Switch
      label="Latest first"
      title="From the latest period to the earliest"
      value={own.reversePlantActivityOrder}
      disabled={locked}
      onChange={(reversePlantActivityOrder) => onOwn({ reversePlantActivityOrder })}
    />
    <Switch
      label="Changed only"
      title="Only plants that do something else in the chosen period than in the one before"
      value={choices.onlyChanged}
      disabled={locked}
      onChange={(onlyChanged) => onChoices({ onlyChanged })}
    />
  </section>
)

type ChoiceProps<T extends string> = ComponentProps<typeof ChoiceControl<T>> & { readonly text: string }

const Choice = <T extends string>({ text, ...control }: ChoiceProps<T>) => (
  <span className={`${css.activityChoice} hstack`}>
    <span className="dim small">{text}</span>
    <ChoiceControl {...control} />
  </span>
)

type SwitchProps = {
  readonly label: string
  readonly title: string
  readonly value: boolean
  readonly disabled: boolean
  readonly onChange: (on: boolean) => void
}

const Switch = ({ label, title, value, disabled, onChange }: SwitchProps) => (
  <span className={`${css.activityChoice} hstack`} title={title}>
    <SwitchControl label={label} text={label} value={value} disabled={disabled} onChange={onChange} />
  </span>
)
