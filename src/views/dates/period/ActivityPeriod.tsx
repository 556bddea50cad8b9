import { mayEdit, withWindow } from '../../../domain/settings'
import { useActivityPicker } from '../../../streams/activity/hooks'
import { choosePeriod, jumpToLive, stepChosen } from '../../../streams/lib/intents'
import { changeSettings, setAutoRollover } from '../../../streams/settings/intents'
import { useUserSettings } from '../../user/settings'
import { PeriodPickerView } from './PeriodPicker'

/** The period that the plant activity board goes by, with the window that its user has for it. */
export const ActivityPeriod = () => {
  const settings = useUserSettings()
  return (
    <PeriodPickerView
      picker={useActivityPicker()}
      locked={!mayEdit(settings)}
      showTimer={settings.showTimer}
      onChoose={choosePeriod}
      onStep={stepChosen}
      onLive={jumpToLive}
      onMode={(mode) =>
        changeSettings({ boaWindowType: withWindow(settings, 'plantActivityBoard', mode).boaWindowType })
      }
      onRollover={setAutoRollover}
    />
  )
}
