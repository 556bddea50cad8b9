import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import type { ResolvedDates } from '../../../domain/dates'
import type { PlantActivity } from '../../../domain/plants/calls'
import type { PeriodRef, SettlementDate } from '../../../domain/periods'
import { DEFAULT_BASIS, PRICE_BASES, type PriceBasis } from '../../../domain/revenue/parts'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { Panel } from '../../parts/panel/Panel'
import { PlantsPeriodActions, PlantsRevenue } from '../../plants/revenue/RevenueBreakdown'
import { PlantRows } from '../../plants/PlantRows'
import * as css from './plant.module.css'

/** The choice of a station as a whole. No BM unit has this id. */
const ALL = ''

type RevenueTabProps = { readonly plant: PlantActivity; readonly dates: Pick<ResolvedDates, 'fromDay' | 'toDay'> }

/** What a unit earned in the chosen days, down to the actions of a settlement period. */
export const RevenueTab = ({ plant, dates: { fromDay, toDay } }: RevenueTabProps) => {
  const [basis, setBasis] = useState<PriceBasis>(DEFAULT_BASIS)
  const ids = plant.units.map((each) => each.unit.id)
  const [unit, setUnit] = useState(plant.isStation ? ALL : (ids[0] ?? plant.id))
  const isSum = unit === ALL
  const [day, setDay] = useState<SettlementDate>()
  const [period, setPeriod] = useState<PeriodRef>()
  const chooseUnit = (next: string): void => {
    setUnit(next)
    setPeriod(undefined)
  }
  const toDays = day === undefined ? undefined : () => setDay(undefined)
  const back = period === undefined ? toDays : () => setPeriod(undefined)
  const where = [day, period && `P${period.period}`].filter(Boolean).join(' · ')
  return (
    <Panel
      title="Revenue"
      area={css.plantWhole}
      sum={where === '' ? 'Estimated from public data' : where}
      tools={
        <>
          {back && (
            <button type="button" className="btn s" onClick={back}>
              <ChevronLeft aria-hidden /> Back
            </button>
          )}
          {plant.isStation && <UnitChoice plant={plant} unit={unit} onUnit={chooseUnit} />}
          <ChoiceControl
            label="Wholesale price"
            value={basis}
            options={PRICE_BASES.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setBasis}
          />
        </>
      }
    >
      <PlantRows label="List of revenue">
        {period === undefined ? (
          <PlantsRevenue
            key={unit}
            units={isSum ? ids : [unit]}
            name={plant.name}
            basis={basis}
            from={fromDay}
            to={toDay}
            day={day}
            onDay={setDay}
            {...(!isSum && { onPeriod: setPeriod })}
          />
        ) : (
          <PlantsPeriodActions unit={unit} period={period} />
        )}
      </PlantRows>
    </Panel>
  )
}

type UnitChoiceProps = Pick<RevenueTabProps, 'plant'> & {
  readonly unit: string
  readonly onUnit: (unit: string) => void
}

const UnitChoice = ({ plant, unit, onUnit }: UnitChoiceProps) => (
  <ChoiceControl
    label="Unit"
    value={unit}
    options={[
      { value: ALL, label: 'All units' },
      ...plant.units.map((each) => ({ value: each.unit.id, label: each.unit.name })),
    ]}
    onChange={onUnit}
  />
)
