import { memo, useMemo, useState } from 'react'
import { itemKey } from '../../domain/boa/book'
import type { StackItem } from '../../domain/wire'
import type { BoaList, RecentChange } from '../../streams/lib/faces'
import { HeadCell } from './HeadCell'
import { StackRow } from './StackRow'
import { VirtualGrid } from './VirtualGrid'
import { cellStyle, frozenClass } from './cellStyle'
import { columnsOf, type SortValue, type StackColumn } from './stackColumns'

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en-GB', { numeric: true })

const order = (a: SortValue, b: SortValue, ascending: boolean): number => {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1
  return ascending ? compare(a, b) : compare(b, a)
}

/** The items by a column; stable, so equal rows keep the desk's order; rows without a value stand last either way. */
export const sortItems = (
  items: readonly StackItem[],
  column: StackColumn,
  ascending: boolean,
  changeOf: (item: StackItem) => RecentChange | undefined,
): readonly StackItem[] =>
  items
    .map((item) => ({ item, value: column.sortBy(item, changeOf(item)) }))
    .sort((a, b) => order(a.value, b.value, ascending))
    .map(({ item }) => item)

export type StackTableProps = {
  readonly list: BoaList
  readonly label: string
  /** Undefined while waiting. */
  readonly items: readonly StackItem[] | undefined
  readonly changes: ReadonlyMap<string, RecentChange>
  readonly expanded: boolean
  /** Changes when another period is shown: then the row that sets the price is brought into view. */
  readonly token: string
  readonly onOpen: (item: StackItem) => void
  /** Shows the events that made the row. */
  readonly onTrace?: ((item: StackItem) => void) | undefined
}

type Sort = { readonly id: string; readonly ascending: boolean }

/** The edge of each stack stands at the top. */
const EDGE: Readonly<Record<BoaList, Sort>> = {
  acceptedOffers: { id: 'mainPrice', ascending: false },
  acceptedBids: { id: 'mainPrice', ascending: true },
  tableOffers: { id: 'mainPrice', ascending: true },
  tableBids: { id: 'mainPrice', ascending: false },
}

const EMPTY: Readonly<Record<BoaList, string>> = {
  acceptedOffers: 'No accepted offers in this period',
  acceptedBids: 'No accepted bids in this period',
  tableOffers: 'No offers left on the table in this period',
  tableBids: 'No bids left on the table in this period',
}

const NOTHING: readonly StackItem[] = []

/** One list of the stack as a table: the desk's own order until a head is pressed. */
export const StackTable = memo((props: StackTableProps) => {
  const { list, label, items, changes, expanded, token, onOpen, onTrace } = props
  const [sort, setSort] = useState(EDGE[list])
  const [width, setWidth] = useState(0)
  const columns = useMemo(() => columnsOf(list, width, expanded), [list, width, expanded])
  const shown = useShown(items ?? NOTHING, columns, sort, EDGE[list], changes)
  const byKey = useMemo(() => new Map(shown.map((item) => [itemKey(item), item])), [shown])
  const keys = useMemo(() => [...byKey.keys()], [byKey])
  const setter = shown.find((item) => (item.setsPriceMwh ?? 0) > 0)
  const open = (key: string): void => {
    const item = byKey.get(key)
    if (item) onOpen(item)
  }
  return (
    <VirtualGrid
      label={label}
      look="stack-grid"
      keys={keys}
      columns={columns.length}
      minWidth={columns.reduce((sum, column) => sum + column.width, 0)}
      head={<Head columns={columns} sort={sort} onSort={setSort} spread={expanded} />}
      empty={items ? EMPTY[list] : 'Loading…'}
      reveal={setter && { key: itemKey(setter), token }}
      onOpen={open}
      onTrace={
        onTrace &&
        ((key) => {
          const item = byKey.get(key)
          if (item) onTrace(item)
        })
      }
      onWidth={setWidth}
      inPage={!expanded}
      row={(key, place) => {
        const item = byKey.get(key)
        return (
          item && (
            <StackRow
              item={item}
              rowKey={key}
              columns={columns}
              change={changes.get(key)}
              onOpen={onOpen}
              onTrace={onTrace}
              spread={expanded}
              {...place}
            />
          )
        )
      }}
    />
  )
})
StackTable.displayName = 'StackTable'

const useShown = (
  items: readonly StackItem[],
  columns: readonly StackColumn[],
  sort: Sort,
  edge: Sort,
  changes: ReadonlyMap<string, RecentChange>,
): readonly StackItem[] => {
  const column = columns.find(({ id }) => id === sort.id)
  // Only the change column sorts by what changed: the others stay as they are when marks come and go.
  const marks = sort.id === 'volumeComparison' ? changes : undefined
  return useMemo(() => {
    if (!column || (sort.id === edge.id && sort.ascending === edge.ascending)) return items
    return sortItems(items, column, sort.ascending, (item) => marks?.get(itemKey(item)))
  }, [items, column, sort, edge, marks])
}

type HeadProps = { columns: readonly StackColumn[]; sort: Sort; onSort: (sort: Sort) => void; spread: boolean }

const Head = ({ columns, sort, onSort, spread }: HeadProps) => (
  <div role="row" className="row head">
    {columns.map((column, at) => (
      <HeadCell
        key={column.id}
        title={column.title}
        unit={column.unit}
        hover={column.hover}
        number={column.number}
        index={at}
        style={cellStyle(column.width, spread || at === 0)}
        className={`c-${column.id}${frozenClass(at)}`}
        ascending={sort.id === column.id ? sort.ascending : undefined}
        onSort={
          column.id === 'flags'
            ? undefined
            : () => onSort({ id: column.id, ascending: sort.id === column.id ? !sort.ascending : !column.number })
        }
      />
    ))}
  </div>
)
