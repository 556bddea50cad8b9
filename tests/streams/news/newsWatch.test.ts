import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { openTable, type TableCollection } from '../../../src/domain/tables/tableCollection'
import type { WireRow } from '../../../src/domain/wire'
import { newsAlerts } from '../../../src/domain/news/fresh'
import { freshMessages$ } from '../../../src/streams/news/newsWatch'

const row = (id: string, publishedAt = 1): WireRow => {
  const text = (value: string) => ({ cellType: 'text' as const, value })
  return {
    uniqueId: id,
    row: {
      seen: text(`${publishedAt}/${id}`),
      headline: text(`Headline ${id}`),
      source: text('REMIT'),
      category: text('Outages'),
    },
  }
}
const collection = (...rows: readonly WireRow[]): TableCollection =>
  openTable({ key: 'News', epoch: 'e', rows, rules: {} })

describe('messages that a user is notified of', () => {
  it('AN03 NWS-25 those of the first look are not new; a message and a revision are, once', () => {
    const collections$ = new Subject<TableCollection>()
    const seen: string[] = []
    freshMessages$(collections$).subscribe((rows) => seen.push(rows.map(({ uniqueId }) => uniqueId).join()))
    const a = row('a')
    const b = row('b')
    for (const each of [collection(a), collection(a), collection(b, a), collection(b, a), collection(b, row('a', 2))])
      collections$.next(each)
    expect(seen).toEqual(['b', 'a'])
  })

  it('AN03 NWS-26 says headline, source and category of each; of many at once how many', () => {
    expect(newsAlerts([row('a')])).toEqual([
      { key: 'news 1/a', tag: 'news', title: 'Headline a', text: 'REMIT · Outages', link: '/news' },
    ])
    expect(newsAlerts([row('a'), row('b'), row('c')])).toHaveLength(3)
    expect(newsAlerts(['a', 'b', 'c', 'd'].map((id) => row(id)))).toEqual([
      { key: 'news 1/a', tag: 'news', title: '4 new messages', text: 'Headline a', link: '/news' },
    ])
    expect(newsAlerts([])).toEqual([])
  })
})
