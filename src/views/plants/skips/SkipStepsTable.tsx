import type { SkipStep, SkipStepRow } from '../../../domain/skips/board'
import { REASON_TEXTS, SKIP_REASONS } from '../../../domain/skips/reasons'
import { skippedOf } from '../../../domain/skips/sums'
import { mwh, price, whole } from '../../parts/format/numbers'
import { DataTable, withUnit, type DataColumn } from '../../parts/panel/DataTable'
import { useTimes } from '../../user/times'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './skips.module.css'

type StepsTableProps = { readonly rows: readonly SkipStepRow[]; readonly step: SkipStep }

/** One price, or from where to where it went within the step. */
const marginalText = ({ marginal: [low, high] }: SkipStepRow): string =>
  low === high ? price(low) : `${price(low)} to ${price(high)}`

/** The volume in merit of a unit by 5 minutes or half hour, with why it was not taken. */
export const SkipStepsTable = ({ rows, step }: StepsTableProps) => {
  const times = useTimes()
  // A reason that nothing of the day has is no column.
  const reasons = SKIP_REASONS.toReversed().filter((reason) => rows.some((row) => row[reason] > 0))
  const columns: readonly DataColumn<SkipStepRow>[] = [
    ['Time', ({ at }) => times.minute(at)],
    ['Side', ({ direction }) => (direction === 'offer' ? 'Offer' : 'Bid')],
    [withUnit('Marginal', '£/MWh'), marginalText, 'n'],
    [withUnit('In merit', 'MWh'), ({ inMerit }) => mwh(inMerit), 'n not-phone'],
    [withUnit('Taken', 'MWh'), ({ accepted }) => mwh(accepted), 'n not-phone'],
    [withUnit('Skipped', 'MWh'), (row) => <b>{mwh(skippedOf(row))}</b>, 'n'],
    ...reasons.map((reason): DataColumn<SkipStepRow> => [
      <span key={reason} title={REASON_TEXTS[reason].about}>
        {withUnit(REASON_TEXTS[reason].title, 'MWh')}
      </span>,
      (row) => mwh(row[reason]),
      'n not-phone',
    ]),
    [withUnit('Operator', 'MWh skipped'), ({ operator }) => mwh(operator), 'n not-phone'],
    [withUnit('Value', '£'), ({ lost }) => whole(lost), 'n'],
  ]
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${css.skipsSteps}`}
      label={step === 'slot' ? 'Skips by 5 minutes' : 'Skips by half hour'}
      columns={columns}
      rows={rows}
      keyOf={({ at, direction }) => `${at}/${direction}`}
      empty="Nothing of this unit was in merit on the day"
    />
  )
}
