import { numberText } from '../../../domain/format'
import { availabilityOf, chargingAmount, chargingPrice } from '../../../domain/revenue/energyPrices'
import { MEASURE_UNITS, revenueMeasured, type RankMeasure, type RankRow } from '../../../domain/revenue/ranking'
import { percent, price } from '../../parts/format/numbers'
import { withUnit, type DataColumn } from '../../parts/panel/DataTable'

type ChargingInput = {
  readonly rows: readonly RankRow[]
  readonly measure: RankMeasure
  /** Of an amount by the measure. */
  readonly decimals: number
  readonly days: number
}

/** What imports cost, as far as there are any; it is within wholesale. */
export const chargingColumns = ({ rows, measure, decimals, days }: ChargingInput): readonly DataColumn<RankRow>[] => {
  if (!rows.some((row) => chargingAmount(row) !== undefined)) return []
  const cost = (row: RankRow): string => {
    const amount = chargingAmount(row)
    return numberText(amount && revenueMeasured(amount, measure, { ...row, days }), { decimals })
  }
  return [
    [
      <span key="charging" title="Estimated cost of notified imports at the wholesale price, within wholesale">
        {withUnit('Charging', MEASURE_UNITS[measure])}
      </span>,
      cost,
      'n not-phone',
    ],
    [withUnit('Charging price', '£/MWh'), (row) => price(chargingPrice(row)), 'n not-phone'],
  ]
}

/** Availability as a share, and of how much of the time it is known where that is not all of it. */
export const availabilityColumns = ({ rows }: Pick<ChargingInput, 'rows'>): readonly DataColumn<RankRow>[] => {
  if (!rows.some(({ energy }) => energy.declared > 0)) return []
  return [
    [
      <span key="available" title="Declared export limit (MEL) over each half hour by its minutes, over capacity">
        {withUnit('Available', '%')}
      </span>,
      ({ units, energy: { declared }, parts: { wholesale } }) => (
        <span title={`MEL is known of ${declared} of ${wholesale.of} settlement periods`}>
          {percent(availabilityOf(units))}
          {declared < wholesale.of && declared > 0 && <sup aria-label="not of all settlement periods">*</sup>}
        </span>
      ),
      'n not-phone',
    ],
  ]
}
