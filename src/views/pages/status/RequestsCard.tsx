import { numberText } from '../../../domain/format'
import type { Instant } from '../../../domain/periods'
import type { RequestsFacts } from '../../../domain/wire/status'
import { Fact, Facts } from '../../parts/panel/FactCard'
import { TimeOfDay } from '../../user/times'
import { KnownCard } from './KnownCard'

type RequestsCardProps = {
  readonly requests: readonly RequestsFacts[]
  readonly why: string | undefined
  readonly receivedAt: Instant | undefined
}

const count = (value: number): string => numberText(value, { decimals: 0 })

const limitText = ({ mostPerHour, allowedPerHour }: RequestsFacts): string => {
  const allowed = allowedPerHour === undefined ? 'it names no limit' : `it allows ${count(allowedPerHour)}`
  return `at most ${count(mostPerHour)}, ${allowed}`
}

const waitingText = ({ waiting }: RequestsFacts): string => (waiting === 0 ? '' : `, ${count(waiting)} waiting`)

/** How many requests went to each source in the last hour, how many may, and why none go out now. */
export const RequestsCard = ({ requests, why, receivedAt }: RequestsCardProps) => (
  <KnownCard title="Requests in the last hour" why={why} receivedAt={receivedAt}>
    <Facts>
      {requests.map((each) => (
        <Fact key={each.of} name={each.of}>
          {`${count(each.requests)} (${limitText(each)})${waitingText(each)}`}
          {each.held && (
            <>
              . Held until <TimeOfDay at={each.held.until} as="certainClock" />: {each.held.why}
            </>
          )}
        </Fact>
      ))}
    </Facts>
  </KnownCard>
)
