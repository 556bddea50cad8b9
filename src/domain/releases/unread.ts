import type { Release } from '../wire/reference'

/** What a browser remembers of a user's last visit: the ids that were there. Undefined before the first. */
export type Seen = readonly string[] | undefined

const MOST_RETAINED = 1000

/** As it was kept; undefined for anything else. */
export const readSeen = (text: string | undefined): Seen => {
  if (text === undefined) return undefined
  try {
    const ids: unknown = JSON.parse(text)
    return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : undefined
  } catch {
    return undefined
  }
}

/** What is to be kept after a look at these entries; ids that are no longer listed are forgotten. */
export const seenText = (releases: readonly Release[]): string =>
  JSON.stringify(releases.slice(0, MOST_RETAINED).map(({ id }) => id))

export type ReleaseView = { readonly unread: readonly Release[]; readonly read: readonly Release[] }

/** The entries of an area, divided by what came since the last visit; on the first visit none is unread. */
export const divided = (releases: readonly Release[], seen: Seen, area: string | undefined): ReleaseView => {
  const shown = area === undefined ? releases : releases.filter((each) => each.area === area)
  if (seen === undefined) return { unread: [], read: shown }
  const known = new Set(seen)
  return { unread: shown.filter(({ id }) => !known.has(id)), read: shown.filter(({ id }) => known.has(id)) }
}

/** The areas that have entries, by name. */
export const areasOf = (releases: readonly Release[]): readonly string[] =>
  [...new Set(releases.map(({ area }) => area))].sort((a, b) => a.localeCompare(b, 'en-GB'))
