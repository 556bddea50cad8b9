import {
  DYNAMIC_DATASETS,
  type BidOfferPair,
  type DynamicDataset,
  type LevelDataset,
  type LevelSegment,
  type MarketEvent,
} from '../../../src/domain/market/events'
import type { Instant, PeriodRef } from '../../../src/domain/periods'
import type { Reading } from './question'
import { grouped } from '../source'
import { bidOfferRow, dynamicRow, levelRow, readRows, type BidOfferRow, type LevelRow } from './rows'

/** The settlement name, or the system operator's where a unit has none. */
export const unitIdOf = (row: {
  readonly bmUnit?: string | null | undefined
  readonly nationalGridBmUnit?: string | null | undefined
}): string => row.bmUnit ?? row.nationalGridBmUnit ?? ''

export const segmentOf = ({ timeFrom, timeTo, levelFrom, levelTo }: LevelSegment): LevelSegment => ({
  timeFrom,
  timeTo,
  levelFrom,
  levelTo,
})

/**
 * Order in which declarations take each other's place: a greater notificationSequence wins, among equals the later
 * notificationTime (Elexon IRIS rule for MEL and MIL). Rows without either stand as they came.
 */
const byNotice = (a: LevelRow, b: LevelRow): number =>
  (a.notificationSequence ?? 0) - (b.notificationSequence ?? 0) || (a.notificationTime ?? 0) - (b.notificationTime ?? 0)

/** The newest notice of some rows; nothing where none of them has one. */
const declaredAt = (rows: readonly LevelRow[]): { readonly declaredAt?: Instant } => {
  const newest = Math.max(...rows.map(({ notificationTime }) => notificationTime ?? -Infinity))
  return newest === -Infinity ? {} : { declaredAt: newest }
}

export const levelsReading =
  (dataset: LevelDataset) =>
  (answer: readonly unknown[], at: Instant): Reading =>
    readRows(levelRow, answer, (rows) =>
      [...grouped(rows, unitIdOf)].map(([unit, mine]) => ({
        kind: 'levels',
        at,
        dataset,
        unit,
        segments: mine.toSorted(byNotice).map(segmentOf),
        ...declaredAt(mine),
      })),
    )

const pairOf = ({ pairId, levelFrom, levelTo, bid, offer }: BidOfferRow): BidOfferPair => ({
  pairId,
  levelFrom,
  levelTo,
  bid,
  offer,
})

/** One row for each pair: of several the one that begins last, as it was submitted last. */
const ladderOf = (rows: readonly BidOfferRow[]): readonly BidOfferPair[] => {
  const pairs = new Map<number, BidOfferPair>()
  for (const row of rows.toSorted((a, b) => a.timeFrom - b.timeFrom)) pairs.set(row.pairId, pairOf(row))
  return [...pairs.values()].sort((a, b) => a.pairId - b.pairId)
}

export const bidOffersReading =
  (period: PeriodRef) =>
  (answer: readonly unknown[], at: Instant): Reading =>
    readRows(bidOfferRow, answer, (rows) =>
      [...grouped(rows, unitIdOf)].map(([unit, mine]) => ({
        kind: 'bidOffers',
        at,
        unit,
        period,
        pairs: ladderOf(mine),
      })),
    )

const isOurs = (dataset: string): dataset is DynamicDataset => DYNAMIC_DATASETS.some((ours) => ours === dataset)

/** The latest value of each dynamic parameter we know; others (run rates, delivery volumes) are passed over. */
export const dynamicsReading = (answer: readonly unknown[], at: Instant): Reading =>
  readRows(dynamicRow, answer, (rows) => {
    const latest = new Map<string, MarketEvent>()
    for (const row of rows.toSorted((a, b) => a.time - b.time)) {
      const { dataset, value, time: declaredAt } = row
      const unit = unitIdOf(row)
      if (isOurs(dataset)) latest.set(`${dataset}/${unit}`, { kind: 'dynamic', at, dataset, unit, value, declaredAt })
    }
    return [...latest.values()]
  })
