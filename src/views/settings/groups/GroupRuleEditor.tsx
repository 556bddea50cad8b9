import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { FUELS } from '../../../domain/market/units'
import { ZONES } from '../../../domain/maps/zones'
import { isEmptyRule, type GroupRule } from '../../../domain/settings'
import { TextControl } from '../../parts/controls/TextControl'
import * as css from '../settings.module.css'

type GroupRuleEditorProps = {
  readonly name: string
  readonly rule: GroupRule
  readonly onChange: (rule: GroupRule) => void
}

type SeveralProps = {
  readonly label: string
  readonly options: readonly string[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Any number of a few. */
const Several = ({ label, options, chosen, onChange }: SeveralProps) => (
  <ToggleButtonGroup
    className={css.groupSeveral}
    aria-label={label}
    selectionMode="multiple"
    selectedKeys={chosen}
    onSelectionChange={(keys) => onChange(options.filter((each) => keys.has(each)))}
  >
    {options.map((each) => (
      <ToggleButton key={each} id={each} className="chip">
        {each}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

/** Which plants belong to a group by themselves: all lines that say something must hold. */
export const GroupRuleEditor = ({ name, rule, onChange }: GroupRuleEditorProps) => {
  const change = (patch: Partial<GroupRule>): void => onChange({ ...rule, ...patch })
  return (
    <>
      <Several label={`Fuels of ${name}`} options={FUELS} chosen={rule.fuels} onChange={(fuels) => change({ fuels })} />
      <Several label={`Zones of ${name}`} options={ZONES} chosen={rule.zones} onChange={(zones) => change({ zones })} />
      <div className={css.setLine}>
        <span>Owner has</span>
        <TextControl label={`Owner in ${name} has`} value={rule.owner} onChange={(owner) => change({ owner })} />
      </div>
      <div className={css.setLine}>
        <span>Plant’s name has</span>
        <TextControl label={`Name in ${name} has`} value={rule.name} onChange={(text) => change({ name: text })} />
      </div>
      <p className="dim small">
        {isEmptyRule(rule)
          ? 'Choose a condition: an empty rule has no plants.'
          : 'Plants that are registered later join by themselves.'}
      </p>
    </>
  )
}
