import type { ReactNode } from 'react'
import type { Call, Filled } from '../../../domain/description'
import { CallArticle } from './CallArticle'

type CallListProps = {
  readonly calls: readonly Call[]
  /** Id of the call that the address names. */
  readonly chosen: string
  readonly origin: string
  readonly runOf: (call: Call, filled: Filled) => ReactNode
}

/** The calls of a part, one below the other. */
export const CallList = ({ calls, chosen, origin, runOf }: CallListProps) => (
  <>
    {calls.length === 0 && <p className="panel api-none">No call of this part matches.</p>}
    {calls.map((call) => (
      <CallArticle key={call.id} call={call} chosen={call.id === chosen} origin={origin} runOf={runOf} />
    ))}
  </>
)
