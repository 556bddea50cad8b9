import { useMemo, useState } from 'react'
import { skipDaysPlot, skipPlot } from '../../../domain/charts/skipPlots'
import { dateAt, dayText, type Instant, type SettlementDate } from '../../../domain/periods'
import { SKIP_SIDES, skipSteps, type SkipSide, type SkipStep } from '../../../domain/skips/board'
import { ready } from '../../../streams/lib/loaded'
import { retryNow } from '../../../streams/lib/intents'
import { skipRange, skipsFreshness, useSkips, type SkipDays } from '../../../streams/plants/skips'
import { PlotPanel } from '../../charts/PlotPanel'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { Segments } from '../../parts/controls/Segments'
import { counted } from '../../parts/format/numbers'
import { LoadState } from '../../parts/panel/LoadState'
import { SIDE_TEXTS, STEP_TEXTS } from './skipTexts'
import { SkipBell } from './SkipBell'
import { SkipLacks } from './SkipLacks'
import { SkipStepsTable } from './SkipStepsTable'
import * as css from './skips.module.css'

type SkipsOfUnitProps = {
  /** Id of the BM unit. */
  readonly unit: string
  readonly from: SettlementDate
  readonly to: SettlementDate
  readonly now: Instant
}

/** What a unit had in merit and was not taken, by day, and of one day by 5 minutes or half hour. */
export const SkipsOfUnit = ({ unit, from, to, now }: SkipsOfUnitProps) => {
  const range = skipRange({ from, to }, dateAt(now))
  const skips = useSkips(unit, range, dateAt(now))
  return (
    <LoadState of={skips} onRetry={retryNow}>
      {(found) => <UnitDays unit={unit} skips={found} range={range} now={now} />}
    </LoadState>
  )
}

const STEPS: readonly SkipStep[] = ['slot', 'halfHour']

type Range = { readonly from: SettlementDate; readonly to: SettlementDate }
type UnitDaysProps = {
  readonly unit: string
  readonly skips: SkipDays
  readonly range: Range
  readonly now: Instant
}

const UnitDays = ({ unit, skips, range, now }: UnitDaysProps) => {
  const { days, of, why } = skips
  const [date, setDate] = useState<SettlementDate>()
  const [step, setStep] = useState<SkipStep>('halfHour')
  const [side, setSide] = useState<SkipSide>('both')
  const day = days.find((each) => each.date === date) ?? days[0]
  return (
    <>
      <div className={`${css.skipsBar} hstack`}>
        {days.length > 1 && (
          <ChoiceControl
            label="Day"
            value={day?.date ?? ''}
            options={days.map((each) => ({ value: each.date, label: dayText(each.date) }))}
            onChange={setDate}
          />
        )}
        <Segments
          label="Step"
          value={step}
          options={STEPS.map((value) => ({ value, label: STEP_TEXTS[value] }))}
          onChange={setStep}
        />
        <Segments
          label="Direction"
          value={side}
          options={SKIP_SIDES.map((value) => ({ value, label: SIDE_TEXTS[value] }))}
          onChange={setSide}
        />
        <SkipBell unit={unit} />
        <span className="dim small" role="status">
          {days.length < of ? `${days.length} of ${counted(of, 'day')}` : ''}
        </span>
      </div>
      <SkipLacks days={day ? [day] : []} why={why} />
      {of > 1 && <DaysChart skips={skips} range={range} side={side} now={now} />}
      {day && <UnitDay unit={unit} date={day.date} step={step} side={side} now={now} />}
    </>
  )
}

type DaysChartProps = Omit<UnitDaysProps, 'unit'> & { readonly side: SkipSide }

const DaysChart = ({ skips, range: { from, to }, side, now }: DaysChartProps) => {
  const { days } = skips
  const plot = useMemo(() => skipDaysPlot(days, { from, to }, side), [days, from, to, side])
  return (
    <PlotPanel
      title="In merit by day"
      note="MWh, bids below zero"
      plot={plot}
      freshness={skipsFreshness(ready(skips), to, now)}
      onRetry={retryNow}
      area={css.skipsChart}
    />
  )
}

type UnitDayProps = {
  readonly unit: string
  readonly date: SettlementDate
  readonly step: SkipStep
  readonly side: SkipSide
  readonly now: Instant
}

const UnitDay = ({ unit, date, step, side, now }: UnitDayProps) => {
  const skips = useSkips(unit, { from: date, to: date }, dateAt(now))
  return (
    <LoadState of={skips} onRetry={retryNow}>
      {(found) => <DaySteps skips={found} date={date} step={step} side={side} now={now} />}
    </LoadState>
  )
}

type DayStepsProps = Omit<UnitDayProps, 'unit'> & { readonly skips: SkipDays }

const DaySteps = ({ skips, date, step, side, now }: DayStepsProps) => {
  const [part] = skips.parts
  const rows = useMemo(() => skipSteps({ slots: part?.slots ?? [] }, step, side), [part, step, side])
  const plot = useMemo(() => skipPlot(rows, date, step), [rows, date, step])
  return (
    <>
      <PlotPanel
        title={`In merit on ${dayText(date)}`}
        note={`MWh by ${step === 'slot' ? '5 minutes' : 'half hour'}, bids below zero`}
        plot={plot}
        freshness={skipsFreshness(ready(skips), date, now)}
        onRetry={retryNow}
        area={css.skipsChart}
      />
      <SkipStepsTable rows={rows} step={step} />
    </>
  )
}
