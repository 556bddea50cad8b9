import { durationText, numberText } from '../../../domain/format'
import { dateTimeText, zoneText, type Instant, type TimeTexts } from '../../../domain/periods'
import type { ServerFacts } from '../../../domain/wire/status'
import { useShownNow } from '../../own/now'
import { Fact, Facts } from '../../parts/Facts'
import { KnownCard } from './KnownCard'
import { sizeText } from './words'
import { useTimes } from '../../own/times'

type ServerCardProps = {
  readonly server: ServerFacts | undefined
  readonly why: string | undefined
  readonly heardAt: Instant | undefined
}

const startText = (at: Instant, times: TimeTexts): string =>
  `${dateTimeText(at, 'Day', times.format)} ${times.minute(at)} ${zoneText(at)}`

const lagText = ({ lagP99Ms, lagMaxMs }: ServerFacts): string | undefined =>
  lagP99Ms === undefined
    ? undefined
    : `${numberText(lagP99Ms, { decimals: 1, unit: 'ms' })} (99 of 100), ${numberText(lagMaxMs, { decimals: 1, unit: 'ms' })} at worst, last 5 s`

/** The server's own process. */
export const ServerCard = ({ server, why, heardAt }: ServerCardProps) => {
  const times = useTimes()
  return (
    <KnownCard title="Server" why={why} heardAt={heardAt}>
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
