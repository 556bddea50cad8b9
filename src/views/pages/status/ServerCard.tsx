import { durationText, numberText } from '../../../domain/format'
import { clockMinuteText, dateTimeText, zoneText, type Instant } from '../../../domain/periods'
import type { ServerFacts } from '../../../domain/wire/status'
import { useShownNow } from '../../time/now'
import { Fact, FactCard } from './FactCard'
import { sizeText } from './words'

type ServerCardProps = {
  readonly server: ServerFacts | undefined
  readonly why: string | undefined
  readonly heardAt: Instant | undefined
}

const startText = (at: Instant): string => `${dateTimeText(at, 'Day', '24h')} ${clockMinuteText(at)} ${zoneText(at)}`

const lagText = ({ lagP99Ms, lagMaxMs }: ServerFacts): string | undefined =>
  lagP99Ms === undefined
    ? undefined
    : `${numberText(lagP99Ms, { decimals: 1, unit: 'ms' })} (99 of 100), ${numberText(lagMaxMs, { decimals: 1, unit: 'ms' })} at worst, last 5 s`

/** The server's own process. */
export const ServerCard = ({ server, why, heardAt }: ServerCardProps) => (
  <FactCard title="Server" why={why} heardAt={heardAt}>
    <dl>
      <Fact name="Version">{server?.version}</Fact>
      <Fact name="Market source">{server?.source}</Fact>
      <Fact name="Started">{server && startText(server.startedAt)}</Fact>
      <Fact name="Up for">{server && <UpFor since={server.startedAt} />}</Fact>
      <Fact name="Node">{server?.node}</Fact>
      <Fact name="Memory">
        {server && `${sizeText(server.memoryBytes)}, of it ${sizeText(server.heapBytes)} held by the program`}
      </Fact>
      <Fact name="Event loop late by">{server && lagText(server)}</Fact>
    </dl>
  </FactCard>
)

const UpFor = ({ since }: { readonly since: Instant }) => {
  const now = useShownNow()
  return now === undefined ? '-' : durationText(Math.floor(Math.max(0, now - since) / 60_000))
}
