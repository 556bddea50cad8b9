import { Trash2 } from 'lucide-react'
import { dateAt, dayText } from '../../../domain/periods'
import type { AwayView } from '../../../streams/alerts/away'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { LoadState } from '../../parts/panel/LoadState'
import { Tool } from '../../parts/Tool'
import * as css from './notifications.module.css'

type AwayPartProps = {
  readonly away: AwayView
  readonly onAdd: () => void
  readonly onRemove: (id: string) => void
  readonly onRetry: () => void
}

/** How the user is reached while no page is open: this device, the others, and the e-mail address. */
export const AwayPart = ({ away, onAdd, onRemove, onRetry }: AwayPartProps) => {
  const { ways, here, isAble, outcome } = away
  return (
    <section className={`${css.away} vstack gap-4`} aria-label="While no page is open">
      <h3>While no page is open</h3>
      <LoadState of={ways} onRetry={onRetry}>
        {({ pushKey, email, devices }) => (
          <>
            {pushKey === null ? (
              <p className="small dim">This server has no web push.</p>
            ) : (
              <SwitchControl
                label="On this device while no page is open"
                text="On this device while no page is open"
                side="before"
                value={here !== undefined && devices.some(({ id }) => id === here)}
                disabled={!isAble || outcome.kind === 'working'}
                onChange={(on) => (on ? onAdd() : here !== undefined && onRemove(here))}
              />
            )}
            {pushKey !== null && !isAble && <p className="small dim">This browser has no web push.</p>}
            {outcome.kind === 'failed' && (
              <p className="small error" role="alert">
                {outcome.why}
              </p>
            )}
            {devices.length > 0 && (
              <ul className="vstack gap-2 small" aria-label="Devices">
                {devices.map(({ id, device, since }) => (
                  <li key={id} className="hstack gap-6">
                    <span className="grow truncate">
                      {device}
                      {id === here && ' (this one)'}
                    </span>
                    <span className="dim">since {dayText(dateAt(since))}</span>
                    <Tool label={`Remove ${device}`} className="s" onPress={() => onRemove(id)}>
                      <Trash2 aria-hidden />
                    </Tool>
                  </li>
                ))}
              </ul>
            )}
            {email !== null && <p className="small dim">The digest by e-mail goes to {email}.</p>}
          </>
        )}
      </LoadState>
    </section>
  )
}
