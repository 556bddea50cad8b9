import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { openView } from '../../../src/domain/tables/collectionView'
import type { WireRow } from '../../../src/domain/wire'
import { allRows$ } from '../../../src/streams/news/hooks'
import type { TableFrame } from '../../../src/streams/lib/tableTypes'
import { collectionOf, openTable } from '../../support/verifiedTable'

const row = (id: string, headline: string): WireRow => ({
  uniqueId: id,
  row: { headline: { cellType: 'text', value: headline } },
})
const frame = (...rows: WireRow[]): TableFrame => {
  const collection = collectionOf(openTable({ key: 't', epoch: 'e', rows, rules: {} }))
  const view = openView(collection, { headerId: 'headline', ascending: true }, [])
  return { collection, view, whole: true, moved: undefined, changed: new Map() }
}

describe('all rows of a table', () => {
  it('CUR-48 come in view order, again when one of them changes, and not again for the same rows', () => {
    const first = frame(row('b', 'B'), row('a', 'A'), { ...row('c', 'C'), hideRow: true })
    const frame$ = new BehaviorSubject(first)
    const received: string[] = []
    allRows$({ frame$ }).subscribe((rows) =>
      received.push(rows.map(({ row: cells }) => String(cells['headline']?.value)).join()),
    )
    frame$.next({ ...first, whole: false })
    frame$.next(frame(row('b', 'B'), row('a', 'Z')))
    frame$.next(frame())
    expect(received).toEqual(['A,B', 'B,Z', ''])
  })
})
