import { useMemo, useState, type ReactNode } from 'react'
import { chartOfSeries, type ChartSpec } from '../../../domain/charts/chartSpec'
import type { PlantActivity } from '../../../domain/plants/calls'
import { createCrossStore } from '../../charts/crossLink'
import { SeriesChart } from '../../charts/series/SeriesChart'
import { Loading, LoadFailed } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { MinuteChart } from '../../plants/MinuteChart'
import { AcceptancesTable, EventsTable } from '../../plants/PlantTables'
import { useWhen } from '../../plants/when'
import { namesOf, storedFrom, type PlantViewProps } from './plantProps'
import * as css from './plant.module.css'
import * as plantsCss from '../../plants/plants.module.css'

const COLOURS = { MEL: 'var(--plot-4)', MIL: 'var(--plot-6)', PN: 'var(--plot-2)', Outturn: 'var(--plot-1)' } as const

/** Half-hourly series of the units that are shown; of several their sum. */
const specOf = ({ id, units }: PlantActivity, hidden: ReadonlySet<string>): ChartSpec => {
  const ids = units.map(({ unit }) => unit.id).filter((unit) => !hidden.has(unit))
  const takes = units.some(({ unit, mil }) => unit.demandCapacity < 0 || mil.some(({ levelFrom }) => levelFrom < 0))
  const names = ['MEL', ...(takes ? (['MIL'] as const) : []), 'PN', 'Outturn'] as const
  const group = ids.length > 1 ? { plantsForGroup: ids } : {}
  if (ids.length === 0) return chartOfSeries([])
  return chartOfSeries(
    names.map((seriesId) => ({
      seriesId,
      optionsId: ids.length > 1 ? id : (ids[0] ?? id),
      isPlant: true,
      ...group,
      colour: COLOURS[seriesId],
      chartType: 'step',
      name: seriesId === 'Outturn' ? 'Expected outturn' : seriesId,
    })),
  )
}

/** A table that scrolls, by the keyboard too. */
const ScrolledRows = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={`${plantsCss.plantRows} scroll thin`} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
)

/** The chart by the half hour: as the user changed it, until other units are shown. */
const useHalfHourSpec = (plant: PlantActivity, hidden: ReadonlySet<string>) => {
  const ids = plant.units.map(({ unit }) => unit.id).join()
  const left = [...hidden].join()
  // eslint-disable-next-line react-hooks/exhaustive-deps -- levels come anew every few seconds: the chart is of the units
  const spec = useMemo(() => specOf(plant, hidden), [ids, left])
  const [own, setOwn] = useState<{ readonly of: ChartSpec; readonly spec: ChartSpec }>()
  const change = (next: ChartSpec): void => setOwn({ of: spec, spec: next })
  return [own?.of === spec ? own.spec : spec, change] as const
}

/** What a plant notified, could do and was instructed to do: by the minute, by the half hour, and action by action. */
export const ActivityTab = (props: PlantViewProps) => {
  const { plant, detail, detailFailed, freshness, dates, hidden, onRetry } = props
  const [cross] = useState(createCrossStore)
  const [spec, changeSpec] = useHalfHourSpec(plant, hidden)
  const nameOf = namesOf(plant)
  const acceptances = useMemo(
    () => detail?.acceptances.filter(({ unit }) => !hidden.has(unit)),
    [detail?.acceptances, hidden],
  )
  const stored = storedFrom(detail, dates, useWhen())
  const missing = detailFailed === undefined ? <Loading /> : <LoadFailed why={detailFailed} onRetry={onRetry} />
  return (
    <div className={css.plantActivity}>
      <MinuteChart
        plant={plant}
        hidden={hidden}
        from={dates.from}
        to={dates.to}
        acceptances={acceptances}
        freshness={freshness.activity}
        onRetry={onRetry}
        cross={cross}
        area={css.plantMinutes}
      />
      <SeriesChart
        id={`plant-${plant.id}`}
        title="By the half hour"
        spec={spec}
        onSpec={changeSpec}
        dates={dates}
        cross={cross}
        area={css.plantHalves}
      />
      <Panel
        title="Acceptances"
        area={css.plantAcceptances}
        freshness={freshness.detail}
        sum={stored}
        onRetry={onRetry}
      >
        {acceptances ? (
          <ScrolledRows label="List of acceptances">
            <AcceptancesTable acceptances={acceptances} nameOf={nameOf} />
          </ScrolledRows>
        ) : (
          missing
        )}
      </Panel>
      <Panel title="Events" area={css.plantEvents} freshness={freshness.detail} sum={stored} onRetry={onRetry}>
        {detail ? (
          <ScrolledRows label="List of events">
            <EventsTable events={detail.events.filter(({ unit }) => !hidden.has(unit))} nameOf={nameOf} />
          </ScrolledRows>
        ) : (
          missing
        )}
      </Panel>
    </div>
  )
}
