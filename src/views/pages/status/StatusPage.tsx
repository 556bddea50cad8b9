import { MISSING, numberText, durationText } from '../../../domain/format'
import { dateTimeText, type Instant, type TimeTexts, zoneText, type SettlementDate } from '../../../domain/periods'
import type { StoreFacts, ServerFacts } from '../../../domain/wire/status'
import { Fact, Facts } from '../../parts/panel/FactCard'
import { KnownCard } from './KnownCard'
import { useTimes, WithTimes } from '../../user/times'
import { useShownNow } from '../../user/now'
import { CircleCheck, CircleDashed, CircleX, Clock } from 'lucide-react'
import { bannerOf, type BannerTexts, type Latency } from '../../../domain/status'
import type { Loaded } from '../../../streams/lib/types'
import { type StatusFacts, type StatusFeeds, statusReachOf } from '../../../streams/status/facts'
import { FeedsPanel } from './FeedsPanel'
import { HistoryCard } from './HistoryCard'
import { HubsCard } from './HubsCard'
import { IncidentLog } from './IncidentLog'
import { Page } from '../../parts/Page'
import { RequestsCard } from './RequestsCard'
import { lastOf } from '../../../streams/lib/loaded'
import { retryStatus, useLatency, useStatusFacts, useStatusFeeds } from '../../../streams/status/hooks'
import { pageAccessOf } from '../../../domain/access'
import { usePageAccess } from '../../../streams/people/hooks'
import { useDates } from '../../../streams/dates/hooks'
import '../../parts/panel/dataTable.module.css'
import * as css from './status.module.css'

/** `840 kB`, `1.2 MB`, `2.10 GB`: thousands, as disks are sold; a dash when it is not known. */
export const sizeText = (bytes: number | undefined): string => {
  if (bytes === undefined) return MISSING
  if (bytes < 999_500) return numberText(bytes / 1e3, { decimals: 0, unit: 'kB' })
  if (bytes < 999_500_000) return numberText(bytes / 1e6, { decimals: 1, unit: 'MB' })
  return numberText(bytes / 1e9, { decimals: 2, unit: 'GB' })
}

type StoreCardProps = {
  readonly store: StoreFacts | undefined
  /** For administrators only. */
  readonly place: string | undefined
  readonly why: string | undefined
  readonly receivedAt: Instant | undefined
}

const ENGINES = { sqlite: 'SQLite', postgresql: 'PostgreSQL' } as const

const engineText = ({ kind, version }: StoreFacts): string => [ENGINES[kind], version].filter(Boolean).join(' ')

const savedText = (at: Instant, times: TimeTexts): string =>
  `${dateTimeText(at, 'Day', times.format)} ${times.certainClock(at)}`

/** Where settings and accounts are kept, and what that is worth. */
export const StoreCard = ({ store, place, why, receivedAt }: StoreCardProps) => {
  const times = useTimes()
  return (
    <KnownCard title="Database" why={store?.why ?? why} receivedAt={receivedAt}>
      <Facts>
        <Fact name="Engine">{store && engineText(store)}</Fact>
        {place !== undefined && <Fact name="Place">{place}</Fact>}
        <Fact name="Size">{store && sizeText(store.bytes)}</Fact>
        <Fact name="Writes today">
          {store && `${numberText(store.writesToday, { decimals: 0 })}, since this server began`}
        </Fact>
        <Fact name="Last write">
          {store && (store.lastSave === undefined ? 'None since this server began' : savedText(store.lastSave, times))}
        </Fact>
        <Fact name="Durability">{store?.durability}</Fact>
        <Fact name="To know">{store?.weaknesses.join(' ')}</Fact>
      </Facts>
    </KnownCard>
  )
}

type ServerCardProps = {
  readonly server: ServerFacts | undefined
  readonly why: string | undefined
  readonly receivedAt: Instant | undefined
}

const startText = (at: Instant, times: TimeTexts): string =>
  `${dateTimeText(at, 'Day', times.format)} ${times.minute(at)} ${zoneText(at)}`

