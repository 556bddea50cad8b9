import { bannerOf, type Latency } from '../../../domain/status'
import type { SettlementDate } from '../../../domain/periods'
import type { Loaded } from '../../../streams/lib/faces'
import type { StatusFacts, StatusFeeds } from '../../../streams/status/faces'
import { reachOf } from '../../../streams/status/reach'
import { FeedsPanel } from './FeedsPanel'
import { HubsCard } from './HubsCard'
import { IncidentLog } from './IncidentLog'
import { known } from './known'
import { ServerCard } from './ServerCard'
import { StateBanner } from './StateBanner'
import { StoreCard } from './StoreCard'
import './status.css'

export type StatusViewProps = {
  readonly feeds: Loaded<StatusFeeds>
  readonly facts: Loaded<StatusFacts>
  readonly latency: Latency
  /** The London day of the log; undefined until it is known. */
  readonly day: SettlementDate | undefined
  readonly onRetry: () => void
}

/** Whether the product and each feed is well: one sentence, then the feeds, then what stands behind them, then the log. */
export const StatusView = ({ feeds, facts, latency, day, onRetry }: StatusViewProps) => {
  const { status, heardAt } = known(facts) ?? {}
  const list = known(feeds)?.feeds ?? []
  const why = facts.kind === 'failed' ? facts.why.why : undefined
  return (
    <main className="plain status-page">
      <StateBanner words={bannerOf(list, reachOf(feeds))} onRetry={onRetry} />
      <FeedsPanel feeds={feeds} strips={status?.strips} onRetry={onRetry} />
      <div className="status-cards">
        <HubsCard hubs={status?.hubs} latency={latency} why={why} heardAt={heardAt} />
        <StoreCard store={status?.store} place={status?.place} why={why} heardAt={heardAt} />
        <ServerCard server={status?.server} why={why} heardAt={heardAt} />
      </div>
      <IncidentLog status={status} day={day} why={why} />
    </main>
  )
}
