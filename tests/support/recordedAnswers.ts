import { deliveryYearOf } from '../../src/domain/ancillary/capacityRegister'
import { addDays, periodAt, periodStart, type SettlementDate } from '../../src/domain/periods'
import { GOOD, unit } from '../server/sources/elexon/iris/goodRows'
import { recordedXml } from '../server/sources/entsoe/recordings'
import { recordedTable } from '../server/sources/neso/portal'
import { recordedRows } from './sharedData'

/** Recorded answers of the public sources, moved by whole days to one day, so that all of them are of now. */

/** The recorded settlement period that has all units is of this day. */
export const RECORDED_DAY: SettlementDate = '2022-03-19'
/** In that period, UTC and London's clocks being one. */
export const RECORDED_NOW = Date.parse('2022-03-19T13:20:00Z')

const DAY_MS = 86_400_000
const DATE = /\b20\d\d-\d\d-\d\d/g

/** A text with all its dates moved by as many days as `from` is from the recorded day. */
const movedText = (text: string, from: SettlementDate): string => {
  const days = Math.round((Date.parse(RECORDED_DAY) - Date.parse(from)) / DAY_MS)
  return text.replaceAll(DATE, (date) => addDays(date, days))
}
export const moved = (rows: readonly unknown[], from: SettlementDate): readonly unknown[] =>
  JSON.parse(movedText(JSON.stringify(rows), from)) as readonly unknown[]

const recorded = (name: string, from: SettlementDate, most: number): readonly unknown[] =>
  moved(recordedRows<unknown>(name).slice(0, most), from)

/** A good row of one data set as often as a day's last periods, each of its own. */
const several = (row: object): readonly unknown[] =>
  Array.from({ length: 20 }, (_, back) => {
    const start = periodStart({ date: RECORDED_DAY, period: 26 - back })
    const { date: settlementDate, period: settlementPeriod } = periodAt(start)
    const times = { startTime: new Date(start).toISOString(), time: new Date(start).toISOString() }
    const fresh = Object.fromEntries(Object.entries(times).filter(([name]) => name in row))
    const publishTime = new Date(RECORDED_NOW - 3_600_000).toISOString()
    return {
      ...row,
      ...fresh,
      ...('settlementDate' in row && { settlementDate, settlementPeriod }),
      ...('publishTime' in row && { publishTime }),
    }
  })

const ofPeriod = (rows: readonly unknown[], settlementPeriod: number): readonly unknown[] =>
  rows.map((row) => ({ ...(row as object), settlementPeriod }))

const LOSS_OF_LOAD = {
  ...GOOD['DISBSAD'],
  publishTime: '',
  forecastHorizon: 1,
  lossOfLoadProbability: 0.01,
  deratedMargin: 900,
}

/** Rows of every question of Elexon, by the beginning of its path and query, at most so many of each. */
export const elexonRecordings = (most: number): Readonly<Record<string, readonly unknown[]>> => {
  const period = (path: string) => recorded(`balancing/${path}/${RECORDED_DAY}/27`, RECORDED_DAY, most)
  const spring = (path: string) => recorded(path, '2021-04-01', most)
  return {
    'balancing/physical/all?dataset=PN': period('physical/all/PN'),
    'balancing/physical/all?dataset=MELS': period('physical/all/MELS'),
    'balancing/physical/all?dataset=MILS': period('physical/all/MILS'),
    'balancing/bid-offer/all': period('bid-offer/all'),
    'balancing/acceptances/all': period('acceptances/all'),
    'datasets/BOALF': period('acceptances/all'),
    'balancing/nonbm/disbsad/details': ofPeriod(spring('balancing/nonbm/disbsad/details/2021-04-01/20'), 27),
    'balancing/settlement/system-prices/': spring('balancing/settlement/system-prices/2021-04-01'),
    'balancing/settlement/stack/all/bid': spring('balancing/settlement/stack/all/bid/2021-04-01/20'),
    'balancing/settlement/stack/all/offer': spring('balancing/settlement/stack/all/offer/2021-04-01/20'),
    'reference/bmunits/all': recordedRows<unknown>('reference/bmunits/all').slice(0, most),
    'system/frequency': recorded('system/frequency/2026-06-23', '2026-06-23', most),
    'demand/outturn': spring('demand/outturn/2021-04-01'),
    'datasets/FUELINST': spring('datasets/FUELINST/2021-04-01'),
    'datasets/FUELHH': spring('datasets/FUELHH/2021-04-01'),
    'datasets/WINDFOR': spring('datasets/WINDFOR/2021-04-01'),
    'datasets/NDF': spring('datasets/NDF/2021-04-01'),
    'datasets/REMIT': recorded('datasets/REMIT/2026-08-19', '2026-08-19', most),
    'balancing/dynamic/all': several({ ...unit, dataset: 'SEL', time: '', value: 3 }),
    'balancing/pricing/market-index': several(GOOD['MID'] ?? {}),
    'forecast/system/loss-of-load': several(LOSS_OF_LOAD),
    'system/warnings': several(GOOD['SYSWARN'] ?? {}),
    ...Object.fromEntries(
      ['TSDF', 'INDGEN', 'INDDEM', 'IMBALNGC', 'MELNGC'].map((name) => [`datasets/${name}`, several(GOOD[name] ?? {})]),
    ),
  }
}

