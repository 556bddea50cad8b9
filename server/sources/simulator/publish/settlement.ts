import { acceptedVolumes, cadlFlags } from '../../../../src/domain/boa/acceptedVolumes'
import { imbalancePrice, type SystemAction } from '../../../../src/domain/boa/imbalancePrice'
import type { Acceptance, BsadAction, MarketEvent, SettledAction } from '../../../../src/domain/market/events'
import { HALF_HOUR_MS, periodAt, type PeriodRef } from '../../../../src/domain/periods'
import type { FleetPlant } from '../fleet'
import type { Ladders } from '../bidOfferPairs'
import { MINUTE, wholeNumber, chance } from '../physics/random'
import type { Notifications } from '../physics/notifications'
import { startOf, type HalfHour } from '../physics/outlook'
import { TOPIC } from '../physics/topics'

/** All acceptances of one unit that the tape knows, with the CADL flags that follow from them. */
export type UnitCollection = {
  readonly plant: FleetPlant
  readonly acceptances: readonly Acceptance[]
  readonly cadl: ReadonlySet<number>
}

export const unitCollection = (plant: FleetPlant, acceptances: readonly Acceptance[]): UnitCollection => ({
  plant,
  acceptances,
  cadl: cadlFlags(acceptances),
})

const unitActions = (
  { plant, acceptances, cadl }: UnitCollection,
  pn: Notifications,
  ladders: Ladders,
  h: HalfHour,
  period: PeriodRef,
): readonly SystemAction[] => {
  const from = startOf(h)
  const to = startOf(h) + HALF_HOUR_MS
  const inForce = acceptances.filter(({ segments }) => segments.some((s) => s.timeTo > from && s.timeFrom < to))
  if (inForce.length === 0) return []
  const flagged = new Map(inForce.map((acceptance) => [acceptance.number, acceptance]))
  const levels = { pn: pn.of(plant, h), pairs: ladders(plant, h), acceptances: inForce }
  return acceptedVolumes(levels, period).map(
    ({ acceptanceNumber, pairId, direction, price, volume }): SystemAction => ({
      id: plant.unit.id,
      acceptanceId: acceptanceNumber,
      bidOfferPairId: pairId,
      direction,
      price,
      volume,
      soFlag: flagged.get(acceptanceNumber)?.soFlag ?? false,
      cadlFlag: cadl.has(acceptanceNumber),
      storFlag: flagged.get(acceptanceNumber)?.storFlag ?? false,
      transmissionLossMultiplier: plant.unit.transmissionLossMultiplier ?? 1,
    }),
  )
}

const outsideAction = ({ id, volume, cost, soFlag, storFlag }: BsadAction): SystemAction => ({
  id,
  acceptanceId: null,
  bidOfferPairId: null,
  direction: volume < 0 ? 'bid' : 'offer',
  price: cost === null ? null : cost / volume,
  volume,
  soFlag,
  cadlFlag: false,
  storFlag,
})

const settled = (action: SystemAction): SettledAction => ({
  ...action,
  acceptanceId: action.acceptanceId ?? null,
  bidOfferPairId: action.bidOfferPairId ?? null,
})

type Market = { readonly seed: number; readonly pn: Notifications; readonly ladders: Ladders }

/** The stack and the price of a half hour, published a quarter of an hour after it ended. */
export const settlementOf = (
  { seed, pn, ladders }: Market,
  collections: readonly UnitCollection[],
  trades: readonly BsadAction[],
  marketPrice: number,
  h: HalfHour,
): readonly MarketEvent[] => {
  const period = periodAt(startOf(h))
  const actions = [
    ...collections.flatMap((collection) => unitActions(collection, pn, ladders, h, period)),
    ...trades.filter(({ volume }) => volume !== 0).map(outsideAction),
  ]
  const { price, netImbalanceVolume, replacementPrice } = imbalancePrice(actions, { marketPrice })
  const at = startOf(h) + HALF_HOUR_MS + wholeNumber(14, 17, chance(seed, TOPIC.publication, h)) * MINUTE + 20_000
  const stack: MarketEvent = { kind: 'settledStack', at, period, actions: actions.map(settled) }
  if (price === undefined) return [stack]
  const systemPrice = {
    period,
    price,
    netImbalanceVolume,
    ...(replacementPrice === undefined ? {} : { replacementPrice }),
    buyPriceAdjustment: 0,
    sellPriceAdjustment: 0,
    run: 'Indicative' as const,
    calculatedAt: at,
  }
  return [stack, { kind: 'systemPrice', at, systemPrice }]
}
