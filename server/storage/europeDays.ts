import { EFA_BLOCKS, efaSpan, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../src/domain/periods'
import type { Column } from '../../src/domain/series/batch'
import { NEIGHBOURS } from '../../src/domain/series/families/europe'
import {
  hasWholesalePrice,
  RESERVE_COUNTRIES,
  type EuropeProduct,
  type ReserveCountry,
} from '../../src/domain/series/families/reserveCountries'
import { gb } from '../../src/domain/series/families/form'
import { NO_OPTIONS, seriesIdOf, type SeriesId } from '../../src/domain/series/seriesId'
import type { EuropeDay, ReserveDirection, ReserveOfDay } from '../../src/domain/storage/europeIndex/day'
import type { HistoryStore } from '../history/types'

const HOUR_MS = 2 * HALF_HOUR_MS
const QUARTER_MS = HALF_HOUR_MS / 2

/** Countries of the index: those with a day-ahead price; of one without balancing products that alone is known. */
const INDEX_COUNTRIES = NEIGHBOURS.map(({ country }) => ({
  country,
  reserves: RESERVE_COUNTRIES.find((each) => each.country === country),
}))
export const INDEX_COUNTRY_IDS: readonly string[] = INDEX_COUNTRIES.map(({ country }) => country)

const idOf = (country: string, seriesId: string, optionsId: string = NO_OPTIONS): SeriesId =>
  seriesIdOf({ country, seriesId, optionsId })

const RATE = gb('EuroRate')
const OF_RESERVES = ['AfrrUp', 'AfrrDown', 'MfrrUp', 'MfrrDown'] as const satisfies readonly EuropeProduct[]

const marketOf = (reserves: ReserveCountry | undefined, product: EuropeProduct) =>
  reserves?.markets.find((each) => each.product === product)

const idsOf = ({ country, reserves }: (typeof INDEX_COUNTRIES)[number]): readonly SeriesId[] => [
  idOf(country, 'DayAheadPrice'),
  ...(reserves && hasWholesalePrice(country) ? [idOf(country, 'IntradayPrice')] : []),
  ...(reserves?.passiveBalancing === true ? [idOf(country, 'ImbalancePrice')] : []),
  ...(marketOf(reserves, 'Fcr') ? [idOf(country, 'ReserveCapacityPrice', 'Fcr')] : []),
  ...OF_RESERVES.flatMap((product) => {
    const market = marketOf(reserves, product)
    if (market?.capacity === undefined) return []
    return [
      idOf(country, 'ReserveMeanCapacityPrice', product),
      idOf(country, 'ReserveProcured', product),
      ...(market.energy === undefined
        ? []
        : [idOf(country, 'ReserveEnergyPrice', product), idOf(country, 'ReserveActivated', product)]),
    ]
  }),
]

/** The series that the index is made of. */
export const INDEX_SERIES: readonly SeriesId[] = [RATE, ...INDEX_COUNTRIES.flatMap(idsOf)]

type Read = (id: SeriesId) => Column | undefined
type Span = { readonly from: Instant; readonly to: Instant }

/** Values by step; NaN where there is none. */
const onSteps = (column: Column | undefined, { from, to }: Span, stepMs: number): Float64Array => {
  const line = new Float64Array(Math.round((to - from) / stepMs)).fill(NaN)
  column?.at.forEach((at, place) => {
    if (at >= from && at < to) line[Math.floor((at - from) / stepMs)] = column.values[place] ?? NaN
  })
  return line
}

const onBlocks = (column: Column | undefined, day: SettlementDate): Float64Array => {
  const values = new Map(Array.from(column?.at ?? [], (at, place) => [at, column?.values[place] ?? NaN]))
  return Float64Array.from(EFA_BLOCKS, (block) => values.get(efaSpan(day, block).from) ?? NaN)
}

/** A country's markets on a day. */
const dayOf = ({ country, reserves }: (typeof INDEX_COUNTRIES)[number], day: SettlementDate, read: Read): EuropeDay => {
  const span = efaSpan(day, 'day')
  const quarters = (series: string, option?: string): Float64Array =>
    onSteps(read(idOf(country, series, option)), span, QUARTER_MS)
  const blocks = (series: string, option: string): Float64Array => onBlocks(read(idOf(country, series, option)), day)
  const direction = (product: EuropeProduct): ReserveDirection | undefined => {
    const market = marketOf(reserves, product)
    if (market?.capacity === undefined) return undefined
    const hasEnergy = market.energy !== undefined
    return {
      capacity: blocks('ReserveMeanCapacityPrice', product),
      procured: blocks('ReserveProcured', product),
      price: hasEnergy ? quarters('ReserveEnergyPrice', product) : new Float64Array(),
      activated: hasEnergy ? quarters('ReserveActivated', product) : new Float64Array(),
    }
  }
  const both = (up: EuropeProduct, down: EuropeProduct): ReserveOfDay => {
    const ofUp = direction(up)
    const ofDown = direction(down)
    return { ...(ofUp && { up: ofUp }), ...(ofDown && { down: ofDown }) }
  }
  return {
    day,
    blocks: EFA_BLOCKS.map((block) => {
      const { from, to } = efaSpan(day, block)
      return (to - from) / HOUR_MS
    }),
    dayAhead: onSteps(read(idOf(country, 'DayAheadPrice')), span, HOUR_MS),
    ...(reserves && hasWholesalePrice(country) && { intraday: quarters('IntradayPrice') }),
    ...(reserves?.passiveBalancing === true && { imbalance: quarters('ImbalancePrice') }),
    ...(marketOf(reserves, 'Fcr') && { fcr: blocks('ReserveCapacityPrice', 'Fcr') }),
    afrr: both('AfrrUp', 'AfrrDown'),
    mfrr: both('MfrrUp', 'MfrrDown'),
  }
}

export type EuropeDays = {
  /** By country, in the order of `INDEX_COUNTRY_IDS`. */
  readonly countries: readonly (readonly EuropeDay[])[]
  /** Pounds for a euro, mean of the hours that are known; null where none is. */
  readonly rate: number | null
}

/** The time of some delivery days (midnight to midnight CET). */
export const spanOfDeliveryDays = (days: readonly SettlementDate[]): Span | undefined => {
  const [first] = days
  const last = days.at(-1)
  return first === undefined || last === undefined
    ? undefined
    : { from: efaSpan(first, 'day').from, to: efaSpan(last, 'day').to }
}

/** The markets of all countries of the index on some delivery days, out of the history. */
export const readEuropeDays = async (
  store: Pick<HistoryStore, 'read'>,
  days: readonly SettlementDate[],
  signal?: AbortSignal,
): Promise<EuropeDays> => {
  const span = spanOfDeliveryDays(days)
  if (span === undefined) return { countries: INDEX_COUNTRIES.map(() => []), rate: null }
  const columns = await store.read({ series: INDEX_SERIES, ...span }, signal)
  const byId = new Map(INDEX_SERIES.map((id, place) => [id, columns[place]]))
  const read: Read = (id) => byId.get(id)
  const rates = (read(RATE)?.values ?? new Float64Array()).filter((value) => !Number.isNaN(value))
  return {
    countries: INDEX_COUNTRIES.map((each) => days.map((day) => dayOf(each, day, read))),
    rate: rates.length === 0 ? null : rates.reduce((sum, value) => sum + value, 0) / rates.length,
  }
}
