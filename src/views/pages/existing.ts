import { VIEWS } from '../routes/registry'

/**
 * Keys of the registry's pages that have a view. The others are not in the router, the menu or any link: their address is
 * the page that is not found.
 */
export const EXISTING: ReadonlySet<string> = new Set(Object.keys(VIEWS))
