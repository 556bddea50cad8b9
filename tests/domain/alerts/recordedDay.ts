import { group } from 'd3'
import type { BidOfferPair, LevelSegment, MarketEvent } from '../../../src/domain/market/events'
import { periodStart, type SettlementDate } from '../../../src/domain/periods'
import { recordedRows } from '../../support/sharedData'

type LevelRow = { bmUnit: string; timeFrom: string; timeTo: string; levelFrom: number; levelTo: number }
type AcceptanceRow = LevelRow & {
  acceptanceNumber: number
  acceptanceTime: string
  deemedBoFlag: boolean
  soFlag: boolean
  storFlag: boolean
}
type PairRow = BidOfferPair & { bmUnit: string }

/** The one day of which notifications, prices and acceptances of every unit are recorded. */
export const RECORDED_DAY: SettlementDate = '2022-01-01'
const PERIODS = 48
/** Notifications and prices are final so long before a settlement period, ms. */
const GATE_MS = 60 * 60_000

const segmentOf = ({ timeFrom, timeTo, levelFrom, levelTo }: LevelRow): LevelSegment => ({
  timeFrom: Date.parse(timeFrom),
  timeTo: Date.parse(timeTo),
  levelFrom,
  levelTo,
})

const ordered = (rows: readonly LevelRow[]): readonly LevelSegment[] =>
  rows.map(segmentOf).sort((a, b) => a.timeFrom - b.timeFrom)

const periodEvents = (date: SettlementDate, period: number): readonly MarketEvent[] => {
  const at = periodStart({ date, period }) - GATE_MS
  const name = `${date}/${period}`
  const pn = group(recordedRows<LevelRow>(`balancing/physical/all/PN/${name}`), ({ bmUnit }) => bmUnit)
  const pairs = group(recordedRows<PairRow>(`balancing/bid-offer/all/${name}`), ({ bmUnit }) => bmUnit)
  return [
    ...[...pn].map(([unit, rows]): MarketEvent => ({
      kind: 'levels',
      at,
      dataset: 'PN',
      unit,
      segments: ordered(rows),
    })),
    ...[...pairs].map(([unit, own]): MarketEvent => ({
      kind: 'bidOffers',
      at,
      unit,
      period: { date, period },
      pairs: own,
    })),
  ]
}

const acceptanceOf = (rows: readonly AcceptanceRow[]): MarketEvent | undefined => {
  const [first] = rows
  if (first === undefined) return undefined
  const acceptanceTime = Date.parse(first.acceptanceTime)
  const acceptance = {
    unit: first.bmUnit,
    number: first.acceptanceNumber,
    acceptanceTime,
    segments: ordered(rows),
    soFlag: rows.some(({ soFlag }) => soFlag),
    storFlag: rows.some(({ storFlag }) => storFlag),
    deemedBoFlag: rows.some(({ deemedBoFlag }) => deemedBoFlag),
  }
  return { kind: 'acceptance', at: acceptanceTime, acceptance }
}

/** The recorded day as a source would have published it, in order of time. */
export const recordedDayEvents = (): readonly MarketEvent[] => {
  const periods = Array.from({ length: PERIODS }, (_, place) => place + 1)
  const rows = periods.flatMap((period) => [
    ...recordedRows<AcceptanceRow>(`balancing/acceptances/all/${RECORDED_DAY}/${period}`),
  ])
  // An acceptance is in the answer of each period that it reaches into, whole.
  const unique = new Map(rows.map((row) => [`${row.bmUnit}/${row.acceptanceNumber}/${row.timeFrom}`, row]))
  const accepted = [
    ...group(unique.values(), ({ bmUnit, acceptanceNumber }) => `${bmUnit}/${acceptanceNumber}`).values(),
  ]
  return [
    ...periods.flatMap((period) => periodEvents(RECORDED_DAY, period)),
    ...accepted.flatMap((own) => acceptanceOf(own) ?? []),
  ].toSorted((a, b) => a.at - b.at)
}
