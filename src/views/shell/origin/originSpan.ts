import { HALF_HOUR_MS, type Instant } from '../../../domain/periods'

const DAY_MS = 86_400_000

/** The time of which stored values are listed where a value does not say which: the 24 hours until the running half hour's end. */
export const originSpan = (now: Instant): { readonly from: Instant; readonly to: Instant } => {
  const to = (Math.floor(now / HALF_HOUR_MS) + 1) * HALF_HOUR_MS
  return { from: to - DAY_MS, to }
}
