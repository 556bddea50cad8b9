import type { Call, Filled } from '../../../domain/description'
import { useRun } from '../../../streams/description/hooks'
import { runCall } from '../../../streams/description/intents'
import { RunView } from './RunView'

/** Runs a call on the server now, as the present user. */
export const LiveRun = ({ call, filled }: { readonly call: Call; readonly filled: Filled }) => (
  <RunView call={call} filled={filled} run={useRun(call.id)} onRun={runCall} />
)
