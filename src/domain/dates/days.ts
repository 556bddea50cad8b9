import { isSettlementDate, type SettlementDate } from '../periods'

/** A whole number within two bounds. */
export const isWholeDays = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

/** DT06: the archive begins here (specification 1§9). */
export const DATES_FIRST_DAY: SettlementDate = '2015-01-01'
/** Days beyond are taken for a slip of the hand. */
const LAST_DAY: SettlementDate = '2099-12-31'

/** A real day between 2015 and 2099. */
export const isChoosableDay = (text: string): boolean =>
  text >= DATES_FIRST_DAY && text <= LAST_DAY && isSettlementDate(text)
