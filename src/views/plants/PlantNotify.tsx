import { LineName, NamedLine } from '../parts/controls/NamedLine'
import { EVENT_KINDS } from '../../domain/plants/calls'
import type { EventKind, PlantAlert } from '../../domain/plants/alerts'
import type { Permission } from '../../streams/plants/plantAlerts'
import { SwitchControl } from '../parts/controls/SwitchControl'
import { counted } from '../parts/format/numbers'
import '../parts/controls/controls.module.css'
import * as css from './plants.module.css'

/** What each kind of event is, in words. */
const TEXTS: Readonly<Record<EventKind, { readonly name: string; readonly about: string }>> = {
  Trip: { name: 'Trips', about: 'the export limit falls to 0 while output is notified' },
  'MEL below PN': { name: 'MEL below PN', about: 'the export limit falls below the notified output' },
  Outage: { name: 'Outages', about: 'a message of an outage is published or revised' },
  Dynamics: { name: 'Dynamics', about: 'a declared time, rate or limit changes' },
}

const PERMISSIONS: Readonly<Record<Permission, string>> = {
  granted: 'While Enact is in the background your system shows them; otherwise the page does.',
  denied: 'Your browser blocks notifications of this site: only the page shows them.',
  absent: 'This browser has no notifications: only the page shows them.',
  default: 'The page shows them. To see them while Enact is in the background, allow notifications in your browser.',
}

type PlantNotifyProps = {
  readonly alert: PlantAlert
  readonly permission: Permission
  readonly onChange: (alert: PlantAlert) => void
  readonly onAllow: () => void
}

/** Which events of a plant its user is told of, and how. Each switch holds at once. */
export const PlantNotify = ({ alert, permission, onChange, onAllow }: PlantNotifyProps) => {
  const { kinds } = alert
  const turn = (kind: EventKind, on: boolean): void =>
    onChange({ ...alert, kinds: EVENT_KINDS.filter((each) => (each === kind ? on : kinds.includes(each))) })
  return (
    <div className="vstack gap-4">
      {EVENT_KINDS.map((kind) => (
        <NamedLine key={kind} className={css.notifyLine}>
          <LineName>
            {TEXTS[kind].name} <span className="dim small">{TEXTS[kind].about}</span>
          </LineName>
          <SwitchControl label={TEXTS[kind].name} value={kinds.includes(kind)} onChange={(on) => turn(kind, on)} />
        </NamedLine>
      ))}
      <NamedLine className={`${css.notifyLine} line-above`}>
        <LineName>Show</LineName>
        <SwitchControl
          label="Show"
          value={alert.browser}
          disabled={kinds.length === 0}
          onChange={(browser) => onChange({ ...alert, browser })}
        />
      </NamedLine>
      <p className="dim small">
        {PERMISSIONS[permission]}{' '}
        {permission === 'default' && (
          <button type="button" className="btn s" onClick={onAllow}>
            Allow
          </button>
        )}
      </p>
      <NamedLine className={css.notifyLine}>
        <LineName>Read aloud</LineName>
        <SwitchControl
          label="Read aloud"
          value={alert.browserSound}
          disabled={kinds.length === 0}
          onChange={(browserSound) => onChange({ ...alert, browserSound })}
        />
      </NamedLine>
      <p className="small" role="status">
        {kinds.length === 0
          ? `Notifications for ${alert.name} are off.`
          : `Notifications for ${alert.name} are on for ${counted(kinds.length, 'kind')} of events while Enact is open; the bell lists them too.`}
      </p>
    </div>
  )
}
