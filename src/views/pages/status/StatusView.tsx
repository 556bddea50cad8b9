import { CircleCheck, CircleDashed, CircleX, Clock } from 'lucide-react'
import type { SettlementDate } from '../../../domain/periods'
import { bannerOf, type BannerWords, type Latency } from '../../../domain/status'
import type { Loaded } from '../../../streams/lib/faces'
import type { StatusFacts, StatusFeeds } from '../../../streams/status/faces'
import { reachOf } from '../../../streams/status/reach'
import { WithTimes } from '../../own/times'
import { FeedsPanel } from './FeedsPanel'
import { HubsCard } from './HubsCard'
import { IncidentLog } from './IncidentLog'
import { ServerCard } from './ServerCard'
import { StoreCard } from './StoreCard'
import { known } from './known'
import '../../parts/panel/dataTable.css'
import './status.css'

const ICONS = { well: CircleCheck, late: Clock, down: CircleX, waiting: CircleDashed } as const

type StateBannerProps = { readonly words: BannerWords; readonly onRetry: () => void }

/** The one sentence that says how the product is. It is read out when it changes. */
const StateBanner = ({ words: { tone, title, detail }, onRetry }: StateBannerProps) => {
  const Icon = ICONS[tone]
  return (
    <div className={`state-banner ${tone}`}>
      <Icon aria-hidden />
      <p role="status">
        <strong>{title}</strong>{' '}
        <span>
          <WithTimes>{detail}</WithTimes>
        </span>
      </p>
      {tone === 'down' && (
        <button type="button" className="btn s" onClick={onRetry}>
          Ask again
        </button>
      )}
    </div>
  )
}

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
      <div className="fact-cards">
        <HubsCard hubs={status?.hubs} latency={latency} why={why} heardAt={heardAt} />
        <StoreCard store={status?.store} place={status?.place} why={why} heardAt={heardAt} />
        <ServerCard server={status?.server} why={why} heardAt={heardAt} />
      </div>
      <IncidentLog status={status} day={day} why={why} />
    </main>
  )
}
