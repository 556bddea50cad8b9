import { calendarPeriodText } from '../../../domain/series/aggregation/calendarPeriods'
import { numberText } from '../../../domain/format'
import { EFA_BLOCKS } from '../../../domain/periods'
import type { StorageDayAhead } from '../../../domain/storage/calls'
import { DAY_AHEAD_AUCTIONS } from '../../../domain/storage/dayAhead'
import { stackTotal, type DayAheadGroup, type StorageGranularity } from '../../../domain/storage/dayAheadGroups'
import { DataTable, type DataColumn, type RowPress } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './storageDayAhead.module.css'

const pounds = (value: number | null | undefined): string => numberText(value ?? undefined, { decimals: 1 })
const price = (value: number | null | undefined): string => numberText(value ?? undefined, { decimals: 2 })

type DayTableProps = {
  readonly groups: readonly DayAheadGroup[]
  readonly granularity: StorageGranularity
  readonly press?: RowPress<DayAheadGroup>
}

/** Prices, spreads and what the battery could have earned, the last day first. */
export const DayTable = ({ groups, granularity, press }: DayTableProps) => {
  const columns: readonly DataColumn<DayAheadGroup>[] = [
    [granularity, ({ day }) => calendarPeriodText(granularity, day)],
    ...DAY_AHEAD_AUCTIONS.flatMap(({ id, short }): readonly DataColumn<DayAheadGroup>[] => {
      const of = ({ prices }: DayAheadGroup) => prices[id]
      return [
        [`${short.replace(' DA', '')} min`, (row) => price(of(row)?.least), 'n'],
        ['max', (row) => price(of(row)?.greatest), 'n'],
        ['mean', (row) => price(of(row)?.mean), 'n strong'],
      ]
    }),
    ['Spread 1 h', ({ spreads }) => pounds(spreads[0]), 'n'],
    ['2 h', ({ spreads }) => pounds(spreads[1]), 'n'],
    ['4 h', ({ spreads }) => pounds(spreads[2]), 'n'],
    ['1 cycle', ({ foresight }) => pounds(foresight[0]), 'n'],
    ['2 cycles', ({ foresight }) => pounds(foresight[1]), 'n'],
    ['Energy', ({ stack }) => pounds(stack?.energy), 'n'],
    ['Response', ({ stack }) => pounds(stack?.response), 'n'],
    ['Reserve', ({ stack }) => pounds(stack?.reserve), 'n'],
    ['Best stack', (row) => pounds(stackTotal(row)), 'n strong'],
    ...(granularity === 'Day'
      ? []
      : ([
          ['Days known', ({ whole, count }) => `${whole} of ${count}`, 'n'],
        ] as const satisfies readonly DataColumn<DayAheadGroup>[])),
  ]
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${css.storageTable}`}
      label="What a battery could have earned"
      scrolls="List of days"
      columns={columns}
      rows={[...groups].reverse()}
      keyOf={({ day }) => day}
      empty="Auctions publish after gate close"
      {...(press && { press })}
    />
  )
}

type Block = { readonly block: number; readonly prices: readonly (number | null)[] }

/** Clearing prices of response and reserve by EFA block of a day. */
export const BlockTable = ({ answer, day }: { readonly answer: StorageDayAhead; readonly day: string }) => {
  const row = answer.days.find((each) => each.day === day)
  const columns: readonly DataColumn<Block>[] = [
    ['EFA', ({ block }) => block],
    ...answer.products.map((product, place): DataColumn<Block> => [product, ({ prices }) => price(prices[place]), 'n']),
  ]
  return (
    <DataTable
      className={dataTableCss.dataTable}
      label="Clearing prices by EFA block"
      scrolls="EFA blocks"
      columns={columns}
      rows={row ? EFA_BLOCKS.map((block, place) => ({ block, prices: row.blocks[place] ?? [] })) : []}
      keyOf={({ block }) => block}
      empty="No auction of this day is known"
    />
  )
}
