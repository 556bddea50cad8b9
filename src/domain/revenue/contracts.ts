import { AGREEMENT_STATUSES } from '../ancillary/capacityRegister'
import * as z from 'zod/mini'
import { efaAt, efaSpan, HALF_HOUR_MS, type Instant } from '../periods'
import { ANCILLARY_PRODUCTS } from '../series/families/ancillary'
import { get } from '../wire/call'
import { REVENUE_NEED, revenueLackSchema } from './calls'
import type { Award, UnitPeriod } from './unitPeriod'

/** What a plant keeps ready by the auctions of response and reserve, and in the capacity market (catalogue C1, ancillary). */

export const contractSchema = z.object({
  /** The BM unit. */
  unit: z.string(),
  /** response, auctioned by EFA block, or reserve, by the half hour. */
  service: z.enum(['response', 'reserve']),
  /** DCL, DCH, DML, DMH, DRL, DRH, SFFR, PBR, NBR, PQR, NQR, PSR or NSR. */
  product: z.string(),
  /** First instant of the EFA block in the requested time, ms UTC. */
  from: z.number(),
  /** The first instant after it. */
  to: z.number(),
  /** Hours of the block for which something was awarded. */
  hours: z.number(),
  /** Mean MW over those hours. */
  mw: z.number(),
  /** £/MW/h, weighted by power. */
  price: z.number(),
  /** £ for all of it. */
  pounds: z.number(),
})
export type Contract = z.infer<typeof contractSchema>

export const capacityObligationSchema = z.object({
  /** The BM unit. */
  unit: z.string(),
  /** De-rated MW on the last day of the requested time; null without an agreement. */
  mw: z.nullable(z.number()),
  /** £ for the requested time. */
  pounds: z.number(),
})

export const capacityAgreementSchema = z.object({
  /** The BM unit. */
  unit: z.string(),
  /** The year in which the delivery year begins, in October. */
  deliveryYear: z.number(),
  /** Id of the capacity market unit. */
  cmu: z.string(),
  /** Name of the auction. */
  auction: z.string(),
  /** De-rated capacity, MW; null where the register does not have it. */
  derated: z.nullable(z.number()),
  /** De-rated MW that it is bound to; null without an agreement. */
  obligation: z.nullable(z.number()),
  /** Delivery years of the agreement; null without one. */
  years: z.nullable(z.number()),
  /** Clearing price, £/kW/year; null without an agreement, or where it is not known. */
  price: z.nullable(z.number()),
  /**
   * awarded; none, which entered and has no agreement; suspended; terminated; optedOut, which took no part; or
   * notPrequalified, which was refused before the auction.
   */
  status: z.enum(AGREEMENT_STATUSES),
})
export type UnitCapacityAgreement = z.infer<typeof capacityAgreementSchema>

export const plantContractsSchema = z.object({
  /** First instant, ms UTC. */
  from: z.number(),
  /** The first instant after the last day. */
  to: z.number(),
  /** The parts that are missing or not of all periods, and why. */
  lacks: z.array(revenueLackSchema),
  /** Days of it are still being filled: a later request returns more. */
  filling: z.boolean(),
  /** One for each unit, product and EFA block with an award, the latest block first. */
  contracts: z.array(contractSchema),
  /** The units; empty where nothing is known of the capacity market. */
  capacity: z.array(capacityObligationSchema),
  /**
   * The register of the capacity market of the units, from the delivery year of the first day to the last that is auctioned,
   * the latest first; empty where the source has no register.
   */
  agreements: z.array(capacityAgreementSchema),
  /** £/kW/year of the last delivery year; null where it is not known. */
  capacityPrice: z.nullable(z.number()),
})
export type PlantContracts = z.infer<typeof plantContractsSchema>

/** London days, those whose auctions have been held though they have not come yet among them. */
export const plantContractsCall = get('/api/plantContracts/:plant/:from/:to', REVENUE_NEED, plantContractsSchema)

type Sum = { readonly from: Instant; readonly to: Instant; halfHours: number; mwHours: number; pounds: number }

const HOURS = 0.5

const add = (sums: Map<string, Sum>, product: string, span: { from: Instant; to: Instant }, award: Award): void => {
  const key = `${product}/${span.from}`
  let sum = sums.get(key)
  if (sum === undefined) sums.set(key, (sum = { ...span, halfHours: 0, mwHours: 0, pounds: 0 }))
  sum.halfHours += 1
  sum.mwHours += award.mw * HOURS
  sum.pounds += award.mw * award.price * HOURS
}

/**
 * A unit's awards by EFA block and product, the latest block first. Reserve is auctioned by the half hour: of a block its
 * half hours are added up. All of them together are the response and reserve of `revenueOfPeriod`.
 * @param periods the settlement periods from `from` on
 */
export const contractsOf = (unit: string, periods: readonly UnitPeriod[], from: Instant): readonly Contract[] => {
  const end = from + periods.length * HALF_HOUR_MS
  const found: Contract[] = []
  for (const service of ['response', 'reserve'] as const) {
    const sums = new Map<string, Sum>()
    periods.forEach((period, k) => {
      const at = from + k * HALF_HOUR_MS
      const awards = period[service] ?? []
      if (awards.length === 0) return
      const { day, block } = efaAt(at)
      const span = efaSpan(day, block)
      const within = { from: Math.max(from, span.from), to: Math.min(end, span.to) }
      for (const award of awards) add(sums, award.product, within, award)
    })
    for (const [key, { halfHours, mwHours, pounds, ...span }] of sums) {
      const hours = halfHours * HOURS
      const [product = ''] = key.split('/')
      found.push({
        unit,
        service,
        product,
        ...span,
        hours,
        mw: mwHours / hours,
        price: mwHours === 0 ? 0 : pounds / mwHours,
        pounds,
      })
    }
  }
  return found.sort((a, b) => b.from - a.from || place(a.product) - place(b.product))
}

const ALL: readonly string[] = [...ANCILLARY_PRODUCTS.response, ...ANCILLARY_PRODUCTS.reserve]
const place = (product: string): number => ALL.indexOf(product)

/** A product over all blocks: MW over the hours that it was kept ready, £. */
export type ProductSum = Pick<Contract, 'service' | 'product' | 'hours' | 'mw' | 'price' | 'pounds'>

/** Contracts added up by product, in the order of products; hours of several units add up. */
export const productSums = (contracts: readonly Contract[]): readonly ProductSum[] =>
  ALL.flatMap((product) => {
    const own = contracts.filter((each) => each.product === product)
    const [first] = own
    if (first === undefined) return []
    const hours = own.reduce((sum, each) => sum + each.hours, 0)
    const mwHours = own.reduce((sum, each) => sum + each.mw * each.hours, 0)
    const pounds = own.reduce((sum, each) => sum + each.pounds, 0)
    const price = mwHours === 0 ? 0 : pounds / mwHours
    return [{ service: first.service, product, hours, mw: mwHours / hours, price, pounds }]
  })
