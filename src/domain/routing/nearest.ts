import { matchAddress } from './match'
import { PAGES, type PageRow } from '../access'

/** Longer addresses are no slips of the hand, and their distance costs time. */
const LONGEST = 64

/** Letters put in, left out, replaced, or swapped with their neighbour (optimal string alignment). */
export const editDistance = (a: string, b: string): number => {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_none, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const edits = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(swapped ? Math.min(edits, (before[j - 2] ?? 0) + 1) : edits)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A page that somebody can go to by its name. */
export type NamedPage = { readonly key: string; readonly name: string; readonly path: string }

/** The address of a page without its optional parts; undefined for a page of one thing, such as a plant. */
const addressOf = ({ path }: PageRow): string | undefined => {
  const bare = path.replaceAll(/\/:[^/]+\?/g, '')
  if (bare.includes(':')) return undefined
  return bare === '' ? '/' : bare
}

/** Those that nobody looks for: this one, and the one that says no. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['404', 'access-denied'])

/** How far the wanted text is from a page, as a share of the longer text: 0 is the same, 1 has nothing in common. */
const farness = (wanted: string, { key, displayName }: PageRow): number =>
  Math.min(
    ...[plain(key), plain(displayName)].map(
      (name) => editDistance(wanted, name) / Math.max(wanted.length, name.length, 1),
    ),
  )

/**
 * The pages whose names come nearest to an address that is none, the nearest first (catalogue A5).
 * @param wanted the address, any text
 * @param open keys of the pages that there are and that the visitor may open
 */
export const nearestPages = (wanted: string, open: ReadonlySet<string>, count = 3): readonly NamedPage[] => {
  const exact = matchAddress(wanted)?.page.key
  const first = plain(wanted.split('/').find((part) => part !== '') ?? '').slice(0, LONGEST)
  return PAGES.flatMap((page) => {
    const path = open.has(page.key) && !NOT_OFFERED.has(page.key) ? addressOf(page) : undefined
    if (path === undefined) return []
    return [{ key: page.key, name: page.displayName, path, far: page.key === exact ? -1 : farness(first, page) }]
  })
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ key, name, path }) => ({ key, name, path }))
}
