import type { FfrDays, FfrService, FfrStatus } from '../ancillary/ffrTender'
import type { FfrOffer } from '../ancillary/ffrMonths'
import { dateAt } from '../periods'
import type { WireRow } from '../wire'
import { numberIn, textIn } from './rowValues'
import { keyOfText } from './textKey'

export const FFR_SERVICE_TEXTS: Readonly<Record<FfrService, string>> = { dynamic: 'Dynamic', static: 'Static' }

export const FFR_DAYS_TEXTS: Readonly<Record<FfrDays, string>> = {
  all: 'All days',
  working: 'Working days',
  other: 'Weekends',
}

/** What a table says of a bid's result. */
export const FFR_STATUS_TEXTS: Readonly<Record<FfrStatus, string>> = {
  accepted: 'Accepted',
  test: 'Rejected: not tested',
  price: 'Rejected: dearer than the alternative',
  requirement: 'Rejected: requirement met',
}

/** The bid of a row; undefined for one that lacks its month, its power, its price or its result. */
const offerOf = ({ uniqueId, row }: WireRow): FfrOffer | undefined => {
  const month = numberIn(row, 'month')
  const mw = numberIn(row, 'mw')
  const hours = numberIn(row, 'hours')
  const price = numberIn(row, 'price')
  const service = keyOfText(FFR_SERVICE_TEXTS, row.service?.value)
  const status = keyOfText(FFR_STATUS_TEXTS, row.status?.value)
  const unit = textIn(row, 'unit')
  if (month === undefined || mw === undefined || hours === undefined || price === undefined) return undefined
  if (service === undefined || status === undefined || unit === undefined) return undefined
  return {
    id: uniqueId,
    month: dateAt(month),
    service,
    unit,
    company: textIn(row, 'company'),
    mw,
    hours,
    price,
    wanted: numberIn(row, 'wanted'),
    status,
  }
}

/** The bids of a table's rows. */
export const ffrOffersOfRows = (rows: readonly WireRow[]): readonly FfrOffer[] =>
  rows.flatMap((row) => offerOf(row) ?? [])
