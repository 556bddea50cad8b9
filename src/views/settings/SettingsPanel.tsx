import { useMemo } from 'react'
import { usePlantStore, useStaticStore } from '../../streams/plants/hooks'
import { useBrokenSettings, useSaveState, useSettings } from '../../streams/settings/hooks'
import { changeSettings, retrySave } from '../../streams/settings/intents'
import { SlideOut } from '../parts/dialog/SlideOut'
import { SaveTag } from './SaveTag'
import { SettingsBody, type SettingsBodyProps } from './SettingsBody'
import '../parts/controls/controls.css'
import './settings.css'

type SettingsSlideOutProps = SettingsBodyProps & {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * The settings, from the right. The page stays undimmed beside it, so that a colour is seen where it is used. Escape or a
 * press outside closes it, and the focus goes back to what opened it.
 */
export const SettingsSlideOut = ({ open, onClose, ...body }: SettingsSlideOutProps) => (
  <SlideOut title="Settings" open={open} onClose={onClose} beside={<SaveTag save={body.save} onRetry={body.onRetry} />}>
    <SettingsBody {...body} />
  </SlideOut>
)

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
