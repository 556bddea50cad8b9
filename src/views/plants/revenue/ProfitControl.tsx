import { MOST_WEAR } from '../../../domain/revenue/wear'
import { NumberControl } from '../../parts/controls/NumberControl'
import { Segments } from '../../parts/controls/Segments'
import * as css from './revenue.module.css'

const KINDS = [
  { value: 'revenue', label: 'Revenue' },
  { value: 'profit', label: 'Profit' },
] as const

export type ProfitChoice = {
  readonly profit: boolean
  /** £ for each MWh of throughput. */
  readonly wear: number
}

type ProfitControlProps = {
  readonly choice: ProfitChoice
  readonly onChoice: (patch: Partial<ProfitChoice>) => void
}

type KindProps = { readonly profit: boolean; readonly onProfit: (profit: boolean) => void }

/** Revenue or profit. */
export const KindSegments = ({ profit, onProfit }: KindProps) => (
  <Segments
    label="Revenue or profit"
    value={profit ? 'profit' : 'revenue'}
    options={KINDS}
    onChange={(kind) => onProfit(kind === 'profit')}
  />
)

/** Revenue, or what is left of it after the wear of the batteries. */
export const ProfitControl = ({ choice, onChoice }: ProfitControlProps) => (
  <>
    <KindSegments profit={choice.profit} onProfit={(profit) => onChoice({ profit })} />
    {choice.profit && (
      <span className={`${css.profitWear} hstack not-phone`}>
        <span className="dim small">less wear of</span>
        <NumberControl
          label="Wear"
          value={choice.wear}
          min={0}
          max={MOST_WEAR}
          step={1}
          unit="£/MWh"
          onChange={(wear) => onChoice({ wear })}
        />
      </span>
    )}
  </>
)
