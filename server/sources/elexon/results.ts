import {
  INDEX_PROVIDERS,
  SETTLEMENT_RUNS,
  type BsadAction,
  type MarketEvent,
  type MarketIndex,
  type SettledAction,
  type SettlementRun,
  type SystemPrice,
} from '../../../src/domain/market/events'
import {
  isPeriod,
  periodEnd,
  periodKey,
  periodStart,
  samePeriod,
  type Instant,
  type PeriodRef,
} from '../../../src/domain/periods'
import type { Reading } from './question'
import type { Rows } from './client'
import { publications } from './forecasts'
import { grouped } from '../source'
import {
  given,
  bsadRow,
  checked,
  demandRow,
  marketIndexRow,
  readRows,
  elexonStackRow,
  systemPriceRow,
  type BsadRow,
  type DemandRow,
  type StackRow,
  type SystemPriceRow,
} from './rows'

type Settlement = { readonly settlementDate: string; readonly settlementPeriod: number }
const periodOf = ({ settlementDate, settlementPeriod }: Settlement): PeriodRef => ({
  date: settlementDate,
  period: settlementPeriod,
})

/** £ for the whole volume; where only a price is told, their product. Null where neither is: the action is unpriced. */
const costOf = ({ cost, price, volume }: BsadRow): number | null =>
  cost ?? (price === null || price === undefined ? null : price * volume)

const bsadOf = (row: BsadRow): BsadAction => ({
  id: String(row.id),
  period: periodOf(row),
  volume: row.volume,
  cost: costOf(row),
  soFlag: row.soFlag ?? false,
  storFlag: row.storFlag ?? false,
  ...given({ party: row.partyId, asset: row.assetId, service: row.service }),
})

/**
 * The adjustment actions of the period asked about. An answer that was read whole has all of them, and takes away those it
 * no longer has; of one with a row that cannot be read nothing is concluded about what it does not show.
 */
export const bsadReading =
  (period: PeriodRef) =>
  (answer: readonly unknown[], at: Instant): Reading => {
    const { rows, ...left } = checked(bsadRow, answer)
    const mine = rows.map(bsadOf).filter((action) => samePeriod(action.period, period))
    const actions = [...new Map(mine.map((action) => [action.id, action])).values()]
    const events: readonly MarketEvent[] =
      left.dropped > 0
        ? actions.map((action) => ({ kind: 'bsad', at, action }))
        : [{ kind: 'bsadSnapshot', at, period, actions }]
    return { events, rows: answer.length, ...left }
  }

/** The adjustment actions of a whole day, each by itself: an answer of many periods takes nothing away. */
export const bsadDayReading = (answer: readonly unknown[], at: Instant): Reading =>
  readRows(bsadRow, answer, (rows) => rows.map((row) => ({ kind: 'bsad', at, action: bsadOf(row) })))

/** Elexon's own calculation is indicative (specification 7): it is made again the next day, and precedes every settlement run. */
const runOf = ({ settlementRunType: published }: SystemPriceRow): SettlementRun | undefined =>
  published === null || published === undefined || published === ''
    ? 'Indicative'
    : SETTLEMENT_RUNS.find((run) => run === published)

const priceOf = (row: SystemPriceRow): SystemPrice => ({
  period: periodOf(row),
  // The sell and the buy price have been one since 2015 (P305).
  price: row.systemSellPrice,
  netImbalanceVolume: row.netImbalanceVolume,
  ...given({
    replacementPrice: row.replacementPrice,
    buyPriceAdjustment: row.buyPriceAdjustment,
    sellPriceAdjustment: row.sellPriceAdjustment,
    reserveScarcityPrice: row.reserveScarcityPrice,
    run: runOf(row),
    calculatedAt: row.createdDateTime,
  }),
})

/** Of a period that is there twice the row that was calculated last. */
const latestOfEach = (rows: readonly SystemPriceRow[]): readonly SystemPriceRow[] =>
  [...grouped(rows, (row) => periodKey(periodOf(row))).values()].flatMap((mine) =>
    mine.reduce((a, b) => ((b.createdDateTime ?? 0) >= (a.createdDateTime ?? 0) ? b : a)),
  )

export const systemPricesReading = (answer: readonly unknown[], at: Instant): Reading =>
  readRows(systemPriceRow, answer, (rows) =>
    latestOfEach(rows).map((row) => ({ kind: 'systemPrice', at, systemPrice: priceOf(row) })),
  )

