import type { SettlementDate } from '../../../domain/periods'
import { totalOf } from '../../../domain/revenue/amount'
import { areOfOneTime, capturedShare, foresightByUnit, foresightOf } from '../../../domain/revenue/foresight'
import type { UnitRevenueDetail } from '../../../domain/revenue/calls'
import { hasOnePrice, type PriceBasis } from '../../../domain/revenue/parts'
import type { ForesightAnswer } from '../../../domain/storage/calls'
import { useForesight } from '../../../streams/plants/revenue'
import { retryNow } from '../../../streams/lib/intents'
import { whole } from '../../parts/format/numbers'
import { LoadState } from '../../parts/panel/LoadState'
import { foresightText } from './foresightText'
import * as css from './revenue.module.css'

type CapturedProps = {
  readonly units: readonly string[]
  /** What they earned. */
  readonly earned: Pick<UnitRevenueDetail, 'from' | 'to' | 'unit'>
  readonly basis: PriceBasis
  readonly from: SettlementDate
  readonly to: SettlementDate
}

const TITLE = 'Energy alone, all prices known:'

/** What the batteries could have made of energy with all prices known, and how much of it they earned. */
export const Captured = ({ units, earned, basis, from, to }: CapturedProps) => {
  const foresight = useForesight({ basis, from, to })
  // As high as what comes.
  if (foresight.kind === 'waiting') return <p className={`${css.revenueSum} dim`}>{TITLE} loading…</p>
  return (
    <LoadState of={foresight} onRetry={retryNow}>
      {(answer) => <CapturedFigures answer={answer} units={units} earned={earned} basis={basis} />}
    </LoadState>
  )
}

/** The same of an answer. @internal */
export const CapturedFigures = ({
  answer,
  units,
  earned,
  basis,
}: Pick<CapturedProps, 'units' | 'earned' | 'basis'> & { readonly answer: ForesightAnswer }) => {
  const foresight = foresightOf({ units: units.map((id) => ({ id })) }, foresightByUnit(answer.units))
  if (foresight === undefined)
    return (
      <p className={css.revenueSum}>
        {hasOnePrice(basis)
          ? 'What it could have earned is not known: its energy (MWh) is in no register that is read.'
          : 'What it could have earned needs one price of each settlement period: choose another wholesale price.'}
      </p>
    )
  const { pounds, known, of } = foresight
  const isOfTime = areOfOneTime(answer, earned)
  const share = isOfTime ? capturedShare(totalOf(earned.unit.parts).pounds, foresight) : undefined
  return (
    <p className={css.revenueSum}>
      {TITLE} <b>{whole(pounds)} £</b>
      {known < of && <span className="tag partial">{`${whole(known)} of ${whole(of)} periods`}</span>}
      {share !== undefined && (
        <>
          {' '}
          · earned in all markets: <b>{whole(100 * share)} %</b> of it
        </>
      )}{' '}
      <span className="dim small">{foresightText(answer.assumption)}</span>
    </p>
  )
}
