import { useMemo } from 'react'
import { contractDayOf } from '../../../domain/ancillary/choice'
import { DC_DAILY_FROM, DC_DAILY_TO, isDcDaily, STOR_TIME, storPublishedAt } from '../../../domain/ancillary/dayOrders'
import { contractTableOf, type AuctionProduct, type DayProduct } from '../../../domain/ancillary/products'
import { dateAt, efaSpan, type Instant, type SettlementDate } from '../../../domain/periods'
import { contractsOfRows } from '../../../domain/tables/contractRows'
import { tableKeyOf } from '../../../domain/tables/tableRef'
import { retryNow } from '../../../streams/lib/intents'
import { lastOf } from '../../../streams/lib/loaded'
import { useTableRows } from '../../../streams/news/hooks'
import { useSeries } from '../../../streams/series/hooks'
import { useTable } from '../../../streams/tables/hooks'
import { Loading } from '../../parts/panel/LoadState'
import { LiveTable } from '../../tables/LiveTable'
import { tableFreshness } from '../../tables/tableFreshness'
import { AncillaryContractsView } from './AncillaryContractsView'
import { Ended, NotPublished } from './ContractNotices'
import * as css from './ancillaryContracts.module.css'

/** The user's choices of the table hold for all products. */
const TABLE_ID = 'AncillaryContracts'
/** Has no choices: the orders that figures are made of are all orders, whatever the table is filtered to. */
const ORDER_BOOK_ID = 'AncillaryBooks'

/** What a phone shows first: who sold what, at which price, and what became of the order. */
const ON_PHONE = ['plant', 'cleared', 'clearing', 'status', 'start', 'offered', 'offer', 'company']

type DayProps = {
  readonly day: SettlementDate
  readonly now: Instant
  /** First instant of the block whose book is chosen. */
  readonly block: Instant | undefined
  readonly onBlock: (block: Instant) => void
  readonly onDay: (day: SettlementDate) => void
}

/** A day to come has its results once the series of its prices has: a push, so that no request is needed. */
export const AuctionDay = (props: DayProps & { readonly product: AuctionProduct }) => {
  const { day, now, product, onDay } = props
  const today = dateAt(now)
  const series = useSeries({ series: [{ id: `Gb&${product.service}Price&${product.id}` }], ...efaSpan(day, 'day') })
  const [price] = lastOf(series.columns) ?? []
  const isPublished = day <= today || price?.column.values.some(Number.isFinite) === true
  if (isPublished) return <Shown {...props} />
  if (price === undefined) return <Loading />
  return <NotPublished day={day} time="14:30" onToday={() => onDay(today)} />
}

/** A day of a product of windows or whole days: a day to come has its results from the time on at which they are published. */
export const OrderDay = (props: DayProps & { readonly product: DayProduct }) => {
  const { day, now, product, onDay } = props
  const today = dateAt(now)
  if (product.id === 'DC' && !isDcDaily(day))
    return <Ended product={product} first={DC_DAILY_FROM} last={DC_DAILY_TO} onDay={onDay} />
  if (day > today && now <= storPublishedAt(day))
    return <NotPublished day={day} time={STOR_TIME} onToday={() => onDay(today)} />
  return <Shown {...props} />
}

const Shown = ({ day, now, product, block, onBlock }: DayProps & { readonly product: AuctionProduct | DayProduct }) => {
  const moduleType = contractTableOf(product.id)
  const place = contractDayOf(day, dateAt(now))
  const key = tableKeyOf({ ...place, moduleType, tableId: ORDER_BOOK_ID })
  const rows = useTableRows(key)
  const table = useTable(key)
  const contracts = useMemo(() => contractsOfRows(rows), [rows])
  return (
    <AncillaryContractsView
      contracts={table.kind === 'ready' ? contracts : undefined}
      freshness={tableFreshness(table).freshness}
      day={day}
      at={block ?? now}
      product={product}
      onBlock={onBlock}
      onRetry={retryNow}
    >
      <LiveTable
        moduleType={moduleType}
        tableId={TABLE_ID}
        place={place}
        title={`Orders of ${product.label}`}
        area={css.contractsTable}
        cellPx={4}
        onPhone={ON_PHONE}
        named
      />
    </AncillaryContractsView>
  )
}
