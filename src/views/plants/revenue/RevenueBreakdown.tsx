import { ChevronLeft } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Plot } from '../../../domain/charts/plot'
import { dayRevenuePlot, spansPlot } from '../../../domain/charts/revenuePlots'
import {
  dayText,
  HALF_HOUR_MS,
  periodAt,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from '../../../domain/periods'
import { revenueDays, revenueSpans } from '../../../domain/revenue/days'
import type { PriceBasis } from '../../../domain/revenue/parts'
import { FIRST_FUEL, type RankedUnit, type RankRow } from '../../../domain/revenue/ranking'
import type { PeriodGranularity } from '../../../domain/series/aggregation/calendarPeriods'
import { retryNow } from '../../../streams/lib/intents'
import { usePlantDayRevenue, usePlantRevenue, useRevenueActions } from '../../../streams/plants/revenue'
import { PlotPanel } from '../../charts/PlotPanel'
import { Segments } from '../../parts/controls/Segments'
import { SlideOut } from '../../parts/dialog/SlideOut'
import { LoadState } from '../../parts/panel/LoadState'
import { Captured } from './Captured'
import { Unfilled } from './RevenueLacks'
import { ActionsTable, PartsTable, PeriodsTable, SpansTable, UnitsTable } from './RevenueTables'
import * as css from './revenue.module.css'

type Days = { readonly from: SettlementDate; readonly to: SettlementDate }
type BreakdownProps = Days & {
  readonly row: RankRow
  readonly basis: PriceBasis
  readonly onClose: () => void
}

/** What a row of the leaderboard is made of: its units, their days, settlement periods and actions. */
export const RevenueBreakdown = ({ row, onClose, ...requested }: BreakdownProps) => {
  const [unit, setUnit] = useState<RankedUnit | undefined>(row.units.length === 1 ? row.units[0] : undefined)
  const [day, setDay] = useState<SettlementDate>()
  const [period, setPeriod] = useState<PeriodRef>()
  const toUnits = unit !== undefined && row.units.length > 1 ? () => setUnit(undefined) : undefined
  const toDays = day === undefined ? toUnits : () => setDay(undefined)
  const back = period === undefined ? toDays : () => setPeriod(undefined)
  const where = [unit?.name ?? (row.name === '' ? 'Unknown' : row.name), day, period && `P${period.period}`]
  return (
    <SlideOut title={where.filter(Boolean).join(' · ')} open onClose={onClose} className={css.revenueBreakdown}>
      <section className="scroll thin grow vstack">
        {back && (
          <button type="button" className={`btn s ${css.revenueBack}`} onClick={back}>
            <ChevronLeft aria-hidden /> Back
          </button>
        )}
        {unit === undefined && (
          <>
            <PartsTable parts={row.parts} />
            <UnitsTable units={row.units} onOpen={setUnit} />
          </>
        )}
        {unit && period !== undefined && <PlantsPeriodActions unit={unit.id} period={period} />}
        {unit && period === undefined && (
          <PlantsRevenue
            key={unit.id}
            units={[unit.id]}
            name={unit.name}
            {...requested}
            day={day}
            onDay={setDay}
            onPeriod={setPeriod}
          />
        )}
      </section>
    </SlideOut>
  )
}

type PlantsRevenueProps = Days & {
  /** Ids of the BM units that are added up: one, or all of a station. */
  readonly units: readonly string[]
  readonly name: string
  readonly basis: PriceBasis
  readonly day: SettlementDate | undefined
  readonly onDay: (day: SettlementDate) => void
  /** Opens the actions of a settlement period; without it they are shown as numbers alone, as of a station. */
  readonly onPeriod?: (period: PeriodRef) => void
}

/** The days of a unit or station, or the settlement periods of one of them. */
export const PlantsRevenue = (props: PlantsRevenueProps) =>
  props.day === undefined ? <RevenueOfDays {...props} /> : <RevenueOfDay {...props} day={props.day} />

/** By day, week or month, whichever a chart and a table of this length are read by. */
const usualGranularity = (days: number): PeriodGranularity => {
  if (days <= 31) return 'Day'
  return days <= 120 ? 'Week' : 'Month'
}

const GRANULARITIES = (['Day', 'Week', 'Month'] as const).map((value) => ({ value, label: value }))

const RevenueOfDays = ({ units, name, basis, from, to, onDay }: PlantsRevenueProps) => {
  const loaded = usePlantRevenue({ units, name, basis, from, to })
  const [chosen, setChosen] = useState<PeriodGranularity>()
  return (
    <LoadState of={loaded} onRetry={retryNow}>
      {(answer) => {
        const granularity = chosen ?? usualGranularity(answer.days.length)
        const spans = revenueSpans(answer.days, granularity)
        return (
          <>
            <RevenueChart
              title={`Revenue by ${granularity.toLowerCase()}`}
              plot={spansPlot(spans, granularity)}
              until={answer.to}
              tools={<Segments label="Granularity" value={granularity} options={GRANULARITIES} onChange={setChosen} />}
            />
            <Unfilled count={answer.unfilled} />
            <PartsTable parts={answer.unit.parts} lacks={answer.lacks} />
            {answer.unit.fuel === FIRST_FUEL && (
              <Captured units={units} earned={answer} basis={basis} from={from} to={to} />
            )}
            <SpansTable spans={spans} granularity={granularity} onOpen={onDay} />
          </>
        )
      }}
    </LoadState>
  )
}

const RevenueOfDay = ({ units, name, basis, day, onPeriod }: PlantsRevenueProps & { readonly day: SettlementDate }) => (
  <LoadState of={usePlantDayRevenue({ units, name, basis, day })} onRetry={retryNow}>
    {({ periods }) => {
      const [found] = revenueDays(periods)
      if (found === undefined) return <p className={css.revenueSum}>No settlement period of this day has ended yet.</p>
      return (
        <>
          <RevenueChart
            title={`Revenue of ${dayText(day)}`}
            plot={dayRevenuePlot(found)}
            until={(periods.at(-1)?.at ?? 0) + HALF_HOUR_MS}
          />
          <PeriodsTable day={found} onOpen={onPeriod && ((at) => onPeriod(periodAt(at)))} />
        </>
      )
    }}
  </LoadState>
)

type ChartProps = {
  readonly title: string
  readonly plot: Plot
  /** The end of the last settlement period. */
  readonly until: Instant
  readonly tools?: ReactNode
}

/** The parts of the revenue as stacked columns. */
const RevenueChart = ({ title, plot, until, tools }: ChartProps) => (
  <PlotPanel
    title={title}
    note="£"
    plot={plot}
    freshness={{ state: 'fixed', asOf: until }}
    onRetry={retryNow}
    area={css.revenueChart}
    tools={tools}
  />
)

/** The actions of a unit in a settlement period, with a way to its stack. */
export const PlantsPeriodActions = ({ unit, period }: { readonly unit: string; readonly period: PeriodRef }) => (
  <>
    <LoadState of={useRevenueActions(unit, period)} onRetry={retryNow}>
      {(answer) => <ActionsTable answer={answer} />}
    </LoadState>
    <Link className={css.revenueToStack} to={`/boa-dashboard/${period.date}-${period.period}`}>
      The whole stack of this period
    </Link>
  </>
)
