import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Call, type Filled, hashOf, type Place, placeAt } from '../../../domain/description'
import { useDescription, useRun, useSignInFacts } from '../../../streams/description/hooks'
import { retryDescription, runCall } from '../../../streams/description/intents'
import { useStaticStore } from '../../../streams/plants/hooks'
import { EXISTING } from '../../parts/existing'
import { ExternalInstructionsView } from './ExternalInstructionsView'
import { RunView } from './RunView'

/** Runs a call on the server now, as the present user. */
const LiveRun = ({ call, filled }: { readonly call: Call; readonly filled: Filled }) => (
  <RunView call={call} filled={filled} run={useRun(call.id)} onRun={runCall} />
)

const runOf = (call: Call, filled: Filled) => <LiveRun call={call} filled={filled} />

/** /externalinstructions (catalogue A8): every call of this server and its push service; `#bm/get_api_boa` names a call. */
export const ExternalInstructionsPage = () => {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const goTo = useCallback((place: Place) => void navigate(hashOf(place)), [navigate])
  return (
    <ExternalInstructionsView
      description={useDescription()}
      signIn={useSignInFacts()}
      series={useStaticStore()?.dynamicSeriesNew}
      origin={window.location.origin}
      place={placeAt(hash)}
      step={key}
      hasReleases={EXISTING.has('releases')}
      runOf={runOf}
      onPlace={goTo}
      onRetry={retryDescription}
    />
  )
}
