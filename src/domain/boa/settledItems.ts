import type { BsadAction, SettledAction } from '../market/events'
import type { PeriodState, MarketState } from '../market/state'
import {
  acceptedBar,
  NO_FLAGS,
  plainZero,
  boaPlantOf,
  tableBar,
  acceptedBodId,
  isUnwind,
  mwOf,
  unitPlant,
} from './stackItem'
import type { StackItem } from './types'
import { LEAST_TABLE_MW, type AcceptedEntry, correctedTable } from './unitStack'
import type { BmUnitId } from '../market/units'
import type { PeriodRef } from '../periods'
import type { BandLeft } from './bandsLeft'
import { storPrice } from './imbalance/price'

/** Begins the `bodId` of every adjustment action. */
const BSAD = 'bsad/'

export const bsadBodId = (id: string): string => `${BSAD}${id}`
export const isBsad = ({ bodId }: Pick<StackItem, 'bodId'>): boolean => bodId.startsWith(BSAD)
export const bsadPlantId = (label: string): string => `${label} [BSAD]`

/**
 * An adjustment action (DISBSAD) as a bar and as an action. Its price is cost over volume; without a cost it is
 * unpriced. One without volume is no action.
 * Source: specification 7, 3.2 rule 9.
 */
export const bsadEntries = (actions: readonly BsadAction[]): readonly AcceptedEntry[] =>
  actions
    .filter(({ volume }) => volume !== 0)
    .map(({ id, volume, cost, soFlag, storFlag, party }) => {
      const price = cost === null ? null : plainZero(cost / volume)
      return {
        item: acceptedBar(boaPlantOf(bsadPlantId(party ?? id)), {
          bodId: bsadBodId(id),
          mainPrice: price,
          volumeMwh: volume,
          flags: { soFlag, storFlag },
        }),
        action: { id, direction: volume < 0 ? 'bid' : 'offer', price, volume, soFlag, cadlFlag: false, storFlag },
      }
    })

/** The non-BM reserve expected in a period, as one offer on the table. */
export const nonBmStorItems = (nonBmStor: PeriodState['nonBmStor']): readonly StackItem[] => {
  if (nonBmStor === undefined || nonBmStor.mw < LEAST_TABLE_MW) return []
  const { mw, price: mainPrice = null } = nonBmStor
  const flags = { ...NO_FLAGS, storFlag: true, nonBmPrediction: true }
  const plant = boaPlantOf('NBM STOR', 'Non-BM STOR')
  return [tableBar(plant, { bodId: 'nonbm/O', mainPrice, unwind: false, side: 'offer', mw, initialMw: mw, flags })]
}

const isAcceptance = ({ acceptanceId, bidOfferPairId }: SettledAction): boolean =>
  acceptanceId !== null && bidOfferPairId !== null

/**
 * True when the published stack names an acceptance that was never received: then our own list of the period is partial
 * and the published one stands in for it.
 */
export const knowsMore = (settled: readonly SettledAction[], units: MarketState['units']): boolean =>
  settled.some(
    ({ id, acceptanceId }) =>
      acceptanceId !== null && !units.get(id)?.acceptances.some(({ number }) => number === acceptanceId),
  )

/**
 * A published stack tells for each action whether it was inside a STOR availability window, so that the price of the whole
 * period is not asked: it would raise those outside of it too (specification 7, 3.2 rule 12).
 */
const settledEntry = (settled: SettledAction, units: MarketState['units']): AcceptedEntry => {
  const { id, acceptanceId, bidOfferPairId, direction, volume, soFlag, cadlFlag, storFlag } = settled
  const price = storPrice(settled, settled.reserveScarcityPrice)
  const action = { ...settled, price }
  const { transmissionLossMultiplier: lossMultiplier } = settled
  const bar = { mainPrice: price, volumeMwh: volume, flags: { soFlag, cadlFlag, storFlag }, lossMultiplier }
  if (acceptanceId === null || bidOfferPairId === null)
    return { item: acceptedBar(boaPlantOf(bsadPlantId(id)), { ...bar, bodId: bsadBodId(id) }), action }
  const state = units.get(id)
  const item = acceptedBar(state ? unitPlant(state) : boaPlantOf(id), {
    ...bar,
    bodId: acceptedBodId(acceptanceId, bidOfferPairId, direction),
    unwind: isUnwind(bidOfferPairId, direction),
    accepted: state?.acceptances.find(({ number }) => number === acceptanceId),
  })
  return { item, action }
}

/** The rows of a published stack as bars and actions. Rows without volume are no actions. */
export const settledEntries = (
  settled: readonly SettledAction[],
  units: MarketState['units'],
): readonly AcceptedEntry[] => settled.filter(({ volume }) => volume !== 0).map((action) => settledEntry(action, units))

const netMwByPair = (rows: readonly SettledAction[]): ReadonlyMap<number, number> => {
  const net = new Map<number, number>()
  for (const { bidOfferPairId, volume } of rows)
    if (bidOfferPairId !== null) net.set(bidOfferPairId, (net.get(bidOfferPairId) ?? 0) + mwOf(volume))
  return net
}

/** What a published stack leaves of a band: what it moved is gone on one side and can be taken back on the other. */
const leftAfter =
  (net: ReadonlyMap<number, number>) =>
  (left: BandLeft): BandLeft => {
    const { pairId } = left.pair
    const moved = Math.max(0, (net.get(pairId) ?? 0) * Math.sign(pairId))
    const volume = isUnwind(pairId, left.direction) ? moved : Math.max(0, left.initialVolume - moved)
    return { ...left, volume }
  }

/**
 * The bars that the published stack leaves on the table of its units. The acceptances received would leave too much.
 * @param table the units' bars by the acceptances received.
 */
export const settledTable = (
  table: ReadonlyMap<BmUnitId, readonly StackItem[]>,
  settled: readonly SettledAction[],
  units: MarketState['units'],
  period: PeriodRef,
): readonly StackItem[] => {
  return [...table].flatMap(([id, received]) => {
    const state = units.get(id)
    const rows = settled.filter((row) => row.id === id && isAcceptance(row))
    return state && rows.length > 0 ? correctedTable(state, period, leftAfter(netMwByPair(rows))) : received
  })
}
