import { BehaviorSubject, map } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../../src/domain/wire'
import type { Loaded, RowView, TableView } from '../../../src/streams/faces'
import { allRows$ } from '../../../src/streams/news/hooks'

const row = (id: string, headline: string): Row => ({
  uniqueId: id,
  row: { headline: { cellType: 'text', value: headline } },
})
const view = (ids: readonly string[]): Loaded<TableView> => ({
  kind: 'ready',
  value: {
    headers: [],
    ids,
    sort: { headerId: 'time', ascending: false },
    freshness: { state: 'live', asOf: 0 },
    refreshedAt: 0,
  },
})

describe('all rows of a table', () => {
  it('CUR-48 come in view order, anew when one changes, and stay when the table fails', () => {
    const view$ = new BehaviorSubject<Loaded<TableView>>({ kind: 'waiting' })
    const rows$ = new BehaviorSubject(new Map([row('a', 'A'), row('b', 'B')].map((each) => [each.uniqueId, each])))
    const row$ = (id: string) =>
      rows$.pipe(
        map((rows) => rows.get(id)),
        map((each): RowView | undefined => each && { row: each, changed: [], stamp: 0 }),
      )
    const heard: string[] = []
    allRows$({ view$, row$ }).subscribe((rows) =>
      heard.push(rows.map(({ row: cells }) => String(cells['headline']?.value)).join()),
    )
    view$.next(view(['b', 'a', 'gone']))
    rows$.next(new Map(rows$.value).set('a', row('a', 'A2')))
    const last = view$.value.kind === 'ready' ? view$.value.value : undefined
    view$.next({ kind: 'failed', why: { why: 'No answer', at: 0 }, ...(last && { last }) })
    expect(heard[0]).toBe('')
    expect(heard[1]).toBe('B,A')
    expect(heard.at(-1)).toBe('B,A2')
  })
})
