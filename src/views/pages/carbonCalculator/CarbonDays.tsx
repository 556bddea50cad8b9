import { csvText } from '../../../domain/export'
import { numberText, roundedNumber, signedText } from '../../../domain/format'
import { dayText, type Instant } from '../../../domain/periods'
import type { CarbonResult } from '../../../domain/storage/carbon/carbonResult'
import { dischargedIntensity, type CarbonDay, type CarbonSums } from '../../../domain/storage/carbon/carbonSums'
import type { Freshness } from '../../../streams/lib/types'
import { counted as countedText, whole } from '../../parts/format/numbers'
import { Loading } from '../../parts/panel/LoadState'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { Panel } from '../../parts/panel/Panel'
import { SaveCsv } from '../../parts/SaveCsv'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './carbonCalculator.module.css'

type Measure = {
  readonly title: string
  readonly of: (sums: CarbonSums) => number | undefined
  readonly decimals: number
  readonly signed?: boolean
}

const MEASURES: readonly Measure[] = [
  { title: 'Import MWh', of: ({ importMwh }) => importMwh, decimals: 1 },
  { title: 'Export MWh', of: ({ exportMwh }) => exportMwh, decimals: 1 },
  { title: 'tCO2 on import', of: ({ importTonnes }) => importTonnes, decimals: 2 },
  { title: 'tCO2 avoided on export', of: ({ avoidedTonnes }) => avoidedTonnes, decimals: 2 },
  { title: 'Losses tCO2', of: ({ lossesTonnes }) => lossesTonnes, decimals: 2 },
  { title: 'Net tCO2', of: ({ netTonnes }) => netTonnes, decimals: 2, signed: true },
  { title: 'gCO2/kWh discharged', of: dischargedIntensity, decimals: 0 },
]

/** Undefined of a day of which no half hour is counted: nothing is known of it. */
const valueOf = ({ of }: Measure, sums: CarbonSums): number | undefined => (sums.counted === 0 ? undefined : of(sums))

const textOf = (measure: Measure, sums: CarbonSums): string =>
  (measure.signed ? signedText : numberText)(valueOf(measure, sums), { decimals: measure.decimals })

const COLUMNS: readonly DataColumn<CarbonDay>[] = [
  ['Day', ({ day }) => dayText(day)],
  ...MEASURES.map((measure): DataColumn<CarbonDay> => [measure.title, ({ sums }) => textOf(measure, sums), 'n']),
  ['Half hours', ({ sums: { counted, halfHours } }) => `${whole(counted)} of ${whole(halfHours)}`, 'n'],
]

/** The days as a file, rounded as on the page; what is not known is left empty. */
export const carbonCsv = (days: readonly CarbonDay[]): string =>
  csvText([
    ['Day', ...MEASURES.map(({ title }) => title), 'Half hours counted', 'Half hours'],
    ...days.map(({ day, sums }) => [
      day,
      ...MEASURES.map((measure) => {
        const value = valueOf(measure, sums)
        return value === undefined ? undefined : roundedNumber(value, measure)
      }),
      sums.counted,
      sums.halfHours,
    ]),
  ])

type CarbonDaysProps = {
  readonly result: CarbonResult | undefined
  readonly now: Instant
  readonly freshness: Freshness
  readonly onRetry: () => void
}

/** The same by day. */
export const CarbonDays = ({ result, now, freshness, onRetry }: CarbonDaysProps) => {
  const days = result?.days ?? []
  return (
    <Panel
      title="By day"
      area={css.carbonDays}
      freshness={freshness}
      onRetry={onRetry}
      sum={result && countedText(days.length, 'day')}
      tools={<SaveCsv file="Battery carbon by day" now={now} text={() => carbonCsv(days)} off={days.length === 0} />}
    >
      {result === undefined && freshness.state !== 'failed' ? (
        <Loading />
      ) : (
        <DataTable
          className={dataTableCss.dataTable}
          label="Carbon by day"
          scrolls="Carbon by day"
          columns={COLUMNS}
          rows={days}
          keyOf={({ day }) => day}
          empty="No half hour of these days is over yet"
        />
      )}
    </Panel>
  )
}
