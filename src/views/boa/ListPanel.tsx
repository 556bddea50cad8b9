import { memo, useCallback, useMemo } from 'react'
import { boaItemKey } from '../../domain/boa/collection'
import type { BoaList } from '../../domain/boa/collectionLists'
import { FLAG_ICONS } from '../../domain/boa/flagTexts'
import type { PeriodRef } from '../../domain/periods'
import { DEFAULT_CELL_STYLE } from '../../domain/tables/cells/cellText'
import { isUnitItem, SETS, stackExtras, STACK_TABLES, TRIED } from '../../domain/tables/definitions/boaStack'
import { BOA_LISTS, itemOfRow, WHAT_IF } from '../../domain/tables/definitions/stackLists'
import { tableKeyOf } from '../../domain/tables/tableRef'
import type { WireRow, StackItem } from '../../domain/wire'
import { boaKey } from '../../streams/boa/boaModel'
import { stackHead } from '../../streams/boa/stacks'
import { WAITING } from '../../streams/lib/loaded'
import type { TableView } from '../../streams/lib/tableTypes'
import type { RowRef } from '../../streams/replay/types'
import { useTableSums } from '../../streams/tables/hooks'
import { emptyView } from '../../streams/tables/viewOf'
import { useUserSettings } from '../user/settings'
import { mwh, whole } from '../parts/format/numbers'
import { LiveGrid } from '../tables/LiveGrid'
import { LiveTable } from '../tables/LiveTable'
import type { PanelPlace } from './deskParts'

export type ListPanelProps = PanelPlace & {
  readonly list: BoaList
  /** Whose stack; undefined until it is known which period is shown. */
  readonly period: PeriodRef | undefined
  /** The items of the list, by whose names events are asked for. */
  readonly items: readonly StackItem[] | undefined
  readonly onRetry: () => void
  /** Rows of the stack of a what-if in place of the period’s own. */
  readonly whatIf?: boolean
  /** What a press on a name opens: the plant, or what the rest of its row opens. */
  readonly namesOpen?: 'plant' | 'row'
  /** Where it is not the list’s own name. */
  readonly title?: string
  /** Under which its order, filters and columns are kept; absent: those of the desk. */
  readonly tableId?: string | undefined
  /** Columns that a narrow list has only where there is room; absent: the list and the columns of the desk. */
  readonly extras?: readonly string[]
  readonly onOpen: (item: StackItem) => void
  readonly onTrace?: ((row: RowRef) => void) | undefined
}

/** px of the columns: side by side they have room in half of a desk of 1,440 px. */
const WIDTHS: Readonly<Record<string, number>> = {
  name: 167,
  fuelType: 75,
  zone: 37,
  mainPrice: 56,
  volume: 50,
  volumeComparison: 52,
  ndo: 34,
  ndb: 34,
  ndz: 33,
  mzt: 34,
  mnzt: 44,
  sel: 34,
  timeAccepted: 78,
  start: 50,
  end: 50,
  finalPrice: 76,
  volumeMwh: 66,
  cost: 84,
  durationMinutes: 60,
  terreAccepted: 54,
  flags: 47,
}

/** px at each side of a cell: names are read whole, and a dozen columns have room. */
const CELL_PX = 4

/** px of a list of few columns next to several others: whole names, three figures before the point and two flags in 322 px. */
const NARROW: typeof WIDTHS = {
  ...WIDTHS,
  name: 172,
  fuelType: 71,
  mainPrice: 55,
  volumeMwh: 55,
  start: 44,
  end: 44,
  flags: 36,
}
const NARROW_CELL_PX = 3

const EMPTY: Readonly<Record<BoaList, string>> = {
  acceptedOffers: 'No accepted offers in this period',
  acceptedBids: 'No accepted bids in this period',
  tableOffers: 'No offers left on the table in this period',
  tableBids: 'No bids left on the table in this period',
}

/** Their heads are known before their rows. */
const BEFORE = Object.fromEntries(BOA_LISTS.map((list) => [list, emptyView(stackHead(list))])) as Readonly<
  Record<BoaList, TableView>
>

/** The same lists each time: a grid measures its columns again for others. */
const EXTRAS = Object.fromEntries(BOA_LISTS.map((list) => [list, stackExtras(list)])) as Readonly<
  Record<BoaList, readonly string[]>
>

const sideOf = (list: BoaList): string =>
  `${list.endsWith('Bids') ? 'bid' : 'offer'}${list.startsWith('table') ? ' pale' : ''}`

const TRIED_TAGS: ReadonlySet<string> = new Set(Object.values(TRIED))

const isTried = ({ row }: WireRow): boolean => row['flags']?.values?.some((tag) => TRIED_TAGS.has(String(tag))) === true

const setsPrice = ({ row }: WireRow): boolean => row['flags']?.values?.includes(SETS) === true

/** A row is marked while it has just changed and while a what-if has moved it, and framed while it sets the price. */
const rowClass = (row: WireRow): string =>
  [row.row['mark'] && 'is-changed', isTried(row) && 'is-tried', setsPrice(row) && 'sets'].filter(Boolean).join(' ')

