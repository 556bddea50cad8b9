import { Undo2 } from 'lucide-react'
import type { Settings, ShownSetting } from '../../domain/settings'
import { ColourPreview } from './ColourPreview'
import { SettingControl } from './SettingControl'
import { themeColour, type SettingsPatch, type SettingsWorld } from '../parts/controls/settingsProps'

export type SettingRowProps = SettingsWorld & {
  readonly described: ShownSetting
  readonly settings: Settings
  /** Why the last change of this setting is not saved; undefined when it is. */
  readonly failed: string | undefined
  readonly onChange: (patch: SettingsPatch) => void
  readonly onRetry: () => void
}

/** Controls that need the width of the slide-out stand below their words. */
const WIDE: ReadonlySet<string> = new Set(['windowMap', 'groups', 'colourMap', 'textMap', 'switchMap', 'longTerm'])

const isDefault = ({ key, default: fallback }: ShownSetting, settings: Settings): boolean =>
  JSON.stringify(settings[key]) === JSON.stringify(fallback)

/** One setting: its words, its control, and the way back to the default. */
export const SettingRow = ({ failed, onRetry, ...props }: SettingRowProps) => {
  const { described, settings, onChange } = props
  const { label, help, readBy, control } = described
  const classes = ['set', WIDE.has(control) && 'wide', failed !== undefined && 'err']
  return (
    <div className={classes.filter(Boolean).join(' ')} data-setting={described.key}>
      <div className="set-words grow">
        <span className="set-label">
          <span title={`${help} Used by: ${readBy.join(', ')}`}>{label}</span>
          {/* Throwing every group away is no default: groups are deleted one by one. */}
          {control !== 'groups' && !isDefault(described, settings) && (
            <ResetButton label={label} onReset={() => onChange({ [described.key]: described.default })} />
          )}
        </span>
        <small>
          {failed !== undefined && `Not saved. Still showing your choice. ${failed}`}
          {failed === undefined && described.control === 'colour' && (
            <ColourPreview
              name={described.key}
              colour={settings[described.key]}
              own={themeColour(described.key, settings[described.key], described.default)}
            />
          )}
          {failed === undefined && described.control !== 'colour' && help}
        </small>
      </div>
      {failed !== undefined && (
        <button type="button" className="btn s" onClick={onRetry}>
          Retry
        </button>
      )}
      <SettingControl {...props} />
    </div>
  )
}

/** Stands beside the label, where coming and going moves nothing. */
const ResetButton = ({ label, onReset }: { label: string; onReset: () => void }) => (
  <button type="button" className="reset" aria-label={`Reset ${label}`} title="Back to the default" onClick={onReset}>
    <Undo2 aria-hidden />
  </button>
)
