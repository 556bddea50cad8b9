import type { Instant } from '../../../domain/periods'
import type { WireRow } from '../../../domain/wire'

export type NewsItem = {
  readonly id: string
  readonly headline: string
  readonly source: string | undefined
  readonly at: Instant | undefined
  readonly summary: string | undefined
  readonly tag: string | undefined
  /** Undefined where there is none, or none that may be followed. */
  readonly link: string | undefined
}

/** The tags of the catalogue (A2); a row may bring another. */
export const NEWS_TAGS = ['Prices', 'Policy', 'Outages', 'Storage'] as const

/**
 * The address if news may link to it: https with a host, without a user name or password in front of it (S17).
 * Undefined for every other scheme, for paths, and for what holds blanks, control characters or backslashes.
 */
export const outsideLink = (address: string | undefined): string | undefined => {
  if (address === undefined || !/^https:\/\/[^\s\\\p{C}]+$/iu.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
}

const textOf = (row: WireRow, id: string): string | undefined => {
  const value = row.row[id]?.value
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

const timeOf = (row: WireRow): Instant | undefined => {
  const value = row.row['time']?.value
  return typeof value === 'number' ? value : undefined
}

const itemOf = (row: WireRow): NewsItem => ({
  id: row.uniqueId,
  headline: textOf(row, 'headline') ?? 'No headline',
  source: textOf(row, 'source'),
  at: timeOf(row),
  summary: textOf(row, 'summary'),
  tag: textOf(row, 'tag'),
  link: outsideLink(row.clickEventUrl),
})

/** Rows of the table CurrentNews as news, newest first; what has no time is last. */
export const newsOf = (rows: readonly WireRow[]): readonly NewsItem[] =>
  rows
    .filter(({ hideRow }) => hideRow !== true)
    .map(itemOf)
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0) || (a.id < b.id ? -1 : 1))

/** What the address asks for: `?tag=Outages&q=norway link`. */
export type NewsFilter = { readonly tag: string | undefined; readonly text: string }

export const LONGEST_TEXT = 100

export const readNewsFilter = (search: URLSearchParams): NewsFilter => ({
  tag: search.get('tag')?.slice(0, LONGEST_TEXT) || undefined,
  text: (search.get('q') ?? '').slice(0, LONGEST_TEXT),
})

/** The address's words for it, next to what else is there. */
export const writeNewsFilter = (search: URLSearchParams, { tag, text }: NewsFilter): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.delete('tag')
  next.delete('q')
  if (tag !== undefined) next.set('tag', tag)
  if (text !== '') next.set('q', text)
  return next
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** News with the tag whose headline, source, summary and tag together hold every word of the text. */
export const filteredNews = (items: readonly NewsItem[], { tag, text }: NewsFilter): readonly NewsItem[] => {
  const texts = folded(text).split(/\s+/).filter(Boolean)
  const wanted = tag?.toLowerCase()
  return items.filter((item) => {
    if (wanted !== undefined && item.tag?.toLowerCase() !== wanted) return false
    const all = folded([item.headline, item.source, item.summary, item.tag].join(' '))
    return texts.every((word) => all.includes(word))
  })
}

/** The tags to choose from: the catalogue's, then what the news bring besides. */
export const tagsOf = (items: readonly NewsItem[]): readonly string[] => [
  ...new Set([...NEWS_TAGS, ...items.flatMap(({ tag }) => tag ?? []).sort()]),
]
