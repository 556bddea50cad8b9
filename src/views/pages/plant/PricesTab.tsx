import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { PlantActivity } from '../../../domain/plants/calls'
import type { ResolvedDates } from '../../../domain/dates'
import { dayText, periodAt, periodKey, periodStart, stepPeriod, type PeriodRef } from '../../../domain/periods'
import { retryNow } from '../../../streams/lib/intents'
import { usePlantLadders } from '../../../streams/plants/plantPage'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { LadderTable } from '../../plants/PlantTables'
import { PlantRows } from '../../plants/PlantRows'
import * as css from './plant.module.css'

type PricesTabProps = {
  readonly plant: PlantActivity
  readonly hidden: ReadonlySet<string>
  readonly dates: Pick<ResolvedDates, 'from' | 'to'>
}

/** A settlement period of the chosen time: the same where it lies within, else the nearest. */
const within = (ref: PeriodRef, { from, to }: PricesTabProps['dates']): PeriodRef =>
  periodAt(Math.min(Math.max(periodStart(ref), from), to - 1))

/** The bid-offer ladders of a settlement period of the chosen time: the running one until another is chosen. */
export const PricesTab = ({ plant, hidden, dates }: PricesTabProps) => {
  const now = useShownNow()
  const [chosen, setChosen] = useState<PeriodRef>()
  const running = periodAt(now ?? plant.asOf)
  const period = within(chosen ?? running, dates)
  const times = useTimes()
  const ladders = usePlantLadders(plant.id, period)
  const step = (steps: number) => (
    <button
      type="button"
      className="icon s"
      disabled={periodKey(within(stepPeriod(period, steps), dates)) === periodKey(period)}
      aria-label={steps < 0 ? 'Settlement period before' : 'Settlement period after'}
      onClick={() => setChosen(stepPeriod(period, steps))}
    >
      {steps < 0 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
    </button>
  )
  return (
    <Panel
      title="Bid-offer ladder"
      area={css.plantWhole}
      tools={
        <>
          {step(-1)}
          <span className="nowrap" role="status">
            {dayText(period.date)} <b>P{period.period}</b> {times.period(period)}
          </span>
          {step(1)}
          <button type="button" className="btn s" disabled={chosen === undefined} onClick={() => setChosen(undefined)}>
            Now
          </button>
          <Link className="btn s" to={`/boa-dashboard/${periodKey(period)}`}>
            Its stack
          </Link>
        </>
      }
    >
      <PlantRows label="List of ladders">
        <LoadState of={ladders} onRetry={retryNow}>
          {({ units }) => {
            const shown = units.filter(({ id }) => !hidden.has(id))
            if (shown.length === 0) return <div className="empty">No bids and offers are known for this period.</div>
            return shown.map(({ id, name, bands }) => <LadderTable key={id} name={name} bands={bands} />)
          }}
        </LoadState>
      </PlantRows>
    </Panel>
  )
}
