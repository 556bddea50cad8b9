import { deliveryYearOf } from '../../../src/domain/ancillary/capacityRegister'
import { hoursOfMarketDay, marketDateAt } from '../../../src/domain/europe/marketDay'
import {
  addDays,
  dateAt,
  HALF_HOUR_MS,
  periodAt,
  periodEnd,
  stepPeriod,
  type Instant,
  type SettlementDate,
} from '../../../src/domain/periods'
import { GOOD_TABLES } from '../../server/sources/neso/goodTables'

/** Answers of public sources that are well: small ones, whose data is as new as each of them promises. */

const iso = (at: Instant): string => new Date(at).toISOString()
const FIVE_MINUTES_MS = 300_000
const unit = { bmUnit: 'T_ALPHA-1', nationalGridBmUnit: 'ALPHA-1' }
const settled = ({ date, period }: ReturnType<typeof periodAt>) => ({ settlementDate: date, settlementPeriod: period })

type Rows = readonly object[]
/** By the beginning of the path; what is not here has no rows. */
const ELEXON: Readonly<Record<string, (now: Instant, path: string) => Rows>> = {
  'reference/bmunits/all': () => [
    {
      elexonBmUnit: unit.bmUnit,
      nationalGridBmUnit: unit.nationalGridBmUnit,
      generationCapacity: 400,
      demandCapacity: 0,
    },
  ],
  'system/frequency': (now) => [{ measurementTime: iso(now), frequency: 50 }],
  'datasets/FUELINST': (now) => {
    const startTime = iso(Math.floor(now / FIVE_MINUTES_MS) * FIVE_MINUTES_MS - FIVE_MINUTES_MS)
    return [{ publishTime: startTime, startTime, fuelType: 'CCGT', generation: 9000 }]
  },
  'forecast/system/loss-of-load': (now) => [
    {
      ...settled(periodAt(now + 2 * HALF_HOUR_MS)),
      publishTime: iso(Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS),
      forecastHorizon: 1,
      lossOfLoadProbability: 0.01,
      deratedMargin: 4000,
    },
  ],
  'demand/outturn': (now) => {
    const last = stepPeriod(periodAt(now), -1)
    return [
      {
        ...settled(last),
        publishTime: iso(periodEnd(last)),
        initialDemandOutturn: 30_000,
        initialTransmissionSystemDemandOutturn: 30_500,
      },
    ]
  },
  'balancing/settlement/system-prices/': (now, path) => {
    const last = stepPeriod(periodAt(now), -1)
    return path.includes(last.date) ? [{ ...settled(last), systemSellPrice: 60, netImbalanceVolume: 100 }] : []
  },
  'balancing/settlement/stack/all/': () => [
    { id: unit.bmUnit, volume: 5, originalPrice: 60, acceptanceId: 4, bidOfferPairId: 1 },
  ],
}

export const elexonAnswer = (path: string, now: Instant): string => {
  const known = Object.keys(ELEXON).find((name) => path.startsWith(name))
  return JSON.stringify({ data: known === undefined ? [] : (ELEXON[known]?.(now, path) ?? []) })
}

const REGISTER = 'capacity-market-register'
const registerRow = (now: Instant): object => ({
  'CMU ID': 'ALPHA1',
  'Auction Name': 'T-4',
  'Delivery Year': String(deliveryYearOf(dateAt(now))),
  'Name of Applicant': 'Alpha',
  'Parent Company': '',
  'CM Unit Name': 'Alpha 1',
  'Primary Fuel Type': 'Gas',
  'CMU Technology': 'CCGT',
  'De Rated Capacity': '360.5',
  'Pre Qualification Decision': 'Prequalified',
  'Opt Out Status': '',
  'Capacity Agreement Awarded': 'Yes',
  'Duration of Capacity Agreement Awarded': '1',
  'Auction Acquired Capacity Obligation': '360.5',
  'Capacity Agreement has been Terminated': 'No',
  'Has Capacity Agreement been Suspended': 'No',
})

