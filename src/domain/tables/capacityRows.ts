import type { AgreementStatus, CapacityAgreement } from '../ancillary/capacityRegister'
import type { WireRow } from '../wire'
import { numberIn, textIn } from './rowValues'
import { keyOfText } from './textKey'

/** What a table says of an agreement. */
export const AGREEMENT_TEXTS: Readonly<Record<AgreementStatus, string>> = {
  awarded: 'Agreement',
  none: 'No agreement',
  suspended: 'Suspended',
  terminated: 'Terminated',
  optedOut: 'Opted out',
  notPrequalified: 'Not prequalified',
}

/** Between the units of one cell. */
export const UNITS_BY = ', '

/** The agreement of a row; undefined for one that lacks its delivery year, its unit or its status. */
const agreementOf = ({ row }: WireRow): CapacityAgreement | undefined => {
  const deliveryYear = /^\d{4}/.exec(textIn(row, 'year') ?? '')?.[0]
  const cmu = textIn(row, 'cmu')
  const auction = textIn(row, 'auction')
  const status = keyOfText(AGREEMENT_TEXTS, row.status?.value)
  if (deliveryYear === undefined || cmu === undefined || auction === undefined || status === undefined) return undefined
  const given = {
    parent: textIn(row, 'company'),
    fuel: textIn(row, 'fuel'),
    derated: numberIn(row, 'derated'),
    obligation: numberIn(row, 'obligation'),
    years: numberIn(row, 'years'),
    price: numberIn(row, 'price'),
  }
  return {
    cmu,
    auction,
    deliveryYear: Number(deliveryYear),
    applicant: textIn(row, 'applicant') ?? '',
    name: textIn(row, 'plant') ?? cmu,
    technology: textIn(row, 'technology') ?? '',
    status,
    units: textIn(row, 'unit')?.split(UNITS_BY) ?? [],
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Pick<
      CapacityAgreement,
      'parent' | 'fuel' | 'derated' | 'obligation' | 'years' | 'price'
    >),
  }
}

/** The agreements of a table's rows. */
export const agreementsOfRows = (rows: readonly WireRow[]): readonly CapacityAgreement[] =>
  rows.flatMap((row) => agreementOf(row) ?? [])
