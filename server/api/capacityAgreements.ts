import {
  deliveryYearOf,
  deliveryYearStart,
  lastAuctioned,
  type CapacityAgreement,
} from '../../src/domain/ancillary/capacityRegister'
import { contractTableOf } from '../../src/domain/ancillary/products'
import type { SettlementDate } from '../../src/domain/periods'
import type { UnitCapacityAgreement } from '../../src/domain/revenue/contracts'
import { agreementsOfRows } from '../../src/domain/tables/capacityRows'
import { marketTable } from '../../src/domain/tables/definitions'
import type { Archive } from '../market/archive'

/** An agreement with the BM unit that it is of. */
export type UnitAgreement = CapacityAgreement & { readonly unit: string }

/**
 * What the register of the capacity market has of BM units, from the delivery year of a day to the last that is auctioned,
 * the latest first; nothing where the source has no register. Rejects with a SourceError where it cannot answer.
 * @param first the day
 * @param today the running one
 */
export const agreementsOfUnits = async (
  { table, hasDays }: Pick<Archive, 'table' | 'hasDays'>,
  units: readonly string[],
  { first, today }: { readonly first: SettlementDate; readonly today: SettlementDate },
  signal: AbortSignal,
): Promise<readonly UnitAgreement[]> => {
  const register = marketTable(contractTableOf('CM'))
  if (units.length === 0 || register === undefined || table === undefined || hasDays?.(register) !== true) return []
  const found: UnitAgreement[] = []
  for (let year = lastAuctioned(today); year >= deliveryYearOf(first); year -= 1) {
    const start = deliveryYearStart(year)
    const { data } = await table(register, { from: start, to: start }, signal)
    const agreements = agreementsOfRows(data.data)
    for (const unit of units)
      found.push(...agreements.filter((each) => each.units.includes(unit)).map((each) => ({ ...each, unit })))
  }
  return found
}

/** As the call answers it: what the register does not have is null. */
export const agreementAnswer = (of: UnitAgreement): UnitCapacityAgreement => ({
  unit: of.unit,
  deliveryYear: of.deliveryYear,
  cmu: of.cmu,
  auction: of.auction,
  derated: of.derated ?? null,
  obligation: of.obligation ?? null,
  years: of.years ?? null,
  price: of.price ?? null,
  status: of.status,
})
