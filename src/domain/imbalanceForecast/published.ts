import { addDays, dateAt, dayStart, HALF_HOUR_MS, type Instant } from '../periods'
import { startOfHalfHour, halfHourValueAt, type HalfHours } from './halfHours'

/** What was published of each half hour, and since when it was known. */

/**
 * Settlement figures of a period count as known so long after its end (specification 6, 2.2) where it is not known when
 * they were first published.
 */
export const PUBLISHED_AFTER_MS = 15 * 60_000
/** A first publication so late after the end of its period is that of a value which was read later, as of a past day. */
export const READ_LATER_MS = 2 * 3_600_000

/** Published figures by half hour: MWh, short above zero, and £/MWh. */
export type Published = {
  readonly niv: HalfHours
  readonly systemPrice: HalfHours
  readonly marketIndex: HalfHours
  /** Known since the day before; where a provider has none the last market index is taken in its place. */
  readonly dayAhead: HalfHours
  /** Since when the figures of a half hour are known: imbalance, system price and market index, ms UTC. */
  readonly publishedAt: HalfHours
}

/**
 * Since when the figures of each half hour are known: the latest first publication of its series, or 15 minutes after its
 * end where one has none, or was read later.
 * @param times of each series the instants of first publication by half hour, ms UTC, NaN where there is none
 */
export const publicationsOf = (times: readonly HalfHours[]): HalfHours => {
  const [{ first, values } = { first: 0, values: new Float64Array() }] = times
  return {
    first,
    values: values.map((_, place) => {
      const end = startOfHalfHour(first + place + 1)
      const known = times.map((each) => halfHourValueAt(each, first + place))
      const latest = Math.max(...known)
      return latest <= end + READ_LATER_MS ? latest : end + PUBLISHED_AFTER_MS
    }),
  }
}

/** Since when the figures of a half hour are known, ms UTC. */
const knownSince = ({ publishedAt }: Published, halfHour: number): Instant => {
  const at = halfHourValueAt(publishedAt, halfHour)
  return Number.isNaN(at) ? startOfHalfHour(halfHour + 1) + PUBLISHED_AFTER_MS : at
}

/** The newest half hour whose settlement figures are known at an instant. */
export const newestKnown = (published: Published, at: Instant): number => {
  let halfHour = Math.floor(at / HALF_HOUR_MS) - 1
  const oldest = halfHour - READ_LATER_MS / HALF_HOUR_MS - 1
  while (halfHour > oldest && knownSince(published, halfHour) > at) halfHour--
  return halfHour
}

/** A figure of a half hour as it was known at an instant; NaN where it was not. */
export const valueKnownAt = (published: Published, values: HalfHours, halfHour: number, at: Instant): number =>
  knownSince(published, halfHour) <= at ? halfHourValueAt(values, halfHour) : NaN

/** Whether the figures of a half hour were known when its London day was over: what weights and bands are made of. */
export const isKnownNextDay = (published: Published, halfHour: number): boolean =>
  knownSince(published, halfHour) <= dayStart(addDays(dateAt(startOfHalfHour(halfHour)), 1))
