import type { Match } from './match'

/** One stop of the browser at an address of this site, as the router tells it. */
export type Visit = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** What was put into the browser's history with the address: not from us only, so it is read with care. */
  readonly state: unknown
  /** Different for each stop; `FIRST_KEY` for an address that was opened and not stepped to. */
  readonly key: string
  readonly how: 'PUSH' | 'REPLACE' | 'POP'
}

/** The router's key of an address that was typed, linked from elsewhere or reloaded before any step from it. */
export const FIRST_KEY = 'default'

export const isOpened = ({ key, how }: Visit): boolean => key === FIRST_KEY && how === 'POP'

/** Whether two tellings are of the same stop. */
export const isSameVisit = (a: Visit, b: Visit): boolean =>
  a.key === b.key && a.pathname === b.pathname && a.search === b.search && a.hash === b.hash

/** RT04: a redirect with the error of the identity provider in its hash, and no step of the user to such a hash. */
export const bringsError = (visit: Visit): boolean =>
  visit.hash.startsWith('#error') && (visit.how === 'REPLACE' || isOpened(visit))

/** Parts of an address that say when, not what: another one shows the same thing at another time. */
const TIMES: ReadonlySet<string> = new Set(['date', 'dateFrom', 'dateTo', 'day', 'month', 'year'])

const thingOf = ({ page, raw }: Match): string =>
  JSON.stringify([page.key, ...Object.entries(raw).filter(([field]) => !TIMES.has(field))])

/** Whether a step leaves what is shown, for another page or another plant; another day of the same does not. */
export const leaves = (from: Match, to: Match | undefined): boolean => to === undefined || thingOf(from) !== thingOf(to)

/** RT08: page data is cleared on leaving a page, except from dashboard to dashboard. */
export const clearsPageData = (from: Match, to: Match | undefined): boolean =>
  leaves(from, to) && !(from.page.key === 'dashboard' && to?.page.key === 'dashboard')

/** RT07: leaving the notifications marks them as seen. */
export const marksSeen = (from: Match, to: Match | undefined): boolean =>
  from.page.key === 'notifications' && leaves(from, to)

/** How the address that was not found travels to /404: in the browser's history, where no link from outside can write. */
export type WantedState = { readonly wanted: string }

const LONGEST = 200

const readable = (text: string): string => {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** Untrusted text for the screen: one line of printable characters, cut where it grows long (S17). */
export const shownAddress = (text: string): string => {
  // Marks that turn the direction of text could make an address read as another one.
  const line = readable(text).replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

/** The address that was wanted; undefined when the page was opened by its own address, or the state is not ours. */
export const wantedIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return undefined
  return typeof state.wanted === 'string' && state.wanted.startsWith('/') ? shownAddress(state.wanted) : undefined
}
