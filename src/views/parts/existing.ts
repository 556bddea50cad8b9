import { PAGES } from '../../domain/access'

/** Keys of the pages that have a view. The others are not in the router, the menu or any link: their address is not found. */
export const EXISTING: ReadonlySet<string> = new Set(
  PAGES.filter(({ planned }) => planned !== true).map(({ key }) => key),
)
