import type { SettlementDate } from '../periods'
import { ffrMonthHours, type FfrService, type FfrStatus } from './ffrTender'
import { monthShares, type MonthShares } from './monthShares'

/** A bid of a monthly tender with its result, as a page has it. */
export type FfrOffer = {
  readonly id: string
  /** First day of the month of delivery. */
  readonly month: SettlementDate
  readonly service: FfrService
  readonly unit: string
  readonly company: string | undefined
  /** MW in its window, and hours of the window over the month. */
  readonly mw: number
  readonly hours: number
  /** £/MW/h that it bids, and is paid where it was accepted. */
  readonly price: number
  /** MW of its service that were wanted, mean of the blocks; undefined where that is not known. */
  readonly wanted: number | undefined
  readonly status: FfrStatus
}

/** What was bought in a month. */
export type FfrSums = {
  /** Mean MW over all hours of the month; undefined where no tender is known. */
  readonly mw: number | undefined
  /** Mean MW that were wanted; undefined where that is not known of every service. */
  readonly wanted: number | undefined
  /** £/MW/h, weighted by power and hours; undefined where nothing was accepted. */
  readonly price: number | undefined
  /** £ of the month. */
  readonly pounds: number
  readonly bids: number
  readonly accepted: number
  /** Units with an accepted bid. */
  readonly units: number
  /** The cheapest and the dearest accepted bid, £/MW/h. */
  readonly range: readonly [least: number, most: number] | undefined
}

const isAccepted = ({ status }: FfrOffer): boolean => status === 'accepted'
const mwHoursOf = ({ mw, hours }: FfrOffer): number => mw * hours
const sumOf = (offers: readonly FfrOffer[], of: (offer: FfrOffer) => number): number =>
  offers.reduce((sum, offer) => sum + of(offer), 0)

/** Each service has one requirement, which all of its bids have. */
const wantedOf = (offers: readonly FfrOffer[]): number | undefined => {
  const services = new Map(offers.map(({ service, wanted }) => [service, wanted]))
  const known = [...services.values()].filter((wanted) => wanted !== undefined)
  return known.length === 0 || known.length < services.size ? undefined : known.reduce((sum, each) => sum + each, 0)
}

/** The sums of the bids of one month. */
export const ffrSums = (month: SettlementDate, offers: readonly FfrOffer[]): FfrSums => {
  const accepted = offers.filter(isAccepted)
  const mwHours = sumOf(accepted, mwHoursOf)
  const pounds = sumOf(accepted, (offer) => mwHoursOf(offer) * offer.price)
  const prices = accepted.map(({ price }) => price)
  return {
    mw: offers.length === 0 ? undefined : mwHours / ffrMonthHours(month),
    wanted: wantedOf(offers),
    price: mwHours === 0 ? undefined : pounds / mwHours,
    pounds,
    bids: offers.length,
    accepted: accepted.length,
    units: new Set(accepted.map(({ unit }) => unit)).size,
    range: prices.length === 0 ? undefined : [Math.min(...prices), Math.max(...prices)],
  }
}

export type FfrMonth = { readonly month: SettlementDate } & FfrSums

const byMonth = (offers: readonly FfrOffer[]): ReadonlyMap<SettlementDate, readonly FfrOffer[]> => {
  const months = new Map<SettlementDate, FfrOffer[]>()
  for (const offer of offers) {
    const month = months.get(offer.month)
    if (month) month.push(offer)
    else months.set(offer.month, [offer])
  }
  return months
}

/** The sums of each of the months, in their order; a month without a known tender has none. */
export const ffrMonths = (offers: readonly FfrOffer[], months: readonly SettlementDate[]): readonly FfrMonth[] => {
  const known = byMonth(offers)
  return months.map((month) => ({ month, ...ffrSums(month, known.get(month) ?? []) }))
}

/** Who sold which part of what was accepted by month. */
export const ffrShares = (offers: readonly FfrOffer[], months: readonly SettlementDate[]): readonly MonthShares[] =>
  monthShares(
    offers.filter(isAccepted).map((offer) => ({ ...offer, amount: mwHoursOf(offer) })),
    months,
  )
