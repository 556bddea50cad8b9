import { group } from 'd3'
import type { Acceptance, BidOfferPair, LevelSegment } from '../../src/domain/market/events'
import type { BmUnitId } from '../../src/domain/market/units'
import { EMPTY_MARKET, type MarketState, type PeriodState, type UnitState } from '../../src/domain/market/state'
import { periodEnd, periodKey, type PeriodRef } from '../../src/domain/periods'
import { recordedRows } from './sharedData'

type LevelRow = { bmUnit: BmUnitId; timeFrom: string; timeTo: string; levelFrom: number; levelTo: number }
type AcceptanceRow = LevelRow & {
  acceptanceNumber: number
  acceptanceTime: string
  deemedBoFlag: boolean
  soFlag: boolean
  storFlag: boolean
}
type PairRow = BidOfferPair & { bmUnit: BmUnitId }
type PriceRow = { settlementPeriod: number; systemSellPrice: number; netImbalanceVolume: number }

const segmentOf = ({ timeFrom, timeTo, levelFrom, levelTo }: LevelRow): LevelSegment => ({
  timeFrom: Date.parse(timeFrom),
  timeTo: Date.parse(timeTo),
  levelFrom,
  levelTo,
})

const segmentsByUnit = (rows: readonly LevelRow[]): ReadonlyMap<BmUnitId, readonly LevelSegment[]> =>
  new Map(
    [...group(rows, ({ bmUnit }) => bmUnit)].map(([unit, own]) => [
      unit,
      own.map(segmentOf).sort((a, b) => a.timeFrom - b.timeFrom),
    ]),
  )

const acceptancesOf = (unit: BmUnitId, rows: readonly AcceptanceRow[]): readonly Acceptance[] =>
  [...group(rows, ({ acceptanceNumber }) => acceptanceNumber)]
    .map(([number, own]) => ({
      unit,
      number,
      acceptanceTime: Date.parse(own[0]!.acceptanceTime),
      segments: own.map(segmentOf).sort((a, b) => a.timeFrom - b.timeFrom),
      soFlag: own.some(({ soFlag }) => soFlag),
      storFlag: own.some(({ storFlag }) => storFlag),
      deemedBoFlag: own.some(({ deemedBoFlag }) => deemedBoFlag),
    }))
    .sort((a, b) => a.acceptanceTime - b.acceptanceTime || a.number - b.number)

const periodStateOf = (period: PeriodRef): PeriodState => {
  const published = recordedRows<PriceRow>(`balancing/settlement/system-prices/${period.date}`).find(
    ({ settlementPeriod }) => settlementPeriod === period.period,
  )
  return {
    period,
    bsad: [],
    ...(published && {
      systemPrice: {
        period,
        price: published.systemSellPrice,
        netImbalanceVolume: published.netImbalanceVolume,
        buyPriceAdjustment: 0,
        sellPriceAdjustment: 0,
      },
    }),
  }
}

/**
 * The market as recorded for one period: physical levels, limits, acceptances and bid-offer pairs of every unit.
 * No registration data, no actions outside the balancing mechanism.
 */
export const recordedPeriod = (period: PeriodRef): MarketState => {
  const at = `${period.date}/${period.period}`
  const key = periodKey(period)
  const pn = segmentsByUnit(recordedRows(`balancing/physical/all/PN/${at}`))
  const mel = segmentsByUnit(recordedRows(`balancing/physical/all/MELS/${at}`))
  const mil = segmentsByUnit(recordedRows(`balancing/physical/all/MILS/${at}`))
  const pairs = group(recordedRows<PairRow>(`balancing/bid-offer/all/${at}`), ({ bmUnit }) => bmUnit)
  const accepted = group(recordedRows<AcceptanceRow>(`balancing/acceptances/all/${at}`), ({ bmUnit }) => bmUnit)
  const ids = new Set([...pn.keys(), ...pairs.keys(), ...accepted.keys()])
  const unitOf = (id: BmUnitId): UnitState => ({
    id,
    pn: pn.get(id) ?? [],
    mel: mel.get(id) ?? [],
    mil: mil.get(id) ?? [],
    dynamics: {},
    ladders: new Map([[key, pairs.get(id) ?? []]]),
    acceptances: acceptancesOf(id, accepted.get(id) ?? []),
  })
  return {
    ...EMPTY_MARKET,
    at: periodEnd(period),
    units: new Map([...ids].map((id) => [id, unitOf(id)])),
    periods: new Map([[key, periodStateOf(period)]]),
  }
}

type StackRow = {
  id: string
  acceptanceId: number | null
  bidOfferPairId: number | null
  cadlFlag: boolean | null
  soFlag: boolean
  storProviderFlag: boolean
  originalPrice: number | null
  volume: number
  transmissionLossMultiplier: number | null
}

/** The market as it knows a period by its published stack and price alone. */
export const settledPeriod = (period: PeriodRef): MarketState => {
  const settledStack = (['bid', 'offer'] as const).flatMap((direction) =>
    recordedRows<StackRow>(`balancing/settlement/stack/all/${direction}/${period.date}/${period.period}`).map(
      (row) => ({
        id: row.id,
        acceptanceId: row.acceptanceId,
        bidOfferPairId: row.bidOfferPairId,
        direction,
        price: row.originalPrice,
        volume: row.volume,
        soFlag: row.soFlag,
        cadlFlag: row.cadlFlag ?? false,
        storFlag: row.storProviderFlag,
        transmissionLossMultiplier: row.transmissionLossMultiplier ?? 1,
      }),
    ),
  )
  return {
    ...EMPTY_MARKET,
    at: periodEnd(period),
    periods: new Map([[periodKey(period), { ...periodStateOf(period), settledStack }]]),
  }
}