type Table = { readonly name: string; readonly rows: readonly unknown[] }
const table = (name: string, file: string, from: SettlementDate): Table => ({
  name,
  rows: moved(recordedTable(file), from),
})

/** NESO's tables by the names of their packages. */
export const nesoRecordings = (): Readonly<Record<string, Table>> => ({
  'eac-auction-results': table(
    'EAC results summary (current)',
    'eac/results_summary_delivery_2026-10-06.csv',
    '2026-10-06',
  ),
  'embedded-wind-and-solar-forecasts': table(
    'Embedded Solar and Wind Forecast',
    'embedded/forecast_archive_2026_spring_change.csv',
    '2026-03-28',
  ),
  'day-ahead-constraint-flows-and-limits': table(
    'Day Ahead Constraint Flows and Limits',
    'constraints/day_ahead_flows_limits.csv',
    '2023-01-01',
  ),
  'daily-demand-update': table('Demand data update', 'demand/demand_data_update_2026-06-22_week.csv', '2026-06-28'),
  'system-inertia': table('System inertia 2021-2022', 'inertia/system_inertia_2026-06-22_week.csv', '2026-06-28'),
  'thermal-constraint-costs': table(
    'Thermal constraint costs 2021-2022',
    'costs/thermal_constraint_costs_2021_22.csv',
    '2021-04-04',
  ),
})

const REGISTER_COPIES = 30

/** The register of the capacity market: the recorded rows again and again, with other units, of the running delivery year. */
export const registerRecording = (): Readonly<Record<string, Table>> => {
  const rows = recordedTable('capacity-market/register_cmu.csv')
  const year = String(deliveryYearOf(RECORDED_DAY))
  const copies = Array.from({ length: REGISTER_COPIES }, (_, copy) =>
    rows.map((row) => ({ ...row, 'CMU ID': `${row['CMU ID'] ?? ''}-${copy}`, 'Delivery Year': year })),
  )
  return { 'capacity-market-register': { name: 'CMU', rows: copies.flat() } }
}

/** Of a long document the first time series: thousands of documents are read. */
const shortened = (xml: string, most: number): string => {
  const [head = '', ...series] = xml.split('<TimeSeries>')
  const end = series.at(-1)?.split('</TimeSeries>').at(-1) ?? ''
  const first = series.slice(0, most).map((each) => `<TimeSeries>${each.split('</TimeSeries>')[0] ?? ''}</TimeSeries>`)
  return `${head}${first.join('')}${end}`
}

const POINTS = 8
/** Of each Period the first points: of a curve A03 the last of them goes on to its end. */
const withFewPoints = (xml: string): string =>
  xml.replaceAll(/(?:\s*<Point>[\s\S]*?<\/Point>)+/g, (points) =>
    (points.match(/\s*<Point>[\s\S]*?<\/Point>/g) ?? []).slice(0, POINTS).join(''),
  )
/** A document for each kind that ENTSO-E is requested for, with few points: hundreds of thousands are read. */
export const entsoeRecordings = (): Readonly<Record<string, string>> => {
  const xml = (file: string, from: SettlementDate): string => withFewPoints(movedText(recordedXml(file), from))
  return {
    A44: xml('A44_price_BE_2024-10-08_A03_PT60M', '2024-10-08'),
    A65: xml('A65_A16_actual_load_DK1_2023-12-28', '2023-12-28'),
    A75: shortened(xml('A75_generation_NO5_2023-05-09_A01_PT60M', '2023-05-09'), 2),
    A11: xml('A11_in-DK1_out-GB_2023-12-20', '2023-12-20'),
    A09: shortened(xml('A09_in-BE_out-NL_2024-03-24_PT15M', '2024-03-24'), 1),
  }
}