/** Class of a tag; SO, STOR, CADL and unwinds have a colour of their own where the user wants it (ST17). */
export const tagClassOf =
  (coloured: boolean) =>
  (tag: string): string => {
    if (tag === SETS) return 'tag sets'
    if (TRIED_TAGS.has(tag)) return 'tag tried'
    return coloured ? `tag flag-${tag.toLowerCase()}` : 'tag'
  }

/** Flags are pictures; what sets the price is a word. */
const tagIcon = (tag: string): string | undefined => FLAG_ICONS[tag]

const plantOfItem = (row: WireRow): string | undefined => {
  const item = itemOfRow(row)
  return item && isUnitItem(item) ? item.plantId : undefined
}

/** Where there is no room for the word there is a picture too. */
const narrowTagIcon = (tag: string): string | undefined => (tag === SETS ? 'flag' : tagIcon(tag))

const DESK_LOOK = { widths: WIDTHS, cellPx: CELL_PX, tagIcon } as const
const NARROW_LOOK = { widths: NARROW, cellPx: NARROW_CELL_PX, tagIcon: narrowTagIcon } as const

const always = (): boolean => true
const noFrames = () => () => undefined

/** One of the four lists in its panel. Drawn again for its own data only: a move changes one or two of the four. */
export const ListPanel = memo(
  ({
    period,
    items,
    onOpen,
    onTrace,
    title: given,
    tableId,
    extras,
    whatIf = false,
    // Who tries an action presses its name: what can be done with it comes first.
    namesOpen = whatIf ? 'row' : 'plant',
    ...panel
  }: ListPanelProps) => {
    const { list } = panel
    const title = given ?? STACK_TABLES[list].option.moduleName
    const { useColouredFlagsForFlaggedBoaActions: coloured } = useUserSettings()
    const tagClass = useMemo(() => tagClassOf(coloured), [coloured])
    const open = useCallback(
      (row: WireRow) => {
        const item = itemOfRow(row)
        if (item) onOpen(item)
      },
      [onOpen],
    )
    const table = {
      ...panel,
      title,
      area: list,
      side: sideOf(list),
      status: 'filtered' as const,
      emptyText: EMPTY[list],
      ...(extras ? NARROW_LOOK : DESK_LOOK),
      extras: extras ?? EXTRAS[list],
      named: true,
      before: BEFORE[list],
      rowClass,
      tagClass,
      plantOf: namesOpen === 'plant' ? plantOfItem : undefined,
      opens: always,
      onOpenRow: open,
    }
    if (!period)
      return <LiveGrid {...table} view={WAITING} frames={noFrames} style={DEFAULT_CELL_STYLE} onSort={always} />
    return <PeriodList {...table} period={period} whatIf={whatIf} items={items} tableId={tableId} onTrace={onTrace} />
  },
)
ListPanel.displayName = 'ListPanel'

type PeriodListProps = Omit<Parameters<typeof LiveTable>[0], 'moduleType' | 'tableId' | 'place' | 'onTrace' | 'sum'> &
  Pick<ListPanelProps, 'list' | 'items' | 'onTrace' | 'tableId' | 'whatIf'> & { readonly period: PeriodRef }

const PeriodList = ({ list, period, items, onTrace, tableId, whatIf = false, ...table }: PeriodListProps) => {
  const { moduleType } = STACK_TABLES[list]
  const own = tableId !== undefined && { tableId }
  const place = { from: period.date, period: period.period, ...(whatIf && { extra: WHAT_IF }) }
  const trace = (row: RowRef): void => {
    const item = items?.find((each) => boaItemKey(each) === row.id)
    onTrace?.({ ...row, table: boaKey(period), ...(item && { name: item.name }) })
  }
  return (
    <LiveTable
      {...table}
      moduleType={moduleType}
      {...own}
      place={place}
      onTrace={onTrace && trace}
      sum={<Sum tableKey={tableKeyOf({ ...place, ...own, moduleType })} accepted={list.startsWith('accepted')} />}
    />
  )
}

const Sum = ({ tableKey, accepted }: { readonly tableKey: string; readonly accepted: boolean }) => {
  const sums = useTableSums(tableKey, 'volume,volumeMwh')
  if (!sums) return null
  const { rows, total, of } = sums
  const hidden = total - rows
  return (
    <>
      <span className="not-phone">
        <b>{whole(rows)}</b> {rows === 1 ? 'row' : 'rows'}
        <span className="sum-volume"> · </span>
      </span>
      <span className="sum-volume">
        <b>{whole(of['volume'])}</b> MW
        {accepted && (
          <>
            {' · '}
            <b>{mwh(of['volumeMwh'])}</b> MWh
          </>
        )}
      </span>
      {hidden > 0 && (
        <span title="Hidden by the table’s filters, or by your settings: unwinds, plants that are not tracked">
          {' '}
          · {whole(hidden)} hidden
        </span>
      )}
    </>
  )
}
