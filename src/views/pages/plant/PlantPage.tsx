import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { isEic } from '../../../domain/europe/eic'
import { readParams } from '../../../domain/routing'
import { useDates } from '../../../streams/dates/hooks'
import { retryNow } from '../../../streams/lib/intents'
import { useUser } from '../../../streams/people/hooks'
import { Notice, Page } from '../../parts/Page'
import { useArrived } from '../../parts/arrived'
import { Loading, LoadFailed } from '../../parts/panel/LoadState'
import { PlantActions } from '../../plants/PlantActions'
import { usePlant } from '../../plants/usePlant'
import { useUnitAbroad } from '../../plants/useUnitAbroad'
import { EuropePlant } from './EuropePlant'
import { usePlantAddress } from './plantAddress'
import { PlantView } from './PlantView'

const PAGE = 'plant'
const NONE_HIDDEN: ReadonlySet<string> = new Set()

/** `/plant/:plantId/:dateFrom?/:dateTo?`: everything public about one unit or station (page catalogue C1). */
export const PlantPage = () => {
  const { plantId = '', dateFrom, dateTo } = useParams()
  const params = readParams(PAGE, {
    plantId,
    ...(dateFrom !== undefined && { dateFrom }),
    ...(dateTo !== undefined && { dateTo }),
  })
  return <Page area={PAGE}>{params.ok && <OnePlant key={plantId} id={params.params.plantId} />}</Page>
}

/** The page of a plant is that of its endpoint (specification 2§3 `plantPageComponent`). */
const OnePlant = ({ id }: { readonly id: string }) => {
  const { tab, onTab } = usePlantAddress()
  const unit = useUnitAbroad(id)
  return unit ? <EuropePlant unit={unit} tab={tab} onTab={onTab} /> : <GbPlant id={id} />
}

const GbPlant = ({ id }: { readonly id: string }) => {
  const isSignedIn = useUser().kind === 'signedIn'
  const address = usePlantAddress()
  const [hidden, setHidden] = useState(NONE_HIDDEN)
  const load = usePlant(id, useDates(PAGE)?.resolved)
  const isHere = useArrived(load.kind !== 'loading')
  if (load.kind === 'loading' || !isHere) return <Loading />
  if (load.kind === 'unknown') return <NotFound id={id} />
  if (load.kind === 'failed') return <LoadFailed why={load.why} onRetry={retryNow} />
  return (
    <PlantView
      {...load}
      {...address}
      tab={load.isLicensed ? address.tab : 'activity'}
      hidden={hidden}
      onHide={setHidden}
      onRetry={retryNow}
      actions={isSignedIn && <PlantActions plant={load.plant} />}
    />
  )
}

const NotFound = ({ id }: { readonly id: string }) => (
  <Notice
    title="Plant not found"
    actions={
      <Link className="btn primary" to="/plant-table">
        Search plants
      </Link>
    }
  >
    {isEic(id) ? (
      <p>
        No unit of another country with the code <b>{id}</b> has been received. Their lists are for signed-in users of
        the Enact view who have these countries.
      </p>
    ) : (
      <p>
        No BM unit and no station is registered as <b>{id}</b>.
      </p>
    )}
  </Notice>
)
