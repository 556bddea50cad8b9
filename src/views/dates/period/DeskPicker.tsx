import { mayEdit } from '../../../domain/settings'
import { usePicker } from '../../../streams/app/hooks'
import { choosePeriod, jumpToLive, stepChosen } from '../../../streams/lib/intents'
import { setAutoRollover, setWindowMode } from '../../../streams/settings/intents'
import { useUserSettings } from '../../own/settings'
import { PeriodPicker } from './PeriodPicker'

/** The period of the pages that show one. */
export const DeskPicker = () => {
  const settings = useUserSettings()
  return (
    <PeriodPicker
      picker={usePicker()}
      locked={!mayEdit(settings)}
      showTimer={settings.showTimer}
      onChoose={choosePeriod}
      onStep={stepChosen}
      onLive={jumpToLive}
      onMode={setWindowMode}
      onRollover={setAutoRollover}
    />
  )
}
