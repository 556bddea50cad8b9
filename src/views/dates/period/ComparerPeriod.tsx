import { mayEdit, withWindow } from '../../../domain/settings'
import { useComparerPicker } from '../../../streams/dashboards/comparer'
import { choosePeriod, jumpToLive, stepChosen } from '../../../streams/lib/intents'
import { changeSettings, setAutoRollover } from '../../../streams/settings/intents'
import { useUserSettings } from '../../user/settings'
import { PeriodPickerView } from './PeriodPicker'

/** The period that the comparer goes by, with the window that its user has for it. */
export const ComparerPeriod = () => {
  const settings = useUserSettings()
  return (
    <PeriodPickerView
      picker={useComparerPicker()}
      locked={!mayEdit(settings)}
      showTimer={settings.showTimer}
      onChoose={choosePeriod}
      onStep={stepChosen}
      onLive={jumpToLive}
      onMode={(mode) => changeSettings({ boaWindowType: withWindow(settings, 'boaComparer', mode).boaWindowType })}
      onRollover={setAutoRollover}
    />
  )
}
