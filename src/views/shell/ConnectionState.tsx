import { zoneText } from '../../domain/periods'
import type { Connection } from '../../streams/lib/faces'
import { useShownNow } from '../own/now'
import '../parts/panel/state.css'
import { useTimes } from '../own/times'

type ConnectionStateProps = {
  readonly connection: Connection
  /** The source is a tape: its time is not now, so nothing may say LIVE. */
  readonly replay?: boolean
}

/** The connection: LIVE (or REPLAY) with the London time of the last second, or since when it is down. */
export const ConnectionState = ({ connection, replay = false }: ConnectionStateProps) => {
  const now = useShownNow()
  const times = useTimes()
  switch (connection.state) {
    case 'up':
      return (
        <span
          className="state live connection"
          title={replay ? 'The time of the tape' : 'Connected: updates are pushed as they happen'}
        >
          <b>{replay ? 'REPLAY' : 'LIVE'}</b>
          {now !== undefined && <span className="clock not-phone">{`${times.clock(now)} ${zoneText(now)}`}</span>}
        </span>
      )
    case 'connecting':
      return (
        <span className="state waiting connection" role="status" title={connection.why}>
          <b>CONNECTING</b>
        </span>
      )
    case 'down':
      return (
        <span className="state stale connection" role="status" title={connection.why}>
          <b>OFFLINE</b>
          <span className="not-phone">since {times.clock(connection.since)}</span>
        </span>
      )
    default:
      return connection.state satisfies never
  }
}
