import { numberText } from '../../../domain/format'
import { capturedShare, foresightOf, type ForesightByUnit } from '../../../domain/revenue/foresight'
import { totalOf } from '../../../domain/revenue/amount'
import { isPart, MEASURE_UNITS, revenueMeasured, type RankMeasure, type RankRow } from '../../../domain/revenue/ranking'
import { whole } from '../../parts/format/numbers'
import { withUnit, type DataColumn } from '../../parts/panel/DataTable'

type ForesightInput = {
  readonly rows: readonly RankRow[]
  readonly foresight: ForesightByUnit
  readonly isForesightOfTime: boolean
  /** What is assumed of every battery. */
  readonly assumed: string
  readonly measure: RankMeasure
  readonly decimals: number
  readonly days: number
}

const head = (title: string, unit: string, about: string) => <span title={about}>{withUnit(title, unit)}</span>

/** What batteries could have made of energy with all prices known, and the share that they earned; none where no row has it. */
export const foresightColumns = (input: ForesightInput): readonly DataColumn<RankRow>[] => {
  const { rows, foresight, isForesightOfTime, assumed, measure, decimals, days } = input
  if (!rows.some((row) => foresightOf(row, foresight) !== undefined)) return []
  // The columns stay where they are while the next answer is on its way.
  const amountOf = (row: RankRow) => (isForesightOfTime ? foresightOf(row, foresight) : undefined)
  const value = (row: RankRow) => {
    const amount = amountOf(row)
    if (amount === undefined) return numberText(undefined)
    const known = isPart(amount) ? `${amount.known} of ${amount.of} settlement periods have a price` : undefined
    return (
      <span title={known}>
        {numberText(revenueMeasured(amount, measure, { ...row, days }), { decimals })}
        {known !== undefined && amount.known > 0 && <sup aria-label={known}>*</sup>}
      </span>
    )
  }
  // Revenue, also where profit is ranked: what it is held against has no wear.
  const share = (row: RankRow): string => {
    const captured = capturedShare(totalOf(row.parts).pounds, amountOf(row))
    return whole(captured === undefined ? undefined : 100 * captured)
  }
  return [
    [
      head('Foresight', MEASURE_UNITS[measure], `What energy alone could have brought, all prices known. ${assumed}`),
      value,
      'n not-phone',
    ],
    [
      head(
        'Of foresight',
        '%',
        'What was earned in all markets over what energy alone could have brought: above 100 % where other markets brought more',
      ),
      share,
      'n not-phone',
    ],
  ]
}
