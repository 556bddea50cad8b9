import { describe, expect, it } from 'vitest'
import { exportColumns, exportRefusal, exportSheet, exportCount, rowSource } from '../../../src/domain/export'
import { openView } from '../../../src/domain/tables/collectionView'
import { DEFAULT_CELL_STYLE } from '../../../src/domain/tables/cells/cellText'
import { exportCopyText } from '../../../src/domain/export/copyText'
import { header, number, row, text } from './tables'
import { collectionOf, openTable } from '../../support/verifiedTable'

const headers = [
  header('plant', { title: 'Plant' }),
  header('levels', { title: 'Levels', isHeaderParent: true }),
  header('mel', { title: 'MEL', parentHeaderId: 'levels', isMw: true, suffix: 'MW' }),
  header('price', { title: 'Price', parentHeaderId: 'levels', prefix: '£', suffix: '/MWh', multipleUnits: true }),
]
const firstRow = ['plant', 'levels']
const plain = DEFAULT_CELL_STYLE

const textsOf = (more: Partial<Parameters<typeof exportColumns>[0]> = {}): string[] =>
  exportColumns({ headers, headerFirst: firstRow, style: plain, ...more }).map((each) => each.text)

const rows = [
  row('a', { plant: text('DRAX'), mel: number(645), price: number(80.5) }),
  row('b', { plant: text('GRAIN'), mel: number(400), price: number(-45.5) }),
  row('c', { plant: text('HIDDEN') }, { hideRow: true }),
  row('d', { plant: text('PEHE'), mel: number(null), price: number(12) }),
]
const collection = collectionOf(openTable({ key: 't', epoch: 'e', rows, rules: {} }))
const view = openView(collection, { headerId: 'price', ascending: true }, headers, ({ uniqueId }) => uniqueId !== 'a')
const idsOf = (source: ReturnType<typeof rowSource>): string[] =>
  source.between(0, source.length).map(({ uniqueId }) => uniqueId)

describe('an exported table', () => {
  it('EX01 a heading is one line: its parent, its title and its unit, wherever the screen has units', () => {
    const lines = ['Plant', 'Levels – MEL (MW)', 'Levels – Price (£/MWh)']
    expect(textsOf()).toEqual(lines)
    expect(textsOf({ style: { ...plain, units: 'cell' } })).toEqual(lines)
    expect(textsOf({ style: { ...plain, units: 'hidden' } })).toEqual(lines)
  })

  it('EX01 capacities are halved where the user has them in MWh, and the heading says so', () => {
    const style = { ...plain, capacityInMwh: true }
    const { heads, rows: values } = exportSheet(rows.slice(0, 1), { headers, headerFirst: firstRow, style })
    expect(heads[1]).toBe('Levels – MEL (MWh)')
    expect(values).toEqual([['DRAX', 322.5, 80.5]])
  })

  it('EX01 on the screen: the user’s columns, filtered and sorted; all: every row and column in base order', () => {
    const columns = { columnsToHide: ['mel'], orderedHeaders: ['price', 'plant'] }
    expect(textsOf({ columns })).toEqual(['Levels – Price (£/MWh)', 'Plant'])
    expect(idsOf(rowSource({ collection, view, pinned: [] }, 'view'))).toEqual(['b', 'd'])
    expect(idsOf(rowSource({ collection, view, pinned: [] }, 'all'))).toEqual(['a', 'b', 'd'])
  })

  it('EX01 pinned rows stand first, each once, also where a filter hides them', () => {
    const pinned = ['d', 'a', 'gone']
    expect(idsOf(rowSource({ collection, view, pinned }, 'view'))).toEqual(['d', 'a', 'b'])
    expect(exportCount({ collection, view, pinned }, 'view')).toBe(3)
    expect(exportCount({ collection, view, pinned: [] }, 'view')).toBe(2)
    expect(exportCount({ collection, view, pinned }, 'all')).toBe(3)
  })

  it('EX01 pages of rows put together are the table', () => {
    for (const scope of ['view', 'all'] as const) {
      const source = rowSource({ collection, view, pinned: ['d'] }, scope)
      const pages = Array.from({ length: source.length }, (_, at) => source.between(at, at + 1)).flat()
      expect(pages.map(({ uniqueId }) => uniqueId)).toEqual(idsOf(source))
    }
  })

  it('EX01 an Excel sheet that would be cut is refused in words', () => {
    expect(exportRefusal(1_048_576, 3, 'xlsx')).toContain('1,048,576 rows')
    expect(exportRefusal(1_048_575, 3, 'xlsx')).toBeUndefined()
    expect(exportRefusal(5_000_000, 3, 'csv')).toBeUndefined()
    expect(exportRefusal(1, 16_385, 'xlsx')).toContain('16,384 columns')
    expect(exportRefusal(1, 0, 'csv')).toContain('no column')
  })

  it('EX02 copied rows have their headings, tabs between fields, and no formula', () => {
    const columns = exportColumns({ headers, headerFirst: firstRow, style: plain })
    const copied = exportCopyText([rows[1]!, row('x', { plant: text('=1+1\tb'), price: number(1) })], columns, plain)
    expect(copied).toBe('Plant\tLevels – MEL (MW)\tLevels – Price (£/MWh)\r\nGRAIN\t400\t-45.5\r\n"\'=1+1\tb"\t\t1')
  })
})