/** National demand (INDO), as far as the rows have it; known since the period's end where its publication is not told. */
const nationalDemand = (rows: readonly DemandRow[], at: Instant): readonly MarketEvent[] =>
  publications(
    'NationalDemand',
    rows.flatMap((row) => {
      const { publishTime, initialDemandOutturn: value } = row
      const period = periodOf(row)
      if (value === null || value === undefined || !isPeriod(period)) return []
      return [{ publishTime: publishTime ?? periodEnd(period), startTime: periodStart(period), value }]
    }),
    at,
  )

/** Both outturns of demand: the transmission system's for the market's own figures, the national one as a series. */
export const demandReading = (answer: readonly unknown[], at: Instant): Reading =>
  readRows(demandRow, answer, (rows) => [
    ...rows.map((row) => ({
      kind: 'demand' as const,
      at,
      period: periodOf(row),
      mw: row.initialTransmissionSystemDemandOutturn,
    })),
    ...nationalDemand(rows, at),
  ])

type IndexRow = { readonly dataProvider?: string | null | undefined; readonly price: number; readonly volume: number }

/** What each provider gave to it, by its name. */
const providersOf = (rows: readonly IndexRow[]): Pick<MarketIndex, 'providers'> => {
  const parts = INDEX_PROVIDERS.flatMap((provider) => {
    const row = rows.find(({ dataProvider }) => dataProvider === provider)
    return row === undefined ? [] : [[provider, { price: row.price, volume: row.volume }] as const]
  })
  return parts.length === 0 ? {} : { providers: Object.fromEntries(parts) }
}

/** Both providers' prices as one, weighted by volume, as the market price of settlement is; none without volume. */
export const marketIndexReading = (answer: readonly unknown[], at: Instant): Reading =>
  readRows(marketIndexRow, answer, (rows) => {
    const traded = rows.filter((row) => row.volume > 0)
    const byPeriod = grouped(traded, (row) => `${row.settlementDate}-${row.settlementPeriod}`)
    return [...byPeriod.values()].flatMap((mine) => {
      const first = mine[0]
      if (first === undefined) return []
      const volume = mine.reduce((sum, row) => sum + row.volume, 0)
      const price = mine.reduce((sum, row) => sum + row.price * row.volume, 0) / volume
      return [{ kind: 'marketIndex', at, period: periodOf(first), price, volume, ...providersOf(mine) }]
    })
  })

const actionOf =
  (direction: SettledAction['direction']) =>
  (row: StackRow): SettledAction => ({
    id: String(row.id),
    acceptanceId: row.acceptanceId ?? null,
    bidOfferPairId: row.bidOfferPairId ?? null,
    direction,
    price: row.originalPrice ?? null,
    volume: row.volume,
    soFlag: row.soFlag ?? false,
    cadlFlag: row.cadlFlag ?? false,
    storFlag: row.storProviderFlag ?? false,
    ...given({
      transmissionLossMultiplier: row.transmissionLossMultiplier,
      reserveScarcityPrice: row.reserveScarcityPrice,
    }),
  })

/** When the newest of these rows was calculated, as far as they say it. */
const calculationOf = (rows: readonly StackRow[]): Instant | undefined => {
  const known = rows.flatMap(({ createdDateTime }) => createdDateTime ?? [])
  return known.length === 0 ? undefined : Math.max(...known)
}

/** A stack is one message of settlement: rows of it do not differ so much. */
const ONE_CALCULATION_MS = 60_000

/** Whether the two sides of a stack are of two settlement runs: a run came between the two requests. */
export const isOfTwoRuns = (sides: readonly Rows[]): boolean => {
  const [bids, offers] = sides.map((rows) => calculationOf(checked(elexonStackRow, rows ?? []).rows))
  return bids !== undefined && offers !== undefined && Math.abs(bids - offers) > ONE_CALCULATION_MS
}

/** The bid stack and the offer stack of a period as one list; either may be missing where there was no such action. */
export const stackReading =
  (period: PeriodRef) =>
  ([bidRows = [], offerRows = []]: readonly Rows[], at: Instant): Reading => {
    const bids = checked(elexonStackRow, bidRows)
    const offers = checked(elexonStackRow, offerRows)
    const fault = bids.fault ?? offers.fault
    const actions = [...bids.rows.map(actionOf('bid')), ...offers.rows.map(actionOf('offer'))]
    const calculatedAt = calculationOf([...bids.rows, ...offers.rows])
    const stack: MarketEvent = { kind: 'settledStack', at, period, actions, ...given({ calculatedAt }) }
    const events: readonly MarketEvent[] = actions.length === 0 ? [] : [stack]
    return {
      events,
      rows: bidRows.length + offerRows.length,
      dropped: bids.dropped + offers.dropped,
      ...(fault !== undefined && { fault }),
    }
  }
