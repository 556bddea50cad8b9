import type { Latency } from '../../../domain/status'
import { MISSING, numberText } from '../../../domain/format'
import type { Instant } from '../../../domain/periods'
import type { HubFacts, Status } from '../../../domain/wire/status'
import { Fact, Facts } from '../../parts/panel/FactCard'
import { KnownCard } from './KnownCard'

type HubsCardProps = {
  readonly hubs: Status['hubs'] | undefined
  readonly latency: Latency
  readonly why: string | undefined
  readonly heardAt: Instant | undefined
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

const latencyText = ({ medianMs, answered, asked }: Latency): string => {
  if (asked === 0) return 'Measuring'
  if (medianMs === undefined) return 'No answer'
  return `${numberText(medianMs, { decimals: 0, unit: 'ms' })} (median of ${answered}${answered < asked ? `, ${asked - answered} without answer` : ''})`
}

/** The live connections of users and visitors, and how far this browser is from the server. */
export const HubsCard = ({ hubs, latency, why, heardAt }: HubsCardProps) => (
  <KnownCard title="Live connections" why={why} heardAt={heardAt}>
    <table className="data-table fact-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="aside">Figure</span>
          </th>
          <th scope="col" className="n">
            Users
          </th>
          <th scope="col" className="n">
            Visitors
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="n">{hubs ? of(hubs.data) : MISSING}</td>
            <td className="n">{hubs ? of(hubs.lite) : MISSING}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Facts>
      <Fact name="Round trip from here">
        <span title="A small HTTP call every 10 s, measured by this page, the check of the login included">
          {latencyText(latency)}
        </span>
      </Fact>
    </Facts>
  </KnownCard>
)
