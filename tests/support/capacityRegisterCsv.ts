import { csvParse, type DSVRowString } from 'd3'
import type { AgreementStatus, CapacityAgreement } from '../../src/domain/ancillary/capacityRegister'

/** Columns of the public register that are read, by the names of its first line. */
const COLUMNS = [
  'Auction Name',
  'CMU ID',
  'Delivery Year',
  'Name of Applicant',
  'CM Unit Name',
  'Parent Company',
  'Primary Fuel Type',
  'CMU Technology',
  'Pre Qualification Decision',
  'Opt Out Status',
  'De Rated Capacity',
  'Capacity Agreement Awarded',
  'Duration of Capacity Agreement Awarded',
  'Auction Acquired Capacity Obligation',
  'Capacity Agreement has been Terminated',
  'Has Capacity Agreement been Suspended',
] as const
type ColumnName = (typeof COLUMNS)[number]

/** A row that could not be read: its place in the file, 2 for the first after the names, and why. */
export type RegisterFault = { readonly row: number; readonly why: string }

export type ReadRegister = {
  readonly agreements: readonly CapacityAgreement[]
  /** Rows that are left out. */
  readonly faults: readonly RegisterFault[]
}

/** Why a cell cannot be read; it never leaves this file. */
class CellFault extends Error {}

const textIn = (row: DSVRowString, column: ColumnName): string | undefined => row[column]?.trim() || undefined

const neededIn = (row: DSVRowString, column: ColumnName): string => {
  const text = textIn(row, column)
  if (text === undefined) throw new CellFault(`${column} is empty.`)
  return text
}

const numberIn = (row: DSVRowString, column: ColumnName): number | undefined => {
  const text = textIn(row, column)
  if (text === undefined) return undefined
  const value = Number(text.replaceAll(',', ''))
  if (!Number.isFinite(value) || value < 0) throw new CellFault(`${column} "${text}" is not a number from 0 on.`)
  return value
}

const isYes = (row: DSVRowString, column: ColumnName): boolean => textIn(row, column)?.startsWith('Yes') === true

const statusOf = (row: DSVRowString): AgreementStatus => {
  if (isYes(row, 'Capacity Agreement Awarded')) {
    if (isYes(row, 'Capacity Agreement has been Terminated')) return 'terminated'
    return isYes(row, 'Has Capacity Agreement been Suspended') ? 'suspended' : 'awarded'
  }
  if (textIn(row, 'Opt Out Status') === 'Opt-Out') return 'optedOut'
  return textIn(row, 'Pre Qualification Decision') === 'Not Prequalified' ? 'notPrequalified' : 'none'
}

const known = <Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> =>
  // The compiler does not know a key of a type parameter in a literal.
  (value === undefined ? {} : { [key]: value }) as Partial<Record<Key, Value>>

const agreementOf = (row: DSVRowString): CapacityAgreement => {
  const deliveryYear = numberIn(row, 'Delivery Year')
  if (deliveryYear === undefined || !/^2\d{3}$/.test(`${deliveryYear}`))
    throw new CellFault(`Delivery Year "${row['Delivery Year'] ?? ''}" is not a year.`)
  const status = statusOf(row)
  const isAwarded = isYes(row, 'Capacity Agreement Awarded')
  return {
    cmu: neededIn(row, 'CMU ID'),
    auction: neededIn(row, 'Auction Name'),
    deliveryYear,
    applicant: neededIn(row, 'Name of Applicant'),
    name: neededIn(row, 'CM Unit Name'),
    technology: neededIn(row, 'CMU Technology'),
    ...known('parent', textIn(row, 'Parent Company')),
    ...known('fuel', textIn(row, 'Primary Fuel Type')),
    ...known('derated', numberIn(row, 'De Rated Capacity')),
    ...known('obligation', isAwarded ? numberIn(row, 'Auction Acquired Capacity Obligation') : undefined),
    ...known('years', isAwarded ? numberIn(row, 'Duration of Capacity Agreement Awarded') : undefined),
    status,
    units: [],
  }
}

const faultOf = (error: unknown): string => {
  if (error instanceof CellFault) return error.message
  throw error
}

/**
 * Reads the public register of the capacity market (a CSV file, its first line the names of the columns). It has neither
 * clearing prices nor BM units: `price` is absent and `units` empty. Rows that cannot be read are left out and named.
 * Throws an Error that names the columns that are missing.
 */
export const readCapacityRegister = (csv: string): ReadRegister => {
  const rows = csvParse(csv.replace(/^\uFEFF/, ''))
  const missing = COLUMNS.filter((column) => !rows.columns.includes(column))
  if (missing.length > 0) throw new Error(`The capacity market register has no column ${missing.join(', ')}.`)
  const agreements: CapacityAgreement[] = []
  const faults: RegisterFault[] = []
  rows.forEach((row, place) => {
    try {
      agreements.push(agreementOf(row))
    } catch (error) {
      faults.push({ row: place + 2, why: faultOf(error) })
    }
  })
  return { agreements, faults }
}
