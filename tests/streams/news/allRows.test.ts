import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { openView } from '../../../src/domain/tables/bookView'
import type { Row } from '../../../src/domain/wire'
import { allRows$ } from '../../../src/streams/news/hooks'
import type { TableFrame } from '../../../src/streams/lib/tableTypes'
import { bookOf, openTable } from '../../support/verifiedTable'

const row = (id: string, headline: string): Row => ({
  uniqueId: id,
  row: { headline: { cellType: 'text', value: headline } },
})
const frame = (...rows: Row[]): TableFrame => {
  const book = bookOf(openTable({ key: 't', epoch: 'e', rows, rules: {} }))
  const view = openView(book, { headerId: 'headline', ascending: true }, [])
  return { book, view, whole: true, moved: undefined, changed: new Map() }
}

describe('all rows of a table', () => {
  it('CUR-48 come in view order, anew when one of them changes, and not again for the same rows', () => {
    const first = frame(row('b', 'B'), row('a', 'A'), { ...row('c', 'C'), hideRow: true })
    const frame$ = new BehaviorSubject(first)
    const heard: string[] = []
    allRows$({ frame$ }).subscribe((rows) =>
      heard.push(rows.map(({ row: cells }) => String(cells['headline']?.value)).join()),
    )
    frame$.next({ ...first, whole: false })
    frame$.next(frame(row('b', 'B'), row('a', 'Z')))
    frame$.next(frame())
    expect(heard).toEqual(['A,B', 'B,Z', ''])
  })
})
