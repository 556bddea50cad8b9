import { NEWS_TAGS, type NewsItem } from './newsItem'

/** What the address asks for: `?tag=Outages&q=norway link`. */
export type NewsFilter = { readonly tag: string | undefined; readonly text: string }

export const LONGEST_TEXT = 100

export const readNewsFilter = (search: URLSearchParams): NewsFilter => ({
  tag: search.get('tag')?.slice(0, LONGEST_TEXT) || undefined,
  text: (search.get('q') ?? '').slice(0, LONGEST_TEXT),
})

/** The address's words for it, beside what else stands there. */
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
  const words = folded(text).split(/\s+/).filter(Boolean)
  const wanted = tag?.toLowerCase()
  return items.filter((item) => {
    if (wanted !== undefined && item.tag?.toLowerCase() !== wanted) return false
    const all = folded([item.headline, item.source, item.summary, item.tag].join(' '))
    return words.every((word) => all.includes(word))
  })
}

/** The tags to choose from: the catalogue's, then what the news bring besides. */
export const tagsOf = (items: readonly NewsItem[]): readonly string[] => [
  ...new Set([...NEWS_TAGS, ...items.flatMap(({ tag }) => tag ?? []).sort()]),
]
