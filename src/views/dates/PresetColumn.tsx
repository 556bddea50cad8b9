import { ListBox, ListBoxItem } from 'react-aria-components'
import { columnPreset, presetRefusal, PRESETS, withColumnPreset, type Preset } from '../../domain/dates'
import type { PartProps } from './panelProps'

const isPreset = (key: unknown): key is Preset => PRESETS.some((preset) => preset === key)

/** The eleven presets. What the page refuses stays in its place, with the reason on it. */
export const PresetColumn = ({ draft, resolved, rule, onDraft }: PartProps) => {
  const refusals = new Map(PRESETS.map((preset) => [preset, presetRefusal(rule, preset)]))
  const refused = PRESETS.filter((preset) => refusals.get(preset) !== undefined)
  return (
    <ListBox
      className="preset-column"
      aria-label="Presets"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[columnPreset(draft)]}
      disabledKeys={refused}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys
        if (isPreset(key)) onDraft(withColumnPreset(draft, key, resolved))
      }}
    >
      {PRESETS.map((preset) => (
        <ListBoxItem key={preset} id={preset} textValue={preset} className="preset">
          <span title={refusals.get(preset)}>{preset}</span>
        </ListBoxItem>
      ))}
    </ListBox>
  )
}
