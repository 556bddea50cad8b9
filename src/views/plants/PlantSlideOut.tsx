import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addDays, dateAt, dayStart, type Instant, type SettlementDate } from '../../domain/periods'
import { plantPath } from '../../domain/search'
import { lastOf } from '../../streams/lib/loaded'
import { retryNow } from '../../streams/lib/intents'
import { useUser } from '../../streams/people/hooks'
import {
  requestedFreshness,
  NO_LICENCE,
  UNKNOWN_PLANT,
  usePlantActivity,
  usePlantDetail,
} from '../../streams/plants/plantPage'
import { useShownNow } from '../user/now'
import { SlideOut } from '../parts/dialog/SlideOut'
import { Loading, LoadFailed } from '../parts/panel/LoadState'
import { MinuteChart } from './MinuteChart'
import { PlantActions } from './PlantActions'
import { PlantHead } from './PlantHead'
import { AcceptancesTable, OutagesTable } from './PlantTables'
import { PlantTiles } from './PlantTiles'
import * as css from './plants.module.css'

/** The last acceptances that it shows (page catalogue G14). */
const LAST = 5

type PlantSlideOutProps = {
  readonly plant: string
  /** Day of the chart where its minutes are stored; absent: today. */
  readonly day?: SettlementDate
  /** What it was opened for, over the rest. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** The wanted day, or today where its minutes are no longer stored. @param from the first stored instant */
const chartDay = (wanted: SettlementDate | undefined, from: Instant, today: SettlementDate): SettlementDate =>
  wanted !== undefined && dayStart(addDays(wanted, 1)) > from ? wanted : today

/** A plant over the page: what it does today, its last acceptances and open outages, and the way to its page (PL03). */
export const PlantSlideOut = ({ plant: id, day, children, onClose }: PlantSlideOutProps) => {
  const user = useUser()
  const now = useShownNow() ?? 0
  const activity = usePlantActivity(id)
  const detail = usePlantDetail(id, user.kind === 'signedIn' ? 'may' : 'mayNot')
  const plant = lastOf(activity)
  const found = lastOf(detail)
  const known = found === NO_LICENCE ? undefined : found
  const today = dateAt(now)
  return (
    <SlideOut
      title="Plant"
      open
      onClose={onClose}
      className={css.plantSlideOut}
      nextTo={
        <Link className="btn s" to={plantPath(id)} onClick={onClose}>
          Open page
        </Link>
      }
    >
      <div className={`${css.plantSlideBody} vstack scroll thin grow`}>
        {plant === undefined &&
          (activity.kind === 'failed' ? <LoadFailed why={activity.why.why} onRetry={retryNow} /> : <Loading />)}
        {plant === UNKNOWN_PLANT && <div className="empty">No BM unit and no station is registered as {id}.</div>}
        {plant !== undefined && plant !== UNKNOWN_PLANT && (
          <>
            <PlantHead
              plant={plant}
              level="h3"
              onLeave={onClose}
              actions={user.kind === 'signedIn' && <PlantActions plant={plant} />}
            />
            {children}
            {user.kind === 'signedIn' && found !== NO_LICENCE && (
              <PlantTiles units={known?.units.map((unit) => unit.now)} />
            )}
            <MinuteChart
              plant={plant}
              from={dayStart(chartDay(day, plant.from, today))}
              to={dayStart(addDays(chartDay(day, plant.from, today), 1))}
              acceptances={known?.acceptances}
              freshness={requestedFreshness(activity, plant.asOf, now)}
              onRetry={retryNow}
            />
            {known && (
              <>
                <h3>Last acceptances</h3>
                <AcceptancesTable acceptances={known.acceptances.slice(0, LAST)} />
                <h3>Open outages</h3>
                <OutagesTable outages={known.outages.filter(({ status }) => status === 'Active')} />
              </>
            )}
            {!known && detail.kind === 'failed' && <LoadFailed why={detail.why.why} onRetry={retryNow} />}
          </>
        )}
      </div>
    </SlideOut>
  )
}
