import { isSettlementDate, type SettlementDate } from '../periods'

/** DT06: the archive begins here (specification 1§9). */
export const FIRST_DAY: SettlementDate = '2015-01-01'
/** Days beyond are taken for a slip of the hand. */
const LAST_DAY: SettlementDate = '2099-12-31'

/** A real day between 2015 and 2099. */
export const isChoosableDay = (text: string): boolean => text >= FIRST_DAY && text <= LAST_DAY && isSettlementDate(text)
