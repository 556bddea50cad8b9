import { retryStatus, useLatency, useStatusFacts, useStatusFeeds } from '../../../streams/status/hooks'
import { useDates } from '../../../streams/dates/hooks'
import { StatusView } from './StatusView'

/** /status (catalogue A13). */
export const StatusPage = () => (
  <StatusView
    feeds={useStatusFeeds()}
    facts={useStatusFacts()}
    latency={useLatency()}
    day={useDates('status')?.resolved.fromDay}
    onRetry={retryStatus}
  />
)
