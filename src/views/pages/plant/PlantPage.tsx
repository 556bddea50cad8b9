import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { detailIn } from '../../../domain/plants/detailIn'
import { readParams } from '../../../domain/routing'
import { useDates } from '../../../streams/dates/hooks'
import { lastOf } from '../../../streams/lib/loaded'
import { freshnessOfSpan } from '../../../streams/lib/freshness'
import { retryNow } from '../../../streams/lib/intents'
import { useUser } from '../../../streams/people/hooks'
import {
  requestedFreshness,
  NO_LICENCE,
  UNKNOWN_PLANT,
  usePlantActivity,
  usePlantDetail,
} from '../../../streams/plants/plantPage'
import { useShownNow } from '../../user/now'
import { useUserSettings } from '../../user/settings'
import { Notice, Page } from '../../parts/Page'
import { Loading, LoadFailed } from '../../parts/panel/LoadState'
import { PlantActions } from '../../plants/PlantActions'
import { usePlantTab } from './plantAddress'
import { PlantView } from './PlantView'

const PAGE = 'plant'
const NO_USER: ReadonlySet<string> = new Set()

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

const OnePlant = ({ id }: { readonly id: string }) => {
  const dates = useDates(PAGE)
  const user = useUser()
  const now = useShownNow() ?? 0
  const [tab, onTab] = usePlantTab()
  const [hidden, setHidden] = useState(NO_USER)
  const activity = usePlantActivity(id)
  const detail = usePlantDetail(id, user.kind === 'signedIn' ? 'may' : 'mayNot')
  const found = lastOf(detail)
  const known = found === NO_LICENCE ? undefined : found
  const isLicensed = user.kind === 'signedIn' && found !== NO_LICENCE
  const plant = lastOf(activity)
  const resolved = dates?.resolved
  const { melBelowPnToleranceToUse: tolerance } = useUserSettings()
  const shown = useMemo(() => known && resolved && detailIn(known, resolved, tolerance), [known, resolved, tolerance])
  if (plant === UNKNOWN_PLANT) return <NotFound id={id} />
  if (plant === undefined && activity.kind === 'failed') return <LoadFailed why={activity.why.why} onRetry={retryNow} />
  if (plant === undefined || dates === undefined) return <Loading />
  const declared = requestedFreshness(detail, known?.asOf, now)
  return (
    <PlantView
      plant={plant}
      detail={shown}
      detailFailed={detail.kind === 'failed' && known === undefined ? detail.why.why : undefined}
      freshness={{
        activity: freshnessOfSpan(requestedFreshness(activity, plant.asOf, now), dates.resolved.to, now),
        detail: freshnessOfSpan(declared, dates.resolved.to, now),
        declared,
      }}
      isLicensed={isLicensed}
      dates={dates.resolved}
      tab={isLicensed ? tab : 'activity'}
      onTab={onTab}
      hidden={hidden}
      onHide={setHidden}
      onRetry={retryNow}
      actions={user.kind === 'signedIn' && <PlantActions plant={plant} />}
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
    <p>
      No BM unit and no station is registered as <b>{id}</b>.
    </p>
  </Notice>
)
