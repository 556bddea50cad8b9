import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { hashOf, placeAt, type Call, type Filled, type Place } from '../../../domain/description'
import { useDescription, useSignInFacts } from '../../../streams/description/hooks'
import { retryDescription } from '../../../streams/description/intents'
import { useStaticStore } from '../../../streams/plants/hooks'
import { EXISTING } from '../../parts/existing'
import { ExternalInstructionsView } from './ExternalInstructionsView'
import { LiveRun } from './LiveRun'

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
