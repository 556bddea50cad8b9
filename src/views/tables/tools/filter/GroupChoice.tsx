import type { PlantGroup } from '../../../../domain/tables/filters'
import { ChoiceControl } from '../../../parts/controls/ChoiceControl'

type GroupChoiceProps = {
  readonly group: PlantGroup | undefined
  readonly groups: readonly string[]
  readonly disabled?: boolean
  readonly onChange: (group: PlantGroup | undefined) => void
}

const keyOf = (group: PlantGroup | undefined): string =>
  group?.kind === 'group' ? `group ${group.name}` : (group?.kind ?? 'all')

const own = (name: string, label = name) => ({ group: { kind: 'group', name }, label }) as const

/** The plant groups of a text filter (LT06). A chosen group that is no more stays in the list, so that it can be left. */
export const GroupChoice = ({ group, groups, disabled, onChange }: GroupChoiceProps) => {
  const gone = group?.kind === 'group' && !groups.includes(group.name) ? [group.name] : []
  const options: readonly { readonly group: PlantGroup | undefined; readonly label: string }[] = [
    { group: undefined, label: 'All plants' },
    { group: { kind: 'bingo' }, label: 'Bingo board plants' },
    { group: { kind: 'notBingo' }, label: 'Plants not on the bingo board' },
    ...groups.map((name) => own(name)),
    ...gone.map((name) => own(name, `${name} (removed)`)),
  ]
  return (
    <div className="hstack between muted">
      <span>Plant group</span>
      <ChoiceControl
        label="Plant group"
        value={keyOf(group)}
        disabled={disabled}
        options={options.map((option) => ({ value: keyOf(option.group), label: option.label }))}
        onChange={(key) => onChange(options.find((option) => keyOf(option.group) === key)?.group)}
      />
    </div>
  )
}
