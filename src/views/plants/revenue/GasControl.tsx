import { GAS_LIMITS, type GasBasis } from '../../../domain/revenue/runningCost'
import { NumberControl } from '../../parts/controls/NumberControl'
import { KindSegments } from './ProfitControl'
import * as css from './revenue.module.css'

const FIELDS = [
  { name: 'gas', label: 'Gas', unit: 'p/therm', step: 1 },
  { name: 'carbon', label: 'Carbon', unit: '£/t', step: 1 },
  { name: 'efficiency', label: 'Efficiency', unit: '%', step: 1 },
] as const

type GasChoice = GasBasis & { readonly profit: boolean }

type GasControlProps = {
  readonly choice: GasChoice
  readonly onChoice: (patch: Partial<GasChoice>) => void
}

/** Revenue of gas units, or what is left of it after gas and carbon at the prices that are chosen. */
export const GasControl = ({ choice, onChoice }: GasControlProps) => (
  <>
    <KindSegments profit={choice.profit} onProfit={(profit) => onChoice({ profit })} />
    {choice.profit &&
      FIELDS.map(({ name, label, unit, step }) => (
        <span key={name} className={`${css.profitWear} hstack not-phone`}>
          <span className="dim small">{label}</span>
          <NumberControl
            label={label}
            value={choice[name]}
            min={GAS_LIMITS[name][0]}
            max={GAS_LIMITS[name][1]}
            step={step}
            unit={unit}
            onChange={(value) => onChoice({ [name]: value })}
          />
        </span>
      ))}
  </>
)
