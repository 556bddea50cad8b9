import type { PlantGroup } from '../../../../domain/tables/filters'
import { ChoiceControl } from '../../../parts/controls/ChoiceControl'

const OWN = 'group '

const keyOf = (group: PlantGroup | undefined): string =>
  group === undefined ? 'all' : group.kind === 'group' ? OWN + group.name : group.kind

const groupOf = (key: string): PlantGroup | undefined => {
  if (key.startsWith(OWN)) return { kind: 'group', name: key.slice(OWN.length) }
  return key === 'bingo' || key === 'notBingo' ? { kind: key } : undefined
}

type GroupChoiceProps = {
  readonly group: PlantGroup | undefined
  readonly groups: readonly string[]
  readonly onChange: (group: PlantGroup | undefined) => void
}

/** The plant groups of a text filter (LT06). A chosen group that is no more stays in the list, so that it can be left. */
export const GroupChoice = ({ group, groups, onChange }: GroupChoiceProps) => {
  const gone = group?.kind === 'group' && !groups.includes(group.name) ? [group.name] : []
  const options = [
    { value: 'all', label: 'All plants' },
    { value: 'bingo', label: 'Bingo board plants' },
    { value: 'notBingo', label: 'Plants not on the bingo board' },
    ...groups.map((name) => ({ value: OWN + name, label: name })),
    ...gone.map((name) => ({ value: OWN + name, label: `${name} (removed)` })),
  ]
  return (
    <div className="hstack between muted">
      <span>Plant group</span>
      <ChoiceControl
        label="Plant group"
        value={keyOf(group)}
        options={options}
        onChange={(key) => onChange(groupOf(key))}
      />
    </div>
  )
}
