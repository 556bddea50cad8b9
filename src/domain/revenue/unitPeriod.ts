import { amountsOf, type Revenue, type RevenueEnergy } from './amount'
import { nonDeliveryCharge, type ChargedAction } from './nonDelivery'
import type { Accepted } from './actions'
import type { BasisPrice } from './basisPrices'
import type { RevenuePart } from './parts'

/** MW that a unit keeps ready over a settlement period by an auction of response or reserve. */
export type Award = { readonly product: string; readonly mw: number; readonly price: number }

/** What is known of a unit in one settlement period. What is undefined is not known; it is never taken for zero. */
export type UnitPeriod = {
  /** Mean notified power (PN), MW; negative for what takes power. */
  readonly pn: number | undefined
  /** Mean declared export limit (MEL) over the period by its minutes, MW. */
  readonly mel?: number | undefined
  /** `NOTHING_ACCEPTED` where the stack of the period is known and has nothing of the unit. */
  readonly accepted: Accepted | undefined
  /** £ of accepted bids and offers that the system operator flagged as taken for the system (BSC: SO-flag). */
  readonly flagged?: number | undefined
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
export type PeriodPrices = BasisPrice & { readonly system: number | undefined }

/** The wholesale price of a notification: of imports that at which they are bought. */
export const wholesaleOf = (pn: number | undefined, prices: BasisPrice): number | undefined =>
  pn !== undefined && pn < 0 && 'bought' in prices ? prices.bought : prices.wholesale

/** Of a settlement period. */
export const PERIOD_HOURS = 0.5

/** £ for what is kept ready: MW × £/MW/h × hours. */
const awarded = (awards: readonly Award[] | undefined): number | undefined =>
  awards?.reduce((sum, { mw, price }) => sum + mw * price * PERIOD_HOURS, 0)

const times = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a * b

/**
 * Metered energy less what was notified and what was accepted, MWh: the energy account's imbalance of a unit that traded
 * what it notified. Source: BSC Section T 4.6 (QAEI), with the notification in the place of contracts, which are not public.
 */
export const imbalanceMwh = ({ pn, accepted, metered }: UnitPeriod): number | undefined =>
  pn === undefined || accepted === undefined || metered === undefined
    ? undefined
    : metered - (pn * PERIOD_HOURS + accepted.offerMwh + accepted.bidMwh)

const chargeOf = (unit: UnitPeriod, system: number | undefined): number | undefined => {
  const { pn, actions, metered } = unit
  if (pn === undefined || actions === undefined || metered === undefined || system === undefined) return undefined
  const charge = nonDeliveryCharge(actions, pn * PERIOD_HOURS, metered, system)
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
export const paidInPeriod = (unit: UnitPeriod, prices: PeriodPrices): PaidParts => {
  const { pn, accepted } = unit
  const { system } = prices
  return {
    wholesale: times(times(pn, PERIOD_HOURS), wholesaleOf(pn, prices)),
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
  pn === undefined || accepted === undefined ? 0 : Math.abs(pn * PERIOD_HOURS + accepted.offerMwh + accepted.bidMwh)

/** What is sold and bought, which depends on the price basis. */
export type SoldEnergy = Pick<RevenueEnergy, 'sold' | 'bought' | 'charging'>
export const NOT_SOLD: SoldEnergy = { sold: 0, bought: 0, charging: 0 }

/** What a unit declared available in a settlement period; nothing where its limit is not known. */
export const declaredInPeriod = ({ mel }: Pick<UnitPeriod, 'mel'>): Pick<RevenueEnergy, 'available' | 'declared'> =>
  mel === undefined ? { available: 0, declared: 0 } : { available: Math.max(0, mel) * PERIOD_HOURS, declared: 1 }

/** What a unit notified in a settlement period whose price is known, and what of it were imports (`RevenueEnergy`). */
export const soldInPeriod = (pn: number | undefined, price: number | undefined): SoldEnergy => {
  if (pn === undefined || price === undefined) return NOT_SOLD
  const sold = pn * PERIOD_HOURS
  const bought = Math.max(0, -sold)
  return { sold, bought, charging: bought * price }
}

/** The revenue of a unit in one settlement period (`paidInPeriod`), with the energy that it is of. */
export const revenueOfPeriod = (unit: UnitPeriod, prices: PeriodPrices): Revenue => {
  const paid = paidInPeriod(unit, prices)
  return {
    parts: amountsOf((part) => paid[part]),
    energy: {
      ...soldInPeriod(unit.pn, wholesaleOf(unit.pn, prices)),
      moved: movedMwh(unit),
      ...declaredInPeriod(unit),
    },
  }
}
