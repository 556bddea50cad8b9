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

/**
 * RT04: a redirect that brings the error of the identity provider in its hash. Somebody's own step to a hash of that name
 * is none.
 */
export const bringsError = (visit: Visit): boolean =>
  visit.hash.startsWith('#error') && (visit.how === 'REPLACE' || isOpened(visit))
