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
export type NamedPage = {
  readonly key: string
  readonly name: string
  readonly path: string
  /** False where it is the nearest of all and still has little in common with what was wanted. */
  readonly isNear: boolean
}

/** The address of a page without its optional parts; undefined for a page of one thing, such as a plant. */
const addressOf = ({ path }: PageRow): string | undefined => {
  const bare = path.replaceAll(/\/:[^/]+\?/g, '')
  if (bare.includes(':')) return undefined
  return bare === '' ? '/' : bare
}

/** Those that nobody looks for: this one, and the one that says no. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['404', 'access-denied'])

/** So many letters of a name are more than chance. */
const LEAST_PART = 3
/** A part of a name is as near as a name of which every third letter is another. */
const PART_FAR = 0.35

const farFromName = (wanted: string, name: string): number => {
  const far = editDistance(wanted, name) / Math.max(wanted.length, name.length, 1)
  const isPart = wanted.length >= LEAST_PART && name.includes(wanted)
  const hasPart = name.length > LEAST_PART && wanted.includes(name)
  return isPart || hasPart ? Math.min(far, PART_FAR) : far
}

/**
 * How far the wanted text is from a page, as a share of the longer text: 0 is the same, 1 has nothing in common. A text
 * that is a part of the name, such as `comparer`, is near however long the name is.
 */
const farness = (wanted: string, { key, displayName }: PageRow): number =>
  Math.min(...[plain(key), plain(displayName)].map((name) => farFromName(wanted, name)))

/** From here on two names have little in common. */
const FAR = 0.6

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
    .map(({ key, name, path, far }) => ({ key, name, path, isNear: far <= FAR }))
}
