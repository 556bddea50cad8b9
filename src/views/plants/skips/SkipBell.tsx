import { Bell, BellRing } from 'lucide-react'
import { useBell } from '../../../streams/notices/hooks'
import { queryToNotify, usePermission } from '../../../streams/plants/plantAlerts'
import { setSkipAlert, useSkipAlert } from '../../../streams/plants/skipAlerts'
import { Tool } from '../../parts/Tool'

/** Whether the user is notified when bids or offers of the unit are skipped. */
export const SkipBell = ({ unit }: { readonly unit: string }) => {
  const bell = useBell()
  const permission = usePermission()
  const isOn = useSkipAlert(unit)
  const tip = isOn ? 'Notifications of its skips are on' : 'Notify me when it is skipped'
  return (
    <Tool
      label={`Notify of skips of ${unit}`}
      tip={bell.enabled ? tip : (bell.why ?? '')}
      className={isOn ? 's on' : 's'}
      off={!bell.enabled}
      onPress={() => {
        if (!isOn && permission === 'default') queryToNotify()
        setSkipAlert(unit, !isOn)
      }}
    >
      {isOn ? <BellRing aria-hidden /> : <Bell aria-hidden />}
    </Tool>
  )
}
