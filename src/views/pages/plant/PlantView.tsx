import { use } from 'react'
import { tierName, DEFAULT_TIER } from '../../../domain/access'
import { FREE_PLANT_WHY } from '../../../domain/dates'
import { PageTabs } from '../../parts/controls/PageTabs'
import { LoadFailed, Loading } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { ShellContext } from '../../parts/shellActs'
import { Tool } from '../../parts/Tool'
import { TierLock } from '../../people/TierLock'
import { ActivityChart } from '../../plants/ActivityChart'
import { ChargeChart } from '../../plants/ChargeChart'
import { PlantHead } from '../../plants/PlantHead'
import { DynamicsTables, EventsTable, OutagesTable } from '../../plants/PlantTables'
import { PlantTiles } from '../../plants/PlantTiles'
import { useWhen } from '../../plants/when'
import { namesOf, storedFrom } from '../../plants/plantNames'
import type { PlantViewProps } from './plantProps'
import { ActivityTab } from './ActivityTab'
import { AncillaryTab } from './AncillaryTab'
import { PricesTab } from './PricesTab'
import { PLANT_TABS, TAB_TEXTS } from './plantAddress'
import { RevenueTab } from './RevenueTab'
import { SkipsTab } from './SkipsTab'
import { SimilarTab } from './SimilarTab'
import { PlantRows } from '../../plants/PlantRows'
import * as css from './plant.module.css'

const PANEL = 'plant-panel'

/** A plant: what it is, what it does now, and a tab for each thing that is known of it. */
export const PlantView = (props: PlantViewProps) => {
  const { plant, detail, isLicensed, tab, onTab, hidden } = props
  const shown = detail?.units.filter(({ id }) => !hidden.has(id)).map(({ now }) => now)
  return (
    <>
      <PlantHead plant={plant} level="h2" actions={props.actions} />
      {plant.isStation && <UnitToggles {...props} />}
      {isLicensed ? (
        <>
          <PlantTiles units={shown} asOf={detail?.asOf} />
          <PageTabs
            label="Of the plant"
            panelId={PANEL}
            value={tab}
            options={PLANT_TABS.map((value) => ({ value, texts: TAB_TEXTS[value] }))}
            onChange={onTab}
          />
          <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${tab}`} className={`${css.plantPanel} vstack`}>
            <TabBody {...props} />
          </div>
        </>
      ) : (
        <FreeView {...props} />
      )}
    </>
  )
}

/** Which units of a station are added up. */
const UnitToggles = ({ plant, hidden, onHide }: PlantViewProps) => (
  <div className={`seg ${css.plantUnits}`} role="group" aria-label="Units">
    {plant.units.map(({ unit: { id, name } }) => {
      const isShown = !hidden.has(id)
      return (
        <button
          key={id}
          type="button"
          aria-pressed={isShown}
          title={isShown ? `Leave ${name} out` : `Take ${name} in`}
          onClick={() =>
            onHide(isShown ? new Set([...hidden, id]) : new Set([...hidden].filter((each) => each !== id)))
          }
        >
          {name}
        </button>
      )
    })}
  </div>
)

/** What a visitor may see: the levels of the last hours. The server has no more for them. */
const FreeView = ({ plant, hidden, freshness, dates, steps, onSteps, onRetry }: PlantViewProps) => {
  const shell = use(ShellContext)
  return (
    <>
      <ul className={`${css.plantLocked} hstack gap-8`} aria-label="Not in the free view">
        {PLANT_TABS.filter((tab) => tab !== 'activity').map((tab) => (
          <li key={tab}>
            <Tool
              label={`${TAB_TEXTS[tab]}: requires ${tierName(DEFAULT_TIER)}`}
              tip={`Requires ${tierName(DEFAULT_TIER)}. Press to get access.`}
              look="btn"
              className="s"
              onPress={() => shell?.openAccess()}
            >
              <TierLock />
              {TAB_TEXTS[tab]}
            </Tool>
          </li>
        ))}
      </ul>
      <p className="small muted">{FREE_PLANT_WHY}.</p>
      <ActivityChart
        plant={plant}
        hidden={hidden}
        dates={dates}
        steps={steps}
        onSteps={onSteps}
        freshness={freshness.activity}
        onRetry={onRetry}
        area={css.plantWhole}
      />
      <ChargeChart plant={plant} hidden={hidden} dates={dates} hasMeters={false} area={css.plantCharge} />
    </>
  )
}

const TabBody = (props: PlantViewProps) => {
  const when = useWhen()
  const { plant, detail, detailFailed, freshness, tab, hidden, onRetry } = props
  if (tab === 'activity') return <ActivityTab {...props} />
  if (tab === 'prices') return <PricesTab plant={plant} hidden={hidden} dates={props.dates} />
  if (tab === 'revenue') return <RevenueTab plant={plant} dates={props.dates} />
  if (tab === 'skips') return <SkipsTab plant={plant} dates={props.dates} />
  if (tab === 'ancillary') return <AncillaryTab plant={plant} hidden={hidden} dates={props.dates} />
  if (tab === 'similar') return <SimilarTab plant={plant} dates={props.dates} />
  if (detail === undefined)
    return detailFailed === undefined ? <Loading /> : <LoadFailed why={detailFailed} onRetry={onRetry} />
  const nameOf = namesOf(plant)
  const stored = storedFrom(detail, props.dates, when)
  if (tab === 'outages')
    return (
      <Panel title="Outage messages" area={css.plantWhole} freshness={freshness.detail} onRetry={onRetry}>
        <PlantRows label="List of outage messages">
          <OutagesTable outages={detail.outages.filter(({ unit }) => !hidden.has(unit))} nameOf={nameOf} />
        </PlantRows>
      </Panel>
    )
  return (
    <div className={css.plantTwo}>
      <Panel title="Dynamics" freshness={freshness.declared} onRetry={onRetry}>
        <PlantRows label="List of dynamics">
          {detail.units
            .filter(({ id }) => !hidden.has(id))
            .map((unit) => (
              <DynamicsTables key={unit.id} unit={unit} changesFrom={detail.changesFrom} isOne={!plant.isStation} />
            ))}
        </PlantRows>
      </Panel>
      <Panel title="Events" freshness={freshness.detail} sum={stored} onRetry={onRetry}>
        <PlantRows label="List of events">
          <EventsTable events={detail.events.filter(({ unit }) => !hidden.has(unit))} nameOf={nameOf} />
        </PlantRows>
      </Panel>
    </div>
  )
}
