import { useBrokenSettings, useSaveState, useSettings } from '../../streams/settings/hooks'
import { changeSettings, retrySave } from '../../streams/settings/intents'
import { SettingsSlideOut } from './SettingsSlideOut'

type SettingsPanelProps = { readonly open: boolean; readonly onClose: () => void }

/** The slide-out with the user's settings. */
export const SettingsPanel = ({ open, onClose }: SettingsPanelProps) => (
  <SettingsSlideOut
    open={open}
    onClose={onClose}
    settings={useSettings()}
    save={useSaveState()}
    broken={useBrokenSettings()}
    countries={[]}
    plants={undefined}
    onChange={changeSettings}
    onRetry={retrySave}
  />
)
