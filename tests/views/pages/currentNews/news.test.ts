import { describe, expect, it } from 'vitest'
import {
  filteredNews,
  readNewsFilter,
  tagsOf,
  writeNewsFilter,
  newsOf,
  outsideLink,
} from '../../../../src/views/pages/currentNews/newsItem'
import { newsRow } from '../../support/theCurrent'

describe('the links of news', () => {
  it('S17 only https with a host and no name in front of it is a link', () => {
    expect(outsideLink('https://www.example.org/a?b=c#d')).toBe('https://www.example.org/a?b=c#d')
    expect(outsideLink('HTTPS://Example.org')).toBe('https://example.org/')
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//evil.example',
    '/\\evil.example',
    'https:/\\evil.example',
    'https:\\\\evil.example',
    'https://user:pass@evil.example',
    'https://bank.example@evil.example/',
    'https://exa\tmple.org',
    ' https://example.org',
    'https://example.org/\u202Egpj.exe',
    'http://example.org',
    'https://',
    'https%3A%2F%2Fevil.example',
    '/current-news',
    '',
  ])('S17 %j is no link', (address) => {
    expect(outsideLink(address)).toBeUndefined()
  })
})

describe('the filter of news', () => {
  const items = newsOf([
    newsRow('a', 1, { headline: 'Norway link back', tag: 'Outages', summary: 'Cable work is done' }),
    newsRow('b', 2, { headline: 'Peak settles', tag: 'Prices', source: 'Énergie Review' }),
    newsRow('c', 3, { headline: 'Norway prices rise', tag: 'Prices' }),
    newsRow('d', 4, { headline: 'Links', tag: 'Grid' }),
  ])
  const ids = (tag: string | undefined, text: string) => filteredNews(items, { tag, text }).map(({ id }) => id)

  it('CUR-40 the tag, and every word in whatever part and however written', () => {
    expect(ids(undefined, '')).toEqual(['a', 'b', 'c', 'd'])
    expect(ids('prices', '')).toEqual(['b', 'c'])
    expect(ids(undefined, 'NORWAY link')).toEqual(['a'])
    expect(ids(undefined, 'energie peak')).toEqual(['b'])
    expect(ids('Prices', 'norway')).toEqual(['c'])
    expect(ids('Storage', '')).toEqual([])
    expect(tagsOf(items)).toEqual(['Prices', 'Policy', 'Outages', 'Storage', 'Grid'])
  })

  it('CUR-41 the address keeps the filter next to what else is in it', () => {
    const search = writeNewsFilter(new URLSearchParams('from=mail&q=old'), { tag: 'Outages', text: 'norway link' })
    expect(search.toString()).toBe('from=mail&tag=Outages&q=norway+link')
    expect(readNewsFilter(search)).toEqual({ tag: 'Outages', text: 'norway link' })
    expect(writeNewsFilter(search, { tag: undefined, text: '' }).toString()).toBe('from=mail')
    expect(readNewsFilter(new URLSearchParams(`q=${'a'.repeat(1000)}`)).text).toHaveLength(100)
  })

  it('CUR-42 newest first; what has no time stands last and what is hidden nowhere', () => {
    const untimed = newsRow('u', 0)
    const rows = [
      { ...untimed, row: { ...untimed.row, time: { cellType: 'date' as const, value: null } } },
      newsRow('old', 90),
      { ...newsRow('h', 1), hideRow: true },
      newsRow('new', 5),
    ]
    expect(newsOf(rows).map(({ id }) => id)).toEqual(['new', 'old', 'u'])
  })
})
