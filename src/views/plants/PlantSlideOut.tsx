import { useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  dateQueryText,
  dateRuleOf,
  FREE_PLANT_WHY,
  resolveDates,
  type DateConfig,
  type ResolvedDates,
} from '../../domain/dates'
import { slideOutDates } from '../../domain/dates/slideOutDates'
import { HALF_HOUR_MS, type Instant, type SettlementDate } from '../../domain/periods'
import { plantPath } from '../../domain/search'
import { retryNow } from '../../streams/lib/intents'
import { useUser } from '../../streams/people/hooks'
import { DatePicker } from '../dates/DatePicker'
import { useShownNow } from '../user/now'
import { SlideOut } from '../parts/dialog/SlideOut'
import { originMark } from '../parts/origin/originMark'
import { Loading, LoadFailed } from '../parts/panel/LoadState'
import { ActivityChart, type ActivitySteps } from './ActivityChart'
import { ChargeChart } from './ChargeChart'
import { PlantActions } from './PlantActions'
import { PlantHead } from './PlantHead'
import { namesOf, storedFrom } from './plantNames'
import { AcceptancesTable, EventsTable, OutagesTable } from './PlantTables'
import { PlantTiles } from './PlantTiles'
import { UnitActivity, UnitHead, UnitOutages } from './EuropeUnit'
import { usePlant, type ShownPlant } from './usePlant'
import { useUnitAbroad, type UnitAbroad } from './useUnitAbroad'
import { useWhen } from './when'
import * as css from './plants.module.css'

const PAGE = 'plant'

type PlantSlideOutProps = {
  /** Id of a BM unit, or a station. */
  readonly plant: string
  /** The day that is shown first; where none is given, today, and of a unit abroad yesterday too. */
  readonly day?: SettlementDate | undefined
  readonly open?: boolean
  /** What it was opened for, over the rest. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** A plant over the page, in the time that is chosen at its head, and the way to its page (PL03). */
export const PlantSlideOut = ({ open = true, onClose, ...of }: PlantSlideOutProps) => (
  <SlideOut title="Plant" open={open} onClose={onClose} className={css.plantSlideOut}>
    <OnePlant key={`${of.plant} ${of.day ?? ''}`} {...of} onClose={onClose} />
  </SlideOut>
)

/** Its dates are no setting of the user: they are forgotten with it. */
const OnePlant = ({ plant: id, day: first, children, onClose }: Omit<PlantSlideOutProps, 'open'>) => {
  const isVisitor = useUser().kind === 'visitor'
  const rule = dateRuleOf(PAGE, isVisitor)
  const [chosen, setChosen] = useState<DateConfig>()
  const unit = useUnitAbroad(id)
  const isAbroad = unit !== undefined
  const usual = useMemo(
    () => (isVisitor ? rule.default : slideOutDates(first, isAbroad)),
    [isVisitor, rule, first, isAbroad],
  )
  const config = chosen ?? usual
  const now = useShownNow()
  const dates = useResolved(config, now)
  return (
    <div
      className={`${css.plantSlideBody} vstack scroll thin grow`}
      {...originMark({ of: unit ? 'unit abroad' : 'plant' })}
    >
      <div className={`${css.plantSlideDates} hstack gap-8`}>
        <DatePicker
          config={config}
          now={now}
          rule={rule}
          label="Dates"
          onChange={setChosen}
          onReset={() => setChosen(undefined)}
        />
        <Link className="btn" to={`${plantPath(id)}?${dateQueryText(config)}`} onClick={onClose}>
          Open page
        </Link>
      </div>
      {children}
      {unit ? <ShownAbroad unit={unit} dates={dates} /> : <GbPlantBody id={id} dates={dates} onClose={onClose} />}
    </div>
  )
}

type GbPlantBodyProps = {
  readonly id: string
  readonly dates: ResolvedDates | undefined
  readonly onClose: () => void
}

const GbPlantBody = ({ id, dates, onClose }: GbPlantBodyProps) => {
  const load = usePlant(id, dates)
  return (
    <>
      {load.kind === 'loading' && <Loading />}
      {load.kind === 'failed' && <LoadFailed why={load.why} onRetry={retryNow} />}
      {load.kind === 'unknown' && <div className="empty">No BM unit and no station is registered as {id}.</div>}
      {load.kind === 'shown' && <Shown {...load} onClose={onClose} />}
    </>
  )
}

type ShownAbroadProps = { readonly unit: UnitAbroad; readonly dates: ResolvedDates | undefined }

/** A unit of another country: its hours and outages. */
const ShownAbroad = ({ unit, dates }: ShownAbroadProps) => (
  <>
    <UnitHead unit={unit} level="h3" />
    {dates && <UnitActivity unit={unit} dates={dates} />}
    {dates && <UnitOutages unit={unit} dates={dates} />}
  </>
)

/** The same object until a half hour is over. */
const useResolved = (config: DateConfig, now: Instant | undefined) => {
  const half = now === undefined ? undefined : Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS
  return useMemo(() => (half === undefined ? undefined : resolveDates(config, half)), [config, half])
}

const NONE_HIDDEN: ReadonlySet<string> = new Set()

const Shown = (props: ShownPlant & { readonly onClose: () => void }) => {
  const { plant, detail, detailFailed, acceptancesNote, freshness, dates, isLicensed, onClose } = props
  const isSignedIn = useUser().kind === 'signedIn'
  const [steps, setSteps] = useState<ActivitySteps>()
  const nameOf = namesOf(plant)
  const stored = storedFrom(detail, dates, useWhen())
  return (
    <>
      <PlantHead plant={plant} level="h3" onLeave={onClose} actions={isSignedIn && <PlantActions plant={plant} />} />
      {isLicensed && <PlantTiles units={detail?.units.map((unit) => unit.now)} asOf={detail?.asOf} />}
      <ActivityChart
        plant={plant}
        hidden={NONE_HIDDEN}
        dates={dates}
        steps={steps}
        onSteps={setSteps}
        acceptances={detail?.acceptances}
        freshness={freshness.activity}
        onRetry={retryNow}
      />
      <ChargeChart plant={plant} hidden={NONE_HIDDEN} dates={dates} hasMeters={isLicensed} />
      {!isLicensed && <p className="small muted">{FREE_PLANT_WHY}.</p>}
      {detail && (
        <>
          <Titled title="Acceptances" note={acceptancesNote}>
            <AcceptancesTable acceptances={detail.acceptances} nameOf={nameOf} />
          </Titled>
          <Titled title="Outages" note={undefined}>
            <OutagesTable outages={detail.outages} nameOf={nameOf} isBrief />
          </Titled>
          <Titled title="Events" note={stored}>
            <EventsTable events={detail.events} nameOf={nameOf} />
          </Titled>
        </>
      )}
      {detailFailed !== undefined && <LoadFailed why={detailFailed} onRetry={retryNow} />}
    </>
  )
}

type TitledProps = { readonly title: string; readonly note: string | undefined; readonly children: ReactNode }

/** A table with its name; where the panel is narrow it scrolls to the side by itself. */
const Titled = ({ title, note, children }: TitledProps) => (
  <section className={css.plantSlidePart}>
    <h3>
      {title} <span className="small dim">{note}</span>
    </h3>
    <div className="scroll thin" tabIndex={0} role="region" aria-label={`${title} of the plant`}>
      {children}
    </div>
  </section>
)
