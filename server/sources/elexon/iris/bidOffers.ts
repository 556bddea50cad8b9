import * as z from 'zod/mini'
import type { Instant } from '../../../../src/domain/periods'
import { ofItsDay, settlement } from '../../fields'
import type { Reading } from '../question'
import { bidOfferRow } from '../rows'
import { grouped } from '../../source'
import { bidOffersReading } from '../unitReadings'
import { fitting } from './rowMemory'

const periodRow = z.object(settlement).check(ofItsDay)

const isBidOffer = (row: unknown): boolean => bidOfferRow.safeParse(row).success

/** Ladders of a message that may speak of several settlement periods; an answer to a request is of one. */
export const bidOffersByPeriod = (message: readonly unknown[], at: Instant): Reading => {
  const { rows, dropped, fault } = fitting(periodRow, message)
  const readable = fitting(bidOfferRow, rows)
  const byPeriod = grouped(rows.filter(isBidOffer), (row) => {
    const { settlementDate, settlementPeriod } = periodRow.parse(row)
    return `${settlementDate}/${settlementPeriod}`
  })
  const events = [...byPeriod].flatMap(([key, mine]) => {
    const [date = '', period] = key.split('/')
    return bidOffersReading({ date, period: Number(period) })(mine, at).events
  })
  const first = fault ?? readable.fault
  return {
    events,
    rows: message.length,
    dropped: dropped + readable.dropped,
    ...(first !== undefined && { fault: first }),
  }
}
