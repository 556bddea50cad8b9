import type { AwayWays } from '../../../../domain/alerts/calls'
import { queryToNotify, usePermission, type Permission } from '../../../../streams/plants/plantAlerts'
import { WAYS, WAY_KEYS, type WayKey } from '../ways'
import * as css from '../notifications.module.css'

type WaysFieldsProps = {
  readonly settings: Readonly<Record<string, unknown>>
  /** What the server has while no page is open; undefined until it is known. */
  readonly away: AwayWays | undefined
  readonly onChange: (way: WayKey, on: boolean) => void
}

/** What a browser that shows no notifications of the system says, and how its user undoes it. */
const PERMISSION_TEXTS: Readonly<Record<Permission, string | undefined>> = {
  granted: undefined,
  default: 'Your browser asks whether Enact may notify you. Until then only the page shows messages.',
  denied:
    'Your browser blocks notifications of this site: only the page shows messages. To undo it, press the icon left of the address, choose Notifications and Allow, then reload.',
  absent: 'This browser has no notifications of the system: only the page shows messages.',
}

/** The ways that there are: push and e-mail only where the server has them. */
const waysOf = (away: AwayWays | undefined): readonly WayKey[] =>
  WAY_KEYS.filter((way) => {
    if (way === 'away') return typeof away?.pushKey === 'string'
    return way !== 'email' || typeof away?.email === 'string'
  })

/** How notifications of the subscription are sent. */
export const WaysFields = ({ settings, away, onChange }: WaysFieldsProps) => {
  const permission = usePermission()
  const isOn = (way: WayKey): boolean => settings[way] === true || (way === 'browser' && settings[way] === undefined)
  const turn = (way: WayKey): void => {
    const on = !isOn(way)
    // The browser asks only from what the user pressed.
    if (on && way === 'browser' && permission === 'default') queryToNotify()
    onChange(way, on)
  }
  const ways = waysOf(away)
  const denied = isOn('browser') ? PERMISSION_TEXTS[permission] : undefined
  return (
    <div className="vstack gap-4">
      <div className="hstack gap-4 wrap" role="group" aria-label="Ways">
        {ways.map((way) => {
          const { name, about, icon: Icon } = WAYS[way]
          return (
            <button
              key={way}
              type="button"
              className={`btn s ${css.way}`}
              aria-pressed={isOn(way)}
              title={about}
              onClick={() => turn(way)}
            >
              <Icon aria-hidden />
              {name}
            </button>
          )
        })}
      </div>
      {denied !== undefined && <p className={permission === 'denied' ? 'small error' : 'small dim'}>{denied}</p>}
      {isOn('away') && ways.includes('away') && away?.devices.length === 0 && (
        <p className="small dim">No device is switched on yet: see “While no page is open” below the list.</p>
      )}
    </div>
  )
}
