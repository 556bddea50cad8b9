import type { Need } from '../access/need'
import type { FeedName } from '../market/events'
import { LIVE_TABLES } from './definitions'

/** Tables of equal access: their names with spaces between them, the feeds that they are made of, `isPart` as in the catalogue. */
type AccessGroup = readonly [tables: string, feeds: readonly FeedName[], isPart?: true]

const groupsOf = (need: string): readonly AccessGroup[] => {
  const found = new Map<string, AccessGroup>()
  for (const { definition, feeds, isPart, ...table } of LIVE_TABLES) {
    if (JSON.stringify(table.need) !== need) continue
    const key = JSON.stringify([feeds, isPart])
    const names = [...(found.get(key)?.slice(0, 1) ?? []), definition.moduleType].join(' ')
    found.set(key, isPart ? [names, feeds, isPart] : [names, feeds])
  }
  // What is alike side by side packs best.
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

const needs = [...new Set(LIVE_TABLES.map(({ need }) => JSON.stringify(need)))].sort()

/**
 * Who may read which live tables. The build puts the value in the place of this module (vite.config.ts), so that a page needs
 * no table's code to know its licence: it may export nothing else. Each page has it, so nothing is in it twice.
 */
export const ACCESS_BY_NEED: readonly (readonly [need: Need, groups: readonly AccessGroup[]])[] = needs.map((need) => [
  JSON.parse(need) as Need,
  groupsOf(need),
])
