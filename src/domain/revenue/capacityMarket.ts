import { dateAt, dayStart, HALF_HOUR_MS, type Instant } from '../periods'

const KW_PER_MW = 1000

/** Half hours of the delivery year, October to September, that an instant is in. */
const halfHoursOfYear = (at: Instant): number => {
  const [year = 0, month = 0] = dateAt(at).split('-').map(Number)
  const first = month >= 10 ? year : year - 1
  return (dayStart(`${first + 1}-10-01`) - dayStart(`${first}-10-01`)) / HALF_HOUR_MS
}

/**
 * £ of the capacity market for a settlement period: the price of the delivery year, £/kW, for the de-rated obligation, spread
 * evenly over its half hours. Payments are made by the month, weighted by its demand (Capacity Market Regulations 2014,
 * 40): a day of winter earns more than this, one of summer less, the year the same.
 * @param mw de-rated; undefined for a unit without an obligation
 * @param price £/kW/year; undefined where it is not known
 * @returns undefined where the price is not known
 */
export const capacityPayment = (mw: number | undefined, price: number | undefined, at: Instant): number | undefined => {
  if (price === undefined) return undefined
  // Most units have no obligation: the calendar is not asked for them.
  return mw === undefined || mw === 0 ? 0 : (mw * KW_PER_MW * price) / halfHoursOfYear(at)
}