const lagText = ({ lagP99Ms, lagMaxMs }: ServerFacts): string | undefined =>
  lagP99Ms === undefined
    ? undefined
    : `${numberText(lagP99Ms, { decimals: 1, unit: 'ms' })} (99 of 100), ${numberText(lagMaxMs, { decimals: 1, unit: 'ms' })} at worst, last 5 s`

/** The server's own process. */
export const ServerCard = ({ server, why, receivedAt }: ServerCardProps) => {
  const times = useTimes()
  return (
    <KnownCard title="Server" why={why} receivedAt={receivedAt}>
      <Facts>
        <Fact name="Version">{server?.version}</Fact>
        <Fact name="Market source">{server?.source}</Fact>
        <Fact name="Started">{server && startText(server.startedAt, times)}</Fact>
        <Fact name="Up for">{server && <UpFor since={server.startedAt} />}</Fact>
        <Fact name="Node">{server?.node}</Fact>
        <Fact name="Memory">
          {server && `${sizeText(server.memoryBytes)}, of it ${sizeText(server.heapBytes)} held by the program`}
        </Fact>
        <Fact name="Event loop late by">{server && lagText(server)}</Fact>
      </Facts>
    </KnownCard>
  )
}

const UpFor = ({ since }: { readonly since: Instant }) => {
  const now = useShownNow()
  return now === undefined ? '-' : durationText(Math.floor(Math.max(0, now - since) / 60_000))
}

const ICONS = { well: CircleCheck, late: Clock, down: CircleX, waiting: CircleDashed } as const

type StateBannerProps = { readonly texts: BannerTexts; readonly onRetry: () => void }

/** The one sentence that says how the product is. It is read out when it changes. */
const StateBanner = ({ texts: { tone, title, detail }, onRetry }: StateBannerProps) => {
  const Icon = ICONS[tone]
  return (
    <div className={`${css.stateBanner} hstack gap-10 card ${tone}`}>
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
  /** The tier that the page of data checks needs, in words; undefined for who has it. */
  readonly checksLock: string | undefined
  readonly onRetry: () => void
}

/** Whether the product and each feed is well: one sentence, then the feeds, then what is behind them, then the log. */
export const StatusView = ({ feeds, facts, latency, day, checksLock, onRetry }: StatusViewProps) => {
  const { status, receivedAt } = lastOf(facts) ?? {}
  const list = lastOf(feeds)?.feeds ?? []
  const why = facts.kind === 'failed' ? facts.why.why : undefined
  return (
    <Page area={css.statusPage}>
      <StateBanner texts={bannerOf(list, statusReachOf(feeds))} onRetry={onRetry} />
      <FeedsPanel feeds={feeds} strips={status?.strips} onRetry={onRetry} />
      <div className="fact-cards stacked gap-8">
        <HubsCard hubs={status?.hubs} latency={latency} why={why} receivedAt={receivedAt} />
        <StoreCard store={status?.store} place={status?.place} why={why} receivedAt={receivedAt} />
        <ServerCard server={status?.server} why={why} receivedAt={receivedAt} />
        {status?.requests && <RequestsCard requests={status.requests} why={why} receivedAt={receivedAt} />}
        {status?.history && <HistoryCard history={status.history} why={why} receivedAt={receivedAt} />}
      </div>
      <IncidentLog status={status} day={day} why={why} checksLock={checksLock} />
    </Page>
  )
}

/** /status (catalogue A13). */
export const StatusPage = () => {
  const checks = pageAccessOf(lastOf(usePageAccess()), 'mute-data-check')
  return (
    <StatusView
      feeds={useStatusFeeds()}
      facts={useStatusFacts()}
      latency={useLatency()}
      day={useDates('status')?.resolved.fromDay}
      checksLock={checks.hasAccess ? undefined : checks.accessRequired}
      onRetry={retryStatus}
    />
  )
}
