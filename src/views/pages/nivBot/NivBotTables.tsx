import type { NivReading } from '../../../domain/charts/forecasts/nivPlots'
import { numberText, signedText } from '../../../domain/format'
import { LEADS, LEAST_TRACK_ERRORS } from '../../../domain/imbalanceForecast/method'
import type { ReportRow } from '../../../domain/imbalanceForecast/track'
import { dateAt, dayText, HALF_HOUR_MS, periodAt, type Instant } from '../../../domain/periods'
import { useTimes } from '../../user/times'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './nivBot.module.css'

type TableProps = { readonly rows: readonly ReportRow[]; readonly now: Instant; readonly reading: NivReading }

const price = (value: number | undefined): string => numberText(value, { decimals: 2 })
const wholePrice = (value: number | undefined): string => numberText(value, { decimals: 0 })
const signed = (value: number | undefined): string => signedText(value, { decimals: 0 })

const periodName = (at: Instant): string => `${dayText(dateAt(at)).slice(4, -5)} P${periodAt(at).period}`

const range = (a: string, b: string): string => (a === '-' || b === '-' ? '-' : `${a} to ${b}`)

/** Periods that are not over: the newest forecast of each, never without its band. */
export const NextTable = ({ rows, now, reading }: TableProps) => {
  const times = useTimes()
  const { forecast } = reading
  const columns: readonly DataColumn<ReportRow>[] = [
    ['Period', ({ at }) => `P${periodAt(at).period} ${times.certainMinute(at)}`],
    [`NIV ${reading.unit}`, (row) => signed(forecast(row.forecast)), 'n strong'],
    [
      'Band',
      ({ low, high }) => {
        const ends = [forecast(low), forecast(high)].sort((a, b) => (a ?? 0) - (b ?? 0))
        return range(signed(ends[0]), signed(ends[1]))
      },
      'n',
    ],
    ['£/MWh', (row) => price(row.priceForecast), 'n strong'],
    ['Band', ({ priceLow, priceHigh }) => range(wholePrice(priceLow), wholePrice(priceHigh)), 'n'],
  ]
  const ahead = rows.filter(({ at, forecast: known }) => at + HALF_HOUR_MS > now && known !== undefined)
  return (
    <div
      className={`${css.nivBotTable} scroll thin`}
      tabIndex={0}
      role="region"
      aria-label="Forecasts of the periods ahead"
    >
      <DataTable
        className={dataTableCss.dataTable}
        label="Forecasts of the periods ahead"
        columns={columns}
        rows={ahead}
        keyOf={({ at }) => at}
        empty={
          rows.some(({ at }) => at + HALF_HOUR_MS > now)
            ? `None yet: a forecast is shown once ${LEAST_TRACK_ERRORS} of its errors are known`
            : 'The chosen days are over'
        }
      />
    </div>
  )
}

/** Each period with its forecasts, what came of it, and what following the forecast would have brought. */
export const PeriodTable = ({ rows, now, reading }: TableProps) => {
  const { forecast, outturn } = reading
  const columns: readonly DataColumn<ReportRow>[] = [
    ['Period', ({ at }) => periodName(at)],
    ...LEADS.map((lead): DataColumn<ReportRow> => [`T−${lead}`, ({ leads }) => signed(forecast(leads[lead])), 'n']),
    ['Outturn', (row) => signed(outturn(row.outturn)), 'n strong'],
    [
      'Sign',
      ({ signCorrect }) => {
        if (signCorrect === undefined) return '-'
        return signCorrect ? 'right' : 'wrong'
      },
    ],
    ['Error', ({ error }) => signed(forecast(error)), 'n'],
    ['System £/MWh', ({ systemPrice }) => price(systemPrice), 'n'],
    ['Index £/MWh', ({ marketIndex }) => price(marketIndex), 'n'],
    [
      'Side',
      ({ side }) => {
        if (side === undefined) return '-'
        if (side === 0) return 'none'
        return side > 0 ? 'bought' : 'sold'
      },
    ],
    ['Profit £', ({ profit }) => numberText(profit, { decimals: 2 }), 'n'],
  ]
  const over = rows.filter(({ at }) => at <= now).toReversed()
  return (
    <div
      className={`${css.nivBotTable} scroll thin`}
      tabIndex={0}
      role="region"
      aria-label="Forecasts and outturn by period"
    >
      <DataTable
        className={dataTableCss.dataTable}
        label="Forecasts and outturn by period"
        columns={columns}
        rows={over}
        keyOf={({ at }) => at}
        rowClass={({ signCorrect }) => (signCorrect === false ? css.isWrong : '')}
        empty="No period of these days has begun"
      />
    </div>
  )
}
