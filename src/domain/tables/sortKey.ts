import type { WireCell, WireHeader } from '../wire'
import { knownValue } from '../verified/hash'

export type SortChoice = { readonly headerId: string; readonly ascending: boolean }

/** What a cell is sorted by; undefined for an empty one. */
export type SortKey = number | string | undefined

/** How a column sorts: `zone` columns by the number in their text, so that Z2 comes before Z10. */
export type SortKind = 'plain' | 'zone'

const texts = new Intl.Collator('en-GB')

/** Order of two texts in a sorted column. */
export const compareTexts = (a: string, b: string): number => texts.compare(a, b)

export const sortKindOf = (header: Pick<WireHeader, 'id' | 'title'> | undefined): SortKind =>
  header && /zone/i.test(`${header.id} ${header.title}`) ? 'zone' : 'plain'

const zoneNumber = (text: string): number | undefined => {
  const digits = /\d+/.exec(text)?.[0]
  return digits === undefined ? undefined : Number(digits)
}

/** The value that a cell sorts by: a number or instant where it has one, else its text; of several values the first. */
export const sortKeyOf = (cell: WireCell | undefined, kind: SortKind): SortKey => {
  const value = knownValue(cell?.value) ?? knownValue(cell?.values?.[0])
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return undefined
  if (kind === 'zone') return zoneNumber(text) ?? text
  if (cell?.cellType === 'text') return text
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

/** Numbers before texts, empties last in both directions; 0 for equals. */
export const compareKeys = (a: SortKey, b: SortKey, ascending: boolean): number => {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  const way = ascending ? 1 : -1
  if (typeof a === 'number') return typeof b === 'number' ? (a - b) * way : -way
  return typeof b === 'number' ? way : compareTexts(a, b) * way
}
