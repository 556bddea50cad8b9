import { useMemo } from 'react'
import { usePlantStore, useStaticStore } from '../../streams/plants/hooks'
import { useBrokenSettings, useSaveState, useSettings } from '../../streams/settings/hooks'
import { changeSettings, retrySave } from '../../streams/settings/intents'
import { SettingsSlideOut } from './SettingsSlideOut'

type SettingsPanelProps = { readonly open: boolean; readonly onClose: () => void }

/** The slide-out with the user's settings. */
export const SettingsPanel = ({ open, onClose }: SettingsPanelProps) => {
  const lists = useStaticStore()
  const countries = useMemo(() => lists?.countries.map(({ id, name }) => ({ value: id, label: name })) ?? [], [lists])
  return (
    <SettingsSlideOut
      open={open}
      onClose={onClose}
      settings={useSettings()}
      save={useSaveState()}
      broken={useBrokenSettings()}
      countries={countries}
      plants={usePlantStore()?.allPlants}
      onChange={changeSettings}
      onRetry={retrySave}
    />
  )
}
