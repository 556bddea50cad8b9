import { amountsOf, type Revenue } from './amount'
import { nonDeliveryCharge, type ChargedAction } from './nonDelivery'
import type { Accepted } from './actions'
import type { RevenuePart } from './parts'

/** MW that a unit keeps ready over a settlement period by an auction of response or reserve. */
export type Award = { readonly product: string; readonly mw: number; readonly price: number }

/** What is known of a unit in one settlement period. What is undefined is not known; it is never taken for zero. */
export type UnitPeriod = {
  /** Mean notified power (PN), MW; negative for what takes power. */
  readonly pn: number | undefined
  /** `NOTHING_ACCEPTED` where the stack of the period is known and has nothing of the unit. */
  readonly accepted: Accepted | undefined
  /** The actions one by one; only non-delivery asks for them. */
  readonly actions?: readonly ChargedAction[] | undefined
  /** Metered energy, MWh, signed as the PN. */
  readonly metered?: number | undefined
  readonly response?: readonly Award[] | undefined
  readonly reserve?: readonly Award[] | undefined
  /** £ of the capacity market for this period. */
  readonly capacityMarket?: number | undefined
}

/** Prices of one settlement period, £/MWh. */
export type PeriodPrices = { readonly wholesale: number | undefined; readonly system: number | undefined }

const HOURS = 0.5

/** £ for what is kept ready: MW × £/MW/h × hours. */
const awarded = (awards: readonly Award[] | undefined): number | undefined =>
  awards?.reduce((sum, { mw, price }) => sum + mw * price * HOURS, 0)

const times = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a * b

/**
 * Metered energy less what was notified and what was accepted, MWh: the energy account's imbalance of a unit that traded
 * what it notified. Source: BSC Section T 4.6 (QAEI), with the notification in the place of contracts, which are not public.
 */
export const imbalanceMwh = ({ pn, accepted, metered }: UnitPeriod): number | undefined =>
  pn === undefined || accepted === undefined || metered === undefined
    ? undefined
    : metered - (pn * HOURS + accepted.offerMwh + accepted.bidMwh)

const chargeOf = (unit: UnitPeriod, system: number | undefined): number | undefined => {
  const { pn, actions, metered } = unit
  if (pn === undefined || actions === undefined || metered === undefined || system === undefined) return undefined
  const charge = nonDeliveryCharge(actions, pn * HOURS, metered, system)
  return charge === undefined || charge === 0 ? charge : -charge
}

/** What a unit is paid in one settlement period by part, £; undefined where it is not known. */
export type PaidParts = Readonly<Record<RevenuePart, number | undefined>>

/**
 * What a unit is paid in one settlement period, £, by part.
 *
 * Wholesale is the notified energy (PN) at the chosen price: what is accepted is paid for as bids and offers, so that the
 * expected outturn, which has it too, would count it twice. Bids and offers are volume × price by bid-offer pair; a bid's
 * volume is negative, so that a positive bid price is paid by the unit (BSC Section T 3.11).
 */
export const paidInPeriod = (unit: UnitPeriod, { wholesale, system }: PeriodPrices): PaidParts => {
  const { pn, accepted } = unit
  return {
    wholesale: times(times(pn, HOURS), wholesale),
    offers: accepted?.offerPounds,
    bids: accepted?.bidPounds,
    response: awarded(unit.response),
    reserve: awarded(unit.reserve),
    capacityMarket: unit.capacityMarket,
    nonDelivery: chargeOf(unit, system),
    imbalance: times(imbalanceMwh(unit), system),
  }
}

/** Energy of a settlement period that was notified and accepted, MWh, without its sign; 0 where it is not known. */
export const movedMwh = ({ pn, accepted }: UnitPeriod): number =>
  pn === undefined || accepted === undefined ? 0 : Math.abs(pn * HOURS + accepted.offerMwh + accepted.bidMwh)

/** The revenue of a unit in one settlement period (`paidInPeriod`), with the energy that it is of. */
export const revenueOfPeriod = (unit: UnitPeriod, prices: PeriodPrices): Revenue => {
  const paid = paidInPeriod(unit, prices)
  return {
    parts: amountsOf((part) => paid[part]),
    energy: { sold: paid.wholesale === undefined ? 0 : (times(unit.pn, HOURS) ?? 0), moved: movedMwh(unit) },
  }
}
