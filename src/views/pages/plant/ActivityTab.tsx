import { useMemo, useState } from 'react'
import { createCrossStore } from '../../charts/crossLink'
import { Loading, LoadFailed } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { ActivityChart } from '../../plants/ActivityChart'
import { ChargeChart } from '../../plants/ChargeChart'
import { namesOf, storedFrom } from '../../plants/plantNames'
import { AcceptancesTable, EventsTable, OutagesTable } from '../../plants/PlantTables'
import { PlantRows } from '../../plants/PlantRows'
import { useWhen } from '../../plants/when'
import type { PlantViewProps } from './plantProps'
import * as css from './plant.module.css'

/** What a plant did in the chosen time: its chart by the minute or the half hour, its acceptances, outages and events. */
export const ActivityTab = (props: PlantViewProps) => {
  const { plant, detail, detailFailed, acceptancesNote, freshness, dates, hidden, onRetry } = props
  const [cross] = useState(createCrossStore)
  const nameOf = namesOf(plant)
  const acceptances = useMemo(
    () => detail?.acceptances.filter(({ unit }) => !hidden.has(unit)),
    [detail?.acceptances, hidden],
  )
  const stored = storedFrom(detail, dates, useWhen())
  const missing = detailFailed === undefined ? <Loading /> : <LoadFailed why={detailFailed} onRetry={onRetry} />
  const panel = { freshness: freshness.detail, onRetry }
  return (
    <div className={css.plantActivity}>
      <div className={`${css.plantCharts} vstack`}>
        <ActivityChart
          plant={plant}
          hidden={hidden}
          dates={dates}
          steps={props.steps}
          onSteps={props.onSteps}
          acceptances={acceptances}
          freshness={freshness.activity}
          onRetry={onRetry}
          cross={cross}
          area={css.plantChart}
        />
        <ChargeChart plant={plant} hidden={hidden} dates={dates} hasMeters cross={cross} area={css.plantCharge} />
      </div>
      <Panel {...panel} title="Acceptances" sum={acceptancesNote} area={css.plantAcceptances}>
        {acceptances ? (
          <PlantRows label="List of acceptances">
            <AcceptancesTable acceptances={acceptances} nameOf={nameOf} />
          </PlantRows>
        ) : (
          missing
        )}
      </Panel>
      <Panel {...panel} title="Outages and events" sum={stored} area={css.plantEvents}>
        {detail ? (
          <PlantRows label="List of outages and events">
            <OutagesTable outages={detail.outages.filter(({ unit }) => !hidden.has(unit))} nameOf={nameOf} isBrief />
            <EventsTable events={detail.events.filter(({ unit }) => !hidden.has(unit))} nameOf={nameOf} />
          </PlantRows>
        ) : (
          missing
        )}
      </Panel>
    </div>
  )
}
