import { useMemo, type ReactNode } from 'react'
import {
  staticByBlock,
  staticSums,
  type StaticBlock,
  type StaticByBlock,
  type StaticSums,
} from '../../../domain/charts/staticBlocks'
import { monthTexts } from '../../../domain/dates'
import { csvOf, type CsvColumn } from '../../../domain/export'
import { MISSING, type Missable } from '../../../domain/format'
import { dayText, type Instant, type SettlementDate } from '../../../domain/periods'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { useTimes } from '../../user/times'
import { counted, price, whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { KeyFigures, type KeyFigure } from '../../parts/panel/KeyFigures'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { SaveCsv } from '../../parts/SaveCsv'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './ffrAnalysis.module.css'

type FfrDailyViewProps = {
  /** All EFA blocks of the month. */
  readonly blocks: Loaded<readonly StaticBlock[]>
  readonly freshness: Freshness
  /** First day of the month. */
  readonly month: SettlementDate
  readonly now: Instant
  readonly onRetry: () => void
  /** The chart of the month. */
  readonly children: ReactNode
}

/** The daily auctions of static FFR of a month: figures, the mean of each EFA block, and every block. */
export const FfrDailyView = ({ blocks: loaded, freshness, month, now, onRetry, children }: FfrDailyViewProps) => {
  const blocks = lastOf(loaded)
  const sums = useMemo(() => blocks && staticSums(blocks), [blocks])
  const common = { freshness, onRetry }
  return (
    <div className={`${css.ffrBody} vstack`}>
      <KeyFigures figures={figuresOf(sums, blocks?.length)} isLoading={loaded.kind === 'waiting'} />
      <div className={css.ffrDaily}>
        {children}
        <Panel title="Mean by EFA block" area={css.ffrMean} sum={monthTexts(month)} {...common}>
          <LoadState of={loaded} onRetry={onRetry}>
            {(all) => <MeanTable rows={staticByBlock(all)} />}
          </LoadState>
        </Panel>
        <Panel
          title="EFA blocks"
          area={css.ffrBlocks}
          sum={sums && knownText(sums, blocks?.length)}
          tools={
            <SaveCsv
              file={`Static FFR ${monthTexts(month)}`}
              now={now}
              text={() => blocks && csvOf(CSV_COLUMNS, blocks)}
              off={blocks === undefined}
            />
          }
          {...common}
        >
          <LoadState of={loaded} onRetry={onRetry}>
            {(all) => <BlocksTable blocks={all} />}
          </LoadState>
        </Panel>
      </div>
    </div>
  )
}

/** How much of the month is known. */
const knownText = ({ blocks }: StaticSums, all = 0): string =>
  blocks === all ? counted(all, 'block') : `${whole(blocks)} of ${counted(all, 'block')} known`

const figuresOf = (sums: StaticSums | undefined, all: number | undefined): readonly KeyFigure[] => {
  const { blocks = 0, short = 0, cleared, wanted, clearing, pounds = 0 } = sums ?? {}
  const known = (value: Missable): string => (blocks === 0 ? MISSING : whole(value))
  return [
    { name: 'Cleared', unit: 'MW', value: whole(cleared), note: sums ? `mean of ${knownText(sums, all)}` : '' },
    { name: 'Requirement', unit: 'MW', value: whole(wanted), note: 'mean of these' },
    { name: 'Clearing', unit: '£/MW/h', value: price(clearing), note: 'weighted by MW' },
    { name: 'Short', unit: 'blocks', value: known(short), note: `less bought than wanted, of ${whole(blocks)}` },
    { name: 'Spend', unit: '£', value: known(pounds), note: 'availability in these' },
  ]
}

const TABLE_CLASS = `${dataTableCss.dataTable} ${css.ffrRows}`

const MEAN_COLUMNS: readonly DataColumn<StaticByBlock>[] = [
  ['EFA', ({ block }) => block],
  ['Cleared MW', ({ cleared }) => whole(cleared), 'n'],
  ['Requirement MW', ({ wanted }) => whole(wanted), 'n'],
  ['Clearing £/MW/h', ({ clearing }) => price(clearing), 'n'],
  ['Short', ({ short, blocks }) => (blocks === 0 ? MISSING : whole(short)), 'n'],
]

const MeanTable = ({ rows }: { readonly rows: readonly StaticByBlock[] }) => (
  <DataTable
    className={TABLE_CLASS}
    label="Mean by EFA block"
    scrolls="List of means by EFA block"
    columns={MEAN_COLUMNS}
    rows={rows}
    keyOf={({ block }) => block}
  />
)

const BlocksTable = ({ blocks }: { readonly blocks: readonly StaticBlock[] }) => {
  const times = useTimes()
  const columns: readonly DataColumn<StaticBlock>[] = [
    ['EFA day', ({ day }) => dayText(day)],
    ['EFA', ({ block }) => block, 'n'],
    ['Delivery', ({ from, to }) => `${times.certainMinute(from)}–${times.certainMinute(to)}`],
    ['Cleared MW', ({ cleared }) => whole(cleared), 'n'],
    ['Requirement MW', ({ wanted }) => whole(wanted), 'n'],
    ['Clearing £/MW/h', ({ clearing }) => price(clearing), 'n'],
  ]
  return (
    <DataTable
      className={TABLE_CLASS}
      label="Results by EFA block"
      scrolls="List of results by EFA block"
      columns={columns}
      rows={useMemo(() => blocks.toReversed(), [blocks])}
      keyOf={({ from }) => from}
    />
  )
}

const CSV_COLUMNS: readonly CsvColumn<StaticBlock>[] = [
  ['EFA day', ({ day }) => day],
  ['EFA block', ({ block }) => block],
  ['From', ({ from }) => new Date(from).toISOString()],
  ['To', ({ to }) => new Date(to).toISOString()],
  ['Cleared (MW)', ({ cleared }) => cleared],
  ['Requirement (MW)', ({ wanted }) => wanted],
  ['Clearing (£/MW/h)', ({ clearing }) => clearing],
]
