import { dayStart, type Instant, type SettlementDate } from '../periods'

/**
 * The register of the capacity market: units that took part in an auction for a delivery year, October to September, and
 * the agreements that they were awarded.
 */

export const AGREEMENT_STATUSES = ['awarded', 'none', 'suspended', 'terminated', 'optedOut', 'notPrequalified'] as const
/**
 * `none`: entered, and not awarded an agreement or with no result yet. `optedOut`: declared to the delivery body that it takes no
 * part. `notPrequalified`: refused before the auction.
 */
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number]

/** A capacity market unit (CMU) in one auction. What the register leaves empty is absent. */
export type CapacityAgreement = {
  /** Id of the capacity market unit. */
  readonly cmu: string
  /** Name of the auction, e.g. `2026-27 (T-4) Four Year Ahead Capacity Auction`. */
  readonly auction: string
  /** The year in which the delivery year begins: 2026 is October 2026 to September 2027. */
  readonly deliveryYear: number
  readonly applicant: string
  readonly parent?: string
  /** Name of the capacity market unit. */
  readonly name: string
  readonly fuel?: string
  readonly technology: string
  /** De-rated capacity, MW. */
  readonly derated?: number
  /** What it is bound to, de-rated MW; absent without an agreement. */
  readonly obligation?: number
  /** Delivery years of the agreement. */
  readonly years?: number
  /** £/kW/year: the auction's clearing price. The public register does not have it. */
  readonly price?: number
  readonly status: AgreementStatus
  /** BM units that it is made of, where that is known. */
  readonly units: readonly string[]
}

/** The register of a delivery year. */
export type CapacityRegister = {
  readonly deliveryYear: number
  readonly publishedAt: Instant
  readonly agreements: readonly CapacityAgreement[]
}

/** The delivery year that a day is in, by the year in which it begins. */
export const deliveryYearOf = (day: SettlementDate): number => {
  const year = Number(day.slice(0, 4))
  return Number(day.slice(5, 7)) >= 10 ? year : year - 1
}

/** The first day of a delivery year. */
export const deliveryYearStart = (year: number): SettlementDate => `${year}-10-01`

/** The first instant after a delivery year. */
export const deliveryYearEnd = (year: number): Instant => dayStart(deliveryYearStart(year + 1))

/** A delivery year as it is written, `2026/27`. */
export const deliveryYearText = (year: number): string => `${year}/${`${year + 1}`.slice(2)}`

/** When the four-year-ahead auction for a delivery year is over: in March, three years before the year in which it begins. */
export const auctionDay = (year: number): SettlementDate => `${year - 3}-03-15`

/** The last delivery year whose four-year-ahead auction is over on a day. */
export const lastAuctioned = (day: SettlementDate): number => {
  const year = deliveryYearOf(day) + 4
  return auctionDay(year) <= day ? year : year - 1
}

const KW_PER_MW = 1000

/** £ that a year of an agreement is worth; undefined without one, or where its price is not known. */
export const agreementValue = ({ obligation, price }: CapacityAgreement): number | undefined =>
  obligation === undefined || price === undefined ? undefined : obligation * KW_PER_MW * price

export type CapacitySums = {
  /** De-rated MW of all agreements, and of all that took part. */
  readonly obligation: number
  readonly derated: number
  /** Units with an agreement, and all. */
  readonly awarded: number
  readonly units: number
  /** £/kW/year, weighted by obligation; undefined without an agreement whose price is known. */
  readonly price: number | undefined
  /** £ of the year; undefined likewise. */
  readonly pounds: number | undefined
}

/** The sums of a delivery year's register. */
export const capacitySums = (agreements: readonly CapacityAgreement[]): CapacitySums => {
  const sum = (of: (each: CapacityAgreement) => number | undefined): number =>
    agreements.reduce((all, each) => all + (of(each) ?? 0), 0)
  const priced = agreements.filter((each) => agreementValue(each) !== undefined)
  const pounds = priced.length === 0 ? undefined : sum(agreementValue)
  const kW = KW_PER_MW * priced.reduce((all, { obligation = 0 }) => all + obligation, 0)
  return {
    obligation: sum(({ obligation }) => obligation),
    derated: sum(({ derated }) => derated),
    awarded: agreements.filter(({ obligation }) => obligation !== undefined).length,
    units: agreements.length,
    price: pounds === undefined || kW === 0 ? undefined : pounds / kW,
    pounds,
  }
}
