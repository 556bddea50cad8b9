import type { Match } from './match'

/** Parts of an address that say when, not what: another one shows the same thing at another time. */
const TIMES: ReadonlySet<string> = new Set(['date', 'dateFrom', 'dateTo', 'day', 'month', 'year'])

const thingOf = ({ page, raw }: Match): string =>
  JSON.stringify([page.key, ...Object.entries(raw).filter(([field]) => !TIMES.has(field))])

/**
 * Whether a step leaves what is shown: for another page, or for another thing of the same page, as from plant to plant.
 * Another day of the same thing does not.
 */
export const leaves = (from: Match, to: Match | undefined): boolean => to === undefined || thingOf(from) !== thingOf(to)

/** RT08: page data is cleared on leaving a page, except from dashboard to dashboard. */
export const clearsPageData = (from: Match, to: Match | undefined): boolean =>
  leaves(from, to) && !(from.page.key === 'dashboard' && to?.page.key === 'dashboard')

/** RT07: leaving the notifications marks them as seen. */
export const marksSeen = (from: Match, to: Match | undefined): boolean =>
  from.page.key === 'notifications' && leaves(from, to)
