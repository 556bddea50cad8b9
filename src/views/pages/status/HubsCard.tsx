import type { Latency } from '../../../domain/status'
import { MISSING, numberText } from '../../../domain/format'
import type { Instant } from '../../../domain/periods'
import type { HubFacts, Status } from '../../../domain/wire/status'
import { Fact, Facts } from '../../parts/panel/FactCard'
import { type DataColumn, DataTable } from '../../parts/panel/DataTable'
import { KnownCard } from './KnownCard'
import * as css from './status.module.css'

type HubsCardProps = {
  readonly hubs: Status['hubs'] | undefined
  readonly latency: Latency
  readonly why: string | undefined
  readonly receivedAt: Instant | undefined
}

const count = (value: number | undefined): string => numberText(value, { decimals: 0 })

const ROWS: readonly (readonly [name: string, of: (hub: HubFacts) => string])[] = [
  ['Connections', ({ connections }) => count(connections)],
  ['Users', ({ users }) => count(users)],
  ['Groups', ({ groups }) => count(groups)],
  ['Messages per second', ({ messagesPerSecond }) => numberText(messagesPerSecond, { decimals: 1 })],
  ['Lagging connections', ({ lagging }) => count(lagging)],
  ['Messages held back', ({ heldBack }) => count(heldBack)],
  ['Pushes every', ({ tickMs }) => numberText(tickMs, { decimals: 0, unit: 'ms' })],
]

const latencyText = ({ medianMs, answered, requested }: Latency): string => {
  if (requested === 0) return 'Measuring'
  if (medianMs === undefined) return 'No answer'
  return `${numberText(medianMs, { decimals: 0, unit: 'ms' })} (median of ${answered}${answered < requested ? `, ${requested - answered} without answer` : ''})`
}

/** The live connections of users and visitors, and how far this browser is from the server. */
export const HubsCard = ({ hubs, latency, why, receivedAt }: HubsCardProps) => {
  const columns: readonly DataColumn<(typeof ROWS)[number]>[] = [
    [<span className="aside">Figure</span>, ([name]) => name],
    ['Users', ([, of]) => (hubs ? of(hubs.data) : MISSING), 'n'],
    ['Visitors', ([, of]) => (hubs ? of(hubs.lite) : MISSING), 'n'],
  ]
  return (
    <KnownCard title="Live connections" why={why} receivedAt={receivedAt}>
      <DataTable className={`data-table ${css.factTable}`} columns={columns} rows={ROWS} keyOf={([name]) => name} />
      <Facts>
        <Fact name="Round trip from here">
          <span title="A small HTTP call every 10 s, measured by this page, the check of the login included">
            {latencyText(latency)}
          </span>
        </Fact>
      </Facts>
    </KnownCard>
  )
}
