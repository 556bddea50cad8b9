import { useMemo } from 'react'
import { contractKey, deliveryDayAt, type Contract } from '../../../domain/intraday/contracts'
import { gridRowOf, INTRADAY_TABLES, tradesOfContract } from '../../../domain/intraday/gridTable'
import { contractPlot } from '../../../domain/intraday/plot'
import { contractText, type IntradayArea } from '../../../domain/intraday/products'
import { addDays, dateAt, type Instant } from '../../../domain/periods'
import { tableKeyOf } from '../../../domain/tables/tableRef'
import { retryNow } from '../../../streams/lib/intents'
import { useTableRows } from '../../../streams/news/hooks'
import { useTable } from '../../../streams/tables/hooks'
import { PlotPanel } from '../../charts/PlotPanel'
import { tableFreshness } from '../../tables/tableFreshness'
import * as css from './epexGrid.module.css'

type ContractPanelProps = {
  readonly area: IntradayArea
  readonly contract: Contract
  /** Key of the grid that has it. */
  readonly gridKey: string
  readonly now: Instant
}

const MINUTE_MS = 60_000

/** Trades of a delivery day are of the day before and of the day itself; what is not over is the live table. */
const tradesKeyOf = (area: IntradayArea, contract: Contract, now: Instant): string => {
  const day = deliveryDayAt(contract.from)
  const today = dateAt(now)
  const to = day < today ? day : today
  const from = addDays(day, -1) < to ? addDays(day, -1) : to
  return tableKeyOf({ moduleType: INTRADAY_TABLES[area].trades, tableId: 'EpexChart', from, to })
}

/** Trades, average, day-ahead price and volume of one contract. */
export const ContractPanel = ({ area, contract, gridKey, now }: ContractPanelProps) => {
  const tradesKey = tradesKeyOf(area, contract, now)
  const trades = useTableRows(tradesKey)
  const view = useTable(tradesKey)
  const grid = useTableRows(gridKey)
  const row = grid.find(({ uniqueId }) => uniqueId === contractKey(contract))
  const dayAhead = row && gridRowOf(row).dayAhead
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const own = useMemo(() => tradesOfContract(trades, contract), [trades, contract])
  const plot = useMemo(
    () => contractPlot({ area, contract, trades: own, dayAhead, now: minute }),
    [area, contract, own, dayAhead, minute],
  )
  return (
    <PlotPanel
      title={contractText(contract)}
      area={css.epexChart}
      plot={view.kind === 'ready' ? plot : undefined}
      freshness={tableFreshness(view).freshness}
      onRetry={retryNow}
    />
  )
}
