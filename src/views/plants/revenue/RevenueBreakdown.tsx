import { ChevronLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { revenuePlot } from '../../../domain/charts/revenuePlots'
import {
  dayText,
  HALF_HOUR_MS,
  periodAt,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from '../../../domain/periods'
import { revenueDays, type RevenueDay } from '../../../domain/revenue/days'
import type { PriceBasis } from '../../../domain/revenue/parts'
import type { RankedUnit, RankRow } from '../../../domain/revenue/ranking'
import { retryNow } from '../../../streams/lib/intents'
import { useRevenueActions, useUnitRevenue } from '../../../streams/plants/revenue'
import { PlotPanel } from '../../charts/PlotPanel'
import { SlideOut } from '../../parts/dialog/SlideOut'
import { LoadState } from '../../parts/panel/LoadState'
import { ActionsTable, DaysTable, PartsTable, PeriodsTable, UnitsTable } from './RevenueTables'
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
          <PlantsUnitRevenue
            key={unit.id}
            unit={unit.id}
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

type UnitProps = Days & {
  /** Id of the BM unit. */
  readonly unit: string
  readonly basis: PriceBasis
  readonly day: SettlementDate | undefined
  readonly onDay: (day: SettlementDate) => void
  readonly onPeriod: (period: PeriodRef) => void
}

/** The days of a unit, or the settlement periods of one of them. */
export const PlantsUnitRevenue = ({ unit, basis, from, to, day, onDay, onPeriod }: UnitProps) => {
  const loaded = useUnitRevenue({ unit, basis, from, to })
  return (
    <LoadState of={loaded} onRetry={retryNow}>
      {(detail) => {
        const days = revenueDays(detail.periods)
        const chosen = days.find(({ date }) => date === day)
        const chart = <RevenueChart days={days} day={chosen} until={(detail.periods.at(-1)?.at ?? 0) + HALF_HOUR_MS} />
        if (chosen)
          return (
            <>
              {chart}
              <PeriodsTable day={chosen} onOpen={(at) => onPeriod(periodAt(at))} />
            </>
          )
        return (
          <>
            {chart}
            <PartsTable parts={detail.unit.parts} lacks={detail.lacks} />
            <DaysTable days={days} onOpen={onDay} />
          </>
        )
      }}
    </LoadState>
  )
}

type ChartProps = {
  readonly days: readonly RevenueDay[]
  readonly day: RevenueDay | undefined
  /** The end of the last settlement period. */
  readonly until: Instant
}

/** The parts of the revenue as stacked columns, by day, or of a day by settlement period. */
const RevenueChart = ({ days, day, until }: ChartProps) => {
  const plot = useMemo(() => revenuePlot(days, day), [days, day])
  return (
    <PlotPanel
      title={day ? `Revenue of ${dayText(day.date)}` : 'Revenue by day'}
      note="£"
      plot={plot}
      freshness={{ state: 'fixed', asOf: until }}
      onRetry={retryNow}
      area={css.revenueChart}
    />
  )
}

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
