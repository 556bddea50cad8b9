import * as z from 'zod/mini'
import type { AgreementStatus, CapacityAgreement } from '../../../src/domain/ancillary/capacityRegister'
import { integer } from '../fields'
import { namedCells, type Aliases } from './columns'
import { blankable, textField } from './fields'

/**
 * Columns of the register of the capacity market that are read, a row for each capacity market unit in each auction. Names
 * and addresses of people are in others: these are not requested.
 */
export const CAPACITY_COLUMNS = {
  cmu: ['CMU ID'],
  auction: ['Auction Name'],
  year: ['Delivery Year'],
  applicant: ['Name of Applicant'],
  parent: ['Parent Company'],
  name: ['CM Unit Name'],
  fuel: ['Primary Fuel Type'],
  technology: ['CMU Technology'],
  derated: ['De Rated Capacity'],
  prequalified: ['Pre Qualification Decision'],
  optOut: ['Opt Out Status'],
  awarded: ['Capacity Agreement Awarded'],
  years: ['Duration of Capacity Agreement Awarded'],
  obligation: ['Auction Acquired Capacity Obligation'],
  terminated: ['Capacity Agreement has been Terminated'],
  suspended: ['Has Capacity Agreement been Suspended'],
} satisfies Aliases<string>
export type CapacityField = keyof typeof CAPACITY_COLUMNS

const maybeText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text?.trim() || undefined),
)
/** `Yes`, also with words after it: `Yes - Suspended`. */
const isYes = z.pipe(
  maybeText,
  z.transform((text) => /^yes\b/i.test(text ?? '')),
)

const capacityRow = z.object({
  cmu: textField,
  auction: textField,
  year: integer.check(z.gte(2014), z.lte(2100)),
  applicant: textField,
  parent: maybeText,
  name: maybeText,
  fuel: maybeText,
  technology: textField,
  derated: blankable,
  prequalified: maybeText,
  optOut: maybeText,
  awarded: isYes,
  years: blankable,
  obligation: blankable,
  terminated: isYes,
  suspended: isYes,
})
type CapacityRow = z.infer<typeof capacityRow>

/** The end of an agreement counts before its award, and its award before what came before the auction. */
const statusOf = ({ terminated, suspended, awarded, optOut = '', prequalified = '' }: CapacityRow): AgreementStatus => {
  if (terminated) return 'terminated'
  if (suspended) return 'suspended'
  if (awarded) return 'awarded'
  if (/^opt-?out/i.test(optOut)) return 'optedOut'
  return /^not prequalified/i.test(prequalified) ? 'notPrequalified' : 'none'
}

const agreementOf = (row: CapacityRow): CapacityAgreement => {
  const {
    cmu,
    auction,
    year: deliveryYear,
    applicant,
    parent,
    name,
    fuel,
    technology,
    derated,
    years,
    obligation,
  } = row
  const status = statusOf(row)
  // A terminated agreement binds its holder to nothing more.
  const isBound = row.awarded && status !== 'terminated'
  return {
    cmu,
    auction,
    deliveryYear,
    applicant,
    ...(parent !== undefined && { parent }),
    name: name ?? cmu,
    ...(fuel !== undefined && { fuel }),
    technology,
    ...(derated != null && { derated }),
    ...(isBound && obligation != null && { obligation }),
    ...(isBound && years != null && { years }),
    status,
    // The register does not say which BM units a capacity market unit is made of.
    units: [],
  }
}

export type CapacityReading = {
  readonly agreements: readonly CapacityAgreement[]
  /** Rows that make no sense, left out. */
  readonly dropped: number
}

/** Rows of the register, each unit of an auction once: of several rows of one the last counts. */
export const readCapacityRows = (
  rows: readonly unknown[],
  names: ReadonlyMap<CapacityField, string>,
): CapacityReading => {
  const good = rows.flatMap((row) => capacityRow.safeParse(namedCells(row, names)).data ?? [])
  const agreements = new Map(good.map((row) => [`${row.auction}/${row.cmu}`, agreementOf(row)]))
  return { agreements: [...agreements.values()], dropped: rows.length - good.length }
}
