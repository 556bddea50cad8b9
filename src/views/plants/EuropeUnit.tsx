import { fuelAbroad } from '../../domain/market/units'
import { useMemo } from 'react'
import { unitHoursPlot } from '../../domain/charts/unitHoursPlot'
import { hourDaysOf, MOST_HOUR_DAYS, outageDaysOf } from '../../domain/europe/shownDays'
import { MOST_OUTAGE_DAYS, type EuropeOutage } from '../../domain/europe/unitCalls'
import type { ResolvedDates } from '../../domain/dates'
import { MISSING } from '../../domain/format'
import { isOutageOf } from '../../domain/europe/unitOutages'
import { eachDay } from '../../domain/periods/eachDay'
import { countryOf } from '../../domain/reference'
import { outagesAbroadFreshness, unitDaysFreshness, useOutagesAbroad, useUnitDays } from '../../streams/europe/units'
import { retryNow } from '../../streams/lib/intents'
import { lastOf } from '../../streams/lib/loaded'
import { PlotPanel } from '../charts/PlotPanel'
import { fuelColour } from '../parts/fuelColour'
import { whole } from '../parts/format/numbers'
import { DataTable, type DataColumn } from '../parts/panel/DataTable'
import { LoadState } from '../parts/panel/LoadState'
import { Panel } from '../parts/panel/Panel'
import { PlantName } from '../parts/PlantName'
import { useShownNow } from '../user/now'
import { FuelName, Registration } from './PlantHead'
import { PlantRows } from './PlantRows'
import type { UnitAbroad } from './useUnitAbroad'
import { useWhen } from './when'
import * as dataTableCss from '../parts/panel/dataTable.module.css'
import * as css from './plants.module.css'

type UnitProps = { readonly unit: UnitAbroad }
type DatedProps = UnitProps & {
  readonly dates: Pick<ResolvedDates, 'from' | 'to'>
  readonly area?: string | undefined
}

/** What a unit of another country is, as it is registered. */
export const UnitHead = ({ unit: { facts, status }, level: Heading }: UnitProps & { readonly level: 'h2' | 'h3' }) => {
  const registered: readonly (readonly [string, string])[] = [
    ['Country', countryOf(facts.country)?.name ?? facts.country],
    ['Bidding zone', facts.zone],
    ['Capacity', `${whole(facts.capacity)} MW`],
    ['Status', status ?? MISSING],
    ['EIC', facts.unit],
  ]
  return (
    <section className={css.plantHead} aria-label="Registration">
      <div className={`hstack gap-8 ${css.plantName}`}>
        <Heading>{facts.name}</Heading>
        <FuelName name={facts.fuelType} colour={fuelColour(fuelAbroad(facts.fuelType))} />
      </div>
      <Registration facts={registered} />
    </section>
  )
}

const MINUTE_MS = 60_000

/** Its actual generation by the hour, as a chart or a table. */
export const UnitActivity = ({ unit: { endpoint, facts }, dates, area }: DatedProps) => {
  const shown = useShownNow()
  const now = Math.floor((shown ?? 0) / MINUTE_MS) * MINUTE_MS
  const { from, to, isCut } = hourDaysOf(dates)
  const loaded = useUnitDays(endpoint, facts.unit, eachDay(from, to).join(' '))
  const known = lastOf(loaded)
  const plot = useMemo(() => known && unitHoursPlot(known, facts, now), [known, facts, now])
  const cut = isCut ? `, the last ${MOST_HOUR_DAYS} days` : ''
  const times = known?.some((day) => day.times === 'receipt') === true ? ', known since it was first received' : ''
  return (
    <PlotPanel
      title="Actual generation"
      note={`MW by the hour, days of Central European time${cut}${times}`}
      plot={plot}
      freshness={unitDaysFreshness(loaded, shown)}
      onRetry={retryNow}
      {...(area !== undefined && { area })}
    />
  )
}

type OutagesAbroadTableProps = {
  readonly outages: readonly EuropeOutage[]
  /** Whether rows are of several units, which are named. */
  readonly named?: boolean
  readonly empty?: string | undefined
}

/** Outages as ENTSO-E publishes them, each in its latest revision (page catalogue C3, "Europe"). */
export const OutagesAbroadTable = ({ outages, named = false, empty }: OutagesAbroadTableProps) => {
  const when = useWhen()
  const unit: readonly DataColumn<EuropeOutage>[] = named
    ? [
        // What is in no register has no page.
        ['Unit', (row) => (row.parts ? row.name : <PlantName plant={row.unit}>{row.name}</PlantName>)],
        ['Fuel', ({ fuelType }) => fuelType],
        ['Zone', ({ zone }) => zone],
      ]
    : []
  const columns: readonly DataColumn<EuropeOutage>[] = [
    ...unit,
    ['Type', ({ type }) => type ?? MISSING],
    ['Status', ({ status }) => status ?? MISSING],
    ['Start', ({ start }) => when(start)],
    ['End', ({ end }) => when(end)],
    ['Nominal MW', ({ normal }) => whole(normal), 'n'],
    ['Available MW', ({ available }) => whole(available), 'n'],
    ['Unavailable MW', ({ unavailable }) => whole(unavailable), 'n strong'],
    ['Reason', ({ cause }) => cause ?? MISSING, 'plant-text'],
    ['Published', ({ publishedAt }) => when(publishedAt)],
    ['Rev.', ({ revision }) => String(revision), 'n'],
    ['mRID', ({ messageId }) => messageId],
  ]
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${css.plantData}`}
      label="Outages"
      columns={columns}
      rows={outages}
      keyOf={({ messageId }) => messageId}
      rowClass={({ status }) => (status === 'Active' ? '' : 'is-over')}
      empty={empty ?? 'No outage in these days'}
    />
  )
}

/** The outages of one unit. */
export const UnitOutages = ({ unit: { endpoint, facts }, dates, area }: DatedProps) => {
  const { from, to, isCut } = outageDaysOf(dates)
  const loaded = useOutagesAbroad(endpoint, facts.country, from, to)
  return (
    <Panel
      title="Outages"
      area={area ?? ''}
      sum={isCut ? `the last ${MOST_OUTAGE_DAYS} days` : ''}
      freshness={outagesAbroadFreshness(loaded, useShownNow())}
      onRetry={retryNow}
    >
      <LoadState of={loaded} onRetry={retryNow}>
        {({ outages, why }) => {
          const mine = outages.filter((outage) => isOutageOf(outage, facts.unit))
          return (
            <PlantRows label="List of outages">
              <OutagesAbroadTable named={mine.some(({ parts }) => parts)} outages={mine} empty={why} />
            </PlantRows>
          )
        }}
      </LoadState>
    </Panel>
  )
}
