import { acceptedVolumes } from '../boa/acceptedVolumes'
import type { SettledAction } from '../market/events'
import type { MarketState } from '../market/state'
import type { BmUnitId } from '../market/units'
import { periodKey, type PeriodRef } from '../periods'

/** An accepted bid or offer of a unit in one settlement period, by acceptance and bid-offer pair. */
export type RevenueAction = {
  readonly unit: BmUnitId
  readonly acceptance: number
  readonly pairId: number
  readonly direction: 'bid' | 'offer'
  /** £/MWh of the pair's bid or offer; null where it is not known. */
  readonly price: number | null
  /** MWh, bids negative. */
  readonly mwh: number
  /** £ that the unit receives: volume × price × loss multiplier; negative where it pays, null without a price. */
  readonly pounds: number | null
  readonly lossMultiplier: number
}

/** Where the actions of a period come from: its published settlement stack, or acceptances as received. */
export type ActionBasis = 'settled' | 'acceptances'
export type PeriodActions = { readonly basis: ActionBasis; readonly actions: readonly RevenueAction[] }

/** BSC Section T 3.11: volume × price × transmission loss multiplier. */
export const revenueActionOf = (given: Omit<RevenueAction, 'pounds'>): RevenueAction => ({
  ...given,
  pounds: given.price === null ? null : given.mwh * given.price * given.lossMultiplier,
})

const settledAction = (action: SettledAction): readonly RevenueAction[] => {
  const { id, acceptanceId, bidOfferPairId, direction, price, volume, transmissionLossMultiplier = 1 } = action
  if (acceptanceId === null || bidOfferPairId === null || volume === 0) return []
  const given = { unit: id, acceptance: acceptanceId, pairId: bidOfferPairId, direction, price, mwh: volume }
  return [revenueActionOf({ ...given, lossMultiplier: transmissionLossMultiplier })]
}

const receivedActions = ({ units }: Pick<MarketState, 'units'>, ref: PeriodRef): readonly RevenueAction[] =>
  [...units.values()].flatMap(({ id, unit, pn, ladders, acceptances }) => {
    const pairs = ladders.get(periodKey(ref))
    if (pairs === undefined || acceptances.length === 0) return []
    const lossMultiplier = unit?.transmissionLossMultiplier ?? 1
    return acceptedVolumes({ pn, pairs, acceptances }, ref).map(
      ({ acceptanceNumber, pairId, direction, price, volume }) =>
        revenueActionOf({
          unit: id,
          acceptance: acceptanceNumber,
          pairId,
          direction,
          price,
          mwh: volume,
          lossMultiplier,
        }),
    )
  })

/** What was accepted of the units in a period: the published stack where there is one, else the acceptances received. */
export const actionsOf = (
  { units, periods }: Pick<MarketState, 'units' | 'periods'>,
  ref: PeriodRef,
): PeriodActions => {
  const settled = periods.get(periodKey(ref))?.settledStack
  if (settled !== undefined) return { basis: 'settled', actions: settled.flatMap(settledAction) }
  return { basis: 'acceptances', actions: receivedActions({ units }, ref) }
}

/** What was accepted of a unit in a settlement period: MWh, bids negative, and £ received. */
export type Accepted = {
  readonly offerMwh: number
  readonly bidMwh: number
  /** Undefined where the price of what was accepted is not known. */
  readonly offerPounds: number | undefined
  readonly bidPounds: number | undefined
}

export const NOTHING_ACCEPTED: Accepted = { offerMwh: 0, bidMwh: 0, offerPounds: 0, bidPounds: 0 }

const plus = (sum: number | undefined, pounds: number | null): number | undefined =>
  sum === undefined || pounds === null ? undefined : sum + pounds

/** The actions of one unit added up, in whatever order they come. @internal */
export const acceptedOf = (actions: readonly Pick<RevenueAction, 'mwh' | 'pounds'>[]): Accepted =>
  actions.reduce<Accepted>(
    (sum, { mwh, pounds }) =>
      mwh > 0
        ? { ...sum, offerMwh: sum.offerMwh + mwh, offerPounds: plus(sum.offerPounds, pounds) }
        : { ...sum, bidMwh: sum.bidMwh + mwh, bidPounds: plus(sum.bidPounds, pounds) },
    NOTHING_ACCEPTED,
  )