/** Each package has one table of good rows; those of years are named by the year from April. */
const tableNames = (now: Instant): Readonly<Record<string, string>> => {
  const [year = 0, month = 0] = dateAt(now).split('-').map(Number)
  const first = month < 4 ? year - 1 : year
  const years = `${first}-${first + 1}`
  return {
    'eac-auction-results': 'EAC results summary (current)',
    'day-ahead-wind-forecast': 'Day Ahead Wind BMU Forecast',
    'embedded-wind-and-solar-forecasts': 'Embedded Solar and Wind Forecast',
    'day-ahead-constraint-flows-and-limits': 'Day Ahead Constraint Flows and Limits',
    'daily-demand-update': 'Demand data update',
    'system-inertia': `System inertia ${years}`,
    'thermal-constraint-costs': `Thermal constraint costs ${years}`,
    [REGISTER]: 'CMU',
  }
}

/** Other tables of the auctions, by the name of their good rows. */
const AUCTION_TABLES = [
  ['auction results by unit', 'NESO Response-Reserve Results By Unit'],
  ['buy orders of auctions', 'NESO Response-Reserve Buy Orders'],
  ['sell orders of auctions', 'NESO Response-Reserve Sell Orders'],
] as const

export const nesoAnswer = (query: URLSearchParams, now: Instant): string => {
  const name = query.get('id')
  const listed = [[name, tableNames(now)[name ?? '']], ...(name === 'eac-auction-results' ? AUCTION_TABLES : [])].map(
    ([id, table]) => ({ id, name: table, last_modified: '2026-11-20T06:00:00' }),
  )
  if (name !== null) return JSON.stringify({ success: true, result: { resources: listed } })
  const table = query.get('resource_id') ?? /FROM "([^"]+)"/.exec(query.get('sql') ?? '')?.[1] ?? ''
  const records: readonly object[] = table === REGISTER ? [registerRow(now)] : (GOOD_TABLES[table] ?? [])
  const fields = Object.keys(records[0] ?? {}).map((id) => ({ id }))
  return JSON.stringify({ success: true, result: { fields, records } })
}

/** The platform has nothing: that is an answer too, and no fault. */
export const entsoeAnswer = (): string =>
  '<Acknowledgement_MarketDocument><Reason><code>999</code></Reason></Acknowledgement_MarketDocument>'

export const carbonAnswer = (now: Instant): string => {
  const half = Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS
  const data = [{ from: iso(half - HALF_HOUR_MS), intensity: { forecast: 100, actual: 98 } }]
  return JSON.stringify({ data })
}

/** A rate of the day before. */
export const ecbAnswer = (now: Instant): string => {
  const day = `<Cube time="${addDays(dateAt(now), -1)}"><Cube currency="GBP" rate="0.87655"/></Cube>`
  return `<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube>${day}</Cube></gesmes:Envelope>`
}

/** British prices of today and tomorrow in Paris. */
export const rteAnswer = (now: Instant): string => {
  const today = marketDateAt(now)
  const dayXml = (date: SettlementDate): string =>
    `<donneesMarche date='${date}'><type v='donneesMarche' perimetre='GB' granularite='Global' qual='1'>${hoursOfMarketDay(
      date,
    )
      .map((_, hour) => `<valeur periode='${hour}'>81.5</valeur>`)
      .join('')}</type></donneesMarche>`
  return `<liste>${[today, addDays(today, 1)].map(dayXml).join('')}</liste>`
}

const METNO_UNITS = {
  air_temperature: 'celsius',
  cloud_area_fraction: '%',
  precipitation_amount: 'mm',
  wind_speed: 'm/s',
}

/** Two hours of the same weather everywhere. */
export const metnoAnswer = (now: Instant): string => {
  const hour = Math.floor(now / (2 * HALF_HOUR_MS)) * 2 * HALF_HOUR_MS
  const details = { air_temperature: 7, cloud_area_fraction: 50, wind_speed: 4 }
  const rain = { details: { precipitation_amount: 0.1 } }
  const timeseries = [hour, hour + 2 * HALF_HOUR_MS].map((at) => ({
    time: iso(at),
    data: { instant: { details }, next_1_hours: rain },
  }))
  const meta = { updated_at: iso(hour), units: METNO_UNITS }
  return JSON.stringify({ type: 'Feature', properties: { meta, timeseries } })
}
